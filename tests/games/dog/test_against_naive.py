"""The engine agrees with the naive rules on every play, the board after it, and who is hit."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from games.core.rng import CountingRandom, seed_from
from games.dog.rules import Dog
from games.dog.state import State
from tests.games.dog.naive.comparison import Comparison
from tests.games.dog.naive.families import CLASSIC_DOG
from tests.games.dog.naive.positions import drawn, played
from tests.games.dog.naive.states import with_every_card, with_hand

pytestmark = pytest.mark.slow

GAME = Dog()
SEEDS = [0, 1, *(pytest.param(seed, marks=pytest.mark.long) for seed in (2, 3))]
"""Each stands for 251 positions of a kind and a number of seats: 2,008 with two seeds."""


def compared(
    positions: Iterator[State], count: int, rng: CountingRandom, results: int = 6
) -> Comparison:
    """Compare so many positions: what the hand can do, and all about every card there is."""
    comparison = Comparison(GAME, rng)
    for state in islice(positions, count):
        comparison.plays(state, results=0)
        seat = rng.below(state.seats)
        comparison.plays(with_every_card(CLASSIC_DOG, state, seat), results=results)
    return comparison


@pytest.mark.parametrize("seats", [4, 6])
def test_some_played_positions_have_the_same_plays(seats: int) -> None:
    rng = CountingRandom(seed_from(f"some played by {seats}"))
    met = compared(played(GAME, seats, rng), 30, rng, results=30).met
    assert met["plays"] > 300


@pytest.mark.parametrize("seats", [4, 6])
def test_some_drawn_positions_have_the_same_plays(seats: int) -> None:
    rng = CountingRandom(seed_from(f"some drawn for {seats}"))
    met = compared(drawn(GAME, seats, rng), 30, rng, results=30).met
    assert met["plays"] > 300


@pytest.mark.parametrize(
    "marbles",
    [
        pytest.param("A62 A:F2 A:F3 A:F4 C20 C29 B22", id="the last one in, points left"),
        pytest.param("A62 A:F2 A:F3 A:F4 C31 C:F2", id="the partner's may go in, too"),
        pytest.param("A62 A:F2 A:F3 A:F4 C:F1 C:F3", id="the partner's moves in the finish"),
        pytest.param("A62 A:F2 A:F3 A:F4", id="the partner has nothing to move"),
        pytest.param("A62 A:F2 A:F3 A:F4 C31 C:F2 C:F3 C:F4", id="the partner's last one wins"),
        pytest.param("A62 A:F2 A:F3 A:F4 C:F1 C:F2 C:F3 C:F4", id="the last one in wins"),
        pytest.param("A:F1 A:F2 A:F3 A:F4 C30 C:F2 C:F3 C:F4 B31", id="wins for the partner"),
        pytest.param("A59 A:F1 A:F2 A:F4 C16 B20", id="too far for the last field"),
        pytest.param("A10 A12 A15 A17 B11 C14 D16", id="own and foreign to be burnt"),
        pytest.param("A0 A60 A:F1 B63", id="the own start closed"),
        pytest.param("A14 A15 B16 A2 D62", id="a foreign start closed"),
    ],
)
def test_corners_have_the_same_plays(marbles: str) -> None:
    state = GAME.parse_position(f"dog4 classic {marbles} A=2 turn=A")
    comparison = Comparison(GAME, CountingRandom(seed_from(marbles)))
    comparison.plays(with_every_card(CLASSIC_DOG, state, 0), results=1_000)
    assert comparison.met["plays"] > 10


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("seats", [4, 6])
def test_played_positions_have_the_same_plays(seats: int, seed: int) -> None:
    rng = CountingRandom(seed_from(f"played by {seats}, {seed}"))
    met = compared(played(GAME, seats, rng), 251, rng).met
    corners = {"drops", "protected", "hits", "splits compared in full", "hits in splits"}
    assert corners <= set(+met), f"not met: {corners - set(+met)}"


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("seats", [4, 6])
def test_drawn_positions_have_the_same_plays(seats: int, seed: int) -> None:
    rng = CountingRandom(seed_from(f"drawn for {seats}, {seed}"))
    met = compared(drawn(GAME, seats, rng), 251, rng).met
    corners = {
        *("drops", "protected", "hits", "splits compared in full", "hits in splits", "wins"),
        *("plays for the partner", "stops", "points left at the end"),
    }
    assert corners <= set(+met), f"not met: {corners - set(+met)}"


def test_long_sevens_have_the_same_ways_to_their_ends() -> None:
    rng = CountingRandom(seed_from("long sevens"))
    comparison = Comparison(GAME, rng, full=2_000, descents=0)
    for state in islice(drawn(GAME, 4, rng), 30):
        comparison.plays(with_hand(CLASSIC_DOG, state, state.on_turn, ["7"]), results=1)
    assert comparison.met["splits compared in full"] > 12
    assert comparison.met["splits"] > 7_000
