"""Colours and shapes of the drawn sheets, and the palette that the picture is saved with.

A species is told by its colour and by its shape, so that nobody has to see the colour.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from games.core.drawing.shapes import Colour, Polygon, between, moved, plus, regular, star

INK: Colour = (34, 28, 24)
WHITE: Colour = (255, 255, 255)
GROUND: Colour = (226, 214, 190)
"""Around the sheets."""
PAPER: Colour = (252, 248, 238)
FAINT: Colour = (176, 164, 146)
"""What is not there yet, or no more."""
CIRCLE: Colour = (200, 24, 96)
"""What is circled: the pen of whoever has got it."""
PURPLE: Colour = (112, 48, 160)
STAR: Colour = (255, 255, 255)


class Suit(NamedTuple):
    """How the fields of a species look."""

    fill: Colour
    tint: Colour
    """When they are marked."""
    sign: Colour
    """On the fill."""
    shape: Polygon
    """In the middle of a field, in fields."""


SUITS = (
    Suit((28, 92, 188), (188, 212, 242), WHITE, regular(32, 0.2)),
    Suit((32, 120, 52), (190, 226, 186), WHITE, regular(4, 0.25)),
    Suit((250, 204, 0), (255, 242, 176), INK, moved(regular(3, 0.26), 0, 0.05)),
    Suit((196, 32, 40), (248, 200, 192), WHITE, regular(4, 0.26, 1 / 8)),
    Suit((240, 128, 16), (255, 220, 178), INK, plus(0.22, 0.085)),
)
"""By colour: circle, diamond, triangle, square, upright cross."""
STAR_SHAPE = star(5, 0.38, 0.17)


def _plain() -> Iterator[Colour]:
    yield from (INK, WHITE, GROUND, PAPER, FAINT, CIRCLE, PURPLE)
    for suit in SUITS:
        yield from (suit.fill, suit.tint)


def _steps() -> Iterator[Colour]:
    fills = [suit.fill for suit in SUITS]
    tints = [suit.tint for suit in SUITS]
    pairs = (
        *((INK, colour) for colour in (WHITE, GROUND, PAPER, FAINT, *fills, *tints)),
        *((PAPER, colour) for colour in (GROUND, FAINT, CIRCLE, PURPLE, *fills, *tints)),
        *((WHITE, colour) for colour in (PURPLE, *fills)),
        *zip(fills, tints, strict=True),
    )
    for first, second in pairs:
        for step in (1, 2):
            yield between(first, second, step / 3)


PALETTE: tuple[Colour, ...] = tuple(dict.fromkeys((*_plain(), *_steps())))
"""Every colour of the picture: the plain ones, and steps between those that touch."""
