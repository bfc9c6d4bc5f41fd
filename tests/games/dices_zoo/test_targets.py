"""The buttons of an effect: its targets, step by step."""

from __future__ import annotations

import pytest

from games.core.presentation import Reader
from games.dices_zoo.state import State
from tests.games.dices_zoo.drawn import PRESENTATION, after, at, labels, menu

HANDS = "A=e13t3 B=b24t5 C=w2"


def due(animal: str, effects: int = 1, hands: str = HANDS) -> State:
    """A position of three players in which A has just played an animal."""
    return at(f"zoo3 turn=A {hands} centre=A:{animal} effects={effects}")


def test_a_fox_asks_whose_die_and_then_which(english: Reader) -> None:
    shown = menu(due("f2"), "", english)
    assert labels(shown) == [["Anna (you)", "Ben", "Cleo"]]
    assert shown.prompt == "🦊 Whose die goes to the discard?"
    shown = menu(due("f2"), "B", english)
    assert labels(shown) == [["🐻 (🦊🪱)", "🐻 (🐿️🪤)", "🪤"], ["↩️"]]
    assert [button.action for button in shown.buttons[:3]] == ["fox:B:b2", "fox:B:b4", "fox:B:t5"]
    assert shown.rows[-1][0].path == ""
    assert shown.prompt == (
        "🦊 Which of Ben's dice goes to the discard? In brackets: what else it can show."
    )


def test_a_bear_asks_the_same(english: Reader) -> None:
    assert menu(due("b2"), "", english).prompt == "🐻 Whose die is rolled again?"
    shown = menu(due("b2"), "C", english)
    assert shown.prompt == "🐻 Which of Cleo's dice is rolled again?"
    assert shown.buttons[0].action == "bear:C:w2"


def test_a_boar_asks_for_the_own_die_first(english: Reader) -> None:
    shown = menu(due("o1"), "", english)
    assert labels(shown) == [["🐘 (🐗🐿️)", "🐘 (🪱🪤)", "🪤"]]
    assert [button.path for button in shown.buttons] == ["e1", "e3", "t3"]
    shown = menu(due("o1"), "t3", english)
    assert labels(shown) == [["Ben", "Cleo"], ["↩️"]]
    assert shown.prompt == "🐗 🪤: for whose die?"
    shown = menu(due("o1"), "t3/B", english)
    assert [button.action for button in shown.buttons[:3]] == [
        *("boar:t3>B:b2", "boar:t3>B:b4", "boar:t3>B:t5")
    ]
    assert shown.rows[-1][0].path == "t3", "one step back"


def test_a_squirrel_asks_who_draws(english: Reader) -> None:
    shown = menu(due("s1"), "", english)
    assert [button.action for button in shown.buttons] == ["squirrel:A", "squirrel:B", "squirrel:C"]
    assert shown.prompt == "🐿️ Who draws a die from the bag?"


def test_an_earthworm_asks_which_die_and_who_gets_it(english: Reader) -> None:
    assert menu(due("w2"), "", english).buttons[2].path == "t3"
    shown = menu(due("w2"), "t3", english)
    assert labels(shown) == [["Ben", "Cleo"], ["↩️"]]
    assert shown.buttons[1].action == "worm:t3>C"
    assert shown.prompt == "🪱 🪤: who gets it?"


def test_with_one_other_player_nobody_asks_who_gets_it(english: Reader) -> None:
    state = at("zoo2 turn=A A=e1t3 B=b24 centre=A:w2 effects=1")
    assert [button.action for button in menu(state, "", english).buttons] == [
        "worm:e1>B",
        "worm:t3>B",
    ]
    state = at("zoo2 turn=A A=e1t3 B=b24 centre=A:o1 effects=1")
    shown = menu(state, "e1", english)
    assert labels(shown) == [["🐻 (🦊🪱)", "🐻 (🐿️🪤)"], ["↩️"]]
    assert shown.rows[-1][0].path == "", "the level that was left out is left out here, too"


def test_a_player_without_dice_is_not_offered(english: Reader) -> None:
    state = at("zoo3 turn=A B=b24 C=w2 centre=A:f2 effects=1")
    assert labels(menu(state, "", english)) == [["Ben", "Cleo"]]


def test_a_doubled_effect_says_which_of_the_two_it_is(english: Reader) -> None:
    assert menu(due("f2x5", 2), "", english).prompt == "🦊 1/2: Whose die goes to the discard?"
    state = after("zoo3 turn=A A=e13f2t3x5 B=b24t5 C=w2", "play:f2x5", "fox:B:t5")
    assert menu(state, "", english).prompt == "🦊 2/2: Whose die goes to the discard?"


@pytest.mark.parametrize("path", ["D", "x", "t3/", "t3/A", "t5", "B/b2", "t/40", "which", "aside"])
def test_a_forged_path_shows_the_first_level(path: str, english: Reader) -> None:
    assert menu(due("o1"), path, english) == menu(due("o1"), "", english)


def test_nothing_is_offered_to_somebody_who_is_not_on_turn(english: Reader) -> None:
    assert PRESENTATION.menu(due("o1"), {}, "", english).buttons == ()


def test_targets_are_told_in_words(plain: Reader, plain_german: Reader) -> None:
    shown = menu(due("f2"), "B", plain)
    assert labels(shown)[0] == ["bear (fox, earthworm)"]
    assert shown.prompt.startswith("Which of Ben's dice goes to the discard?")
    assert labels(menu(due("f2"), "B", plain_german))[0] == ["Bär (Fuchs, Regenwurm)"]
