"""What never changes on a board: track, holes, numbers, the seats' corners."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from math import hypot

from PIL import Image

from games.dog.picture.canvas import Pen, Stamp, sheet, stamp
from games.dog.picture.geometry import HOLE, Box, Layout, Point, layout
from games.dog.picture.theme import (
    BOARD,
    HOLE_EDGE,
    INK,
    PANEL,
    SUITS,
    TRACK,
    WHITE,
    Colour,
    Suit,
    contrast,
)
from games.dog.picture.theme import HOLE as HOLE_FILL
from games.dog.state import QUARTER

START_HOLE = 0.47


@lru_cache
def background(seats: int) -> Image.Image:
    """The empty board, nobody on turn; not to be drawn on."""
    board = layout(seats)
    return sheet(board.width, board.height, BOARD, partial(_board, board))


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


def _board(board: Layout, pen: Pen) -> None:
    unit = board.unit
    pen.line([*board.ring, board.ring[0]], HOLE_EDGE, 1.02 * unit)
    for seat, finish in enumerate(board.finish):
        pen.line([board.ring[QUARTER * seat], finish[-1]], HOLE_EDGE, 1.02 * unit)
    pen.line([*board.ring, board.ring[0]], TRACK, 0.96 * unit)
    for seat, finish in enumerate(board.finish):
        pen.line([board.ring[QUARTER * seat], finish[-1]], TRACK, 0.96 * unit)
    for seat in range(board.seats):
        _panel(pen, board, seat, (PANEL, PANEL), 0)
    for field, point in enumerate(board.ring):
        if field % QUARTER:
            pen.disc(point, HOLE * unit, HOLE_FILL, HOLE_EDGE, 0.05 * unit)
    for seat, suit in enumerate(SUITS[: board.seats]):
        start = board.ring[QUARTER * seat]
        pen.disc(start, START_HOLE * unit, suit.tint, suit.fill, 0.12 * unit)
        for number, point in enumerate(board.finish[seat], 1):
            pen.disc(point, HOLE * unit, suit.tint, suit.fill, 0.07 * unit)
            pen.text(point, str(number), 0.36 * unit, _ink(suit))
        _arrow(pen, *board.arrows[seat], unit)
    for label in board.labels:
        bold = 0 if label.field % QUARTER else 0.022 * unit
        pen.text(label.at, str(label.field), 0.42 * unit, INK, bold)


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
        pen.disc(point, HOLE * unit, suit.tint, suit.fill, 0.07 * unit)


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


def _ink(suit: Suit) -> Colour:
    """The better of the two colours for small numbers on a seat's fields."""
    return max((INK, WHITE), key=lambda colour: contrast(colour, suit.tint))
