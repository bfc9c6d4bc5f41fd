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
from math import factorial, inf, prod
from typing import TYPE_CHECKING

import msgspec

from games.animal_yahtzee.scoring import points
from games.animal_yahtzee.state import DICE, THROWS, Action, Box, Dice, Face, Fill, Reroll

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
_ROLL_INDEX = {dice: index for index, dice in enumerate(ROLLS)}
_KEEP_INDEX = {keep: index for index, keep in enumerate(KEEPS)}

ALL_FREE = (1 << len(Box)) - 1
"""The empty sheet as a mask of free boxes."""
NOISE = 1e-9
"""Values closer than this are equal: sums in another order must not change a choice."""


class Policy(msgspec.Struct, frozen=True):
    """The solved game: matrices that describe a turn, and the value of every sheet."""

    points: Floats
    """[box, roll]"""
    transition: Floats
    """[keep, roll]: the chance that throwing the missing dice leads to this roll."""
    choices: Integers
    """[roll, slot]: indices of the keeps that a roll allows, some twice; the last keeps all."""
    values: Floats
    """[mask of free boxes]: mean points still to come."""


@cache
def solve() -> Policy:
    """The policy for all 4,096 sheets; takes about a second, once."""
    import numpy as np

    worth = np.array([[points(box, roll) for roll in ROLLS] for box in Box], dtype=np.float64)
    transition, choices = _transition(), _choices()
    policy = Policy(worth, transition, choices, values=np.zeros(ALL_FREE + 1))
    for size in range(1, len(Box) + 1):
        masks = [sum(1 << box for box in free) for free in combinations(Box, size)]
        last = np.array([_fills(policy, mask).max(axis=0) for mask in masks])
        policy.values[masks] = _keeps(policy, last, 0)[:, 0]
    return policy


def best_play(free: int, throw: int, dice: Dice) -> Action:
    """What to do with these dice after this throw (1 to 3), given a mask of free boxes."""
    play = int(_best_plays(free, throw)[_ROLL_INDEX[dice]])
    if play < len(Box):
        return Fill(Box(play))
    return Reroll(KEEPS[play - len(Box)])


@cache
def _best_plays(free: int, throw: int) -> Integers:
    """By roll: a box, or the number of boxes plus the index of a keep.

    Among equals a box comes before a throw, then sheet order, then fewer dice kept.
    """
    import numpy as np

    policy = solve()
    fills = _fills(policy, free)
    plays = np.broadcast_to(np.arange(len(Box)), (len(ROLLS), len(Box)))
    values = fills.T
    if throw < THROWS:
        thrown = policy.choices[:, :-1]
        keeps = _keeps(policy, fills.max(axis=0), throw)
        plays = np.concatenate([plays, len(Box) + thrown], axis=1)
        values = np.concatenate([values, keeps[thrown]], axis=1)
    best = values.max(axis=1, keepdims=True)
    first = (values > best - NOISE).argmax(axis=1, keepdims=True)
    chosen: Integers = np.take_along_axis(plays, first, axis=1)[:, 0]
    return chosen


def _fills(policy: Policy, free: int) -> Floats:
    """What filling is worth, [box, roll]; boxes that are not free are worth minus infinity."""
    import numpy as np

    boxes = [box for box in Box if free >> box & 1]
    rest = policy.values[[free & ~(1 << box) for box in boxes]]
    values = np.full(policy.points.shape, -inf)
    values[boxes] = policy.points[boxes] + rest[:, None]
    return values


def _keeps(policy: Policy, last: Floats, throw: int) -> Floats:
    """K_throw by keep, from W_3 by roll; an axis of sheets may come first."""
    kept: Floats = last @ policy.transition.T
    for _ in range(THROWS - 1 - throw):
        kept = _best_keep(kept, policy.choices) @ policy.transition.T
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
            column = _ROLL_INDEX[tuple(sorted(keep + faces))]
            matrix[row, column] += ways / len(Face) ** thrown
    return matrix


def _choices() -> Integers:
    import numpy as np

    table = np.empty((len(ROLLS), 1 << DICE), dtype=np.int64)
    for row, roll in enumerate(ROLLS):
        subsets = (keep for size in range(DICE + 1) for keep in combinations(roll, size))
        table[row] = [_KEEP_INDEX[keep] for keep in subsets]
    return table
