"""What the rules in the chat tell in examples is what the engine does."""

from __future__ import annotations

import pytest

from games.core.errors import IllegalAction
from tests.games.dog.positions import legal, stand

PAGE_BY_PAGE = [
    # The cards, one by one
    ("A54 A=1/11", "1/11:A54>1", "A1"),
    ("A54 A=1/11", "1/11:A54>55", "A55"),
    ("A54 A=1/11", "1/11:A54>F1", "A:F1"),
    # Moving and hitting
    ("A10 B12 A=5", "5:A10>15", "A15 B12"),
    ("A10 A15 A=5", "5:A10>15", "A15"),
    ("A14 C16 A=2", "2:A14>16", "A16"),
    ("A14 C16 A=5", "5:A14>19", "A19 C16"),
    # Kennel and start
    ("B0 A=13", "13:A:K>0", "A0"),
    ("A14 B16 A=2", "2:A14>16", ""),
    ("A14 B16 A=5", "5:A14>19", ""),
    ("A18 B16 A=4", "4:A18>14", ""),
    # Into the finish
    ("A60 A=4", "4:A60>0", "A0"),
    ("A60 A=5", "5:A60>F1", "A:F1"),
    ("A60 A=8", "8:A60>F4", "A:F4"),
    ("A60 A=9", "9:A60>5", "A5"),
    ("A60 A=8", "8:A60>4", "A4"),
    ("A60 A:F1 A=8", "8:A60>F4", ""),
    ("A60 A:F1 A=8", "8:A60>4", "A4 A:F1"),
    ("A60 A:F2 A=5", "5:A60>F1", "A:F1 A:F2"),
    ("A60 A:F2 A=5", "5:A60>1", "A1 A:F2"),
    ("A:F1 A:F3 A=joker", "joker=1/11:A:F1>F2", "A:F2 A:F3"),
    ("A:F1 A:F3 A=2", "2:A:F1>F3", ""),
    # The start before the finish
    ("A0 A=4", "4:A0>4", "A4"),
    ("A0 A=4", "4:A0>60", "A60"),
    ("A0 A=4", "4:A0>F4", ""),
    ("A0 A60 A=8", "8:A60>F4", ""),
    ("A0 A60 A=8", "8:A60>4", ""),
    ("A2 A=4", "4:A2>62", "A62"),
    ("A62 A=3", "3:A62>F1", "A:F1"),
    ("A20 C16 A=4", "4:A20>16", "A16"),
    ("A20 B16 A=4", "4:A20>16", ""),
    # The 7, and step by step
    ("A10 B12 B13 B17 A=7", "7:A10>17", "A17"),
    ("A4 A6 A=7", "7:A4>7 7:A6>10", ""),
    ("A63 A20 A=7", "7:A63>F2 7:A20>24", "A:F2 A24"),
    ("A62 A20 A:F1 B22 C23 A=7", "7:A:F1>F3 7:A62>F1 7:A20>22", "A:F1 A22 A:F3 C23"),
    ("A62 A20 A:F1 B22 C23 A=7", "7:A62>F1", ""),
    ("A20 B22 C23 A=joker", "joker=7:A20>23 joker=7:A23>27", "A27"),
    ("A62 A:F2 A:F3 A:F4 C20 A=7", "7:A62>F1 7:C20>24", "A:F1 A:F2 A:F3 A:F4 C24"),
    ("A62 A:F2 A:F3 A:F4 C20 A=7", "7:A62>F1 stop", "A:F1 A:F2 A:F3 A:F4 C20"),
    # Swap and Joker
    ("A1 B17 A=swap", "swap:A1/B17", "A17 B1"),
    ("A0 B17 A=swap", "swap:A0/B17", ""),
    ("A1 B16 A=swap", "swap:A1/B16", ""),
    ("A20 B0 A=swap", "swap:A20/B0", "A0 B20"),
    ("A=joker", "joker=13:A:K>0", "A0"),
    # Playing for your partner
    ("A:F1 A:F2 A:F3 A:F4 A=13", "13:C:K>32", "A:F1 A:F2 A:F3 A:F4 C32"),
    ("A:F1 A:F2 A:F3 A:F4 B5 C20 A=swap", "swap:C20/B5", "A:F1 A:F2 A:F3 A:F4 B20 C5"),
    ("A:F1 A:F2 A:F3 A:F4 B5 C20 D9 A=swap", "swap:B5/D9", ""),
]


@pytest.mark.parametrize(("position", "moves", "then"), PAGE_BY_PAGE)
def test_an_example_of_the_rules_is_true(position: str, moves: str, then: str) -> None:
    """`then` is where the marbles stand, or nothing if a move is not allowed."""
    line = f"dog4 classic {position} turn=A"
    if then:
        assert stand(line, *moves.split()) == then
    else:
        with pytest.raises(IllegalAction):
            stand(line, *moves.split())


def test_three_cards_that_bring_no_marble_out_are_put_down() -> None:
    assert legal("dog4 classic A=3,9,12 turn=A", "A") == {"drop"}
