"""Leading, beating, raising and re-rolling (Z3 to Z6, Z10, Z11)."""

from __future__ import annotations

import pytest

from games.core.errors import IllegalAction
from games.dices_zoo.events import CentreCleared, Played
from games.dices_zoo.state import Face
from tests.games.dices_zoo.drawn import after, at, done, notations, plays, told

REST = "B=e1s1w2 C=b2t3"


def test_any_number_of_one_animal_is_led_into_an_empty_centre() -> None:
    """Z3"""
    assert plays(f"zoo3 turn=A A=o111f2t3 {REST}") == ["o1", "o11", "o111", "f2"]


def test_two_boars_are_beaten_by_two_bears_two_elephants_or_three_boars() -> None:
    """Z3"""
    line = f"zoo3 turn=A A=e1113b2222o111f222 {REST} centre=C:o55"
    assert plays(line) == ["e13", "e11", "b22", "o111"]


def test_three_bears_on_two_boars_are_refused() -> None:
    """Z3"""
    state = at(f"zoo3 turn=A A=b222 {REST} centre=C:o55")
    with pytest.raises(IllegalAction):
        done(state, "play:b222")


def test_one_elephant_on_two_boars_is_refused() -> None:
    """Z3"""
    state = at(f"zoo3 turn=A A=e1b2 {REST} centre=C:o55")
    with pytest.raises(IllegalAction):
        done(state, "play:e1")


def test_three_earthworms_are_raised_by_four() -> None:
    """Z3"""
    line = f"zoo3 turn=A A=w222333 {REST} centre=C:w333"
    assert "w2223" in plays(line)
    assert "w22233" in plays(line)
    assert "w223" not in plays(line)


def test_one_elephant_is_raised_by_two_elephants() -> None:
    """Z3: the rulebook's own example."""
    assert plays(f"zoo3 turn=A A=e113b2 {REST} centre=C:e3") == ["e13", "e11", "e113"]


@pytest.mark.parametrize("place", range(1, 6))
def test_an_animal_beats_all_that_are_smaller_and_no_other(place: int) -> None:
    """Z4: elephant > bear > boar > fox > squirrel > earthworm."""
    dice = ["e1", "b2", "o1", "f2", "s1", "w2"]
    line = f"zoo3 turn=A A={''.join(dice)} B=t3 C=t3 centre=C:{dice[place]}"
    assert plays(line) == dice[:place]


def test_animals_that_were_replaced_are_discarded() -> None:
    """Z5"""
    state = after(f"zoo3 turn=A A=e11f2 {REST} centre=C:o55x5", "play:e11")
    assert state.discard == (0, 0, 0, 0, 3)
    assert state.centre == at(f"zoo3 turn=B A=f2 {REST} centre=A:e11 discard=555").centre


def test_own_animals_are_cleared_when_all_others_have_rolled() -> None:
    """Z6"""
    line = f"zoo3 turn=B A=f2 {REST} centre=A:e11"
    assert after(line, "reroll:-").centre is not None
    state = after(line, "reroll:-", "reroll:-")
    assert state.seat == 0
    assert state.centre is None
    assert state.discard == (2, 0, 0, 0, 0)
    step = done(after(line, "reroll:-"), "reroll:-")
    assert step.events[-1] == CentreCleared(0, Face.ELEPHANT, 2)


def test_animals_of_another_player_stay_in_the_centre() -> None:
    """Z6"""
    line = f"zoo3 turn=A A=f2t3 {REST} centre=B:s1 rerolls=1"
    assert after(line, "reroll:-").centre is None, "they are those of B, who is next"
    assert after(f"zoo3 turn=B A=f2t3 {REST} centre=A:s1", "reroll:-").centre is not None


def test_dice_are_rolled_again_even_when_the_centre_is_empty() -> None:
    """Z3"""
    state = after(f"zoo3 turn=A A=e1o1t3 {REST}", "reroll:t roll:e3")
    assert state.hands[0] == at(f"zoo3 turn=A A=e13o1 {REST}").hands[0]
    assert state.seat == 1


