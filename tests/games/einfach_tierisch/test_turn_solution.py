"""The exact solution of a turn: known values, and what no other play exceeds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import combinations, product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.einfach_tierisch.aside import sizes_left, ways_to_set_aside
from games.einfach_tierisch.scoring import EMPTY_SHEET, boxes_for, leaders
from games.einfach_tierisch.state import Dice, Face
from games.einfach_tierisch.turn_solution import ROLLS, best_aside, solve
from tests.games.einfach_tierisch.drawn import dice, multisets


def own_marks(roll: Dice) -> int:
    """What the pig marks on an empty sheet, three at most."""
    return min(3, len(boxes_for(roll, EMPTY_SHEET))) if Face.PIG in leaders(roll) else 0


def worth(of_roll: Callable[[Dice], float]) -> np.ndarray:
    """Worth by roll, in the order of the solution."""
    return np.array([float(of_roll(roll)) for roll in ROLLS])


def test_there_are_462_complete_rolls() -> None:
    assert len(ROLLS) == 462


@pytest.mark.parametrize(
    ("of_roll", "value"),
    [
        (own_marks, 1.5053),
        (lambda roll: own_marks(roll) >= 1, 0.6345),
        (lambda roll: own_marks(roll) >= 2, 0.5730),
        (lambda roll: own_marks(roll) == 3, 0.3116),
        (lambda roll: -(roll.count(Face.POLICE) >= 2), -0.0034),
    ],
    ids=["most own marks", "at least one", "at least two", "three", "least risk of two police"],
)
def test_a_turn_is_worth_what_is_known(of_roll: Callable[[Dice], float], value: float) -> None:
    assert solve(worth(of_roll)).value == pytest.approx(value, abs=5e-5)


def test_the_same_worth_of_all_rolls_is_what_the_turn_is_worth() -> None:
    assert solve(worth(lambda _: 7.0)).value == pytest.approx(7)


THROWN = [Counter(tuple(sorted(faces)) for faces in product(Face, repeat=n)) for n in range(7)]
"""Ways to throw each multiset, by the number of dice."""


def counted_out(worths: dict[Dice, float], aside: tuple[Dice, ...]) -> float:
    """The value of what was set aside, die by die and without tables."""

    @cache
    def value(kept: Dice, sizes: tuple[int, ...]) -> float:
        left = 6 - len(kept)
        if len(sizes) == 1:
            rolls = THROWN[left].items()
            return sum(n * worths[tuple(sorted(kept + roll))] for roll, n in rolls) / 6**left
        return sum(n * best(kept, roll, sizes) for roll, n in THROWN[left].items()) / 6**left

    def best(kept: Dice, roll: Dice, sizes: tuple[int, ...]) -> float:
        return max(
            value(tuple(sorted(kept + more)), tuple(it for it in sizes if it != size))
            for size in sizes
            for more in combinations(roll, size)
        )

    kept = tuple(sorted(face for group in aside for face in group))
    return value(kept, sizes_left(aside))


AFTER_FIRST = st.integers(1, 3).flatmap(lambda size: multisets(size, size))


@settings(max_examples=10)
@given(st.integers(0, 2**32 - 1), AFTER_FIRST, st.data())
def test_no_choice_is_better_than_the_best(seed: int, first: Dice, data: st.DataObject) -> None:
    values = np.random.default_rng(seed).random(len(ROLLS))
    worths = dict(zip(ROLLS, map(float, values), strict=True))
    thrown = data.draw(multisets(6 - len(first), 6 - len(first)))
    chosen = best_aside(solve(values), first, thrown, sizes_left((first,)))
    by_way = {
        way.dice: counted_out(worths, (first, way.dice))
        for way in ways_to_set_aside(thrown, sizes_left((first,)))
    }
    assert by_way[chosen] == pytest.approx(max(by_way.values()))


@pytest.mark.slow
def test_no_first_choice_is_better_than_the_best() -> None:
    values = np.random.default_rng(7).random(len(ROLLS))
    worths = dict(zip(ROLLS, map(float, values), strict=True))
    solution = solve(values)
    for letters in ("pmndcx", "mmmddx", "ppppxx"):
        thrown = dice(letters)
        chosen = best_aside(solution, (), thrown, sizes_left(()))
        by_way = {
            way.dice: counted_out(worths, (way.dice,))
            for way in ways_to_set_aside(thrown, sizes_left(()))
        }
        assert by_way[chosen] == pytest.approx(max(by_way.values()))


def test_among_equals_the_most_dice_in_the_order_of_faces_are_set_aside() -> None:
    solution = solve(worth(lambda _: 0.0))
    assert best_aside(solution, (), dice("pmndcx"), (3, 2, 1)) == dice("pmn")
    assert best_aside(solution, dice("pmn"), dice("xdc"), (2, 1)) == dice("dc")
