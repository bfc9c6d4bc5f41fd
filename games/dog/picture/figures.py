"""Marbles and other figures, and the marks around them."""

from __future__ import annotations

from functools import lru_cache

from games.core.drawing.canvas import Pen, Stamp, around, scaled, stamp
from games.core.drawing.shapes import Colour, star
from games.dog.picture.theme import GLOW, HIT, INK, WHITE, Suit


@lru_cache(256)
def figure(suit: Suit, text: str, unit: float) -> Stamp:
    """A marble with its number, or whatever else stands on the board."""

    def draw(pen: Pen) -> None:
        pen.polygon(scaled(suit.shape, unit), suit.fill, INK, 0.06 * unit)
        at = (0, suit.text_down * unit)
        pen.text(at, text, suit.text_size * unit, suit.text, 0.025 * unit)

    return stamp(around(0.7 * unit), INK, draw)


@lru_cache
def chip(suit: Suit, letter: str, unit: float) -> Stamp:
    """A large marble with the seat's letter."""
    large = 1.1 * unit

    def draw(pen: Pen) -> None:
        pen.polygon(scaled(suit.shape, large), suit.fill, INK, 0.07 * unit)
        at = (0, suit.text_down * large)
        pen.text(at, letter, suit.text_size * large, suit.text, 0.03 * unit)

    return stamp(around(0.9 * unit), INK, draw)


@lru_cache
def ghost(suit: Suit, unit: float) -> Stamp:
    """The place that a marble has left."""

    def draw(pen: Pen) -> None:
        pen.polygon(scaled(suit.shape, 0.8 * unit), suit.tint, INK, 0.05 * unit)

    return stamp(around(0.7 * unit), INK, draw)


@lru_cache
def halo(unit: float) -> Stamp:
    """Around a marble that has just moved."""
    return _ring(0.68, GLOW, 0.04, unit)


@lru_cache
def shield(unit: float) -> Stamp:
    """Around a marble that is protected."""
    return _ring(0.6, WHITE, 0.1, unit)


@lru_cache
def burst(unit: float) -> Stamp:
    """Where a marble has been hit."""

    def draw(pen: Pen) -> None:
        pen.polygon(scaled(star(12, 0.76, 0.54), unit), HIT, INK, 0.04 * unit)

    return stamp(around(0.9 * unit), INK, draw)


def _ring(radius: float, fill: Colour, edge: float, unit: float) -> Stamp:
    def draw(pen: Pen) -> None:
        pen.disc((0, 0), radius * unit, fill, INK, edge * unit)

    return stamp(around((radius + 0.1) * unit), INK, draw)
