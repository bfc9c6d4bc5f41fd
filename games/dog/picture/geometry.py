"""Where everything lies on the drawn board of Dog: points in pixels, nothing else.

The ring runs around a cross of as many arms as there are seats. An arm is four fields wide and six
long, its seat's start lies in the middle of its tip, and the finish leads from there inward. So a
quarter has its 16 fields: 2 along the tip, 6 inward, 6 outward on the next arm, 2 along its tip.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import cos, pi, sin, tan
from typing import NamedTuple

from games.core.drawing.shapes import Box, Point
from games.dog.state import FINISH, KENNEL, MARBLES, QUARTER

HALF_WIDTH = 2
ARM = 6
HOLE_RADIUS = 0.43
"""Radius of a hole; fields are 1 apart."""
CARD_ASIDE = 0.95
"""How far from the centre pile and discard lie."""
OUTSIDE = 0.86
"""How far from a start its number stands."""


class Label(NamedTuple):
    """The number of a ring field and where it is written."""

    field: int
    at: Point


class Panel(NamedTuple):
    """What belongs to one seat besides the ring and the finish."""

    frame: tuple[Point, ...]
    """Its corners, clockwise from the upper left one."""
    house: Box
    """Around the kennel."""
    kennel: tuple[Point, ...]
    chip: Point
    name: Box
    cards: Point
    flag: Point
    is_narrow: bool = False
    """The name stands in the middle of its box."""


class Layout(NamedTuple):
    """A board for a number of seats."""

    seats: int
    unit: int
    """Pixels from one field to the next."""
    width: int
    height: int
    centre: Point
    ring: tuple[Point, ...]
    finish: tuple[tuple[Point, ...], ...]
    panels: tuple[Panel, ...]
    labels: tuple[Label, ...]
    arrows: tuple[tuple[Point, Point], ...]
    """By seat, from where to where the arrow points that shows which way the ring runs."""
    pile: Point
    discard: Point

    def place(self, seat: int, marble: int, place: int) -> Point:
        """The middle of a place of the rules; a kennel has one for each of its marbles."""
        if place == KENNEL:
            return self.panels[seat].kennel[marble]
        return self.finish[seat][place - FINISH] if place >= FINISH else self.ring[place]


class _Frame(NamedTuple):
    """What a layout is made from, in fields around the centre."""

    size: tuple[float, float]
    unit: int
    """Pixels from one field to the next."""
    side_labels: float
    """How far from the sides of an arm their numbers stand; inward if negative."""
    corner_labels: float
    """The same at the corners between two arms."""
    panels: tuple[Panel, ...]


@lru_cache
def layout(seats: int) -> Layout:
    """The board for four or six."""
    frame = _FRAMES[seats]
    unit = frame.unit
    width, height = (2 * round(side * unit / 2) for side in frame.size)
    at = _Placing(unit, width // 2, height // 2)
    tip = HALF_WIDTH / tan(pi / seats) + ARM
    arms = [_Arm(pi / 2 + 2 * pi * seat / seats, tip) for seat in range(seats)]
    return Layout(
        seats=seats,
        unit=unit,
        width=width,
        height=height,
        centre=at.point(Point(0, 0)),
        ring=tuple(at.point(point) for seat in range(seats) for point in _quarter(arms, seat)),
        finish=tuple(
            tuple(at.point(arm.point(tip - depth - 1, 0)) for depth in range(MARBLES))
            for arm in arms
        ),
        panels=tuple(at.panel(panel) for panel in frame.panels),
        labels=tuple(Label(field, at.point(point)) for field, point in _labels(arms, frame)),
        arrows=tuple(
            (at.point(arm.point(tip + OUTSIDE, 0.7)), at.point(arm.point(tip + OUTSIDE, 1.5)))
            for arm in arms
        ),
        pile=at.point(Point(-CARD_ASIDE, 0)),
        discard=at.point(Point(CARD_ASIDE, 0)),
    )


class _Arm(NamedTuple):
    """One arm of the cross: its direction from the centre, and how far it reaches."""

    angle: float
    tip: float

    def point(self, along: float, aside: float) -> Point:
        """A point on the arm, so far from the centre and so far to the clockwise side."""
        x, y = cos(self.angle), sin(self.angle)
        return Point(along * x - aside * y, along * y + aside * x)


def _quarter(arms: list[_Arm], seat: int) -> Iterator[Point]:
    """The 16 fields from a seat's start to the one before the next start."""
    arm, after = arms[seat], arms[(seat + 1) % len(arms)]
    yield from (arm.point(arm.tip, aside) for aside in range(HALF_WIDTH + 1))
    yield from (arm.point(arm.tip - step, HALF_WIDTH) for step in range(1, ARM + 1))
    yield from (after.point(after.tip - step, -HALF_WIDTH) for step in range(ARM - 1, -1, -1))
    yield after.point(after.tip, 1 - HALF_WIDTH)


