"""Buttons: first the dice, then what can be marked with one of them."""

from __future__ import annotations

import pytest

from games.core.menu import Menu
from games.core.presentation import Reader
from games.noch_mal_kids import ENTRY
from games.noch_mal_kids.sheets import SHEETS
from games.noch_mal_kids.state import Options
from games.testing import random_walk
from tests.games.noch_mal_kids.playing import GAME, at

PRESENTATION = ENTRY.presentation
CHOOSING = "kids3 meadow turn=A dice=br A=f5 B=f2 C=!1"


def menu(line: str, letter: str, path: str, reader: Reader) -> Menu:
    state = at(line)
    actions = GAME.legal_actions(state, "ABCDEF".index(letter))
    legal = {GAME.notation(action): action for action in actions}
    return PRESENTATION.menu(state, legal, path, reader)


def labels(menu: Menu) -> list[list[str]]:
    return [[button.label for button in row] for row in menu.rows]


def test_the_active_player_first_sees_the_dice(english: Reader, german: Reader) -> None:
    line = "kids2 meadow turn=A dice=brp"
    first = menu(line, "A", "", english)
    assert labels(first) == [["🟦 blue", "🟥 red", "🟪 purple"]]
    assert [button.path for button in first.buttons] == ["blue", "red", "purple"]
    assert first.prompt == "Take one of the dice: it is yours alone."
    assert labels(menu(line, "A", "", german)) == [["🟦 Blau", "🟥 Rot", "🟪 Lila"]]


def test_two_dice_that_show_the_same_are_one_button(english: Reader) -> None:
    assert labels(menu("kids2 meadow turn=A dice=brr", "A", "", english)) == [["🟦 blue", "🟥 red"]]


def test_a_die_opens_its_enclosures(english: Reader, german: Reader, plain: Reader) -> None:
    line = "kids2 meadow turn=A dice=bbg A=f5,f2"
    level = menu(line, "A", "green", english)
    assert labels(level) == [
        ["🟩 D2 🤠 ×4", "🟩 G5 👦 ×1"],
        ["🟩 green: mark nothing"],
        ["↩️"],
    ]
    assert [button.action for button in level.buttons] == ["green:d2", "green:g5", "green:-", None]
    assert level.buttons[-1].path == ""
    assert level.prompt == "Choose an enclosure: 🟩"
    assert labels(menu(line, "A", "green", german))[1] == ["🟩 Grün: nichts ankreuzen"]
    assert labels(menu(line, "A", "green", plain))[0] == ["green D2, 4 fields", "green G5, 1 field"]


def test_a_die_that_the_active_player_cannot_use_sets_it_aside_at_once(english: Reader) -> None:
    first = menu("kids2 meadow turn=A dice=brr A=f2", "A", "", english)
    assert labels(first) == [["🟥 red"], ["🟦 blue: mark nothing"]], "the long label has its row"
    assert [button.action for button in first.buttons] == [None, "blue:-"]


def test_all_who_choose_have_the_same_first_level(english: Reader) -> None:
    first, other = (menu(CHOOSING, letter, "", english) for letter in "BC")
    assert first == other
    assert labels(first) == [["🟦 blue", "🟥 red"], ["Mark nothing"]]
    assert first.buttons[-1].action == "pass"
    assert first.prompt == "Choose one of the dice that are left."


def test_a_die_that_someone_cannot_use_is_told_to_the_presser(
    english: Reader, german: Reader
) -> None:
    told = menu(CHOOSING, "B", "blue", english)
    assert told.alert == "You can't mark anything with 🟦 now."
    assert menu(CHOOSING, "C", "blue", english).alert == ""
    assert menu(CHOOSING, "B", "blue", german).alert == "Mit 🟦 kannst du gerade nichts ankreuzen."


def test_purple_ticks_an_exclamation_mark(english: Reader) -> None:
    level = menu("kids1 meadow turn=A dice=bbp", "A", "purple", english)
    assert labels(level) == [["❗ Tick an exclamation mark"], ["🟪 purple: mark nothing"], ["↩️"]]
    assert level.prompt == "Every second exclamation mark brings a chameleon."


def test_a_chameleon_offers_enclosures_of_each_colour_in_rows_of_their_own(
    english: Reader, plain: Reader
) -> None:
    line = "kids2 meadow turn=A dice=bp A= B=f3,!1"
    level = menu(line, "B", "purple", english)
    assert labels(level) == [
        ["🦎 🟦 E3 👷 ×1", "🦎 🟦 F2 👸 ×1"],
        ["🦎 🟦 H2 🤡 ×4", "🦎 🟦 H4 🤡 ×2"],
        ["🦎 🟩 D2 🤠 ×4", "🦎 🟩 G5 👦 ×1"],
        ["🦎 🟨 E4 👷 ×2", "🦎 🟨 G1 👦 ×4"],
        ["🦎 🟥 F5 👸 ×1", "🦎 🟥 I3 🧕 ×3"],
        ["❗ Tick an exclamation mark"],
        ["↩️"],
    ]
    assert level.prompt == "A chameleon comes: choose one more enclosure of any colour."
    assert labels(menu(line, "B", "purple", plain))[2][0] == "chameleon: green D2, 4 fields"


@pytest.mark.parametrize("name", SHEETS)
def test_no_level_has_more_than_forty_buttons(name: str, english: Reader) -> None:
    most = 0
    for number in range(6):
        walk = random_walk(GAME, Options(name), 3, f"buttons {number}")
        for moment in walk.moments:
            for seat in range(3):
                actions = GAME.legal_actions(moment.state, seat)
                legal = {GAME.notation(action): action for action in actions}
                level = PRESENTATION.menu(moment.state, legal, "purple", english)
                most = max(most, len(level.buttons))
    assert 8 < most <= 40


@pytest.mark.parametrize("path", ["pink", "yellow", "blue/", "Blue", "b", " "])
def test_a_path_that_leads_nowhere_shows_the_dice(path: str, english: Reader) -> None:
    assert menu(CHOOSING, "C", path, english) == menu(CHOOSING, "C", "", english)


def test_who_has_nothing_to_choose_has_no_buttons(english: Reader) -> None:
    assert menu(CHOOSING, "A", "", english).rows == ()
    assert menu(CHOOSING, "A", "blue", english).rows == ()


def test_the_lobby_goes_through_the_sheets(english: Reader, german: Reader) -> None:
    (choice,) = PRESENTATION.choices
    assert choice.field == "sheet"
    assert choice.values[:1] == ("meadow",)
    assert PRESENTATION.option_label("sheet", "river", english) == "Sheet: River"
    assert PRESENTATION.option_label("sheet", "river", german) == "Blatt: Fluss"
    assert PRESENTATION.option_label("sheet", "printed", german) == "Blatt: Printed"
