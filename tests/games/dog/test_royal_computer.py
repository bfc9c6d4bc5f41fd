"""The computer player in Dog Royal, and the boards that it chooses among."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.core import match
from games.core.api import Decide, Over
from games.core.rng import CountingRandom, seed_from
from games.dog.outcomes import results
from games.dog.ring import AllMarbles
from games.dog.state import Drop, Options, State
from games.dog.strategy import STRATEGIES
from games.dog.valuation import value
from games.dog.variants import rules_of
from tests.games.dog.positions import GAME

STEADY, RANDOM = STRATEGIES["steady"], STRATEGIES["random"]
RULES = rules_of("royal")


def chosen(words: str, seat: int = 0) -> str:
    """What the steady player does in a position."""
    state = GAME.parse_position(f"dog4 royal {words}")
    return GAME.notation(STEADY.choose(GAME, state, seat, CountingRandom(seed_from("x"))))


def worth(words: str) -> float:
    """How good a position is for A's team."""
    return value(RULES, GAME.parse_position(f"dog4 royal {words} turn=A").marbles, 0, None)


def test_it_goes_for_a_special_field() -> None:
    assert chosen("AF7 AC22 A=3 turn=A") == "3:AF7>10"


def test_it_brings_a_fool_in_with_points_that_lapse() -> None:
    assert chosen("AF60 AC20 A=10 turn=A") == "10:AF60>F4"


def test_it_hits_a_king_where_it_can() -> None:
    assert chosen("AF26 BK32 A=6,2 turn=A") == "6:AF26>32"


def test_a_king_is_in_danger_from_kings_and_on_foreign_starts_only() -> None:
    safe = worth("AK20 BF17") - worth("AK20 BF40")
    assert worth("AF20 BF17") - worth("AF20 BF40") < safe
    assert worth("AK20 BK17") - worth("AK20 BK40") < safe
    assert worth("AK16 BF13") - worth("AK16 BF40") < safe


def test_a_king_far_behind_threatens_nobody() -> None:
    near, far = worth("AF20 BK14"), worth("AF20 BK8")
    assert near < far
    assert worth("AF20 BN8") < far


def test_it_sets_a_figure_out_and_jumps_on() -> None:
    assert chosen("A=2 B=2 C=2 D=2 turn=A phase=set") != "set:-"
    line = "AC10 A=2 discard=8 turn=A played=8 phase=jump/AC10"
    assert chosen(line) == "jump:AC10>26"


def test_it_stays_where_a_jump_would_lead_past_its_finish() -> None:
    line = "AC58 A=2 discard=8 turn=A played=8 phase=jump/AC58"
    assert chosen(line) == "stay"


def test_it_takes_a_jump_into_account_before_it_moves() -> None:
    assert chosen("AC7 AN23 A=3 turn=A") == "3:AC7>10"
    assert chosen("AN7 AC23 A=3 turn=A") == "3:AC23>26"


def reached(state: State) -> set[tuple[str, AllMarbles]]:
    """By playing: every card with every board that it can lead to."""
    found: set[tuple[str, AllMarbles]] = set()
    for action in GAME.legal_actions(state, state.on_turn):
        if not isinstance(action, Drop):
            after = GAME.apply(state, state.on_turn, action).state
            found.add((getattr(action, "card", ""), after.marbles))
    return found


def walk(seed: str, turns: int, seats: int = 4) -> Iterator[tuple[State, int]]:
    """Turns of a match that computer players play, some of them at random."""
    rng = CountingRandom(seed_from(seed))
    chance = match.drawn(rng)
    state = match.begin(GAME, Options("royal"), seats, chance).state
    for number in range(turns):
        turn = GAME.turn(state)
        if not isinstance(turn, Decide):
            return
        seat = turn.must[0]
        yield state, seat
        player = RANDOM if number % 3 == 0 else STEADY
        action = player.choose(GAME, state, seat, rng)
        state = match.play(GAME, state, seat, action, chance).state


@pytest.mark.parametrize("seats", [4, 6])
def test_results_are_the_boards_that_play_reaches(seats: int) -> None:
    arrived = 0
    for state, seat in walk(f"results {seats}", 120, seats):
        if state.gifts or state.interlude is not None:
            assert results(state, seat) == []
            continue
        found = results(state, seat)
        assert {(result.card, result.marbles) for result in found} == reached(state)
        for result in found:
            after = GAME.apply(state, seat, result.actions[0]).state
            assert after.marbles == result.marbles
            assert (after.interlude is not None) == (result.arrival is not None)
            arrived += result.arrival is not None
    assert arrived


def test_it_does_not_depend_on_what_it_cannot_see() -> None:
    rng = CountingRandom(seed_from("unseen"))
    for state, seat in walk("unseen", 60):
        first = STEADY.choose(GAME, GAME.determinise(state, seat, rng), seat, rng)
        assert STEADY.choose(GAME, GAME.determinise(state, seat, rng), seat, rng) == first


def is_won(seed: str, seats: int, first: int) -> bool:
    """Whether the team of a seat wins against random players."""
    rng = CountingRandom(seed_from(seed))
    chance = match.drawn(rng)
    state = match.begin(GAME, Options("royal"), seats, chance).state
    team = {first, first + seats // 2}
    while isinstance(turn := GAME.turn(state), Decide):
        seat = turn.must[0]
        player = STEADY if seat in team else RANDOM
        action = player.choose(GAME, GAME.determinise(state, seat, rng), seat, rng)
        state = match.play(GAME, state, seat, action, chance).state
    assert isinstance(turn, Over)
    return turn.outcome.ranks[first] == 1


@pytest.mark.slow
@pytest.mark.parametrize("seats", [4, 6])
def test_a_team_of_computer_players_beats_random_ones(seats: int) -> None:
    games = 24
    won = sum(is_won(f"royal {number}", seats, number % 2) for number in range(games))
    assert won >= games - 1
