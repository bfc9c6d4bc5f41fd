"""The best that can be made of one turn, exactly, whatever a complete roll is worth.

Given the worth of each of the 462 multisets of six dice, write R for a multiset just thrown and
K for what is set aside:

    last[K]   = mean over R of worth[K + R]                three to five dice set aside
    first[A]  = mean over R of max over B in R of last[A + B]     one to three set aside
    value     = mean over R of max over A in R of first[A]

B has one of the two sizes that A has not; in the last round all dice are taken. All sums of
multisets are tables that are made once, so that a turn is solved by a few numpy operations.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import factorial, prod
from typing import TYPE_CHECKING

import msgspec

from games.einfach_tierisch.aside import ways_to_set_aside
from games.einfach_tierisch.state import DICE, SIZES, Dice, Face

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]
    Integers = NDArray[np.int64]

MULTISETS: tuple[tuple[Dice, ...], ...] = tuple(
    tuple(combinations_with_replacement(Face, size)) for size in range(DICE + 1)
)
"""All multisets of dice by their number."""
ROLLS = MULTISETS[DICE]
"""The 462 complete rolls; worth is given in their order."""
_INDEX = {dice: place for multisets in MULTISETS for place, dice in enumerate(multisets)}

NOISE = 1e-9
"""Values closer than this are equal: sums in another order must not change a choice."""


class Solution(msgspec.Struct, frozen=True):
    """What sets of dice that were set aside are worth, and the whole turn."""

    value: float
    first: tuple[Floats, ...]
    """After the first round: by number of dice set aside (0 is empty), then by multiset."""
    last: tuple[Floats, ...]
    """After the second round, in the same way."""


def solve(worth: Floats) -> Solution:
    """The best play for this worth of complete rolls."""
    import numpy as np

    nothing: Floats = np.zeros(0)
    tables = _tables()
    last = [nothing] * DICE
    for size in (3, 4, 5):
        last[size] = worth[tables.sums[size, DICE - size]] @ tables.chances[DICE - size]
    first = [nothing] * (1 + len(SIZES))
    for size in SIZES:
        best = [
            last[size + more][tables.sums[size, more]][:, tables.choices[DICE - size, more]].max(2)
            for more in SIZES
            if more != size
        ]
        first[size] = np.maximum(*best) @ tables.chances[DICE - size]
    begun = np.max([first[size][tables.choices[DICE, size]].max(1) for size in SIZES], axis=0)
    return Solution(float(begun @ tables.chances[DICE]), tuple(first), tuple(last))


def best_aside(solution: Solution, aside: Dice, dice: Dice, sizes: tuple[int, ...]) -> Dice:
    """What to set aside of the dice just thrown, in one of these sizes.

    Among equals the most dice come first, then the order of faces.
    """
    chosen: Dice = ()
    best = float("-inf")
    for way in ways_to_set_aside(dice, sizes):
        kept = tuple(sorted(aside + way.dice))
        value = (solution.last if aside else solution.first)[len(kept)][_INDEX[kept]]
        if value > best + NOISE:
            chosen, best = way.dice, float(value)
    return chosen


class _Tables(msgspec.Struct, frozen=True):
    chances: tuple[Floats, ...]
    """By number of dice thrown: how likely each multiset is."""
    sums: dict[tuple[int, int], Integers]
    """[size, more][one, other]: the place of the sum of two multisets."""
    choices: dict[tuple[int, int], Integers]
    """[thrown, size][roll, slot]: places of the multisets in a roll, some more than once."""


@cache
def _tables() -> _Tables:
    import numpy as np

    chances = tuple(np.array([_chance(dice) for dice in multisets]) for multisets in MULTISETS)
    pairs = [(size, more) for size in range(1, DICE) for more in range(1, DICE + 1 - size)]
    sums = {(size, more): np.array(_sums(size, more)) for size, more in pairs}
    thrown = [(DICE - before, size) for before in range(DICE) for size in SIZES]
    choices = {
        (number, size): np.array(
            [[_INDEX[it] for it in combinations(dice, size)] for dice in MULTISETS[number]]
        )
        for number, size in thrown
        if size <= number
    }
    return _Tables(chances, sums, choices)


def _chance(dice: Dice) -> float:
    ways = factorial(len(dice)) // prod(map(factorial, Counter(dice).values()))
    return float(ways / len(Face) ** len(dice))


def _sums(size: int, more: int) -> list[list[int]]:
    return [
        [_INDEX[tuple(sorted(one + other))] for other in MULTISETS[more]] for one in MULTISETS[size]
    ]
