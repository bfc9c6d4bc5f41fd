"""The buttons of a turn: faces to tick, one roll, ways to play."""

from __future__ import annotations

import pytest

from games.core.presentation import Reader
from tests.games.dices_zoo.drawn import after, at, labels, menu

LINE = "zoo2 turn=A A=e1b2o15t34x5 B=e1w2"
"""Nothing in the centre."""
BEATEN = f"{LINE} centre=B:o55"


def actions(line: str, path: str, reader: Reader) -> list[str]:
    """What the buttons do that do something."""
    return [button.action for button in menu(at(line), path, reader).buttons if button.action]


def test_a_turn_begins_with_nothing_ticked(english: Reader) -> None:
    shown = menu(at(LINE), "", english)
    assert labels(shown) == [
        ["🐘", "🐻", "🐗×2", "🪤×2"],
        ["✖️2"],
        ["⏭ Pass", "✋ Keep some …"],
        ["▶️ 🐘", "▶️ 🐻", "▶️ 🐗"],
        ["▶️ 🐗×2"],
        ["🔍 Which dice …"],
    ]
    assert shown.prompt == "Play animals of one kind, or tick dice and roll them again."


def test_ticking_leads_to_a_path_and_does_nothing(english: Reader) -> None:
    row = menu(at(LINE), "", english).rows[0]
    assert [button.action for button in row] == [None] * 4
    assert [button.path for button in row] == ["t/01", "t/02", "t/04", "t/40"]


def test_a_tick_is_of_all_dice_that_show_the_same_and_can_be_taken_back(english: Reader) -> None:
    shown = menu(at(LINE), "t/44", english)
    assert labels(shown)[0] == ["🐘", "🐻", "✅🐗×2", "✅🪤×2"]
    assert [button.path for button in shown.rows[0]] == ["t/45", "t/46", "t/40", "t/04"]


def test_what_is_ticked_is_rolled(english: Reader) -> None:
    shown = menu(at(LINE), "t/44", english)
    assert (shown.rows[2][0].label, shown.rows[2][0].action) == ("🎲 Roll 4 dice", "reroll:ot")
    assert menu(at(LINE), "t/01", english).rows[2][0].label == "🎲 Roll 1 die"


def test_only_the_animal_that_is_ticked_is_offered_to_be_played(english: Reader) -> None:
    assert actions(LINE, "t/04", english)[1:] == ["play:o5", "play:o15"]


def test_a_ticked_x2_goes_along(english: Reader) -> None:
    assert actions(LINE, "t/84", english)[1:] == ["play:o5x5", "play:o15x5"]
    assert labels(menu(at(LINE), "t/84", english))[3] == ["▶️ 🐗 + ✖️2", "▶️ 🐗×2 + ✖️2"]
    shown = menu(at(LINE), "t/80", english)
    assert "▶️ 🐘 + ✖️2" in [button.label for button in shown.buttons]
    assert shown.prompt == "✖️2 goes along with the animals that you play, or is rolled again."


@pytest.mark.parametrize(
    ("path", "prompt"),
    [
        ("", "Beat 🐗×2 with as many larger animals or more of the same, or tick dice and roll."),
        ("t/01", "It takes 🐘×2, you have 1. You can roll it again."),
        ("t/04", "It takes more than 🐗×2 to raise. You can roll it again."),
        ("t/08", "Too small to beat 🐗: 🦊. You can roll it again."),
        ("t/40", "Traps are never played, but you can roll them again."),
        ("t/02", "Play the animal that is ticked, or roll again what is ticked."),
        ("t/06", "Only one kind of animal is played at a time. You can roll what is ticked."),
        ("t/42", "Only one kind of animal is played at a time. You can roll what is ticked."),
    ],
)
def test_what_cannot_be_played_is_told_before_it_is_sent(
    path: str, prompt: str, english: Reader
) -> None:
    line = "zoo2 turn=A A=e1b22o15f2t34x5 B=e1w2 centre=B:o55"
    assert menu(at(line), path, english).prompt == prompt


def test_a_centre_that_cannot_be_beaten_is_told(english: Reader, german: Reader) -> None:
    shown = menu(at(BEATEN), "", english)
    assert shown.prompt == "You can't beat 🐗×2: tick dice and roll them again, or pass."
    assert [label for row in labels(shown) for label in row if "▶️" in label] == []
    assert menu(at(BEATEN), "", german).prompt.startswith("In der Mitte: 🐗×2. Das kannst du nicht")


def test_a_hand_without_animals_is_told(english: Reader) -> None:
    shown = menu(at("zoo2 turn=A A=t345x5 B=e1w2"), "", english)
    assert shown.prompt == "You have no animal to play: tick dice and roll them again."


