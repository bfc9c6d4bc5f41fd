"""The table as people see it."""

from __future__ import annotations

import pytest
from hypothesis import given

from games.animal_yahtzee import ENTRY
from games.animal_yahtzee.state import State
from games.core.presentation import Fixed, Line, Reader
from tests.games.animal_yahtzee.drawn import GAME, at, seen, states

FULL = (
    "monkey:2,elephant:2,snake:2,camel:2,cockatoo:2,tiger:2,"
    "triple:2,quadruple:0,two-pairs:3,triple-pair:4,flush:5"
)


def board(state: State, reader: Reader) -> str:
    """The board as one text."""
    return "\n".join(
        "\n".join(block.lines) if isinstance(block, Fixed) else block.text
        for block in ENTRY.presentation.board(seen(state), reader)
    )


def test_the_board_shows_players_sheets_and_dice(english: Reader) -> None:
    state = at(
        "yahtzee3 turn=B throw=2 dice=mmest kept=mm "
        "A=monkey:3,yahtzee:10 B=flush:5 C=triple:0,two-pairs:3"
    )
    assert board(state, english) == (
        "Round 2 of 12\n"
        "1 Anna — 13\n"
        "▶ 2 Ben — 5\n"
        "3 Cleo — 3\n"
        "Box             1   2   3\n"
        "Monkey          3   ·   ·\n"
        "Elephant        ·   ·   ·\n"
        "Snake           ·   ·   ·\n"
        "Camel           ·   ·   ·\n"
        "Cockatoo        ·   ·   ·\n"
        "Tiger           ·   ·   ·\n"
        "Triple          ·   ·   0\n"
        "Quadruple       ·   ·   ·\n"
        "Two pairs       ·   ·   3\n"
        "Triple & pair   ·   ·   ·\n"
        "Flush           ·   5   ·\n"
        "Yahtzee        10   ·   ·\n"
        "🐒 🐒 🐘 🐍 🐅  throw 2 of 3"
    )


def test_the_board_speaks_german(german: Reader) -> None:
    assert board(at("yahtzee1 turn=A throw=1 dice=mesck A=tiger:2"), german) == (
        "Runde 2 von 12\n"
        "▶ 1 Anna — 2\n"
        "Feld            1\n"
        "Affe            ·\n"
        "Elefant         ·\n"
        "Schlange        ·\n"
        "Kamel           ·\n"
        "Kakadu          ·\n"
        "Tiger           2\n"
        "Dreier          ·\n"
        "Vierer          ·\n"
        "Zwei Paare      ·\n"
        "Dreier & Paar   ·\n"
        "Kunterbunt      ·\n"
        "Yahtzee         ·\n"
        "🐒 🐘 🐍 🐪 🦜  Wurf 1 von 3"
    )


def test_the_player_on_turn_stands_out(english: Reader) -> None:
    blocks = ENTRY.presentation.board(seen(at("yahtzee2 turn=B throw=1 dice=mesck")), english)
    bold = [block.text for block in blocks if isinstance(block, Line) and block.bold]
    assert bold == ["▶ 2 Ben — 0", "🐒 🐘 🐍 🐪 🦜  throw 1 of 3"]


def test_at_the_end_there_are_totals_and_no_dice(english: Reader) -> None:
    text = board(at(f"yahtzee2 A={FULL},yahtzee:0 B={FULL},yahtzee:10"), english)
    assert text.startswith("1 Anna — 26\n🏆 2 Ben — 36\n")
    assert text.endswith("Yahtzee         0  10")


def test_shared_winners_are_both_marked(english: Reader) -> None:
    text = board(at(f"yahtzee2 A={FULL},yahtzee:0 B={FULL},yahtzee:0"), english)
    assert text.startswith("🏆 1 Anna — 26\n🏆 2 Ben — 26\n")


def test_nothing_but_players_and_sheets_is_shown_while_the_lot_is_due(english: Reader) -> None:
    text = board(at("yahtzee2"), english)
    assert text.startswith("1 Anna — 0\n2 Ben — 0\n")
    assert "throw" not in text


def test_dice_in_the_shaker_are_not_shown(english: Reader) -> None:
    assert "🐒" not in board(at("yahtzee1 turn=A throw=1 dice=mm"), english)


@pytest.mark.parametrize("language", ["english", "german"])
def test_six_sheets_of_two_digit_points_fit_a_phone(
    language: str, request: pytest.FixtureRequest
) -> None:
    state = at("yahtzee6 turn=A " + " ".join(f"{seat}=yahtzee:10" for seat in "ABCDEF"))
    reader = request.getfixturevalue(language)
    blocks = ENTRY.presentation.board(seen(state), reader)
    (grid,) = (block for block in blocks if isinstance(block, Fixed))
    assert {len(line) for line in grid.lines} == {31}
    assert grid.lines[-1].split()[-6:] == ["10"] * 6
    assert all("  " in line[12:] for line in grid.lines)


def test_the_text_only_style_lists_every_player(plain: Reader) -> None:
    state = at(f"yahtzee2 turn=A throw=3 dice=mmest A=monkey:1,flush:5 B={FULL},yahtzee:10")
    assert board(state, plain) == (
        "Round 3 of 12\n"
        "Anna: 6 points, on turn.\n"
        "Filled: Monkey 1, Flush 5.\n"
        "Free: Elephant, Snake, Camel, Cockatoo, Tiger, Triple, Quadruple, Two pairs, "
        "Triple & pair, Yahtzee.\n"
        "Ben: 36 points.\n"
        "Filled: Monkey 2, Elephant 2, Snake 2, Camel 2, Cockatoo 2, Tiger 2, Triple 2, "
        "Quadruple 0, Two pairs 3, Triple & pair 4, Flush 5, Yahtzee 10.\n"
        "Dice: monkey, monkey, elephant, snake, tiger.\n"
        "Throw 3 of 3."
    )


@given(state=states())
def test_text_only_boards_have_no_emoji_and_no_grid(state: State, plain_german: Reader) -> None:
    blocks = ENTRY.presentation.board(seen(state), plain_german)
    assert all(isinstance(block, Line) for block in blocks)
    assert max(map(ord, board(state, plain_german))) < 0x2000


def test_a_result_is_the_total(english: Reader, german: Reader) -> None:
    state = at(f"yahtzee2 turn=B A={FULL},yahtzee:10 B=snake:1")
    view = GAME.view(state, None)
    assert ENTRY.presentation.result(0, view, english) == "36 points"
    assert ENTRY.presentation.result(1, view, english) == "1 point"
    assert ENTRY.presentation.result(0, view, german) == "36 Punkte"
    assert ENTRY.presentation.result(1, view, german) == "1 Punkt"
