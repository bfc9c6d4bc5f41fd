"""Points, shapes and colours."""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple, TypeAlias

Colour: TypeAlias = tuple[int, int, int]
Polygon: TypeAlias = tuple[tuple[float, float], ...]


class Point(NamedTuple):
    """A place in the picture."""

    x: float
    y: float


class Box(NamedTuple):
    """An upright rectangle in the picture."""

    left: float
    top: float
    right: float
    bottom: float


def regular(corners: int, radius: float, turned: float = 0.0) -> Polygon:
    """A regular polygon; one corner points up, or is turned so far of a full turn."""
    return tuple(
        (radius * sin(angle), -radius * cos(angle))
        for angle in (2 * pi * (corner / corners + turned) for corner in range(corners))
    )


def star(points: int, outer: float, inner: float) -> Polygon:
    """A star with one point up."""
    pairs = zip(regular(points, outer), regular(points, inner, 0.5 / points), strict=True)
    return tuple(corner for pair in pairs for corner in pair)


def plus(reach: float, half: float) -> Polygon:
    """A cross whose arms are twice `half` wide."""
    quarter = ((-half, -half), (-half, -reach), (half, -reach))
    turns = ((1, 0), (0, 1), (-1, 0), (0, -1))
    return tuple((x * a - y * b, x * b + y * a) for a, b in turns for x, y in quarter)


def moved(shape: Polygon, across: float, down: float) -> Polygon:
    """The same shape elsewhere."""
    return tuple((x + across, y + down) for x, y in shape)


def contrast(first: Colour, second: Colour) -> float:
    """How well one colour can be read on another: 1 to 21, as WCAG reckons it."""
    light, dark = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def between(first: Colour, second: Colour, part: float) -> Colour:
    """A colour so far on the way from the first to the second."""
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(first, second, strict=True))
    return red, green, blue


def _luminance(colour: Colour) -> float:
    parts = (value / 255 for value in colour)
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
