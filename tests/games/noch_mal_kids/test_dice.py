"""Who takes which die, and when all mark: K1, K2, K5."""

from __future__ import annotations

import pytest

from games.core.api import Decide
from games.core.errors import IllegalAction, OutOfTurn
from games.core.match import Acted, begin, dictated
from games.noch_mal_kids.state import Face, Marked, Options, Passed, SetAside, StarterDrawn
from tests.games.noch_mal_kids.playing import GAME, at, legal, moved, sheets, told

RED_RED_BLUE = "kids3 meadow turn=A dice=brr"


def test_the_lot_says_who_rolls_first() -> None:
    step = begin(GAME, Options(), 3, dictated(["starter:C", "roll:brr"]))
    assert GAME.turn(step.state) == Decide((2,))
    assert step.events[0] == StarterDrawn(2)


def test_the_others_choose_one_of_the_dice_that_the_active_player_has_left() -> None:
    step = moved(RED_RED_BLUE, "A red:f5")
    line = GAME.position(step.state)
    assert line == "kids3 meadow turn=A dice=br A=f5 B= C="
    assert legal(line, "B") == legal(line, "C") == ["blue:f2", "red:f5", "pass"]
    line = GAME.position(moved(RED_RED_BLUE, "A blue:f2").state)
    assert legal(line, "B") == ["red:f5", "pass"]


def test_the_active_player_marks_before_the_others_choose() -> None:
    step = moved(RED_RED_BLUE, "A red:f5")
    assert sheets(step) == ["A=f5", "B=", "C="]
    assert GAME.turn(step.state) == Decide(must=(1, 2))
    with pytest.raises(OutOfTurn):
        moved(RED_RED_BLUE, "B red:f5")
    with pytest.raises(OutOfTurn):
        moved(RED_RED_BLUE, "A red:f5", "A blue:f2")


def test_several_may_use_the_same_die() -> None:
    step = moved(RED_RED_BLUE, "A red:f5", "C red:f5", "B red:f5")
    assert sheets(step) == ["A=f5", "B=f5", "C=f5"]


def test_the_dice_go_on_to_the_left() -> None:
    step = moved(RED_RED_BLUE, "A red:f5", "C pass", "B blue:f2")
    assert GAME.turn(step.state) == Decide((1,))
    assert GAME.position(step.state) == "kids3 meadow turn=B dice=bgy A=f5 B=f2 C="
    last = moved("kids3 meadow turn=C dice=brr", "C red:f5", "A pass", "B pass")
    assert GAME.turn(last.state) == Decide((0,))


def test_the_active_player_takes_a_die_although_he_marks_nothing() -> None:
    step = moved(RED_RED_BLUE, "A red:-")
    assert GAME.position(step.state) == "kids3 meadow turn=A dice=br A= B= C="
    assert told(step, Passed) == [Passed(0, Face.RED)]
    assert legal(RED_RED_BLUE, "A") == ["blue:f2", "blue:-", "red:f5", "red:-"]
    with pytest.raises(IllegalAction):
        moved(RED_RED_BLUE, "A pass")


def test_the_others_choose_in_any_order_and_mark_when_all_have_chosen() -> None:
    waiting = moved(RED_RED_BLUE, "A red:f5", "C red:f5")
    assert sheets(waiting) == ["A=f5", "B=", "C="]
    assert GAME.turn(waiting.state) == Decide(must=(1,), may=(2,))
    assert GAME.position(waiting.state).endswith(" C?red:f5")
    done = moved(RED_RED_BLUE, "A red:f5", "C red:f5", "B blue:f2")
    other = moved(RED_RED_BLUE, "A red:f5", "B blue:f2", "C red:f5")
    assert done.state == other.state
    assert [event.seat for event in told(done, Marked)] == [0, 1, 2]


def test_what_the_others_marked_is_told_from_the_left_of_the_active_player() -> None:
    step = moved("kids3 meadow turn=B dice=brr", "B red:f5", "A red:f5", "C blue:f2")
    assert [event.seat for event in told(step, Marked)] == [1, 2, 0]


def test_a_choice_may_be_changed_until_the_last_one_has_chosen() -> None:
    step = moved(RED_RED_BLUE, "A red:f5", "C red:f5", "C blue:f2", "C pass", "B red:f5")
    assert sheets(step) == ["A=f5", "B=f5", "C="]
    with pytest.raises(OutOfTurn):
        moved(RED_RED_BLUE, "A red:f5", "C red:f5", "B red:f5", "C blue:f2")


def test_choosing_the_same_again_changes_nothing() -> None:
    once = moved(RED_RED_BLUE, "A red:f5", "C red:f5")
    assert moved(RED_RED_BLUE, "A red:f5", "C red:f5", "C red:f5").state == once.state


def test_whoever_has_nothing_to_mark_passes_without_being_asked() -> None:
    step = moved("kids2 meadow turn=A dice=bbr A= B=f2", "A red:f5")
    assert step.entries[:2] == (Acted(0, "red:f5"), Acted(1, "pass"))
    assert told(step, Passed) == [Passed(1)]
    assert GAME.turn(step.state) == Decide((1,))


def test_alone_the_turn_ends_with_the_own_die() -> None:
    step = moved("kids1 meadow turn=A dice=brr", "A red:f5", rolls="ggo")
    assert GAME.position(step.state) == "kids1 meadow turn=A dice=ggo A=f5"


def test_the_only_die_that_could_be_taken_is_set_aside_without_asking() -> None:
    all_blue = "f2,e3,d3,c3,b2,b1,f3,g1,h2,h4"
    state = at(f"kids1 meadow turn=A dice=bbb visitors=hA A={all_blue}")
    assert GAME.forced(state) == (0, SetAside(Face.BLUE))
    state = at(f"kids1 meadow turn=A dice=bbr visitors=hA A={all_blue}")
    assert GAME.forced(state) is None
