"""What never changes on a board: track, holes, numbers, the seats' corners."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from math import hypot
from typing import NamedTuple

from PIL import Image

from games.core.drawing.canvas import Pen, Stamp, sheet, stamp
from games.core.drawing.shapes import Box, Colour, Point
from games.dog.picture.geometry import HOLE_RADIUS, Layout, layout
from games.dog.picture.ground import Ground
from games.dog.picture.signs import bright_star, paw
from games.dog.picture.theme import BOARD, HOLE, HOLE_EDGE, INK, PANEL, STEEL, SUITS, TRACK
from games.dog.state import QUARTER

START_RADIUS = 0.47
TRACK_WIDTH = 0.96


@lru_cache
def background(seats: int, ground: Ground) -> Image.Image:
    """The empty board, nobody on turn; not to be drawn on."""
    board = layout(seats)
    return sheet(board.width, board.height, BOARD, partial(_board, board, ground))


@lru_cache
def panel_on_turn(seats: int, seat: int) -> Stamp:
    """The corner of the seat on turn, to be set on the first corner of its frame."""
    board = layout(seats)
    panel, suit = board.panels[seat], SUITS[seat]
    origin = panel.frame[0]
    reach = 0.5 * board.unit
    whole = Box(
        min(point.x for point in panel.frame) - origin.x - reach,
        min(point.y for point in panel.frame) - origin.y - reach,
        max(point.x for point in panel.frame) - origin.x + reach,
        max(point.y for point in panel.frame) - origin.y + reach,
    )

    def draw(pen: Pen) -> None:
        pen.move_to(*origin)
        _panel(pen, board, seat, (suit.tint, suit.fill), 0.13)

    return stamp(whole, suit.fill, draw)


def _board(board: Layout, ground: Ground, pen: Pen) -> None:
    unit = board.unit
    pen.line([*board.ring, board.ring[0]], TRACK, TRACK_WIDTH * unit)
    for seat, finish in enumerate(board.finish):
        pen.line([board.ring[QUARTER * seat], finish[-1]], TRACK, TRACK_WIDTH * unit)
    for hole in _holes(board, ground):
        hole.draw(pen, unit)
    for seat in range(board.seats):
        _panel(pen, board, seat, (PANEL, PANEL), 0)
        _arrow(pen, *board.arrows[seat], unit)
    for label in board.labels:
        bold = 0 if label.field % QUARTER else 0.022 * unit
        pen.text(label.at, str(label.field), 0.48 * unit, INK, bold)


class _Hole(NamedTuple):
    """A place for a marble."""

    at: Point
    fill: Colour = HOLE
    edge: Colour = HOLE_EDGE
    edge_width: float = 0.05
    radius: float = HOLE_RADIUS
    text: str = ""
    sign: Callable[[Pen, Point, float], None] | None = None

    def draw(self, pen: Pen, unit: float) -> None:
        pen.disc(self.at, self.radius * unit, self.fill, self.edge, self.edge_width * unit)
        if self.text:
            pen.text(self.at, self.text, 0.36 * unit, INK)
        if self.sign is not None:
            self.sign(pen, self.at, unit)


def _holes(board: Layout, ground: Ground) -> Iterator[_Hole]:
    for field, at in enumerate(board.ring):
        seat, offset = divmod(field, QUARTER)
        if offset:
            fill = STEEL if offset in ground.carried else HOLE
            yield _Hole(at, fill, sign=_sign(offset, ground))
        else:
            yield _Hole(at, SUITS[seat].tint, SUITS[seat].fill, 0.12, START_RADIUS)
    for suit, finish in zip(SUITS, board.finish, strict=False):
        for number, at in enumerate(finish, 1):
            yield _Hole(at, suit.tint, suit.fill, 0.07, text=str(number))


def _sign(offset: int, ground: Ground) -> Callable[[Pen, Point, float], None] | None:
    if offset in ground.paws:
        return paw
    return bright_star if offset in ground.special else None


def _panel(
    pen: Pen, board: Layout, seat: int, colours: tuple[Colour, Colour], width: float
) -> None:
    unit, panel, suit = board.unit, board.panels[seat], SUITS[seat]
    ground, edge = colours
    rounding = 0.35 * unit
    inset = _inset(panel.frame, rounding)
    line = 0.04 * unit
    for colour, radius in (
        (INK if width else HOLE_EDGE, rounding),
        (edge, rounding - line),
        (ground, rounding - line - width * unit),
    ):
        pen.polygon(inset, colour, colour, 0)
        pen.line([*inset, *inset[:2]], colour, 2 * radius)
    pen.box(panel.house, 0.5 * unit, TRACK, suit.fill, 0.08 * unit)
    for point in panel.kennel:
        _Hole(point, suit.tint, suit.fill, 0.07).draw(pen, unit)


def _inset(corners: Sequence[Point], distance: float) -> list[Point]:
    """The same shape with every side so far further in."""
    inset = []
    for place, corner in enumerate(corners):
        before, after = corners[place - 1], corners[(place + 1) % len(corners)]
        (ax, ay), (bx, by) = _direction(before, corner), _direction(corner, after)
        # The inner side of a clockwise shape lies to the right of its sides.
        stretch = distance / (1 + ax * bx + ay * by)
        inset.append(Point(corner.x - (ay + by) * stretch, corner.y + (ax + bx) * stretch))
    return inset


def _direction(start: Point, end: Point) -> tuple[float, float]:
    length = hypot(end.x - start.x, end.y - start.y)
    return (end.x - start.x) / length, (end.y - start.y) / length


def _arrow(pen: Pen, tail: Point, head: Point, unit: float) -> None:
    """A small arrow beside a start: this way round."""
    x, y = (head.x - tail.x) / unit, (head.y - tail.y) / unit
    length = (x * x + y * y) ** 0.5
    x, y = x / length * 0.24 * unit, y / length * 0.24 * unit
    neck = Point(head.x - 1.4 * x, head.y - 1.4 * y)
    pen.line([tail, neck], INK, 0.08 * unit)
    sides = ((neck.x - 0.75 * y, neck.y + 0.75 * x), head, (neck.x + 0.75 * y, neck.y - 0.75 * x))
    pen.polygon(sides, INK, INK, 0)
