"""Colours and shapes of the drawn board, and the palette that the picture is saved with.

A seat is told by its colour and by its shape, so that nobody has to see the colour.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from games.core.drawing.shapes import (
    Colour,
    Polygon,
    between,
    moved,
    plus,
    regular,
    star,
)

INK: Colour = (34, 28, 24)
WHITE: Colour = (255, 255, 255)
BOARD: Colour = (232, 205, 156)
TRACK: Colour = (214, 180, 124)
HOLE: Colour = (253, 246, 230)
HOLE_EDGE: Colour = (148, 112, 64)
PANEL: Colour = (244, 228, 196)
CARD_BACK: Colour = (104, 72, 56)
HIT: Colour = (224, 32, 32)
GLOW: Colour = (255, 236, 64)
STEEL: Colour = (190, 198, 208)
"""Of fields that lie on a disc."""


class Suit(NamedTuple):
    """How a seat's marbles look."""

    fill: Colour
    tint: Colour
    """For fields, panels: what lies under the marbles."""
    text: Colour
    """On the fill."""
    shape: Polygon
    """Around the middle of the field, in fields; clockwise."""
    text_size: float = 0.58
    text_down: float = 0.0
    """How far below the middle the text stands: shapes have room in different places."""


DISC = regular(48, 0.45)
SUITS = (
    Suit((28, 92, 188), (176, 204, 240), WHITE, DISC),
    Suit((196, 32, 40), (248, 196, 188), WHITE, regular(4, 0.58, 1 / 8)),
    Suit((250, 204, 0), (255, 240, 160), INK, moved(regular(3, 0.6), 0, 0.12), 0.5, 0.13),
    Suit((32, 120, 52), (184, 224, 180), WHITE, regular(4, 0.56), 0.54),
    Suit((120, 56, 164), (220, 196, 240), WHITE, star(5, 0.58, 0.36), 0.48, 0.02),
    Suit((240, 128, 16), (255, 216, 168), INK, plus(0.55, 0.25), 0.56),
)
"""By seat: circle, square, triangle, diamond, star, cross."""


def palette() -> tuple[Colour, ...]:
    """Every colour of the picture: the plain ones, and steps between those that touch."""
    return tuple(dict.fromkeys((*_plain(), *_steps())))


def _plain() -> Iterator[Colour]:
    yield from (INK, WHITE, BOARD, TRACK, HOLE, HOLE_EDGE, PANEL, CARD_BACK, HIT, GLOW, STEEL)
    for suit in SUITS:
        yield from (suit.fill, suit.tint)


def _steps() -> Iterator[Colour]:
    fills = [suit.fill for suit in SUITS]
    tints = [suit.tint for suit in SUITS]
    pairs: Iterable[tuple[Colour, Colour]] = (
        *((INK, colour) for colour in _plain() if colour != INK),
        *((WHITE, colour) for colour in (*fills, BOARD, TRACK, HOLE, HIT, PANEL, CARD_BACK)),
        *((HOLE_EDGE, colour) for colour in (BOARD, TRACK, HOLE, PANEL, STEEL, GLOW, *tints)),
        *zip(fills, tints, strict=True),
        *((BOARD, colour) for colour in (TRACK, PANEL, HIT, GLOW, *fills)),
    )
    for first, second in pairs:
        for step in (1, 2):
            yield between(first, second, step / 3)


PALETTE = palette()
"""Computed once."""
