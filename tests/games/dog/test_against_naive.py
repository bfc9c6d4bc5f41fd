"""The engine agrees with the naive rules on every play, the board after it, and who is hit."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from games.core.rng import CountingRandom, seed_from
from games.dog.rules import Dog
from games.dog.state import State
from tests.games.dog.naive.comparison import EVERY_CARD, Comparison, with_hand
from tests.games.dog.naive.positions import drawn, played

GAME = Dog()


def compared(positions: Iterator[State], count: int, rng: CountingRandom) -> Comparison:
    """Compare so many positions: what the hand can do, and all about every card there is."""
    comparison = Comparison(GAME, rng)
    for state in islice(positions, count):
        comparison.plays(state, results=0)
        seat = rng.below(state.seats)
        comparison.plays(with_hand(state, seat, EVERY_CARD), results=10)
    return comparison


@pytest.mark.parametrize("seats", [4, 6])
def test_some_played_positions_have_the_same_plays(seats: int) -> None:
    rng = CountingRandom(seed_from(f"some played by {seats}"))
    met = compared(played(GAME, seats, rng), 30, rng).met
    assert met["plays"] > 300


@pytest.mark.parametrize("seats", [4, 6])
def test_some_drawn_positions_have_the_same_plays(seats: int) -> None:
    rng = CountingRandom(seed_from(f"some drawn for {seats}"))
    met = compared(drawn(GAME, seats, rng), 30, rng).met
    assert met["plays"] > 300


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("seats", [4, 6])
def test_played_positions_have_the_same_plays(seats: int, seed: int) -> None:
    rng = CountingRandom(seed_from(f"played by {seats}, {seed}"))
    met = compared(played(GAME, seats, rng), 260, rng).met
    corners = {"drops", "protected", "hits", "sevens compared in full", "burnt"}
    assert corners <= set(+met), f"not met: {corners - set(+met)}"


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("seats", [4, 6])
def test_drawn_positions_have_the_same_plays(seats: int, seed: int) -> None:
    rng = CountingRandom(seed_from(f"drawn for {seats}, {seed}"))
    met = compared(drawn(GAME, seats, rng), 260, rng).met
    corners = {
        *("drops", "protected", "hits", "sevens compared in full", "burnt", "wins"),
        *("plays for the partner", "stops", "points left at the end"),
    }
    assert corners <= set(+met), f"not met: {corners - set(+met)}"


@pytest.mark.slow
def test_long_sevens_have_the_same_ways_to_their_ends() -> None:
    rng = CountingRandom(seed_from("long sevens"))
    comparison = Comparison(GAME, rng, full=2_000, descents=0)
    for state in islice(drawn(GAME, 4, rng), 40):
        comparison.plays(with_hand(state, state.on_turn, ["7"]), results=1)
    assert comparison.met["sevens compared in full"] > 15
    assert comparison.met["sevens"] > 10_000
