"""The exchange of a card with the partner at the start of each round."""

from __future__ import annotations

import pytest

from games.core.api import Decide
from games.core.errors import IllegalAction, OutOfTurn
from games.dog.state import CardsExchanged, GiftChosen, Give, State
from tests.games.dog.positions import GAME, legal, told

DEALT = "dog4 classic A=2,2,7 B=3,4 C=8,joker D=12,13 turn=B gifts=-,-,-,-"


def test_all_choose_at_the_same_time() -> None:
    turn = GAME.turn(GAME.parse_position(DEALT))
    assert turn == Decide((0, 1, 2, 3))


def test_each_kind_of_the_hand_can_be_given() -> None:
    assert legal(DEALT) == {"give:2", "give:7"}
    assert legal(DEALT, "C") == {"give:8", "give:joker"}


def test_no_card_that_is_not_held_can_be_given() -> None:
    with pytest.raises(IllegalAction):
        GAME.apply(GAME.parse_position(DEALT), 0, Give("3"))


def test_a_choice_can_be_changed_until_all_have_chosen() -> None:
    state = GAME.parse_position(DEALT)
    state = GAME.apply(state, 0, Give("2")).state
    assert GAME.turn(state) == Decide((1, 2, 3), (0,))
    assert GAME.legal_actions(state, 0) == (Give("2"), Give("7"))
    changed = GAME.apply(state, 0, Give("7"))
    assert changed.state.gifts == ("7", None, None, None)
    assert changed.events == ()
    assert GAME.apply(changed.state, 0, Give("2")).state == state


def test_everybody_sees_who_has_chosen_and_only_he_sees_what() -> None:
    applied = GAME.apply(GAME.parse_position(DEALT), 0, Give("7"))
    assert applied.events == (GiftChosen(0),)
    views = [GAME.view(applied.state, seat) for seat in (None, 0, 1, 2, 3)]
    assert all(view.chosen == (True, False, False, False) for view in views)
    assert [view.gift for view in views] == [None, "7", None, None, None]
    assert all(view.on_turn is None for view in views)


def exchanged() -> State:
    state, events = told(DEALT, "give:2", "give:3", "give:joker", "give:13")
    assert events == [*(GiftChosen(seat) for seat in range(4)), CardsExchanged()]
    return state


def test_when_all_have_chosen_partners_cards_change_hands() -> None:
    state = exchanged()
    assert state.hands == (("2", "7", "joker"), ("4", "13"), ("2", "8"), ("3", "12"))
    assert state.gifts == ()


def test_after_the_exchange_the_starter_plays() -> None:
    assert GAME.turn(exchanged()) == Decide((1,))


def test_after_the_exchange_nothing_can_be_changed() -> None:
    with pytest.raises(OutOfTurn):
        GAME.apply(exchanged(), 0, Give("2"))
    with pytest.raises(IllegalAction):
        GAME.apply(exchanged(), 1, Give("4"))


def test_of_six_partners_are_three_seats_apart() -> None:
    line = "dog6 classic A=2 B=3 C=4 D=5 E=6 F=8 turn=A gifts=-,-,-,-,-,-"
    state, _ = told(line, *(f"give:{card}" for card in ("2", "3", "4", "5", "6", "8")))
    assert state.hands == (("5",), ("6",), ("8",), ("2",), ("3",), ("4",))


def test_who_has_all_marbles_in_exchanges_too() -> None:
    line = f"{DEALT} A:F1 A:F2 A:F3 A:F4"
    assert legal(line) == {"give:2", "give:7"}


def test_a_card_that_nobody_can_use_yet_is_not_dropped_before_the_exchange() -> None:
    assert GAME.forced(GAME.parse_position(DEALT)) is None
