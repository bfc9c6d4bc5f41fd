"""What animals do (Z7 to Z9, Z12)."""

from __future__ import annotations

from games.core.api import Decide
from games.dices_zoo.dice import ALL_DICE
from games.dices_zoo.events import BagRefilled, EffectSkipped
from games.dices_zoo.state import Face, State
from tests.games.dices_zoo.drawn import GAME, after, at, counted, done, notations, told

REST = "B=e1s1w2 C=b2t3"


def hands(state: State) -> list[str]:
    """What everybody has, as a position writes it."""
    words = GAME.position(state).split()
    found = dict(word.split("=") for word in words if "=" in word)
    return [found.get(letter, "-") for letter in "ABCDE"[: len(state.hands)]]


def test_an_elephant_does_nothing() -> None:
    """Z8"""
    state = after(f"zoo3 turn=A A=e1t3 {REST}", "play:e1")
    assert (state.seat, state.effects) == (1, 0)


def test_an_elephant_does_nothing_with_an_x2_either() -> None:
    """Z8, Z11"""
    state = after(f"zoo3 turn=A A=e1t3x5 {REST}", "play:e1x5")
    assert (state.seat, state.effects) == (1, 0)
    assert hands(state)[0] == "t3"


def test_a_bear_rolls_any_die_again() -> None:
    """Z8"""
    state = after(f"zoo3 turn=A A=b2t3 {REST}", "play:b2")
    assert GAME.turn(state) == Decide((0,))
    assert notations(state) == [
        *("bear:A:t3", "bear:B:e1", "bear:B:s1", "bear:B:w2", "bear:C:b2", "bear:C:t3")
    ]
    assert hands(done(state, "bear:A:t3", "roll:w3").state) == ["w3", "e1s1w2", "b2t3"]
    assert hands(done(state, "bear:C:b2", "roll:f2").state) == ["t3", "e1s1w2", "f2t3"]


def test_a_boar_exchanges_two_dice_that_keep_their_faces() -> None:
    """Z8, Z9"""
    state = after(f"zoo3 turn=A A=o1t34 {REST}", "play:o1", "boar:t4>C:b2")
    assert hands(state) == ["b2t3", "e1s1w2", "t34"]


def test_three_foxes_remove_one_die() -> None:
    """Z7"""
    state = after(f"zoo3 turn=A A=f225t3 {REST}", "play:f225", "fox:B:e1")
    assert hands(state) == ["t3", "s1w2", "b2t3"]
    assert state.discard == (1, 0, 0, 0, 0)
    assert state.seat == 1


def test_a_fox_may_take_an_own_die() -> None:
    """Z8"""
    assert hands(after(f"zoo3 turn=A A=e1f2t3 {REST}", "play:f2", "fox:A:e1"))[0] == "t3"


def test_a_squirrel_brings_anybody_a_die_that_is_rolled() -> None:
    """Z8, Z9"""
    state = after(f"zoo3 turn=A A=s1t3 {REST}", "play:s1")
    assert notations(state) == ["squirrel:A", "squirrel:B", "squirrel:C"]
    bag = sum(state.bag)
    state = done(state, "squirrel:A", "draw:x5").state
    assert hands(state)[0] == "t3x5"
    assert sum(state.bag) == bag - 1


def test_an_earthworm_brings_a_die_to_another_player() -> None:
    """Z8, Z9"""
    state = after(f"zoo3 turn=A A=e1w2t3 {REST}", "play:w2")
    assert notations(state) == ["worm:e1>B", "worm:e1>C", "worm:t3>B", "worm:t3>C"]
    assert hands(done(state, "worm:t3>C").state) == ["e1", "e1s1w2", "b2t33"]


def test_the_second_effect_has_choices_of_its_own() -> None:
    """Z11"""
    state = after(f"zoo3 turn=A A=e1f2t3x5 {REST}", "play:f2x5", "fox:B:e1")
    assert (state.seat, state.effects) == (0, 1)
    assert "fox:B:e1" not in notations(state)
    assert hands(done(state, "fox:C:b2").state) == ["e1t3", "s1w2", "t3"]


def test_a_boar_that_was_the_last_die_has_nothing_to_exchange() -> None:
    """Z7"""
    step = done(at(f"zoo3 turn=A A=o1 {REST}"), "play:o1")
    assert EffectSkipped(0, Face.BOAR) in step.events
    assert step.state.effects == 0


def test_an_earthworm_that_was_the_last_die_has_nothing_to_give() -> None:
    """Z7"""
    assert "EffectSkipped" in told(at(f"zoo3 turn=A A=w2 {REST}"), "play:w2")


def test_only_the_second_effect_is_skipped_if_only_it_is_impossible() -> None:
    """Z7, Z11: after the exchange of nothing, the earthworm has given the last die away."""
    state = after(f"zoo3 turn=A A=t3w2x5 {REST}", "play:w2x5")
    assert state.effects == 2
    step = done(state, "worm:t3>B")
    assert [type(event).__name__ for event in step.events][:2] == ["DieGiven", "EffectSkipped"]


def test_the_first_squirrel_of_five_players_draws_nothing() -> None:
    """Z12"""
    full = "zoo5 turn=A A=s1111111111 B=b2222222222 C=e3333333333 D=t4444444444 E=o5555555555"
    assert told(at(full), "play:s11") == ["Played", "EffectSkipped"]


def test_a_squirrel_that_replaces_animals_fills_the_empty_bag_with_them() -> None:
    """Z5, Z12: what was replaced is in the discard when the squirrel draws."""
    hands = "A=s1111111111 B=b2222222222 C=e333333333 D=t4444444444 E=o5555555"
    line = f"zoo5 turn=A {hands} centre=C:w3 discard=555"
    step = done(after(line, "play:s1"), "squirrel:B", "draw:w3")
    assert BagRefilled(4) in step.events
    assert GAME.position(step.state).count("w3") == 1
    assert len(step.state.hands[1]) == 11
    assert step.state.discard == (0, 0, 0, 0, 0)
    assert counted(step.state) == ALL_DICE


def test_a_bag_with_dice_is_not_refilled() -> None:
    """Z12"""
    state = after(f"zoo3 turn=A A=s1t3 {REST} discard=55", "play:s1", "squirrel:B draw:e3")
    assert state.discard == (0, 0, 0, 0, 2)


def test_what_leaves_no_choice_is_done_at_once() -> None:
    """With one die left and one other player, an earthworm has one way to go."""
    state = after("zoo2 turn=A A=t3w2 B=e1", "play:w2")
    assert len(state.hands[1]) == 2
    assert GAME.forced(at("zoo2 turn=A A=t3 B=e1 centre=A:w2 effects=1")) is not None
    assert GAME.forced(at("zoo2 turn=A A=e1t3 B=e1 centre=A:w2 effects=1")) is None
    assert GAME.forced(at("zoo2 turn=A A=t3 B=e1")) is None
