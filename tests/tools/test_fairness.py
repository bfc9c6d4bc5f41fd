"""The generator is the one that docs/fairness.md describes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.record import encode
from games.core.rng import CountingRandom
from tests.tools.naive import Stream, dice_fall_as_the_seed_says
from tests.tools.recorded import YAHTZEE, recorded

seeds = st.binary(min_size=16, max_size=16)


@given(seeds, st.lists(st.integers(1, 2**40), min_size=1, max_size=80))
def test_numbers_are_those_of_the_description(seed: bytes, bounds: list[int]) -> None:
    described, real = Stream(seed), CountingRandom(seed)
    assert [described.below(n) for n in bounds] == [real.below(n) for n in bounds]
    assert described.read == real.position


@given(seeds, st.integers(0, 120))
def test_a_shuffle_is_that_of_the_description(seed: bytes, size: int) -> None:
    items = list(range(size))
    shuffled = CountingRandom(seed).shuffled(items)
    Stream(seed).shuffle(items)
    assert shuffled == items


@given(seeds, st.integers(0, 500), st.integers(1, 500))
def test_a_generator_goes_on_where_it_was(seed: bytes, start: int, bound: int) -> None:
    whole = CountingRandom(seed)
    while whole.position < start:
        whole.below(6)
    resumed = CountingRandom(seed, whole.position)
    assert [whole.below(bound) for _ in range(20)] == [resumed.below(bound) for _ in range(20)]


@pytest.mark.parametrize("seats", YAHTZEE.game.seats)
def test_a_check_written_from_the_description_accepts_real_matches(seats: int) -> None:
    for number in range(5):
        record = recorded(seats=seats, seed=bytes([number] * 16))
        assert dice_fall_as_the_seed_says(encode(record))


def test_a_check_written_from_the_description_accepts_a_starter_that_was_set() -> None:
    assert dice_fall_as_the_seed_says(encode(recorded(seats=3, starter=2)))


def test_a_check_written_from_the_description_finds_a_changed_die() -> None:
    raw = encode(recorded())
    assert not dice_fall_as_the_seed_says(raw.replace(b"roll:mektt", b"roll:eektt"))
