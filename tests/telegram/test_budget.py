"""How often the bot may write to a chat."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.telegram.budget import WINDOW_S, Budget

LIMITS = st.integers(1, 60)
PAUSES = st.lists(st.floats(0, 100, allow_nan=False) | st.just(0.0), max_size=120)
ALMOST = 1e-6
"""Times are floating-point numbers."""


def _times(limit: int, pauses: list[float]) -> list[float]:
    """When calls go out that are wanted after these pauses."""
    budget = Budget(limit)
    now, times = 1000.0, []
    for pause in pauses:
        now += pause
        now += budget.wait(now)
        budget.spend(now)
        times.append(now)
    return times


@given(LIMITS, PAUSES)
@example(1, [1.5380012549431719, 0.0, 0.0])  # 60 s later is a rounding error too early
def test_no_minute_has_more_calls_than_allowed(limit: int, pauses: list[float]) -> None:
    times = _times(limit, pauses)
    for first in range(len(times) - limit):
        assert times[first + limit] - times[first] >= WINDOW_S - ALMOST


@given(LIMITS)
def test_half_of_the_calls_go_out_at_once(limit: int) -> None:
    times = _times(limit, [0.0] * limit)
    assert sum(time == 1000.0 for time in times) == max(1, limit // 2)


@given(st.integers(2, 60))
def test_the_rest_goes_out_at_even_distances_within_half_a_minute(limit: int) -> None:
    times = _times(limit, [0.0] * limit)
    rest = times[limit // 2 - 1 :]
    distances = [later - earlier for earlier, later in pairwise(rest)]
    assert max(distances) - min(distances) < ALMOST
    assert abs(times[-1] - 1000.0 - WINDOW_S / 2) < ALMOST


@given(LIMITS)
def test_whoever_wants_to_write_without_end_gets_the_whole_budget(limit: int) -> None:
    times = _times(limit, [0.0] * (limit * 10))
    assert times[-1] - times[0] <= 10 * WINDOW_S + ALMOST


@given(LIMITS, PAUSES)
def test_nobody_waits_longer_than_a_minute(limit: int, pauses: list[float]) -> None:
    budget, now = Budget(limit), 0.0
    for pause in pauses:
        now += pause
        wait = budget.wait(now)
        assert 0 <= wait <= WINDOW_S + ALMOST
        now += wait
        budget.spend(now)


def test_after_a_quiet_minute_the_budget_is_whole_again() -> None:
    budget = Budget(20)
    for _ in range(10):
        assert budget.wait(0.0) == 0
        budget.spend(0.0)
    assert budget.wait(0.0) == 3
    assert [budget.wait(WINDOW_S)] * 10 == [0.0] * 10


def test_waiting_costs_nothing() -> None:
    budget = Budget(1)
    assert [budget.wait(5.0) for _ in range(9)] == [0.0] * 9


@pytest.mark.parametrize("seconds", [0.5, 3, 3600])
def test_after_a_block_nothing_goes_out_before_its_time(seconds: float) -> None:
    budget = Budget(20)
    budget.block(100.0 + seconds)
    assert budget.wait(100.0) == seconds
    assert budget.wait(100.0 + seconds) == 0


def test_a_shorter_block_does_not_end_a_longer_one() -> None:
    budget = Budget(20)
    budget.block(200.0)
    budget.block(150.0)
    assert budget.wait(100.0) == 100


def test_the_longer_of_block_and_budget_counts() -> None:
    budget = Budget(1)
    budget.spend(100.0)
    budget.block(110.0)
    assert budget.wait(100.0) == 60
    budget.block(300.0)
    assert budget.wait(100.0) == 200
