"""Computer players of Dog."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from games.core import match
from games.core.api import Over
from games.core.rng import CountingRandom, seed_from
from games.dog.outcomes import Board, results
from games.dog.ring import AllMarbles
from games.dog.rules import Dog
from games.dog.state import Back, Options, State
from games.dog.strategy import STRATEGIES

DOG = Dog()
STEADY, RANDOM = STRATEGIES["steady"], STRATEGIES["random"]


def chosen(position: str, seat: int = 0) -> str:
    """What the steady player does in a position."""
    state = DOG.parse_position(position)
    return DOG.notation(STEADY.choose(DOG, state, seat, CountingRandom(seed_from("x"), 0)))


def test_it_brings_a_marble_in_when_it_can() -> None:
    assert chosen("dog4 classic A60 A20 B30 A=2,8 turn=A") == "8:A60>F4"


def test_it_hits_an_opponent_rather_than_its_partner() -> None:
    assert chosen("dog4 classic A20 B25 C26 A=5,6 turn=A") == "5:A20>25"


def test_it_takes_the_move_that_wins() -> None:
    line = "dog4 classic A:F1 A:F2 A:F3 A:F4 C:F2 C:F3 C:F4 C30 D29 A=3,13 turn=A"
    assert chosen(line) == "3:C30>F1"


def test_it_goes_back_over_its_start_with_a_four() -> None:
    assert chosen("dog4 classic A1 C40 A=4,5 turn=A") == "4:A1>61"


def test_it_keeps_the_joker_where_the_card_itself_does() -> None:
    assert chosen("dog4 classic A60 A20 A40 A45 A=8,joker turn=A").startswith("8:")


def test_it_gives_its_second_start_card_to_its_partner() -> None:
    hands = "A=2,3,5,9,13,13 B=2,2,3,3,5,5 C=6,6,6,6,8,8 D=9,9,9,9,8,8"
    assert chosen(f"dog4 classic {hands} starter=A gifts=-,-,-,-") == "give:13"


@pytest.mark.slow
def test_it_does_not_depend_on_what_it_cannot_see() -> None:
    rng = CountingRandom(seed_from("unseen"), 0)
    for state, seat in walk("unseen", turns=150):
        first = STEADY.choose(DOG, DOG.determinise(state, seat, rng), seat, rng)
        assert STEADY.choose(DOG, DOG.determinise(state, seat, rng), seat, rng) == first


@pytest.mark.slow
def test_what_turns_can_lead_to_is_all_that_the_rules_allow() -> None:
    sevens = 0
    for state, seat in walk("endings", turns=400):
        if state.gifts:
            continue
        found = {board(result.marbles) for result in results(state, seat)}
        expected = {board(marbles) for marbles in led_to(state, seat)}
        sevens += len(expected) > 60
        assert found == expected, DOG.position(state)
    assert sevens, "some of it was a card in parts"


@pytest.mark.slow
def test_the_actions_of_a_result_lead_there() -> None:
    for state, seat in walk("ways", turns=60):
        if state.gifts:
            continue
        for result in results(state, seat):
            after = state
            for action in result.actions:
                assert action in DOG.legal_actions(after, seat), DOG.position(state)
                after = DOG.apply(after, seat, action).state
            assert after.marbles == result.marbles
            assert after.draft is None


@pytest.mark.slow
@pytest.mark.parametrize("seats", [4, 6])
def test_a_team_of_computer_players_beats_random_ones(seats: int) -> None:
    games = 24
    won = sum(is_won(f"match {number}", seats, number % 2) for number in range(games))
    assert won >= games - 1


def is_won(seed: str, seats: int, first: int) -> bool:
    """Whether the team of a seat wins against random players."""
    rng = CountingRandom(seed_from(seed), 0)
    chance = match.drawn(rng)
    state = match.begin(DOG, Options(), seats, chance).state
    team = {first, first + seats // 2}
    while not isinstance(turn := DOG.turn(state), Over):
        seat = turn.must[0]
        player = STEADY if seat in team else RANDOM
        action = player.choose(DOG, DOG.determinise(state, seat, rng), seat, rng)
        state = match.play(DOG, state, seat, action, chance).state
    return turn.outcome.ranks[first] == 1


def walk(seed: str, turns: int) -> Iterator[tuple[State, int]]:
    """Turns of a match that computer players play."""
    rng = CountingRandom(seed_from(seed), 0)
    chance = match.drawn(rng)
    state = match.begin(DOG, Options(), 4, chance).state
    for number in range(turns):
        turn = DOG.turn(state)
        if isinstance(turn, Over):
            return
        seat = turn.must[0]
        yield state, seat
        player = RANDOM if number % 3 == 0 else STEADY
        action = player.choose(DOG, state, seat, rng)
        state = match.play(DOG, state, seat, action, chance).state


def board(marbles: AllMarbles) -> Board:
    """Where marbles stand, whichever it is."""
    return tuple(tuple(sorted(places)) for places in marbles)


def led_to(state: State, seat: int) -> Iterator[AllMarbles]:
    """The marbles after every way to play a card, one action after another."""
    open_states, seen = [state], {state}
    while open_states:
        before = open_states.pop()
        for action in DOG.legal_actions(before, seat):
            if isinstance(action, Back):
                continue
            after = DOG.apply(before, seat, action).state
            if after.draft is None:
                yield after.marbles
            elif (key := without_way(after)) not in seen:
                seen.add(key)
                open_states.append(after)


def without_way(state: State) -> State:
    """The state with its draft's points alone: the parts that led there don't matter."""
    assert state.draft is not None
    draft = msgspec.structs.replace(state.draft, steps=(), before=())
    return msgspec.structs.replace(state, draft=draft)
