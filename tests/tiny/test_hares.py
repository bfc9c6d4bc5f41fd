"""Hares: hidden cards, and a choice that all make at once and may correct."""

from __future__ import annotations

import pytest

from games.core.api import Decide, Outcome, Over, Roll
from games.core.errors import IllegalAction, IllegalChance, NotationError, OutOfTurn, SetupError
from games.core.match import begin, dictated, drawn, play
from games.core.rng import CountingRandom, seed_from
from games.testing import board_text, reader
from tests.tiny import HARES
from tests.tiny.hares.rules import Hares
from tests.tiny.hares.state import Chosen, Dealt, HandDealt, Options, Show, Shown, State

GAME = Hares()
# Anna holds 1 and 5, Bodo 3 and 5; nobody has chosen.
START = GAME.parse_position("2 34342 15/35 00 0/0 -")


def show(state: State, seat: int, hare: int) -> tuple[State, tuple[object, ...]]:
    applied = GAME.apply(state, seat, Show(hare))
    return applied.state, applied.events


def test_hands_are_dealt_one_seat_after_the_other() -> None:
    step = begin(GAME, Options(hand=2), 2, dictated(["15", "35"]))
    assert step.state == START
    assert step.events == (HandDealt(0), HandDealt(1))


def test_the_deck_limits_what_can_be_dealt() -> None:
    state = GAME.setup(Options(), 3)
    for hand in ("555", "115"):
        state = GAME.apply_chance(state, GAME.parse_chance(hand)).state
    with pytest.raises(IllegalChance):
        GAME.apply_chance(state, Dealt((5, 5, 5)))
    with pytest.raises(IllegalChance):
        GAME.apply_chance(state, Dealt((1, 2)))
    assert GAME.turn(state) == Roll()


def test_all_choose_at_the_same_time_in_any_order() -> None:
    assert GAME.turn(START) == Decide(must=(0, 1))
    state, events = show(START, 1, 3)
    assert GAME.turn(state) == Decide(must=(0,), may=(1,))
    assert events == (Chosen(1),)


def test_a_choice_may_be_corrected_until_the_last_has_chosen() -> None:
    chosen, _ = show(START, 1, 3)
    corrected, events = show(chosen, 1, 5)
    assert corrected.chosen == (0, 5)
    assert events == ()
    after, events = show(corrected, 0, 1)
    assert events == (Chosen(0), Shown((1, 5), 1))
    assert after.hands == ((5,), (3,))
    assert GAME.turn(after) == Decide(must=(0, 1))
    with pytest.raises(IllegalAction):
        GAME.apply(after, 1, Show(5))


def test_hares_of_equal_size_are_not_alone() -> None:
    state, _ = show(START, 0, 5)
    after, events = show(state, 1, 5)
    assert events[-1] == Shown((5, 5), None)
    assert after.carrots == (0, 0)


def test_a_smaller_hare_that_is_alone_beats_two_bigger_ones() -> None:
    state = GAME.parse_position("1 44342 5/5/3 550 0/0/0 -")
    after, events = show(state, 2, 3)
    assert events[-1] == Shown((5, 5, 3), 2)
    assert GAME.turn(after) == Over(Outcome((2, 2, 1)))


def test_what_is_chosen_is_seen_by_its_seat_alone() -> None:
    state, _ = show(START, 0, 5)
    assert GAME.view(state, 0).choice == 5
    for viewer in (1, None):
        view = GAME.view(state, viewer)
        assert view == GAME.view(show(START, 0, 1)[0], viewer)
        assert view.choice == 0
        assert view.ready == (True, False)
    assert GAME.view(state, None).hand == ()


def test_the_turn_does_not_tell_whether_there_is_another_choice() -> None:
    two_equal = GAME.parse_position("2 34243 15/33 03 0/0 -")
    different = GAME.parse_position("2 34342 15/35 03 0/0 -")
    assert GAME.turn(two_equal) == GAME.turn(different)
    assert GAME.legal_actions(two_equal, 1) == (Show(3),)


def test_determinising_redraws_other_hands_and_choices_only() -> None:
    state, _ = show(START, 1, 3)
    rng = CountingRandom(seed_from("hares"))
    guesses = {GAME.determinise(state, 0, rng) for _ in range(60)}
    assert len({guess.hands[1] for guess in guesses}) > 5
    for guess in guesses:
        assert guess.hands[0] == (1, 5)
        assert guess.chosen[1] in guess.hands[1]


def test_nobody_acts_while_hands_are_dealt() -> None:
    state = GAME.setup(Options(), 2)
    with pytest.raises(OutOfTurn):
        GAME.apply(state, 0, Show(1))


def test_options_and_notations_that_do_not_exist() -> None:
    for hand in (0, 4):
        with pytest.raises(SetupError):
            GAME.setup(Options(hand), 2)
    for text in ("", "show:0", "show:6", "3", "Show:3"):
        with pytest.raises(NotationError):
            GAME.parse(text)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "2 34342 15/35 00 0/0",
        "2 34342 51/35 00 0/0 -",
        "2 34342 15/35 20 0/0 -",
        "2 34342 15/35 13 0/0 -",
        "2 44444 15/35 00 0/0 -",
        "2 34342 15/35 00 1/0 -",
        "2 34342 15/3 00 0/0 -",
        "9 34342 15/35 00 0/0 -",
        "2 34342 15/35 00 0/0 11",
    ],
)
def test_positions_that_cannot_be(line: str) -> None:
    with pytest.raises(NotationError):
        GAME.parse_position(line)


def test_own_cards_are_shown_to_their_owner_alone() -> None:
    state, _ = show(START, 0, 5)
    shown = HARES.presentation
    who = reader(names=("Anna", "Bodo"))
    own, other = GAME.view(state, 0), GAME.view(state, 1)
    assert [line.text for line in shown.hand(own, who)] == [
        "Your hares: 1, 5",
        "You have chosen 5.",
    ]
    assert shown.glance(own, who) == "1: Hare 1 · 2: Hare 5 ✓"
    assert shown.glance(other, who) == "1: Hare 3 · 2: Hare 5"
    assert shown.hand(GAME.view(state, None), who) == []
    assert shown.slots(GAME.view(state, None), who) == ["1", "2"]
    assert "5" not in board_text(shown, own, who)


def test_computer_players_play_it_through() -> None:
    rng = CountingRandom(seed_from("through"))
    state = begin(GAME, Options(), 4, drawn(rng)).state
    while isinstance(turn := GAME.turn(state), Decide):
        seat = turn.must[0]
        guess = GAME.determinise(state, seat, rng)
        action = HARES.strategies["biggest"].choose(GAME, guess, seat, rng)
        state = play(GAME, state, seat, action, drawn(rng)).state
    assert isinstance(turn, Over)
