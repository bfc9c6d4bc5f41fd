"""The way of the last card: which marbles went from where to where, and over which fields."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import ceil, floor, hypot
from typing import NamedTuple

from PIL import Image, ImageDraw

from games.core.drawing.canvas import SCALE, Pen, Stamp, around, put, stamp
from games.core.drawing.shapes import Colour, Point
from games.dog.picture.geometry import Layout
from games.dog.picture.theme import INK, SUITS, WHITE
from games.dog.state import FINISH, KENNEL, QUARTER, DogWay, Step

FARTHEST = 13
"""No card moves a marble farther along the ring."""
FARTHEST_BACK = 4
EDGE = 0.46
"""How far from the middle of a field an arrow ends."""
HEAD = 0.36
START = 0.3
"""How far from the middle of a field a line begins."""


class Trace(NamedTuple):
    """A line to be drawn."""

    colour: Colour
    points: tuple[Point, ...]
    is_mutual: bool = False
    """Heads at both ends: two marbles have changed places."""


def traces(steps: Sequence[Step], board: Layout) -> Iterator[Trace]:
    """The lines of a card."""
    rest = list(steps)
    while rest:
        step = rest.pop(0)
        if rest and _are_mutual(step, rest[0]):
            rest.pop(0)
            places = board.ring[step.source], board.ring[step.target]
            yield Trace(SUITS[step.seat].fill, places, is_mutual=True)
        else:
            yield Trace(SUITS[step.seat].fill, tuple(_route(step, board)))


def prowls(ways: Sequence[DogWay], board: Layout) -> Iterator[Trace]:
    """The lines of the Black Dog."""
    for way in ways:
        yield Trace(WHITE, tuple(_along(way.source, way.target, board)))


def draw_lines(image: Image.Image, found: Sequence[Trace], board: Layout) -> None:
    """The lines, to be drawn before the marbles."""
    for trace in found:
        mask = _Mask(trace.points, board.unit)
        mask.paste(image, INK, 0.32)
        mask.paste(image, trace.colour, 0.2)


def draw_heads(image: Image.Image, found: Sequence[Trace], board: Layout) -> None:
    """The heads, to be drawn after the marbles."""
    for trace in found:
        _draw_head(image, trace.colour, trace.points, board.unit)
        if trace.is_mutual:
            _draw_head(image, trace.colour, trace.points[::-1], board.unit)


def _are_mutual(first: Step, second: Step) -> bool:
    return first.seat != second.seat and (first.source, first.target) == (
        second.target,
        second.source,
    )


def _route(step: Step, board: Layout) -> Iterator[Point]:
    """The points that a marble came by."""
    if step.source == KENNEL or step.source >= FINISH:
        yield board.place(step.seat, step.marble, step.source)
        yield board.place(step.seat, step.marble, step.target)
        return
    into_finish = step.target >= FINISH
    end = QUARTER * step.seat if into_finish else step.target
    yield from _along(step.source, end, board)
    if into_finish:
        yield from board.finish[step.seat][: step.target - FINISH + 1]


def _along(source: int, target: int, board: Layout) -> Iterator[Point]:
    """Field by field on the ring; straight across if no marble runs so far."""
    ahead = (target - source) % len(board.ring)
    behind = len(board.ring) - ahead
    if ahead <= FARTHEST:
        fields = range(source, source + ahead + 1)
    elif behind <= FARTHEST_BACK:
        fields = range(source, source - behind - 1, -1)
    else:
        fields = range(source, source + ahead + 1, ahead)
    yield from (board.ring[field % len(board.ring)] for field in fields)


class _Mask:
    """A line through some points, as large as it has to be."""

    def __init__(self, points: Sequence[Point], unit: float) -> None:
        self._unit = unit
        margin = unit
        self._left = floor(min(point.x for point in points) - margin)
        self._top = floor(min(point.y for point in points) - margin)
        self._width = ceil(max(point.x for point in points) + margin) - self._left
        self._height = ceil(max(point.y for point in points) + margin) - self._top
        last, end = points[-2:]
        first = _short_of(points[1], points[0], START * unit)
        self._points = [first, *points[1:-1], _short_of(last, end, (EDGE + HEAD / 2) * unit)]

    def paste(self, image: Image.Image, colour: Colour, width: float) -> None:
        large = Image.new("L", (self._width * SCALE, self._height * SCALE))
        pen = Pen(ImageDraw.Draw(large), self._left, self._top)
        pen.line(self._points, 255, width * self._unit)
        image.paste(colour, (self._left, self._top), large.reduce(SCALE))


def _short_of(last: Point, end: Point, distance: float) -> Point:
    """A point so far before the end."""
    way = hypot(end.x - last.x, end.y - last.y)
    part = max(0.0, 1 - distance / way)
    return Point(last.x + (end.x - last.x) * part, last.y + (end.y - last.y) * part)


def _draw_head(image: Image.Image, colour: Colour, points: Sequence[Point], unit: float) -> None:
    last, end = points[-2:]
    way = hypot(end.x - last.x, end.y - last.y)
    x, y = round((end.x - last.x) / way, 3), round((end.y - last.y) / way, 3)
    put(image, _head(colour, x, y, unit), _short_of(last, end, EDGE * unit))


@lru_cache(256)
def _head(colour: Colour, x: float, y: float, unit: float) -> Stamp:
    """An arrow's head, its tip on the point."""
    length, half = HEAD * unit, 0.3 * unit
    corners = (
        (0.0, 0.0),
        (-length * x - half * y, -length * y + half * x),
        (-length * x + half * y, -length * y - half * x),
    )
    return stamp(
        around(0.8 * unit), INK, lambda pen: pen.polygon(corners, colour, INK, 0.06 * unit)
    )
