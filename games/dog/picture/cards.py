"""Cards: how many a seat holds, what is left to draw, what lies on top of the discard."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from games.core.drawing.canvas import Pen, Stamp, stamp
from games.core.drawing.shapes import Box, Colour, star
from games.dog.picture.theme import CARD_BACK, HOLE_EDGE, INK, SUITS, TRACK, WHITE
from games.dog.state import Card

SIZE = (1.5, 2.1)
"""Of a card in the middle, in fields."""
LEVEL = 0.06
"""How far a card of the pile lies aside of the one below it."""
FAN = 6
"""More cards than these are not drawn one by one."""
_BLUE, _RED, _YELLOW, _GREEN = (suit.fill for suit in SUITS[:4])


@lru_cache
def fan(count: int, unit: float) -> Stamp:
    """A hand from behind, its number on the front card."""
    shown = min(count, FAN)
    step = 0.13

    def draw(pen: Pen) -> None:
        for number in range(max(1, shown)):
            aside = step * (number - (shown - 1) / 2)
            box = _card(aside, 0, 0.92, 1.3, unit)
            pen.box(box, 0.14 * unit, CARD_BACK if count else TRACK, *_edge(count, unit))
        at = ((step * (shown - 1) / 2 if shown else 0) * unit, 0)
        pen.text(at, str(count), 0.78 * unit, WHITE if count else INK, 0.03 * unit)

    return stamp(_card(0, 0, 1.9, 1.5, unit), INK, draw)


@lru_cache(64)
def pile(count: int, unit: float) -> Stamp:
    """The draw pile from behind, with the number of its cards."""

    def draw(pen: Pen) -> None:
        for level in range(3 if count > 2 else max(1, count)):
            box = _card(-LEVEL * level, -LEVEL * level, *SIZE, unit)
            pen.box(box, 0.2 * unit, CARD_BACK if count else TRACK, *_edge(count, unit))
        last = -LEVEL * (min(count, 3) - 1) * unit
        pen.text((last, last), str(count), 0.85 * unit, WHITE if count else INK, 0.03 * unit)

    return stamp(_card(0, 0, 2.2, 2.9, unit), INK, draw)


@lru_cache
def face(card: Card | None, unit: float) -> Stamp:
    """A card from the front; an empty place without a card."""

    def draw(pen: Pen) -> None:
        box = _card(0, 0, *SIZE, unit)
        if card is None:
            pen.box(box, 0.2 * unit, TRACK, HOLE_EDGE, 0.05 * unit)
            return
        pen.box(box, 0.2 * unit, WHITE, INK, 0.06 * unit)
        if card in FACES:
            FACES[card](pen, 0.88 * unit)
        else:
            size = 1.1 if len(card) < 3 else 0.62
            pen.text((0, 0), card, size * unit, INK, 0.03 * unit)

    return stamp(_card(0, 0, 2.0, 2.7, unit), INK, draw)


def _swap(pen: Pen, unit: float) -> None:
    """Two arrows past each other."""
    for down, way, colour in ((-0.36, 1, _BLUE), (0.36, -1, _RED)):
        outline = (
            *((-0.6, -0.12), (0.1, -0.12), (0.1, -0.34)),
            *((0.6, 0.0), (0.1, 0.34), (0.1, 0.12), (-0.6, 0.12)),
        )
        points = [(x * way * unit, (y + down) * unit) for x, y in outline]
        pen.polygon(points, colour, INK, 0.05 * unit)


def _joker(pen: Pen, unit: float) -> None:
    """A jester's cap with three bells."""
    left = ((-0.4, 0.35), (-0.68, -0.3), (-0.3, -0.12), (0.0, 0.35))
    right = tuple((-x, y) for x, y in left)
    middle = ((-0.34, 0.35), (-0.24, -0.2), (0.0, -0.66), (0.24, -0.2), (0.34, 0.35))
    for shape, colour in ((left, _RED), (right, _BLUE), (middle, _YELLOW)):
        pen.polygon([(x * unit, y * unit) for x, y in shape], colour, INK, 0.05 * unit)
    pen.box(
        Box(-0.46 * unit, 0.34 * unit, 0.46 * unit, 0.62 * unit),
        0.1 * unit,
        _GREEN,
        INK,
        0.05 * unit,
    )
    for x, y in ((-0.66, -0.34), (0.0, -0.7), (0.66, -0.34)):
        pen.disc((x * unit, y * unit), 0.13 * unit, WHITE, INK, 0.05 * unit)


FACES: Mapping[Card, Callable[[Pen, float], None]] = {"swap": _swap, "joker": _joker}
"""Cards that have a picture; all others have their name."""


@lru_cache
def flag(unit: float) -> Stamp:
    """The starter's flag."""

    def draw(pen: Pen) -> None:
        side = 0.21 * unit
        pen.line([(-0.36 * unit, -0.5 * unit), (-0.36 * unit, 0.5 * unit)], INK, 0.09 * unit)
        for row in range(3):
            for column in range(4):
                left, top = -0.34 * unit + column * side, -0.5 * unit + row * side
                fill = WHITE if (row + column) % 2 else INK
                pen.box(Box(left, top, left + side, top + side), 0, fill, INK, 0)
        whole = Box(-0.36 * unit, -0.52 * unit, 0.52 * unit, 0.15 * unit)
        pen.box(whole, 0, None, INK, 0.05 * unit)

    return stamp(_card(0, 0, 1.3, 1.3, unit), INK, draw)


@lru_cache
def chosen(unit: float) -> Stamp:
    """The star of a seat that has chosen its card for the exchange."""
    shape = [(x * unit, y * unit) for x, y in star(5, 0.5, 0.22)]
    return stamp(
        _card(0, 0, 1.2, 1.2, unit), INK, lambda pen: pen.polygon(shape, _YELLOW, INK, 0.06 * unit)
    )


def _card(x: float, y: float, width: float, height: float, unit: float) -> Box:
    """A box around a point."""
    return Box(
        (x - width / 2) * unit,
        (y - height / 2) * unit,
        (x + width / 2) * unit,
        (y + height / 2) * unit,
    )


def _edge(count: int, unit: float) -> tuple[Colour, float]:
    return (WHITE, 0.045 * unit) if count else (HOLE_EDGE, 0.05 * unit)
