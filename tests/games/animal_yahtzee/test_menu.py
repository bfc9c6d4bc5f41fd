"""The buttons of a turn: dice to tick, one roll, boxes with their points."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.animal_yahtzee import ENTRY
from games.animal_yahtzee.state import Dice, State
from games.core.menu import Menu
from games.core.presentation import Reader
from tests.games.animal_yahtzee.drawn import GAME, at, legal, multisets, seen

FIRST = "yahtzee2 turn=A throw=1 dice=mmsct"
SECOND = "yahtzee2 turn=A throw=2 dice=mmest kept=mm"


def menu(state: State, path: str, reader: Reader, seat: int | None = None) -> Menu:
    """The menu of a seat, by default of the one on turn."""
    return ENTRY.presentation.menu(seen(state), legal(state, seat), path, reader)


def labels(menu: Menu) -> list[list[str]]:
    """What stands on the buttons."""
    return [[button.label for button in row] for row in menu.rows]


def test_a_turn_begins_with_no_die_ticked(english: Reader) -> None:
    assert labels(menu(at(FIRST), "", english)) == [
        ["🐒", "🐒", "🐍", "🐪", "🐅"],
        ["🎲 Roll 5 dice"],
        ["+2 🐒", "+0 🐘", "+1 🐍"],
        ["+1 🐪", "+0 🦜", "+1 🐅"],
        ["+0 Triple", "+0 Quadruple"],
        ["+0 Two pairs", "+0 Triple & pair"],
        ["+0 Flush", "+0 Yahtzee"],
    ]


def test_dice_put_aside_before_are_ticked_at_first(english: Reader) -> None:
    """Y1"""
    shown = menu(at(SECOND), "", english)
    assert labels(shown)[:2] == [["✅🐒", "✅🐒", "🐘", "🐍", "🐅"], ["🎲 Roll 3 dice"]]
    assert shown.rows[1][0].action == "keep:mm"


def test_of_equal_dice_as_many_are_ticked_as_were_put_aside(english: Reader) -> None:
    state = at("yahtzee1 turn=A throw=2 dice=mmmst kept=mm")
    assert labels(menu(state, "", english))[0] == ["✅🐒", "✅🐒", "🐒", "🐍", "🐅"]


def test_a_die_put_aside_before_can_be_let_go(english: Reader) -> None:
    """Y1"""
    let_go = menu(at(SECOND), "", english).rows[0][0].path
    assert let_go == "keep/02"
    assert labels(menu(at(SECOND), let_go, english))[0] == ["🐒", "✅🐒", "🐘", "🐍", "🐅"]


def test_ticking_a_die_leads_to_a_path_and_plays_nothing(english: Reader) -> None:
    shown = menu(at(FIRST), "keep/03", english)
    assert [button.action for button in shown.rows[0]] == [None] * 5
    assert [button.path for button in shown.rows[0]] == [
        "keep/02",
        "keep/01",
        "keep/07",
        "keep/0b",
        "keep/13",
    ]


def test_with_one_die_left_the_button_says_die(english: Reader) -> None:
    assert labels(menu(at(FIRST), "keep/0f", english))[1] == ["🎲 Roll 1 die"]


def test_with_all_dice_ticked_there_is_nothing_to_roll(english: Reader) -> None:
    shown = menu(at(FIRST), "keep/1f", english)
    assert [len(row) for row in shown.rows] == [5, 3, 3, 2, 2, 2]
    assert shown.prompt == "You keep all five: choose a box to fill."


def test_after_the_third_throw_there_are_only_boxes(english: Reader) -> None:
    state = at("yahtzee1 turn=A throw=3 dice=mmsct kept=mm A=monkey:3,flush:0")
    for path in ("", "keep/03"):
        shown = menu(state, path, english)
        assert all(button.action.startswith("fill:") for button in shown.buttons if button.action)
        assert len(shown.buttons) == 10
        assert shown.prompt == "Choose a box to fill."


def test_filled_boxes_are_no_longer_offered(english: Reader) -> None:
    state = at("yahtzee1 turn=A throw=1 dice=mmsct A=monkey:3,flush:0")
    texts = [label for row in labels(menu(state, "", english)) for label in row]
    assert not [text for text in texts if "Monkey" in text or "Flush" in text]


def test_the_prompt_tells_what_the_ticks_mean(english: Reader, german: Reader) -> None:
    assert menu(at(FIRST), "", english).prompt == (
        "Tap the dice to keep and roll the rest, or fill a box."
    )
    assert menu(at(FIRST), "keep/13", english).prompt == (
        "You keep 🐒🐒🐅: roll the rest, or fill a box."
    )
    assert menu(at(FIRST), "keep/13", german).prompt == (
        "Du behältst 🐒🐒🐅: Würfle den Rest, oder fülle ein Feld."
    )


def test_letting_all_dice_go_is_not_the_same_as_the_first_level(english: Reader) -> None:
    assert labels(menu(at(SECOND), "keep/00", english))[1] == ["🎲 Roll 5 dice"]


FORGED = ["keep/20", "keep/ff", "keep/1A", "keep/", "keep/1", "keep/001", "keep/-1", "keep:mm", "x"]


@pytest.mark.parametrize("path", FORGED)
def test_a_forged_path_shows_the_first_level(path: str, english: Reader) -> None:
    assert menu(at(SECOND), path, english) == menu(at(SECOND), "", english)


@given(path=st.text(max_size=12) | st.from_regex(r"keep/\w{2}", fullmatch=True))
def test_any_path_shows_legal_actions_only(path: str, english: Reader) -> None:
    state = at(SECOND)
    actions = {button.action for button in menu(state, path, english).buttons} - {None}
    assert actions
    assert actions <= legal(state).keys()


def test_nobody_else_gets_buttons(english: Reader) -> None:
    assert menu(at(FIRST), "", english, seat=1) == Menu(())


@given(thrown=multisets(5, 5))
def test_every_legal_action_has_a_button_behind_some_ticks(thrown: Dice, english: Reader) -> None:
    state = State(at(FIRST).sheets, 0, 1, thrown)
    reached = {
        button.action
        for ticks in range(32)
        for button in menu(state, f"keep/{ticks:02x}", english).buttons
    }
    assert reached - {None} == legal(state).keys()


@pytest.mark.parametrize("language", ["english", "german"])
def test_boxes_are_told_apart_by_what_a_narrow_button_shows(
    language: str, request: pytest.FixtureRequest
) -> None:
    """A third of a phone's width shows about ten columns, an emoji taking two."""
    shown = menu(at("yahtzee1 turn=A throw=3 dice=mmmmm"), "", request.getfixturevalue(language))
    visible = {button.label[:9] for button in shown.buttons}
    assert len(visible) == 12
    assert all(text.startswith("+") and " " in text[:4] for text in visible)