def _labels(arms: list[_Arm], frame: _Frame) -> Iterator[tuple[int, Point]]:
    """The numbers of the starts and of every fourth field."""
    side = frame.side_labels
    for seat, arm in enumerate(arms):
        after = arms[(seat + 1) % len(arms)]
        first = QUARTER * seat
        yield first, arm.point(arm.tip + OUTSIDE, 0)
        yield first + 4, arm.point(arm.tip - 2, HALF_WIDTH + side)
        corner = 1 + frame.corner_labels * sin(pi / len(arms)) / HALF_WIDTH
        inner = arm.point(arm.tip - ARM, HALF_WIDTH)
        yield first + 8, Point(inner.x * corner, inner.y * corner)
        yield first + 12, after.point(after.tip - 2, -HALF_WIDTH - side)


class _Placing(NamedTuple):
    """From fields around the centre to pixels.

    Whole ones, so that holes look alike to the last pixel: the file is a third smaller for it.
    """

    unit: int
    x: int
    y: int

    def point(self, point: Point) -> Point:
        return Point(round(self.x + self.unit * point.x), round(self.y + self.unit * point.y))

    def box(self, box: Box) -> Box:
        return Box(*self.point(Point(box.left, box.top)), *self.point(Point(box.right, box.bottom)))

    def panel(self, panel: Panel) -> Panel:
        return Panel(
            frame=tuple(map(self.point, panel.frame)),
            house=self.box(panel.house),
            kennel=tuple(map(self.point, panel.kennel)),
            chip=self.point(panel.chip),
            name=self.box(panel.name),
            cards=self.point(panel.cards),
            flag=self.point(panel.flag),
            is_narrow=panel.is_narrow,
        )


def _square(left: float, top: float) -> Panel:
    """A corner of the board for four: the name, below it kennel and cards."""
    return Panel(
        frame=_corners(left, top, left + 5.3, top + 4.7),
        house=Box(left + 0.35, top + 1.75, left + 2.75, top + 4.35),
        kennel=_points(left + 1, top + 2.5, 1.1, 1.1, 2),
        chip=Point(left + 0.9, top + 0.95),
        name=Box(left + 1.7, top + 0.4, left + 5.1, top + 1.5),
        cards=Point(left + 4.05, top + 2.5),
        flag=Point(left + 4.05, top + 3.9),
    )


def _wide(left: float, top: float) -> Panel:
    """A corner of the board for six: the name, below it kennel and cards in one row."""
    return Panel(
        frame=_corners(left, top, left + 7.4, top + 3.1),
        house=Box(left + 0.3, top + 1.6, left + 4.5, top + 2.8),
        kennel=_points(left + 0.9, top + 2.2, 1.0, 0, 4),
        chip=Point(left + 0.85, top + 0.8),
        name=Box(left + 1.65, top + 0.3, left + 5.4, top + 1.3),
        cards=Point(left + 6.0, top + 2.1),
        flag=Point(left + 6.1, top + 0.8),
    )


def _narrow(side: int) -> Panel:
    """Between two arms at the left (-1) or right (1) of the board for six."""
    corners = (Point(5.4 * side, 0), Point(11 * side, -3.2), Point(11 * side, 3.2))
    return Panel(
        frame=corners if side > 0 else (corners[1], corners[0], corners[2]),
        house=_sorted(6.3 * side, -0.6, 10.5 * side, 0.6),
        kennel=tuple(Point((6.9 + marble) * side, 0) for marble in range(MARBLES)),
        chip=Point(10.2 * side, -2.1),
        name=_sorted(8.1 * side, -1.4, 10.8 * side, -0.6),
        cards=Point(9.75 * side, 1.4),
        flag=Point(8.3 * side, 1.15),
        is_narrow=True,
    )


def _corners(left: float, top: float, right: float, bottom: float) -> tuple[Point, ...]:
    return Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom)


def _sorted(x: float, top: float, other: float, bottom: float) -> Box:
    return Box(min(x, other), top, max(x, other), bottom)


def _points(x: float, y: float, across: float, down: float, columns: int) -> tuple[Point, ...]:
    return tuple(
        Point(x + across * (marble % columns), y + down * (marble // columns))
        for marble in range(MARBLES)
    )


_FRAMES = {
    4: _Frame(
        size=(18.4, 18.4),
        unit=49,
        side_labels=0.76,
        corner_labels=-0.85,
        panels=(_square(-8.8, 4.1), _square(-8.8, -8.8), _square(3.5, -8.8), _square(3.5, 4.1)),
    ),
    6: _Frame(
        size=(22.3, 21.4),
        unit=37,
        side_labels=-0.95,
        corner_labels=-0.85,
        panels=(
            _wide(-10.9, 7.3),
            _narrow(-1),
            _wide(-10.9, -10.4),
            _wide(3.5, -10.4),
            _narrow(1),
            _wide(3.5, 7.3),
        ),
    ),
}
