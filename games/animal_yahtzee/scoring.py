"""What dice bring in a box (rulings Y3 to Y8), and what follows from sheets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from games.animal_yahtzee.state import DICE, Box, Dice, Face, Sheet

BOXES: tuple[Box, ...] = tuple(Box)
"""In sheet order: a tuple is gone through much faster than an enumeration."""

EMPTY_SHEET: Sheet = (None,) * len(BOXES)


def _alike(dice: Dice) -> list[int]:
    """How many dice show the same animal, most first."""
    return sorted((dice.count(face) for face in set(dice)), reverse=True)


COMBINATIONS: Mapping[Box, tuple[int, Callable[[list[int]], bool]]] = {
    Box.TRIPLE: (2, lambda alike: alike[0] >= 3),
    Box.QUADRUPLE: (3, lambda alike: alike[0] >= 4),
    Box.TWO_PAIRS: (3, lambda alike: len(alike) > 1 and alike[1] >= 2),
    Box.TRIPLE_PAIR: (4, lambda alike: alike in ([3, 2], [5])),
    Box.FLUSH: (5, lambda alike: len(alike) == DICE),
    Box.YAHTZEE: (10, lambda alike: alike == [DICE]),
}
"""Box → its points, and whether counts of equal animals earn them (Y4 to Y8)."""


def points(box: Box, dice: Dice) -> int:
    """What five dice bring in this box; 0 if they do not fit."""
    if box in COMBINATIONS:
        worth, fits = COMBINATIONS[box]
        return worth if fits(_alike(dice)) else 0
    return dice.count(Face(box))


@cache
def possible_points(box: Box) -> frozenset[int]:
    """All that can ever stand in this box."""
    if box in COMBINATIONS:
        return frozenset((0, COMBINATIONS[box][0]))
    return frozenset(range(DICE + 1))


def free_boxes(sheet: Sheet) -> tuple[Box, ...]:
    """The boxes still to be filled, in sheet order."""
    return tuple(box for box in BOXES if sheet[box] is None)


def is_full(sheet: Sheet) -> bool:
    """Whether no box is free."""
    return None not in sheet


def total(sheet: Sheet) -> int:
    """The sum of a sheet."""
    return sum(written for written in sheet if written is not None)
