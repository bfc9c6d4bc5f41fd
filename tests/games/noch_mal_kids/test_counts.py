"""What holds at every step of many random matches."""

from __future__ import annotations

from itertools import pairwise
from operator import le

import pytest

from games.core.api import Over
from games.noch_mal_kids.sheets import SHEETS
from games.noch_mal_kids.state import Options, State
from games.testing import Walk, random_walk
from tests.games.noch_mal_kids.playing import GAME


def walked(number: int) -> Walk:
    """A random match, on each sheet in turn, with any number of players."""
    name = list(SHEETS)[number % len(SHEETS)]
    return random_walk(GAME, Options(name), 1 + number % 6, f"counts {number}")


def check_growth(before: State, after: State) -> None:
    """Marks, ticks and circles are only added; an enclosure or a tick a seat in one step."""
    pairs = list(zip(before.marked, after.marked, strict=True))
    assert all(old & ~new == 0 and (new & ~old).bit_count() <= 1 for old, new in pairs)
    ticks = list(zip(before.ticks, after.ticks, strict=True))
    assert all(old <= new <= old + 1 for old, new in ticks)
    for old, new in zip(before.visitors, after.visitors, strict=True):
        assert old in {new, 0}, "a visitor is circled in one turn alone"


def check_walk(walk: Walk) -> None:
    for before, after in pairwise(walk.moments):
        check_growth(before.state, after.state)
    scores = [GAME.scores(moment.state) for moment in walk.moments]
    for old, new in pairwise(scores):
        assert all(map(le, old, new))
    assert max(scores[-1]) <= 40
    assert {len(moment.state.dice) for moment in walk.moments} <= {0, 2, 3}
    assert isinstance(walk.moments[-1].turn, Over)


@pytest.mark.parametrize("number", range(12))
def test_marks_only_grow(number: int) -> None:
    check_walk(walked(number))


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
def test_marks_only_grow_in_a_thousand_matches(part: int) -> None:
    for number in range(100 * part, 100 * (part + 1)):
        check_walk(walked(number))


def test_random_matches_stay_far_below_the_longest_walk() -> None:
    lengths = [len(walked(number).moments) for number in range(5, 60, 6)]
    assert max(lengths) < GAME.max_steps / 2