def test_a_re_roll_of_no_dice_ends_the_turn() -> None:
    """Z3"""
    state = after(f"zoo3 turn=A A=e1o1t3 {REST}", "reroll:-")
    assert state.seat == 1
    assert state.hands[0] == at(f"zoo3 turn=A A=e1o1t3 {REST}").hands[0]


def test_all_dice_can_be_rolled_again() -> None:
    """Z3"""
    state = after(f"zoo3 turn=A A=e1o1t3 {REST}", "reroll:eot roll:s11w3")
    assert [die.face for die in state.hands[0]] == [Face.SQUIRREL, Face.SQUIRREL, Face.EARTHWORM]


def test_any_one_of_several_equal_dice_can_be_rolled_alone() -> None:
    """Z3: those that stay are put aside first."""
    line = f"zoo3 turn=A A=e1133t3 {REST}"
    step = after(line, "aside:e3", "aside:e1", "aside:e1")
    state = done(step, "reroll:e", "roll:t3").state
    assert state.hands[0] == at(f"zoo3 turn=A A=e113t33 {REST}").hands[0]
    assert state.aside == ()


def test_a_die_alone_is_not_put_aside() -> None:
    line = f"zoo3 turn=A A=e13t3 {REST}"
    assert [text for text in notations(at(line)) if "aside" in text] == ["aside:e1", "aside:e3"]
    assert "aside:e3" not in notations(after(line, "aside:e1"))


def test_dice_put_aside_can_be_taken_back() -> None:
    line = f"zoo3 turn=A A=e13t3 {REST}"
    assert after(line, "aside:e1", "aside:-") == at(line)


def test_dice_put_aside_can_still_be_played() -> None:
    line = f"zoo3 turn=A A=e13t3 {REST}"
    state = after(line, "aside:e1", "play:e13")
    assert state.aside == ()
    assert state.seat == 1


def test_traps_are_never_played() -> None:
    """Z10"""
    assert plays(f"zoo3 turn=A A=t345 {REST}") == []


def test_an_x2_is_never_played_alone() -> None:
    """Z11"""
    assert plays(f"zoo3 turn=A A=t3x55 {REST}") == []


def test_one_x2_at_most_goes_along() -> None:
    """Z11"""
    assert plays(f"zoo3 turn=A A=o1x55 {REST}") == ["o1", "o1x5"]


def test_a_bear_with_an_x2_beats_one_boar_and_rolls_twice() -> None:
    """Z11"""
    line = f"zoo3 turn=A A=b2e1x5 {REST} centre=C:o5"
    state = done(at(line), "play:b2x5").state
    assert state.effects == 2
    state = done(state, "bear:B:e1", "roll:s1").state
    assert (state.effects, state.seat) == (1, 0)
    state = done(state, "bear:A:e1", "roll:o1").state
    assert (state.effects, state.seat) == (0, 1)
    assert state.hands[:2] == at("zoo3 turn=B A=o1 B=s11w2 C=b2t3").hands[:2]


def test_a_bear_with_an_x2_does_not_beat_two_boars() -> None:
    """Z11"""
    assert plays(f"zoo3 turn=A A=b2x5 {REST} centre=C:o55") == []


def test_an_x2_in_the_centre_does_not_count_when_it_is_beaten() -> None:
    """Z11"""
    assert plays(f"zoo3 turn=A A=b2244 {REST} centre=C:o5x5") == ["b4", "b2"]


def test_dice_with_a_trap_on_them_are_offered_first() -> None:
    assert plays(f"zoo3 turn=A A=s1144 {REST}") == [
        "s4",
        "s1",
        "s44",
        "s14",
        "s11",
        "s144",
        "s114",
        "s1144",
    ]


def test_it_is_told_how_animals_were_played() -> None:
    line = f"zoo3 turn=A A=e113b2 {REST} centre=C:"
    hows = [
        event.how.value
        for centre, action in (("b2", "play:e1"), ("e3", "play:e11"))
        for event in done(at(f"{line}{centre}"), action).events
        if isinstance(event, Played)
    ]
    assert hows == ["beat", "raise"]
    assert told(at(f"zoo3 turn=A A=e113b2 {REST}"), "play:e1") == ["Played"]
