"""Computer players of Black Dog: the boards they choose among, and what they make of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.core import match
from games.core.api import Over
from games.core.rng import CountingRandom, seed_from
from games.dog.outcomes import results
from games.dog.ring import AllMarbles
from games.dog.state import Back, Drop, Move, Options, State
from games.dog.strategy import STRATEGIES
from games.dog.team_outcomes import MOST
from games.dog.valuation import value
from games.dog.variants import rules_of
from tests.games.dog.positions import GAME, after

STEADY, RANDOM = STRATEGIES["steady"], STRATEGIES["random"]
RULES = rules_of("black")

Board = tuple[str, object, int | None]


def board(card: str, marbles: AllMarbles, dog: int | None) -> Board:
    """What a card leads to, whichever of a seat's marbles stands where."""
    return card, tuple(tuple(sorted(places)) for places in marbles), dog


def reached(state: State) -> set[Board]:
    """By playing: every card with every board that it can lead to."""
    seat, found, seen = state.on_turn, set[Board](), set[object]()
    waiting = [("" if state.draft is None else state.draft.card, state)]
    while waiting:
        card, at = waiting.pop()
        for action in GAME.legal_actions(at, seat):
            if isinstance(action, Back | Drop):
                continue
            played = getattr(action, "card", card)
            done = GAME.apply(at, seat, action).state
            if done.draft is None:
                found.add(board(played, done.marbles, done.dog))
                continue
            key = (done.draft.card, done.draft.kind, done.draft.points, done.marbles, done.dog)
            if key not in seen:
                seen.add(key)
                waiting.append((played, done))
    return found


def drawn(seed: str, hand: str) -> Iterator[State]:
    """Positions with one marble of each seat in the finish, so that a Four brings none all in."""
    rng = CountingRandom(seed_from(seed))
    while True:
        fields = rng.shuffled(range(64))
        words = [f"dog={fields.pop()}"]
        for letter in "ABCD":
            words.append(f"{letter}:F{rng.below(4) + 1}")
            for _ in range(2):
                words.append(f"{letter}{rng.choice((str(fields.pop()), ':K'))}")
        yield GAME.parse_position(f"dog4 black {' '.join(words)} A={hand} turn=A played=4,9,5")


@pytest.mark.parametrize("hand", ["4", "copy,2", "5,1-7", "magnet,swap,13"])
def test_results_are_the_boards_that_play_reaches(hand: str) -> None:
    positions = drawn(hand, hand)
    for _ in range(25):
        state = next(positions)
        found = [board(r.card, r.marbles, r.dog) for r in results(state, 0)]
        assert len(set(found)) == len(found)
        assert set(found) == reached(state), GAME.position(state)


def test_the_actions_of_a_result_lead_there() -> None:
    positions = drawn("ways", "4,copy,5")
    for _ in range(20):
        state = next(positions)
        for result in results(state, 0):
            at = state
            for action in result.actions:
                assert isinstance(action, Move)
                assert action.card == result.card
                at = GAME.apply(at, 0, action).state
            assert at.draft is None
            assert board("", at.marbles, at.dog) == board("", result.marbles, result.dog)


def test_a_half_played_four_is_completed() -> None:
    state = GAME.parse_position("dog4 black A10 C41 dog=30 A=4 turn=A parts=4:A10>11")
    assert {board(r.card, r.marbles, r.dog) for r in results(state, 0)} == reached(state)


def test_opponents_get_all_points_that_are_left() -> None:
    line = "dog4 black A:F1 A:F2 A:F3 A:F4 C20 B10 D40 dog=60 A=4 turn=A"
    state = GAME.parse_position(line)
    found = {board(r.card, r.marbles, r.dog) for r in results(state, 0)}
    assert found < reached(state)
    assert any(GAME.notation(r.actions[-1]) == "4:B10>13" for r in results(state, 0))