def test_the_text_only_style_needs_no_emoji(plain: Reader, plain_german: Reader) -> None:
    assert labels(menu(at(SECOND), "", plain))[:3] == [
        ["Monkey, kept", "Monkey, kept", "Elephant", "Snake", "Tiger"],
        ["Roll 3 dice"],
        ["Monkey, 2 points", "Elephant, 1 point", "Snake, 1 point"],
    ]
    assert labels(menu(at(SECOND), "", plain_german))[:2] == [
        ["Affe, behalten", "Affe, behalten", "Elefant", "Schlange", "Tiger"],
        ["3 Würfel werfen"],
    ]
    for reader in (plain, plain_german):
        shown = menu(at(SECOND), "", reader)
        assert max(ord(c) for b in shown.buttons for c in b.label + shown.prompt) < 0x2000


def test_what_a_button_carries_is_short(english: Reader) -> None:
    shown = menu(at(FIRST), "keep/1e", english)
    assert max(len(button.action or button.path or "") for button in shown.buttons) <= 16


def test_labels_are_the_same_wherever_an_action_is_named(german: Reader) -> None:
    state = at(FIRST)
    label = ENTRY.presentation.label(GAME.parse("fill:triple-pair"), seen(state), german)
    assert label == "+0 Dreier & Paar"
