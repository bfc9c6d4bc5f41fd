"""The table as people see it."""

from __future__ import annotations

import pytest
from hypothesis import given

from games.core.presentation import Line, Reader
from games.einfach_tierisch import ENTRY
from games.einfach_tierisch.state import State
from games.testing import board_text
from games.testing.texts import count_emoji
from tests.games.einfach_tierisch.drawn import ALL_FIVE, at, seen, states

PLAYED = "A=mouse,pig:3,cat:5 B=penguin,dog:1 C=pig,mouse:4"


def board(state: State, reader: Reader) -> str:
    """The board as one text."""
    return board_text(ENTRY.presentation, seen(state), reader)


def test_the_board_shows_all_sheets_and_the_dice(english: Reader) -> None:
    assert board(at(f"tierisch3 turn=B aside=nn dice=pmdx {PLAYED}"), english) == (
        "👤🐖🐁🐧🐕🐈\n"
        "🐁3️⃣➖▫️▫️⭐ Anna\n"
        "🐧▫️▫️➖1️⃣▫️ ▶ Ben\n"
        "🐖➖4️⃣▫️▫️▫️ Cleo\n"
        "Set aside: 🐧🐧\n"
        "🐖 🐁 🐕 🚓  round 2 of 3"
    )


def test_the_board_speaks_german(german: Reader) -> None:
    text = board(at(f"tierisch3 turn=B aside=nn dice=pmdx {PLAYED}"), german)
    assert text.endswith("Beiseite: 🐧🐧\n🐖 🐁 🐕 🚓  Runde 2 von 3")


def test_in_the_first_round_nothing_lies_aside(english: Reader) -> None:
    text = board(at(f"tierisch3 turn=B dice=pmmdnx {PLAYED}"), english)
    assert text.endswith("▫️▫️ Cleo\n🐖 🐁 🐁 🐧 🐕 🚓  round 1 of 3")


def test_the_player_on_turn_and_the_dice_stand_out(english: Reader) -> None:
    view = seen(at(f"tierisch3 turn=B dice=pmmdnx {PLAYED}"))
    bold = [
        block.text
        for block in ENTRY.presentation.board(view, english)
        if isinstance(block, Line) and block.bold
    ]
    assert bold == ["🐧▫️▫️➖1️⃣▫️ ▶ Ben", "🐖 🐁 🐁 🐧 🐕 🚓  round 1 of 3"]


def test_before_an_animal_is_chosen_there_is_a_question_mark(english: Reader) -> None:
    assert board(at("tierisch2 turn=B A=cat"), english) == (
        "👤🐖🐁🐧🐕🐈\n🐈▫️▫️▫️▫️➖ Anna\n❔▫️▫️▫️▫️▫️ ▶ Ben"
    )


def test_a_complete_roll_lies_there_while_somebody_marks(english: Reader) -> None:
    state = at(f"tierisch5 turn=A aside=mm/pnd/c marking=B {ALL_FIVE}")
    assert board(state, english).endswith("🐖🐁🐁🐧🐕🐈")


def test_winners_have_a_cup(english: Reader) -> None:
    text = board(at("tierisch2 A=pig,dog:5,cat:5 B=dog,pig:5,mouse:5,cat:1"), english)
    assert text == "👤🐖🐁🐧🐕🐈\n🐖➖▫️▫️⭐⭐ 🏆 Anna\n🐕⭐⭐▫️➖1️⃣ 🏆 Ben"


def test_nobody_has_a_cup_while_others_still_mark(english: Reader) -> None:
    """T11"""
    line = "tierisch2 turn=B aside=nn/ccm/d marking=B A=penguin,pig:5,dog:5 B=cat"
    assert board(at(line), english).startswith("👤🐖🐁🐧🐕🐈\n🐧⭐▫️➖⭐▫️ Anna\n")


@given(states())
def test_every_line_fits_a_phone(state: State) -> None:
    names = ("W" * 20,) * 5
    reader = Reader(lambda text: text, lambda one, many, n: many, names)
    for block in ENTRY.presentation.board(seen(state), reader):
        assert isinstance(block, Line)
        assert count_emoji(block.text) <= 12


@given(states())
def test_all_rows_of_sheets_have_their_columns_below_each_other(state: State) -> None:
    reader = Reader(lambda text: text, lambda one, many, n: many, ("Anna",) * 5)
    rows = board(state, reader).split("\n")[: 1 + len(state.sheets)]
    assert {count_emoji(row.partition(" ")[0]) for row in rows} == {6}


def test_the_text_only_style_says_all_of_it(plain: Reader) -> None:
    assert board(at(f"tierisch3 turn=B aside=nn dice=pmdx {PLAYED}"), plain) == (
        "Anna (Mouse): 1 point.\n"
        "Marked: pig 3, cat full.\n"
        "Ben (Penguin): 0 points, on turn.\n"
        "Marked: dog 1.\n"
        "Cleo (Pig): 0 points.\n"
        "Marked: mouse 4.\n"
        "Set aside: penguin, penguin.\n"
        "Dice: pig, mouse, dog, police.\n"
        "Round 2 of 3."
    )


@given(state=states())
def test_text_only_boards_have_no_emoji(state: State, plain_german: Reader) -> None:
    assert max(map(ord, board(state, plain_german))) < 0x2000


@pytest.mark.parametrize(
    ("seat", "in_english", "in_german"),
    [
        (0, "1 point, 8 boxes marked", "1 Punkt, 8 Kreuze"),
        (1, "0 points, 1 box marked", "0 Punkte, 1 Kreuz"),
    ],
)
def test_a_result_is_points_and_boxes(
    seat: int, in_english: str, in_german: str, english: Reader, german: Reader
) -> None:
    view = seen(at(f"tierisch3 turn=B {PLAYED}"))
    assert ENTRY.presentation.result(seat, view, english) == in_english
    assert ENTRY.presentation.result(seat, view, german) == in_german
