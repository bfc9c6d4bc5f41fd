"""The table as people see it, and results."""

from __future__ import annotations

from games.core.presentation import Reader
from games.testing import at_table, board_text
from tests.games.dices_zoo.drawn import PRESENTATION, after, at

HANDS = "A=e113b2o15f25s14w23t3 B=e1o155t3x55"


def board(line: str, reader: Reader, seats: int = 2) -> str:
    """The board as one text."""
    return board_text(PRESENTATION, at(line), at_table(reader, seats))


def test_dice_that_show_the_same_stand_together(english: Reader) -> None:
    assert board(f"zoo2 turn=B {HANDS} centre=A:s114x5 discard=1", english) == (
        "Anna — 13 dice\n"
        "🐘×3🐻🐗×2🦊×2🐿️×2🪱×2🪤\n"
        "▶ Ben — 7 dice\n"
        "🐘 🐗×3 🪤 ✖️2 ×2\n"
        "Centre: 🐿️×3 ✖️2 by Anna\n"
        "Bag: 25, discard: 1"
    )


def test_all_faces_at_once_stand_on_one_line_of_a_phone(english: Reader, plain: Reader) -> None:
    line = "zoo2 turn=B A=e11b2o1f22s14w3t34x5 B=e1"
    assert "\n🐘×2🐻🐗🦊×2🐿️×2🪱🪤×2✖️2\n" in board(line, english)
    assert "2 elephants, 1 bear, 1 boar" in board(line, plain)


def test_the_board_speaks_german(german: Reader) -> None:
    assert board("zoo2 limit=30 round=2 turn=A points=0,14 A=e1 B=t3", german) == (
        "Runde 2, bis 30 Punkte\n"
        "▶ Anna — 1 Würfel, 0 Strafpunkte\n"
        "🐘\n"
        "Ben — 1 Würfel, 14 Strafpunkte\n"
        "🪤\n"
        "Mitte: leer\n"
        "Beutel: 48, Ablage: 0"
    )


def test_while_dice_are_to_be_dealt_only_players_are_shown(english: Reader) -> None:
    assert board("zoo2", english) == "Anna\nBen"
    assert board("zoo2 limit=20 round=2 turn=B points=5,0", english) == (
        "Round 2, to 20 points\nAnna — 5 penalty points\n▶ Ben — 0 penalty points"
    )


def test_a_round_that_decides_says_so(english: Reader) -> None:
    assert board("zoo2 round=2 turn=A A=e1 B=t3", english).startswith("Round 2 decides\n")


def test_at_the_end_the_winner_is_marked(english: Reader) -> None:
    state = after("zoo2 turn=A A=e1 B=b2t3", "play:e1")
    assert board_text(PRESENTATION, state, at_table(english, 2)) == (
        "🏆 Anna — no dice, 0 penalty points\n"
        "Ben — 2 dice, 5 penalty points\n"
        "🐻 🪤\n"
        "Centre: 🐘 by Anna\n"
        "Bag: 47, discard: 0"
    )


def test_the_text_only_style_has_words(plain: Reader) -> None:
    assert board(f"zoo2 limit=20 turn=B points=1,0 {HANDS} centre=A:s114x5", plain) == (
        "Round 1, to 20 points\n"
        "Anna: 13 dice, 1 penalty point.\n"
        "3 elephants, 1 bear, 2 boars, 2 foxes, 2 squirrels, 2 earthworms, 1 trap.\n"
        "Ben: 7 dice, 0 penalty points, on turn.\n"
        "1 elephant, 3 boars, 1 trap, 2 times two.\n"
        "Centre: 3 squirrels, 1 times two by Anna.\n"
        "Bag: 26, discard: 0."
    )


def test_a_result_says_what_counts(english: Reader) -> None:
    state = after("zoo3 turn=A A=e1 B=t3 C=e1", "play:e1")
    results = [PRESENTATION.result(seat, state, at_table(english, 3)) for seat in range(3)]
    assert results == ["no dice left", "0 penalty points", "6 penalty points"]


def test_a_result_after_several_rounds_is_the_sum(english: Reader) -> None:
    state = after("zoo2 limit=20 turn=A points=3,19 A=e1 B=w2", "play:e1")
    results = [PRESENTATION.result(seat, state, at_table(english, 2)) for seat in range(2)]
    assert results == ["3 penalty points", "20 penalty points"]


def test_the_lobby_says_how_long_a_match_is(english: Reader, german: Reader) -> None:
    (choice,) = PRESENTATION.choices
    labels = [PRESENTATION.option_label("limit", value, english) for value in choice.values]
    assert labels == [
        "Length: one round",
        "Length: to 20 penalty points",
        "Length: to 30 penalty points",
        "Length: to 50 penalty points",
    ]
    assert PRESENTATION.option_label("limit", 0, german) == "Dauer: eine Runde"
