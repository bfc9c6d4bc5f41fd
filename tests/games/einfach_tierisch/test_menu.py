"""The buttons: animals, dice to tick, boxes to mark."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.menu import Menu
from games.core.presentation import Reader
from games.einfach_tierisch import ENTRY
from games.einfach_tierisch.state import Dice, State
from tests.games.einfach_tierisch.drawn import ALL_FIVE, GAME, at, legal, multisets, seen

FIRST = "tierisch2 turn=A dice=pmmdcx A=mouse B=pig"
SECOND = "tierisch2 turn=A aside=mm dice=mndx A=mouse B=pig"
MARKING = f"tierisch5 turn=A aside=mm/pnd/c marking=B {ALL_FIVE}"


def menu(state: State, path: str, reader: Reader, seat: int | None = None) -> Menu:
    """The menu of a seat, by default of the first that must decide."""
    return ENTRY.presentation.menu(seen(state), legal(state, seat), path, reader)


def labels(menu: Menu) -> list[list[str]]:
    """What stands on the buttons."""
    return [[button.label for button in row] for row in menu.rows]


def test_free_animals_are_a_press_each(english: Reader, german: Reader) -> None:
    """T1"""
    shown = menu(at("tierisch3 turn=B A=dog"), "", english)
    assert labels(shown) == [["🐖 Pig", "🐁 Mouse", "🐧 Penguin"], ["🐈 Cat"]]
    assert shown.rows[0][1].action == "animal:mouse"
    assert shown.prompt == "Choose your animal."
    assert labels(menu(at("tierisch3 turn=B A=dog"), "", german))[1] == ["🐈 Katze"]


def test_a_round_begins_with_no_die_ticked(english: Reader) -> None:
    shown = menu(at(FIRST), "", english)
    dice = [["🐖", "🐁", "🐁"], ["🐕", "🐈", "🚓"]]
    assert labels(shown) == [*dice, ["☝️ Tick 3, 2 or 1"]], "six in a row would be cut on a phone"
    assert shown.prompt == "Tick the dice that you set aside: 3, 2 or 1."


def test_ticking_a_die_leads_to_a_path_and_plays_nothing(english: Reader) -> None:
    shown = menu(at(FIRST), "aside/02", english)
    assert [button.action for button in shown.buttons[:6]] == [None] * 6
    assert [button.path for button in shown.buttons[:6]] == [
        *("aside/03", "aside/00", "aside/06", "aside/0a", "aside/12", "aside/22"),
    ]


def test_with_a_number_that_fits_one_press_sets_aside_and_rolls(english: Reader) -> None:
    """T3"""
    shown = menu(at(FIRST), "aside/06", english)
    assert labels(shown) == [
        ["🐖", "✅🐁", "✅🐁"],
        ["🐕", "🐈", "🚓"],
        ["🎲 Set aside 2, roll 4"],
    ]
    assert shown.rows[-1][0].action == "aside:mm"
    assert shown.prompt == "You set 🐁🐁 aside and roll the others."


def test_a_number_that_does_not_fit_is_told_before_it_is_sent(english: Reader) -> None:
    """T3"""
    shown = menu(at(FIRST), "aside/0f", english)
    assert shown.rows[-1][0].label == "☝️ Tick 3, 2 or 1"
    assert shown.rows[-1][0].action is None
    assert shown.prompt == "You have ticked 4 dice: it must be 3, 2 or 1."


def test_a_size_that_was_used_is_told_with_its_reason(english: Reader, german: Reader) -> None:
    """T3: not 2 dice and then 2 more"""
    shown = menu(at(SECOND), "aside/03", english)
    assert labels(shown) == [["✅🐁", "✅🐧", "🐕", "🚓"], ["☝️ Tick 3 or 1"]]
    assert shown.prompt == (
        "You have ticked 2 dice: it must be 3 or 1. Each number comes once in a turn."
    )
    assert menu(at(SECOND), "aside/03", german).prompt == (
        "Du hast 2 Würfel gewählt: Es müssen 3 oder 1 sein. "
        "Jede Zahl kommt in einem Zug einmal vor."
    )


def test_the_second_round_says_what_lies_aside(english: Reader) -> None:
    assert menu(at(SECOND), "", english).prompt == "You have set 🐁🐁 aside: now tick 3 or 1."


def test_pressing_the_button_that_does_not_fit_says_why_and_opens_nothing(english: Reader) -> None:
    shown = menu(at(SECOND), "aside/03", english)
    path = shown.rows[-1][0].path
    assert path is not None
    told = menu(at(SECOND), path, english)
    assert told.alert == shown.prompt
    assert not shown.alert


def test_no_reason_is_given_against_a_number_that_fits(english: Reader) -> None:
    assert menu(at(SECOND), "why/3", english) == menu(at(SECOND), "", english)


def test_the_numbers_after_three_and_after_one(english: Reader) -> None:
    """T3"""
    three = at("tierisch2 turn=A aside=mmm dice=ndx A=mouse B=pig")
    one = at("tierisch2 turn=A aside=m dice=nddxx A=mouse B=pig")
    assert labels(menu(three, "", english))[1] == ["☝️ Tick 2 or 1"]
    assert labels(menu(one, "", english))[1] == ["☝️ Tick 3 or 2"]


@pytest.mark.parametrize(
    "path", ["aside/10", "aside/3f", "aside/40", "aside/", "aside/1", "aside/0A", "why/9", "x"]
)
def test_a_forged_path_shows_the_first_level(path: str, english: Reader) -> None:
    assert menu(at(SECOND), path, english) == menu(at(SECOND), "", english)


@given(path=st.text(max_size=10) | st.from_regex(r"(aside|why)/\w{1,2}", fullmatch=True))
def test_any_path_shows_legal_actions_only(path: str, english: Reader) -> None:
    for line in (FIRST, SECOND, MARKING):
        state = at(line)
        shown = menu(state, path, english)
        assert shown.buttons
        assert {button.action for button in shown.buttons} - {None} <= legal(state).keys()


@given(thrown=multisets(6, 6))
def test_every_choice_of_dice_has_a_button_behind_some_ticks(thrown: Dice, english: Reader) -> None:
    start = at(FIRST)
    state = State(start.animals, start.sheets, 0, (), thrown)
    reached = {
        button.action
        for ticks in range(64)
        for button in menu(state, f"aside/{ticks:02x}", english).buttons
    }
    assert reached - {None} == legal(state).keys()


def test_nobody_else_gets_buttons(english: Reader) -> None:
    assert menu(at(FIRST), "", english, seat=1) == Menu(())
    assert menu(at(MARKING), "", english, seat=0) == Menu(())


def test_three_of_four_boxes_are_a_press_each(english: Reader) -> None:
    """T6"""
    shown = menu(at(MARKING), "", english)
    assert labels(shown) == [
        ["✏️ 🐖🐧🐕", "✏️ 🐖🐧🐈"],
        ["✏️ 🐖🐕🐈", "✏️ 🐧🐕🐈"],
        ["Mark fewer …"],
    ]
    assert shown.rows[0][0].action == "mark:pnd"
    assert shown.prompt == "Which boxes do you mark?"


def test_fewer_boxes_are_a_level_below_with_a_way_back(english: Reader) -> None:
    """T6"""
    path = menu(at(MARKING), "", english).rows[2][0].path
    assert path is not None
    shown = menu(at(MARKING), path, english)
    assert labels(shown) == [
        ["✏️ 🐖🐧", "✏️ 🐖🐕", "✏️ 🐖🐈"],
        ["✏️ 🐧🐕", "✏️ 🐧🐈", "✏️ 🐕🐈"],
        ["✏️ 🐖", "✏️ 🐧", "✏️ 🐕"],
        ["✏️ 🐈", "Mark nothing"],
        ["↩️"],
    ]
    assert shown.rows[-1][0].path == ""


def test_the_text_only_style_needs_no_emoji(plain: Reader, plain_german: Reader) -> None:
    assert labels(menu(at(SECOND), "aside/01", plain)) == [
        ["Mouse, aside", "Penguin", "Dog"],
        ["Police"],
        ["Set aside 1, roll 3"],
    ]
    assert labels(menu(at(MARKING), "", plain_german))[0][0] == (
        "Ankreuzen: Schwein, Pinguin, Hund"
    )
    for line in (FIRST, SECOND, MARKING, "tierisch2 turn=A"):
        for reader in (plain, plain_german):
            for path in ("", "aside/01", "fewer"):
                shown = menu(at(line), path, reader)
                texts = [shown.prompt, *(b.label for b in shown.buttons if b.label != "↩️")]
                assert max(ord(letter) for text in texts for letter in text) < 0x2030


def test_labels_are_the_same_wherever_an_action_is_named(german: Reader) -> None:
    view = seen(at(FIRST))
    label = ENTRY.presentation.label(GAME.parse("aside:mm"), view, german)
    assert label == "🎲 2 beiseite, 4 würfeln"
