"""Setting dice aside: 3, 2 and 1 of them, each once in a turn, in any order (T3)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from games.einfach_tierisch.state import SIZES, Dice, SetAside


def sizes_left(aside: Sequence[Dice]) -> tuple[int, ...]:
    """How many dice may be set aside next, most first."""
    used = {len(dice) for dice in aside}
    return tuple(size for size in SIZES if size not in used)


@cache
def ways_to_set_aside(dice: Dice, sizes: tuple[int, ...]) -> tuple[SetAside, ...]:
    """All choices of so many dice, each multiset once."""
    return tuple(
        SetAside(chosen) for size in sizes for chosen in sorted(set(combinations(dice, size)))
    )


def complete_roll(aside: Sequence[Dice]) -> Dice:
    """The dice that were set aside in all rounds so far together."""
    return tuple(sorted(face for dice in aside for face in dice))
