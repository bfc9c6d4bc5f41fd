"""What is seen of a drawn card, and between cards."""

from __future__ import annotations

from games.core.rng import CountingRandom, seed_from
from games.dog.chance import Drew
from games.dog.state import Arrival, Setting
from tests.games.dog.positions import GAME
from tests.games.dog.royal import after

BEFORE = "AN7 A=3,5 B=2 C=2 D=2 turn=A"
EVERYBODY = (None, 1, 2, 3)


def test_a_drawn_card_is_seen_by_its_player_alone() -> None:
    one = after(BEFORE, "3:AN7>10", "draw:12")
    other = after(BEFORE, "3:AN7>10", "draw:13")
    assert GAME.view(one, 0).hand == ("5", "12")
    assert GAME.view(one, 0) != GAME.view(other, 0)
    for seat in EVERYBODY:
        assert GAME.view(one, seat) == GAME.view(other, seat)
        assert GAME.view(one, seat).hands[0] == 2


def test_events_do_not_tell_which_card_was_drawn() -> None:
    state = after(BEFORE, "3:AN7>10")
    one = GAME.apply_chance(state, Drew("12")).events
    assert one == GAME.apply_chance(state, Drew("13")).events


def test_the_others_cannot_tell_which_card_was_drawn() -> None:
    state = after(BEFORE, "3:AN7>10", "draw:12")
    rng = CountingRandom(seed_from("guess"))
    guesses = [GAME.determinise(state, 1, rng) for _ in range(40)]
    assert len({guess.hands[0] for guess in guesses}) > 20
    assert all(guess.hands[1] == ("2",) for guess in guesses)


def test_nobody_is_on_turn_while_a_card_is_drawn() -> None:
    state = after(BEFORE, "3:AN7>10")
    for seat in (0, *EVERYBODY):
        view = GAME.view(state, seat)
        assert (view.on_turn, view.interlude) == (None, Arrival(0, 1))


def test_everybody_sees_who_may_jump_or_sets_a_figure() -> None:
    state = after("AC7 A=3 B=2 turn=A", "3:AC7>10", "draw:12")
    for seat in (0, *EVERYBODY):
        view = GAME.view(state, seat)
        assert (view.on_turn, view.interlude) == (0, Arrival(0, 2, is_drawn=True))
    state = after("A=2 B=2 C=2 D=2 turn=A phase=set")
    assert GAME.view(state, None).interlude == Setting()
    assert GAME.view(state, None).on_turn == 0


def test_a_player_without_cards_may_still_jump() -> None:
    hands = "B=2*7,3*7,4*7,5*7,6*7,8*7,9*7 C=10*7,12*7,1-7*7,copy*7,swap*7 D=13*10,1/11*10,magnet*5"
    state = after(f"AC7 BF11 A=magnet {hands} pile=- turn=A", "magnet:AC7>10")
    assert GAME.view(state, 0).on_turn == 0
