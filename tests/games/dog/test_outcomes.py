"""The boards that computer players choose among are exactly those that play can reach."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.core.rng import CountingRandom, seed_from
from games.dog.outcomes import results
from games.dog.ring import AllMarbles
from games.dog.state import Back, Drop, Move, State, Swap
from tests.games.dog.positions import GAME

Board = tuple[tuple[int, ...], ...]


def board(marbles: AllMarbles) -> Board:
    """Where marbles stand, whichever of a seat it is."""
    return tuple(tuple(sorted(places)) for places in marbles)


def reached(state: State) -> set[tuple[str, Board]]:
    """By playing: every card with every board that it can lead to."""
    seat = state.on_turn
    found: set[tuple[str, Board]] = set()
    seen: set[tuple[object, ...]] = set()
    waiting = [("" if state.draft is None else state.draft.card, state)]
    while waiting:
        card, at = waiting.pop()
        for action in GAME.legal_actions(at, seat):
            if isinstance(action, Back | Drop):
                continue
            played = getattr(action, "card", card)
            after = GAME.apply(at, seat, action).state
            if after.draft is None:
                found.add((played, board(after.marbles)))
            elif (key := without_steps(after)) not in seen:
                seen.add(key)
                waiting.append((played, after))
    return found


def without_steps(state: State) -> tuple[object, ...]:
    """What matters of a half-played card."""
    draft = state.draft
    assert draft is not None
    return draft.card, draft.points, draft.is_optional, state.marbles


def drawn(rng: CountingRandom, cards: tuple[str, ...]) -> Iterator[State]:
    """Crowded positions around A's finish."""
    while True:
        seats = rng.choice((4, 4, 6))
        words, taken = [], set[int]()
        for letter in "ABCDEF"[:seats]:
            finish = rng.shuffled(range(1, 5))
            for _ in range(4):
                place = (rng.below(22) - 14) % (16 * seats)
                kind = rng.below(10)
                if kind < 5 and place not in taken:
                    taken.add(place)
                    words.append(f"{letter}{place}")
                elif kind < 8 and letter in "AC":
                    words.append(f"{letter}:F{finish.pop()}")
                else:
                    words.append(f"{letter}:K")
        line = f"dog{seats} classic {' '.join(words)} A={rng.choice(cards)} turn=A"
        state = GAME.parse_position(line)
        yield state


@pytest.mark.parametrize("card", ["7", "7,joker", "4,1/11,8", "swap,13,2"])
@pytest.mark.slow
def test_results_are_the_boards_that_play_reaches(card: str) -> None:
    positions = drawn(CountingRandom(seed_from(card)), (card,))
    for _ in range(25):
        state = next(positions)
        found = results(state, 0)
        keys = [(result.card, board(result.marbles)) for result in found]
        assert len(set(keys)) == len(keys)
        assert set(keys) == reached(state), GAME.position(state)


def test_the_actions_of_a_result_lead_to_its_board() -> None:
    positions = drawn(CountingRandom(seed_from("actions")), ("7,joker", "joker", "2,4,swap"))
    for _ in range(40):
        state = next(positions)
        for result in results(state, 0):
            at = state
            for action in result.actions:
                assert at.on_turn == 0
                assert not isinstance(action, Move | Swap) or action.card == result.card
                at = GAME.apply(at, 0, action).state
            assert at.draft is None
            assert board(at.marbles) == board(result.marbles)


def test_a_half_played_card_is_completed() -> None:
    state = GAME.parse_position("dog4 classic A10 A30 A=7,2 turn=A parts=7:A10>14")
    assert {(result.card, board(result.marbles)) for result in results(state, 0)} == reached(state)


def test_points_that_may_lapse_are_stopped_or_used() -> None:
    line = "dog4 classic A62 A:F2 A:F3 A:F4 C20 C:F1 B22 A=7 turn=A"
    for text in (line, f"{line} parts=7:A62>F1", f"{line} parts=7:A62>F1,C20>21"):
        state = GAME.parse_position(text)
        found = results(state, 0)
        assert {(result.card, board(result.marbles)) for result in found} == reached(state)
        assert {GAME.notation(result.actions[-1]) for result in found} >= {"stop"}


def test_points_that_lapse_by_themselves_are_not_stopped() -> None:
    state = GAME.parse_position("dog4 classic A62 A:F2 A:F3 A:F4 B10 A=7 B=2 turn=A")
    written = [[GAME.notation(action) for action in result.actions] for result in results(state, 0)]
    assert ["7:A62>F1"] in written
    assert not any("stop" in tokens for tokens in written)


def test_who_has_nothing_to_play_has_no_results() -> None:
    assert results(GAME.parse_position("dog4 classic A=2 B20 B=3 turn=A"), 0) == []
    assert results(GAME.parse_position("dog4 classic A=2 B20 B=3 turn=A"), 1) == []
    line = "dog4 classic A20 A=2 B=3 C=4 D=5 turn=A gifts=-,-,-,-"
    assert results(GAME.parse_position(line), 0) == []
