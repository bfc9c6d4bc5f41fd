"""What holds at every step of many games."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.core.api import Over, RandomStrategy, Roll
from games.core.rng import CountingRandom, seed_from
from games.dices_zoo.dice import ALL_DICE, is_die
from games.dices_zoo.rounds import REROLLS, is_dealing
from games.dices_zoo.state import Options, State
from tests.games.dices_zoo.drawn import GAME, counted

LENGTHS = (Options(), Options(20), *[Options()] * 9, Options(50), *[Options()] * 9, Options(30))
"""Mostly the short ones."""


def match(options: Options, seats: int, seed: str) -> Iterator[State]:
    """The states of a random match."""
    rng = CountingRandom(seed_from(seed))
    player = RandomStrategy()
    state = GAME.setup(options, seats)
    yield state
    while not isinstance(turn := GAME.turn(state), Over):
        if isinstance(turn, Roll):
            state = GAME.apply_chance(state, GAME.sample_chance(state, rng)).state
        else:
            seat = turn.must[0]
            state = GAME.apply(state, seat, player.choose(GAME, state, seat, rng)).state
        yield state


def check(number: int) -> int:
    """Play a match; what must hold in each of its states. Returns its length."""
    seats = 2 + number % 4
    options = LENGTHS[number // 4 % len(LENGTHS)]
    steps, before = 0, None
    for state in match(options, seats, f"many {number}"):
        steps += 1
        assert counted(state) == ALL_DICE, GAME.position(state)
        assert all(map(is_die, {die for hand in state.hands for die in hand}))
        assert is_dealing(state) or before is None or state.round == before.round
        assert before is None or all(
            now >= then for now, then in zip(state.points, before.points, strict=True)
        )
        before = state
    assert before is not None
    assert not all(before.hands) or before.rerolls == REROLLS * seats
    assert before.round == 1 or options.limit or len(set(before.points)) > 1
    return steps


@pytest.mark.parametrize("number", range(8))
def test_no_die_is_lost_or_changes_its_kind(number: int) -> None:
    """Z1"""
    assert check(number) <= GAME.max_steps


@pytest.mark.slow
def test_no_die_is_lost_in_a_thousand_games() -> None:
    """Z1"""
    longest = max(check(number) for number in range(1_000))
    assert longest <= GAME.max_steps