def test_a_crowd_before_the_paws_does_not_make_too_many_boards() -> None:
    words = "A3 A19 A35 A50 C2 C18 C34 C51 B5 B21 B37 B53 D7 D24 D39 D55"
    state = GAME.parse_position(f"dog4 black {words} dog=60 A=4 turn=A")
    assert 0 < len(results(state, 0)) <= MOST


# -- what it chooses ---------------------------------------------------------------------------


def chosen(position: str) -> str:
    """What the steady player does in a position."""
    state = GAME.parse_position(f"dog4 black {position}")
    action = STEADY.choose(GAME, state, state.on_turn, CountingRandom(seed_from("x")))
    return GAME.notation(action)


def test_it_turns_the_disc_back_just_past_its_start() -> None:
    assert chosen("A2 dog=30 A=2 turn=A") == "2:A2>4~-"


def test_it_turns_the_disc_as_it_hurts_its_opponents() -> None:
    """B is carried over its start, and has to go round again."""
    assert chosen("A18 B6 dog=62 A=2 turn=A") == "2:A18>20~+"


def test_it_lets_the_dog_eat_opponents() -> None:
    assert chosen("A40 B12 D14 dog=10 A=3,5 turn=A") == "5:A40>45"


def test_it_does_not_run_into_the_dog() -> None:
    assert chosen("A10 A40 dog=13 A=3 turn=A") == "3:A40>43"


def test_it_does_not_stop_right_before_the_dog() -> None:
    assert chosen("A10 A41 dog=12 A=3 turn=A") == "3:A41>44"


def test_it_does_not_help_opponents_to_win() -> None:
    line = "A:F1 A:F2 A:F3 A:F4 C26 B14 B:F2 B:F3 B:F4 D:F1 D:F2 D:F3 D:F4 dog=40 A=4 turn=A"
    state = GAME.parse_position(f"dog4 black {line}")
    while GAME.turn(state) and state.hands[0]:
        action = STEADY.choose(GAME, state, 0, CountingRandom(seed_from("x")))
        state = GAME.apply(state, 0, action).state
    assert not isinstance(GAME.turn(state), Over)


def test_it_completes_what_it_has_begun() -> None:
    state = after("dog4 black A10 C41 B12 dog=30 A=4 turn=A", "4:A10>11")
    action = STEADY.choose(GAME, state, 0, CountingRandom(seed_from("x")))
    assert GAME.notation(action) == "4:A11>12" or GAME.is_legal(state, 0, action)


def test_a_marble_before_the_dog_is_worth_less_the_nearer_it_is() -> None:
    marbles = GAME.parse_position("dog4 black A28 dog=0 A=2 turn=A").marbles
    worth = [value(RULES, marbles, 0, 28 - ahead) for ahead in (20, 10, 7, 6, 3)]
    assert worth == sorted(worth, reverse=True)
    assert len(set(worth)) == len(worth)
    assert value(RULES, marbles, 1, 25) > value(RULES, marbles, 1, 8)


def test_a_marble_on_its_start_need_not_fear_the_dog() -> None:
    marbles = GAME.parse_position("dog4 black A0 dog=60 A=2 turn=A").marbles
    assert value(RULES, marbles, 0, 60) == value(RULES, marbles, 0, 30)


@pytest.mark.slow
def test_a_team_of_computer_players_beats_random_ones() -> None:
    assert sum(is_won(f"match {number}", number % 2) for number in range(40)) == 40


def is_won(seed: str, first: int) -> bool:
    """Whether the team of a seat wins against random players."""
    rng = CountingRandom(seed_from(seed))
    chance = match.drawn(rng)
    state = match.begin(GAME, Options("black"), 4, chance).state
    while not isinstance(turn := GAME.turn(state), Over):
        seat = turn.seats[0]  # type: ignore[union-attr]
        player = STEADY if seat in {first, first + 2} else RANDOM
        action = player.choose(GAME, GAME.determinise(state, seat, rng), seat, rng)
        state = match.play(GAME, state, seat, action, chance).state
    return turn.outcome.ranks[first] == 1
