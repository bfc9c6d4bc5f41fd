"""The engine of Black Dog agrees with the naive rules on plays, boards, hits and the dog."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest

from games.core.rng import CountingRandom, seed_from
from games.dog.rules import Dog
from games.dog.state import State
from games.dog.variants import rules_of
from tests.games.dog.naive.comparison import Comparison
from tests.games.dog.naive.families import BLACK_DOG
from tests.games.dog.naive.positions import drawn, kinds_played, played
from tests.games.dog.naive.states import with_every_card, with_hand

pytestmark = pytest.mark.slow

GAME = Dog()


def compared(
    positions: Iterator[State], count: int, rng: CountingRandom, results: int = 10
) -> Comparison:
    """Compare so many positions: what the hand can do, and all about every card there is."""
    comparison = Comparison(GAME, rng, BLACK_DOG)
    for state in islice(positions, count):
        comparison.plays(state, results=0)
        seat, before = rng.below(state.seats), kinds_played(BLACK_DOG, rng)
        comparison.plays(with_every_card(BLACK_DOG, state, seat, before), results=results)
    return comparison


def test_the_cards_are_the_same() -> None:
    assert Counter(rules_of("black").deck) == BLACK_DOG.deck
    assert rules_of("black").hands == BLACK_DOG.hands


def test_some_played_positions_have_the_same_plays() -> None:
    rng = CountingRandom(seed_from("some of Black Dog played"))
    met = compared(played(GAME, 4, rng, BLACK_DOG), 12, rng, results=30).met
    assert met["plays"] > 200


def test_some_drawn_positions_have_the_same_plays() -> None:
    rng = CountingRandom(seed_from("some of Black Dog drawn"))
    met = compared(drawn(GAME, 4, rng, BLACK_DOG), 12, rng, results=30).met
    assert met["plays"] > 200


@pytest.mark.parametrize(
    "words",
    [
        pytest.param("A2 A3 B4 C20 B24 D37 C52 dog=8", id="the disc is full"),
        pytest.param("A2 A7 B20 C36 dog=4", id="the dog on a paw"),
        pytest.param("A63 A10 dog=0", id="the dog on the own start"),
        pytest.param("A0 A63 B5 dog=0", id="a safe marble beside the dog"),
        pytest.param("A0 dog=0", id="nobody else on the ring"),
        pytest.param("A14 B16 C17 dog=10", id="the dog runs over a safe marble"),
        pytest.param("A62 A:F2 A:F3 A:F4 C20 B22 dog=9", id="the last one in, points left"),
        pytest.param("A62 A:F2 A:F3 A:F4 C:F1 C:F2 C:F3 C:F4 B20 dog=9", id="wins"),
        pytest.param("A:F1 A:F2 A:F3 A:F4 C20 B14 B16 D46 D:F1 dog=9", id="others may be moved"),
        pytest.param("A5 C:F1 C:F2 C:F3 C:F4 B14 B16 D46 D:F1 dog=9", id="the partner is in"),
    ],
)
def test_corners_have_the_same_plays(words: str) -> None:
    state = GAME.parse_position(f"dog4 black {words} A=2 turn=A")
    comparison = Comparison(GAME, CountingRandom(seed_from(words)), BLACK_DOG, full=30, descents=6)
    before = ("5", "4", "magnet")
    comparison.plays(with_every_card(BLACK_DOG, state, 0, before), results=1_000)
    assert comparison.met["plays"] > 10


def test_the_others_may_be_brought_in_and_win() -> None:
    others = "B14 B:F2 B:F3 B:F4 D:F1 D:F2 D:F3 D:F4"
    state = GAME.parse_position(f"dog4 black A:F1 A:F2 A:F3 A:F4 C40 {others} dog=9 A=4 turn=A")
    comparison = Comparison(GAME, CountingRandom(seed_from(others)), BLACK_DOG, full=1_000)
    comparison.plays(state, results=1)
    assert comparison.met["wins of the others"]
    assert comparison.met["points left at the end"]


@pytest.mark.parametrize("seed", range(4))
def test_played_positions_have_the_same_plays(seed: int) -> None:
    rng = CountingRandom(seed_from(f"Black Dog played, {seed}"))
    met = compared(played(GAME, 4, rng, BLACK_DOG), 251, rng).met
    corners = {"drops", "protected", "hits", "eaten", "turns of the disc", "copies"}
    assert corners <= set(+met), f"not met: {corners - set(+met)}"


@pytest.mark.parametrize("seed", range(4))
def test_drawn_positions_have_the_same_plays(seed: int) -> None:
    rng = CountingRandom(seed_from(f"Black Dog drawn, {seed}"))
    met = compared(drawn(GAME, 4, rng, BLACK_DOG), 251, rng).met
    corners = {
        *("drops", "protected", "hits", "eaten", "turns of the disc", "copies", "wins"),
        *("plays for the partner", "splits compared in full", "hits in splits"),
    }
    assert corners <= set(+met), f"not met: {corners - set(+met)}"


def test_long_fours_have_the_same_ways_to_their_ends() -> None:
    rng = CountingRandom(seed_from("long Fours"))
    comparison = Comparison(GAME, rng, BLACK_DOG, full=2_000, descents=0)
    for state in islice(drawn(GAME, 4, rng, BLACK_DOG), 24):
        comparison.plays(with_hand(BLACK_DOG, state, state.on_turn, ["4"]), results=1)
    assert comparison.met["splits compared in full"] > 12
    assert comparison.met["splits"] > 3_000
