"""What a complete roll is worth to a seat: the share of the win that it leads to, estimated.

A sheet's strength falls with the boxes that its two best columns still lack, and a seat's
share is its strength among those of all seats. So a roll is good that helps its seat, and bad
in so far as it helps others; whoever has won has all of it, two winners half of it each.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

import msgspec

from games.einfach_tierisch.scoring import behind, boxes_for, leaders, marked, markings
from games.einfach_tierisch.state import (
    ANIMALS,
    COLUMN,
    MOST_MARKS,
    POINTS_TO_WIN,
    Dice,
    Face,
    Mark,
    Sheet,
)
from games.einfach_tierisch.turn_solution import ROLLS, Solution, solve

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]
    Integers = NDArray[np.int64]

PER_BOX = 0.6
"""Strength halves with about one more box that is lacking. From 0.3 to 1 it plays as well."""
THIRD, FOURTH = 0.15, 0.075
"""How much the next best columns count: they may still become the better ones."""
WON = 1e6
"""Strength of a sheet with two points, beside which no other counts."""


@lru_cache(maxsize=1024)
def solution_for(
    animals: tuple[Face | None, ...], sheets: tuple[Sheet, ...], seat: int
) -> Solution:
    """The seat's best play in a turn that begins with these sheets."""
    return solve(worth_of_rolls(animals, sheets, seat))


def worth_of_rolls(
    animals: tuple[Face | None, ...], sheets: tuple[Sheet, ...], seat: int
) -> Floats:
    """The seat's share of the win after each of the complete rolls."""
    import numpy as np

    strengths = np.array(
        [_after_rolls(animal, sheet) for animal, sheet in zip(animals, sheets, strict=True)]
    )
    share: Floats = strengths[seat] / strengths.sum(axis=0)
    return share


def best_mark(sheet: Sheet, boxes: Dice) -> Mark:
    """Which of the boxes to mark; of choices alike, the first in the order of the rules."""
    import numpy as np

    choices = markings(boxes)
    after = np.array([marked(sheet, choice.boxes) for choice in choices])
    return choices[int(_strength(after).argmax())]


def _strength(sheets: Integers) -> Floats:
    """By sheet; the last axis is that of the columns."""
    import numpy as np

    lacking = np.sort(COLUMN - sheets, axis=-1)
    need = lacking @ np.array([1, 1, THIRD, FOURTH, 0])
    won = (sheets == COLUMN).sum(axis=-1) >= POINTS_TO_WIN
    strength: Floats = np.where(won, WON, np.exp(-PER_BOX * need))
    return strength


class _Marks(msgspec.Struct, frozen=True):
    leading: Integers
    """[roll, animal]: 1 if it appears most often in a roll that counts."""
    behind: Integers
    """[roll, animal]: dice of animals that appear less often."""
    many: tuple[int, ...]
    """The rolls that offer more boxes than may be marked."""


@cache
def _marks() -> _Marks:
    import numpy as np

    return _Marks(
        np.array([[animal in leaders(roll) for animal in ANIMALS] for roll in ROLLS], dtype=int),
        np.array([[behind(roll).count(animal) for animal in ANIMALS] for roll in ROLLS]),
        tuple(place for place, roll in enumerate(ROLLS) if len(behind(roll)) > MOST_MARKS),
    )


@lru_cache(maxsize=4096)
def _after_rolls(animal: Face | None, sheet: Sheet) -> Floats:
    """The strength of one sheet after each of the complete rolls."""
    import numpy as np

    table = _marks()
    own = np.array(sheet)
    if animal is None:
        return _strength(np.tile(own, (len(ROLLS), 1)))
    after = own + np.minimum(table.behind, COLUMN - own) * table.leading[:, animal, None]
    for place in table.many:
        if table.leading[place, animal]:
            boxes = best_mark(sheet, boxes_for(ROLLS[place], sheet)).boxes
            after[place] = marked(sheet, boxes)
    return _strength(after)
