"""The engine of Dog Royal agrees with the naive rules on plays, boards, hits, cards and jumps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice

import msgspec
import pytest

from games.core.api import Decide
from games.core.rng import CountingRandom, seed_from
from games.dog.rules import Dog
from games.dog.state import State
from games.dog.variants import rules_of
from tests.games.dog.naive.comparison import Comparison
from tests.games.dog.naive.families import DOG_ROYAL
from tests.games.dog.naive.positions import drawn, kinds_played, played, settings
from tests.games.dog.naive.states import with_every_card

pytestmark = pytest.mark.slow

GAME = Dog()


def compared(
    positions: Iterator[State], count: int, rng: CountingRandom, results: int = 8
) -> Comparison:
    """Compare so many positions: what the hand can do, and all about every card there is."""
    comparison = Comparison(GAME, rng, DOG_ROYAL)
    for state in islice(positions, count):
        comparison.plays(state, results=2)
        seat, before = rng.below(state.seats), kinds_played(DOG_ROYAL, rng)
        comparison.plays(with_every_card(DOG_ROYAL, state, seat, before), results=results)
    return comparison


def test_the_cards_are_the_same() -> None:
    assert Counter(rules_of("royal").deck) == DOG_ROYAL.deck
    assert rules_of("royal").hands == DOG_ROYAL.hands


@pytest.mark.parametrize("seats", [4, 6])
def test_some_played_positions_have_the_same_plays(seats: int) -> None:
    rng = CountingRandom(seed_from(f"some of Dog Royal played by {seats}"))
    met = compared(played(GAME, seats, rng, DOG_ROYAL), 8, rng, results=20).met
    assert met["plays"] > 80


@pytest.mark.parametrize("seats", [4, 6])
def test_some_drawn_positions_have_the_same_plays(seats: int) -> None:
    rng = CountingRandom(seed_from(f"some of Dog Royal drawn for {seats}"))
    met = compared(drawn(GAME, seats, rng, DOG_ROYAL), 8, rng, results=20).met
    assert met["plays"] > 80


@pytest.mark.parametrize("seats", [4, 6])
def test_figures_are_set_in_turn_before_the_first_round(seats: int) -> None:
    rng = CountingRandom(seed_from(f"figures set by {seats}"))
    comparison = Comparison(GAME, rng, DOG_ROYAL)
    first_two = [*islice(settings(GAME, seats, rng, DOG_ROYAL), 2 * seats)]
    assert [number for number, _ in first_two] == [*range(seats)] * 2
    for number, state in first_two:
        assert state.starter is not None
        assert GAME.turn(state) == Decide(((state.starter + number) % seats,))
        comparison.interludes.setting(state)
    assert comparison.met["settings"] == 2 * seats


@pytest.mark.parametrize(
    "words",
    [
        pytest.param("AF10 AC11 BK12 CN14 BF15 DC17", id="a crowd of ranks"),
        pytest.param("AF5 AC4 AN3 AK2 BK8 DN10 CK12", id="all four of a colour"),
        pytest.param("AF10 AN11 AC12 AK13 BK16 DK32 CK20", id="Kings safe and not"),
        pytest.param("AK16 AF10 AN12 BF14 CN18 DK20", id="the own King on a foreign start"),
        pytest.param("BK0 AF60 AN58 AK57 CC2", id="a King on the start of the seat on turn"),
        pytest.param("CK0 AF60 AN58 AK57 BC2", id="the partner's King there"),
        pytest.param("AN62 AC0 AF60 AK:F4", id="a Knight goes in past an own start"),
        pytest.param("AN62 AK0 AF60 AC:F4", id="a Knight below a King there"),
        pytest.param("AF60 AN:F4 AK63", id="a Fool goes in, F4 taken"),
        pytest.param("AF60 AN:F2 BN63", id="a Fool goes in, F2 taken"),
        pytest.param("AC8 AF7 BN26 BF42 CC58", id="all special fields taken"),
        pytest.param("AC8 AF12 BN26 BF42", id="one special field free"),
        pytest.param("AC8", id="nobody else on the ring"),
        pytest.param("AK:F1 AN:F2 AC:F3 AF:F4 CC8 CF5 BK10 DK32", id="plays for the partner"),
    ],
)
def test_corners_have_the_same_plays(words: str) -> None:
    state = GAME.parse_position(f"dog4 royal {words} A=2 turn=A")
    comparison = Comparison(GAME, CountingRandom(seed_from(words)), DOG_ROYAL)
    before = ("10", "4", "magnet", "1-7")
    comparison.plays(with_every_card(DOG_ROYAL, state, 0, before), results=1_000)
    assert comparison.met["plays"] > 10


@pytest.mark.parametrize(
    "words",
    [
        pytest.param("AF60 AK:F4 AN:F3 AC:F2 CK:F1 CN:F2 CC:F3 CF:F4", id="the own last one"),
        pytest.param("AK:F1 AN:F2 AC:F3 AF:F4 CF28 CK:F4 CN:F3 CC:F2", id="the partner's"),
    ],
)
def test_the_last_figure_in_wins(words: str) -> None:
    state = GAME.parse_position(f"dog4 royal {words} BK20 A=2 turn=A")
    comparison = Comparison(GAME, CountingRandom(seed_from(words)), DOG_ROYAL)
    comparison.plays(with_every_card(DOG_ROYAL, state, 0, ["8"]), results=1_000)
    assert comparison.met["wins"] == len({"5", "6", "1-7"})


@pytest.mark.parametrize(
    ("pile", "discard"),
    [
        pytest.param(("8", "9", "9"), ("2", "3"), id="from the pile"),
        pytest.param((), ("2", "3", "3"), id="from the discard"),
        pytest.param((), (), id="from nowhere"),
    ],
)
def test_a_card_is_drawn_from_where_there_are_any(
    pile: tuple[str, ...], discard: tuple[str, ...]
) -> None:
    state = GAME.parse_position("dog4 royal AC8 AF7 BN26 CK20 A=2 B=3 turn=A")
    state = msgspec.structs.replace(state, pile=pile, discard=discard)
    comparison = Comparison(GAME, CountingRandom(seed_from("draws")), DOG_ROYAL)
    comparison.plays(with_every_card(DOG_ROYAL, state, 0, ["3"]), results=1_000)
    assert bool(comparison.met["draws"]) == bool(pile or discard)
    assert comparison.met["jumps"]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("seats", [4, 6])
def test_played_positions_have_the_same_plays(seats: int, seed: int) -> None:
    rng = CountingRandom(seed_from(f"Dog Royal played by {seats}, {seed}"))
    met = compared(played(GAME, seats, rng, DOG_ROYAL), 168, rng).met
    corners = {"drops", "protected", "hits", "draws", "jumps", "copies"}
    assert corners <= set(+met), f"not met: {corners - set(+met)}"


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("seats", [4, 6])
def test_drawn_positions_have_the_same_plays(seats: int, seed: int) -> None:
    rng = CountingRandom(seed_from(f"Dog Royal drawn for {seats}, {seed}"))
    met = compared(drawn(GAME, seats, rng, DOG_ROYAL), 168, rng).met
    corners = {"drops", "protected", "hits", "draws", "jumps", "copies", "plays for the partner"}
    assert corners <= set(+met), f"not met: {corners - set(+met)}"