def test_dice_of_several_that_show_the_same_can_be_kept(english: Reader) -> None:
    shown = menu(at(LINE), "aside", english)
    assert labels(shown) == [
        ["🐗 (🐘🐿️)", "🐗 (🦊🪤✖️2)"],
        ["🪤 (🐘🪱)", "🪤 (🐻🐿️)"],
        ["↩️"],
    ]
    assert shown.rows[0][1].action == "aside:o5"
    assert shown.rows[-1][0].path == ""


def test_after_that_the_others_that_show_the_same_are_ticked(english: Reader) -> None:
    shown = menu(after(LINE, "aside:o5"), "", english)
    assert labels(shown)[0] == ["🐘", "🐻", "✅🐗", "🪤×2"]
    assert labels(shown)[2:4] == [["🎲 Roll 1 die", "✋ Keep some …"], ["↩️ Roll 🐗 after all"]]
    assert shown.prompt.startswith("Not rolled: 🐗. ")


def test_the_kinds_of_dice_are_shown_only_where_they_matter(english: Reader) -> None:
    shown = menu(at("zoo2 turn=A A=e113b22t3 B=e1"), "aside", english)
    assert labels(shown)[0] == ["🐘 (🐗🐿️)", "🐘 (🪱🪤)", "🐻"]
    assert shown.prompt.endswith("In brackets: what else it can show.")
    shown = menu(at("zoo2 turn=A A=e11b22t3 B=e1"), "aside", english)
    assert "brackets" not in shown.prompt


def test_which_dice_are_played_can_be_chosen(english: Reader) -> None:
    line = "zoo2 turn=A A=e13o1155t3 B=e1"
    assert menu(at(line), "", english).rows[-1][0].path == "which"
    assert labels(menu(at(line), "which", english)) == [["🐘", "🐗"], ["↩️"]]
    shown = menu(at(line), "which/o", english)
    assert labels(shown) == [["🐗", "🐗×2", "🐗×3"], ["↩️"]]
    assert [button.path for button in shown.buttons] == [
        "which/o1",
        "which/o2",
        "which/o3",
        "which",
    ]
    shown = menu(at(line), "which/o2", english)
    assert labels(shown) == [
        ["2 (🦊🪤✖️2)"],
        ["1 (🐘🐿️) + 1 (🦊🪤✖️2)"],
        ["2 (🐘🐿️)"],
        ["↩️"],
    ]
    assert [button.action for button in shown.buttons[:3]] == ["play:o55", "play:o15", "play:o11"]


def test_levels_with_nothing_to_choose_are_left_out(english: Reader) -> None:
    line = "zoo2 turn=A A=e13o1t3 B=e1"
    assert menu(at(line), "", english).rows[-1][0].path == "which/e"
    assert labels(menu(at(line), "which/e", english)) == [["1 (🪱🪤)", "1 (🐗🐿️)"], ["↩️"]]


def test_where_no_kinds_can_be_chosen_there_is_no_such_button(english: Reader) -> None:
    line = "zoo2 turn=A A=e13o1t3 B=e1"
    assert "🔍" not in str(menu(at(line), "t/04", english))
    assert labels(menu(at("zoo2 turn=A A=o1t3 B=e1"), "which", english))[0] == ["🐗", "🪤"]


@pytest.mark.parametrize("path", ["t/", "t/f", "t/zz", "t/100", "which/t1", "which/o9", "asides"])
def test_a_forged_path_shows_the_first_level(path: str, english: Reader) -> None:
    first = menu(at(LINE), "", english)
    shown = menu(at(LINE), path, english)
    assert shown == first


def test_ticks_of_faces_that_are_not_there_are_ignored(english: Reader) -> None:
    assert menu(at(LINE), "t/28", english) == menu(at(LINE), "t/00", english)


def test_a_hand_with_very_many_dice_needs_an_animal_to_be_ticked_first(english: Reader) -> None:
    line = "zoo2 turn=A A=e1111111111333b2222o5555555t55w333333 B=e3"
    shown = menu(at(line), "", english)
    assert len(shown.buttons) < 12
    assert "play:e333" in actions(line, "t/01", english)


def test_the_text_only_style_says_it_in_words(plain: Reader) -> None:
    shown = menu(at(LINE), "t/04", plain)
    assert labels(shown) == [
        ["1 elephant", "1 bear"],
        ["2 boars, ticked", "2 traps"],
        ["1 times two"],
        ["Roll 2 dice", "Keep some …"],
        ["Play 1 boar", "Play 2 boars"],
        ["Which dice …"],
    ]
    assert labels(menu(at(LINE), "which/o", plain)) == [
        ["1 with trap"],
        ["1 with trap, times two"],
        ["1 without trap"],
        ["1 without trap, times two"],
        ["Back"],
    ]
