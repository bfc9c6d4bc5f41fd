"""Small signs: a paw and a star for fields, headgear for ranks, the Black Dog."""

from __future__ import annotations

from functools import lru_cache

from games.core.drawing.canvas import Pen, Stamp, around, stamp
from games.core.drawing.shapes import Point, Polygon, star
from games.dog.picture.theme import GLOW, HOLE_EDGE, INK, WHITE

_TOES = ((-0.2, -0.04), (-0.08, -0.18), (0.08, -0.18), (0.2, -0.04))
_HEADGEAR: tuple[Polygon, ...] = (
    # A crown, a shield, a roof, a cap with two horns.
    (
        (-0.32, 0.1),
        (-0.36, -0.3),
        (-0.16, -0.1),
        (0, -0.36),
        (0.16, -0.1),
        (0.36, -0.3),
        (0.32, 0.1),
    ),
    ((-0.26, -0.3), (0.26, -0.3), (0.26, -0.08), (0, 0.16), (-0.26, -0.08)),
    ((-0.36, 0.08), (0, -0.3), (0.36, 0.08)),
    ((-0.28, 0.1), (-0.44, -0.28), (-0.12, -0.12), (0.12, -0.12), (0.44, -0.28), (0.28, 0.1)),
)
_EARS: tuple[Polygon, ...] = (
    ((-0.44, 0.0), (-0.5, -0.56), (-0.1, -0.38)),
    ((0.44, 0.0), (0.5, -0.56), (0.1, -0.38)),
)


def paw(pen: Pen, at: Point, unit: float) -> None:
    """Four toes and a pad."""
    pen.disc((at.x, at.y + 0.12 * unit), 0.15 * unit, INK, INK, 0)
    for x, y in _TOES:
        pen.disc((at.x + x * unit, at.y + y * unit), 0.07 * unit, INK, INK, 0)


def bright_star(pen: Pen, at: Point, unit: float) -> None:
    """A star that nearly fills a hole."""
    shape = [(at.x + x * unit, at.y + y * unit) for x, y in star(5, 0.36, 0.16)]
    pen.polygon(shape, GLOW, HOLE_EDGE, 0.04 * unit)


@lru_cache
def headgear(rank: int, unit: float) -> Stamp:
    """What a figure of a rank wears, above its letter."""
    shape = [(x * unit, (y - 0.48) * unit) for x, y in _HEADGEAR[rank]]
    return stamp(around(unit), INK, lambda pen: pen.polygon(shape, WHITE, INK, 0.06 * unit))


@lru_cache
def hound(unit: float) -> Stamp:
    """The Black Dog's head."""

    def draw(pen: Pen) -> None:
        for ear in _EARS:
            pen.polygon([(x * unit, y * unit) for x, y in ear], INK, WHITE, 0.05 * unit)
        pen.disc((0, 0), 0.5 * unit, INK, WHITE, 0.05 * unit)
        for x in (-0.18, 0.18):
            pen.disc((x * unit, -0.1 * unit), 0.1 * unit, WHITE, WHITE, 0)
        pen.polygon(
            [(-0.12 * unit, 0.14 * unit), (0.12 * unit, 0.14 * unit), (0, 0.3 * unit)],
            WHITE,
            WHITE,
            0,
        )

    return stamp(around(0.8 * unit), INK, draw)
