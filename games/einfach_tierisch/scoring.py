"""What a complete roll allows, and what sheets are worth: rulings T4 to T10."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from games.einfach_tierisch.state import (
    ANIMALS,
    COLUMN,
    MOST_MARKS,
    POINTS_TO_WIN,
    Dice,
    Face,
    Mark,
    Sheet,
    Verdict,
)

EMPTY_SHEET: Sheet = (0,) * len(ANIMALS)
POLICE_LIMIT = 2
"""From so many police on nobody marks."""


@cache
def leaders(dice: Dice) -> Dice:
    """The animals that appear most often, each once; none if police spoil the roll (T4)."""
    if dice.count(Face.POLICE) >= POLICE_LIMIT:
        return ()
    counts = [dice.count(animal) for animal in ANIMALS]
    return tuple(animal for animal in ANIMALS if counts[animal] == max(counts))


@cache
def behind(dice: Dice) -> Dice:
    """The dice whose animals appear less often than the leaders, in order (T5)."""
    ahead = leaders(dice)
    if not ahead:
        return ()
    return tuple(face for face in dice if face != Face.POLICE and face not in ahead)


def boxes_for(dice: Dice, sheet: Sheet) -> Dice:
    """The boxes that a leader's sheet has room for: one a die, as many as are free (T6, T10)."""
    boxes: list[Face] = []
    for face in behind(dice):
        if sheet[face] + boxes.count(face) < COLUMN:
            boxes.append(face)
    return tuple(boxes)


def markings(boxes: Dice) -> tuple[Mark, ...]:
    """All ways to mark at most three of these boxes, most first (T6)."""
    most = min(MOST_MARKS, len(boxes))
    return tuple(
        Mark(chosen)
        for size in range(most, -1, -1)
        for chosen in sorted(set(combinations(boxes, size)))
    )


def markers(dice: Dice, animals: Sequence[Face | None], sheets: Sequence[Sheet]) -> tuple[int, ...]:
    """The seats that may mark at least one box for this roll, ascending (T5, T8, T9)."""
    ahead = leaders(dice)
    return tuple(
        seat
        for seat, animal in enumerate(animals)
        if animal in ahead and boxes_for(dice, sheets[seat])
    )


def verdict(dice: Dice, animals: Sequence[Face | None], sheets: Sequence[Sheet]) -> Verdict:
    """What the roll means for this table."""
    ahead = leaders(dice)
    if not ahead:
        return Verdict.POLICE
    if not behind(dice):
        return Verdict.LEVEL
    if not set(ahead) & set(animals):
        return Verdict.NOBODYS
    return Verdict.MARKS if markers(dice, animals, sheets) else Verdict.FULL


def marked(sheet: Sheet, boxes: Dice) -> Sheet:
    """The sheet with these boxes marked."""
    return tuple(count + boxes.count(animal) for animal, count in zip(ANIMALS, sheet, strict=True))


def points(sheet: Sheet) -> int:
    """Victory points: one for each full column (T10)."""
    return sheet.count(COLUMN)


def has_won(sheet: Sheet) -> bool:
    """Whether the sheet ends the match (T11)."""
    return points(sheet) >= POINTS_TO_WIN
