"""The best that one player can do alone: dynamic programming over sheets, dice and throws.

The value of a sheet is the mean of what is still to come under perfect play. Write W_t[d] for
the value of dice d after throw t, and T[k, d] for the chance that the kept dice k become d:

    W_3[d] = max over free boxes b of points[b, d] + value of the sheet without b
    K_t    = T @ W_t+1                            value of keeping k after throw t
    W_t[d] = max over k kept from d of K_t[k]     (all five kept: to stop throwing)
    value  = K_0 of no dice

Sheets are bit masks of their free boxes; those with equally many free boxes depend only on
sheets with one less, so a layer of up to 924 sheets is one matrix product. A player who is alone
is the model: with several players the same policy is played, it ignores who leads.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import factorial, prod
from typing import TYPE_CHECKING

import msgspec

from games.animal_yahtzee.scoring import points
from games.animal_yahtzee.state import DICE, THROWS, Box, Dice, Face

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]
    Integers = NDArray[np.int64]

ROLLS: tuple[Dice, ...] = tuple(combinations_with_replacement(Face, DICE))
"""The 252 multisets of five dice."""
KEEPS: tuple[Dice, ...] = tuple(
    keep for size in range(DICE + 1) for keep in combinations_with_replacement(Face, size)
)
"""The 462 multisets of up to five dice; the first is none."""
ROLL_INDEX = {dice: index for index, dice in enumerate(ROLLS)}
KEEP_INDEX = {keep: index for index, keep in enumerate(KEEPS)}
FULL_MASK = (1 << len(Box)) - 1


class Policy(msgspec.Struct, frozen=True):
    """The solved game: matrices that describe a turn, and the value of every sheet."""

    points: Floats
    """[box, roll]"""
    transition: Floats
    """[keep, roll]: the chance that throwing the missing dice leads to this roll."""
    choices: Integers
    """[roll, slot]: indices of the keeps that a roll allows, repeated to fill the slots."""
    values: Floats
    """[mask of free boxes]: mean points still to come."""

    def fill_value(self, free: int, box: Box, dice: Dice) -> float:
        """What filling this box is worth, the rest of the match included."""
        worth = self.points[box, ROLL_INDEX[dice]] + self.values[free & ~(1 << box)]
        return float(worth)

    def keep_values(self, free: int, throw: int) -> Floats:
        """What keeping is worth after this throw (1 or 2), by index into `KEEPS`."""
        last = _last_throw(self.points, self.values, free)
        return _keeps_after(last, self.transition, self.choices, throw)


@cache
def solve() -> Policy:
    """The policy for all 4,096 sheets; takes well under two seconds, once."""
    import numpy as np

    worth = np.array([[points(box, roll) for roll in ROLLS] for box in Box], dtype=np.float64)
    transition = _transition()
    choices = _choices()
    values = np.zeros(FULL_MASK + 1)
    for size in range(1, len(Box) + 1):
        masks = [sum(1 << box for box in free) for free in combinations(Box, size)]
        last = np.array([_last_throw(worth, values, mask) for mask in masks])
        values[masks] = _keeps_after(last, transition, choices, 0)[:, 0]
    return Policy(worth, transition, choices, values)


def _last_throw(worth: Floats, values: Floats, free: int) -> Floats:
    """W_3 by roll, for one sheet."""
    boxes = [box for box in Box if free >> box & 1]
    rest = values[[free & ~(1 << box) for box in boxes]]
    best: Floats = (worth[boxes] + rest[:, None]).max(axis=0)
    return best


def _keeps_after(last: Floats, transition: Floats, choices: Integers, throw: int) -> Floats:
    """K_throw by keep, from W_3 by roll; any axes of sheets come first."""
    kept: Floats = last @ transition.T
    for _ in range(THROWS - 1 - throw):
        kept = _best_keep(kept, choices) @ transition.T
    return kept


def _best_keep(kept: Floats, choices: Integers) -> Floats:
    """W by roll from K by keep; slot by slot, because one array of all slots would be 60 MB."""
    import numpy as np

    best: Floats = kept[..., choices[:, 0]]
    for slot in choices.T[1:]:
        np.maximum(best, kept[..., slot], out=best)
    return best


def _transition() -> Floats:
    import numpy as np

    matrix = np.zeros((len(KEEPS), len(ROLLS)))
    for row, keep in enumerate(KEEPS):
        thrown = DICE - len(keep)
        for faces in combinations_with_replacement(Face, thrown):
            ways = factorial(thrown) // prod(map(factorial, Counter(faces).values()))
            column = ROLL_INDEX[tuple(sorted(keep + faces))]
            matrix[row, column] += ways / len(Face) ** thrown
    return matrix


def _choices() -> Integers:
    import numpy as np

    slots = 1 << DICE
    table = np.empty((len(ROLLS), slots), dtype=np.int64)
    for row, roll in enumerate(ROLLS):
        subsets = (keep for size in range(DICE + 1) for keep in combinations(roll, size))
        table[row] = [KEEP_INDEX[keep] for keep in subsets]
    return table
