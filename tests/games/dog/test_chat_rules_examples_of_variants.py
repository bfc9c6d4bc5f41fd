"""Examples of Black Dog and Dog Royal: what the rules in the chat tell is what the engine does."""

from __future__ import annotations

import pytest

from games.core.errors import IllegalAction
from games.dog.position import write_position
from tests.games.dog.positions import GAME, after, legal, stand

IN = "A:F1 A:F2 A:F3 A:F4"

BLACK = [
    # The disc
    ("A2 dog=38 A=2", "2:A2>4~+", "A20 dog=54"),
    ("A2 dog=38 A=2", "2:A2>4~-", "A52 dog=22"),
    ("A2 B22 dog=38 A=2", "2:A2>4~+", "A20 B38 dog=54"),
    # The black dog
    ("A11 C12 B14 A60 dog=10 A=5", "5:A60>1", "A:K A1 dog=15"),
    ("A60 B16 dog=14 A=1-7", "1-7:A60>62", "A62 B16 dog=16"),
    ("A10 dog=15 A=2,3 D50", "3:A10>13", "A13 D50 dog=15"),
    ("A10 D50 dog=15 A=5", "5:A10>15", "D50 dog=20"),
    ("dog=0 A=13", "13:A:K>0", "A0 dog=0"),
    ("A60 dog=10 A=5", "5:A60>F1", "A:F1 dog=15"),
    ("A60 dog=10 A=5", "5:A60>1", "A1 dog=15"),
    ("A14 B16 dog=30 A=5", "5:A14>19", ""),
    # The 4
    ("A10 C40 dog=30 A=4", "4:A10>11 4:C40>43", "A11 C43 dog=30"),
    ("A10 dog=30 A=4", "4:A10>6", ""),
    ("A10 B40 dog=30 A=4", "4:B40>44", ""),
    (f"{IN} B40 C35 dog=30 A=4", "4:B40>44", f"{IN} B44 C35 dog=30"),
    (f"{IN} B40 C35 dog=30 C=4 turn=C", "4:B40>42 4:C35>37", f"{IN} B42 C37 dog=30"),
    # Copy and Magnet
    ("A10 dog=30 A=copy played=1-7", "copy=1-7:A10>16", "A16 dog=36"),
    ("A10 dog=30 A=copy", "copy=1-7:A10>16", ""),
    ("A10 B30 dog=40 A=magnet", "magnet:A10>29", "A29 B30 dog=40"),
    ("A10 B11 dog=40 A=magnet", "magnet:A10>39", ""),
    ("A60 B5 dog=40 A=magnet", "magnet:A60>4~+", "A20 B21 dog=56"),
    ("A60 B5 dog=40 A=magnet", "magnet:A60>F4", ""),
]

ROYAL = [
    # Ranks
    ("AF10 BC12 A=3", "3:AF10>13", ""),
    ("AF10 BC12 A=2", "2:AF10>12", "AF12"),
    ("AF10 BK15 A=10", "10:AF10>20", "AF20 BK15"),
    ("AF5 BK15 A=10", "10:AF5>15", ""),
    ("AK16 BF10 B=6 turn=B", "6:BF10>16", "BF16"),
    ("AK15 BF10 B=5 turn=B", "5:BF10>15", ""),
    ("AK16 B=13 turn=B", "13:BF:K>16", "BF16"),
    ("AK16 AF14 A=2", "2:AF14>16", ""),
    ("AF5 BK20 A=swap", "swap:AF5/BK20", "AF20 BK5"),
    ("AF5 BK16 A=swap", "swap:AF5/BK16", ""),
    # King, Knight and Fool
    ("AK10 A=8", "8:AK10>18", ""),
    ("AK10 A=1/11", "1/11:AK10>11", "AK11"),
    ("AK10 A=1/11", "1/11:AK10>21", ""),
    ("A=1/11", "1/11:AK:K>0", "AK0"),
    ("AK10 A=copy played=8", "copy=8:AK10>18", ""),
    ("AN14 BF16 A=5", "5:AN14>19", "AN19 BF16"),
    ("AN14 BK16 A=5", "5:AN14>19", ""),
    ("AN14 BK16 A=10", "10:AN14>24", "AN24 BK16"),
    ("AN62 AC0 A=4", "4:AN62>F2", "AN:F2 AC0"),
    ("AN14 BF16 A=2", "2:AN14>16", ""),
    ("AF60 AC:F4 A=8", "8:AF60>F3", "AC:F4 AF:F3"),
    ("AF60 A=10", "10:AF60>F4", "AF:F4"),
    ("AF60 A=1/11", "1/11:AF60>F4", ""),
    # Special fields and cards
    ("AF10 BK12 A=1-7", "1-7:AF10>13", ""),
    ("AF10 BC12 A=1-7", "1-7:AF10>12", "AF12"),
    ("AN10 B=2 BF16 A=magnet", "magnet:AN10>15", "AN15 BF16"),
]


def refused(line: str, moves: str) -> None:
    """One of the moves is not allowed."""
    with pytest.raises(IllegalAction):
        after(line, *moves.split())


def on_turn(variant: str, position: str) -> str:
    """The line, with A on turn unless it says who is."""
    line = f"dog4 {variant} {position}"
    return line if "turn=" in line else f"{line} turn=A"


@pytest.mark.parametrize(("position", "moves", "then"), BLACK)
def test_an_example_of_black_dog_is_true(position: str, moves: str, then: str) -> None:
    """`then` is where marbles and dog stand, or nothing if a move is not allowed."""
    line = on_turn("black", position)
    if not then:
        refused(line, moves)
        return
    words = write_position(after(line, *moves.split())).split()[2:]
    assert " ".join(word for word in words if "=" not in word or word.startswith("dog=")) == then


@pytest.mark.parametrize(("position", "moves", "then"), ROYAL)
def test_an_example_of_dog_royal_is_true(position: str, moves: str, then: str) -> None:
    """`then` is where the figures stand, or nothing if a move is not allowed."""
    line = on_turn("royal", position)
    if not then:
        refused(line, moves)
        return
    assert stand(line, *moves.split()) == then


@pytest.mark.parametrize(("taken", "target"), [("", 26), ("BK26", 42), ("BK26 DN42", 58)])
def test_the_example_of_the_citizens_jump_is_true(taken: str, target: int) -> None:
    state = after(f"dog4 royal AC8 {taken} A=2 B=3 turn=A", "2:AC8>10")
    state = GAME.apply_chance(state, GAME.parse_chance("draw:5")).state
    listed = [GAME.notation(action) for action in GAME.legal_actions(state, 0)]
    assert listed == [f"jump:AC10>{target}", "stay"]


def test_whoever_is_set_out_at_the_beginning_is_safe() -> None:
    line = "dog4 royal A=2*5 B=3*5 C=5*5 D=6*5 starter=A turn=A phase=set"
    state = after(line, "set:AK", "set:-", "set:-", "set:-")
    assert state.marbles[0] == (0, -1, -1, -1)
    assert legal("dog4 royal AK0 BK62 B=2,3,swap turn=B", "B") == {"drop"}
