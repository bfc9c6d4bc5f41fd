"""Into the finish, inside it, and past it."""

from __future__ import annotations

import pytest

from tests.games.dog.positions import legal, stand


@pytest.mark.parametrize(
    ("card", "targets"),
    [
        ("4", {"4:A60>0", "4:A60>56"}),
        ("5", {"5:A60>F1", "5:A60>1"}),
        ("8", {"8:A60>F4", "8:A60>4"}),
        ("9", {"9:A60>5"}),
    ],
)
def test_the_own_start_counts_as_a_field(card: str, targets: set[str]) -> None:
    assert legal(f"dog4 classic A60 A={card} turn=A") == targets


def test_a_marble_on_its_own_start_must_go_round_again() -> None:
    assert legal("dog4 classic A0 A=2,3,4 turn=A") == {"2:A0>2", "3:A0>3", "4:A0>4", "4:A0>60"}


def test_a_marble_on_the_start_closes_the_finish() -> None:
    assert legal("dog4 classic A0 A60 A=8 turn=A") == {"8:A0>8"}


def test_a_foreign_marble_on_the_start_does_not_close_the_finish() -> None:
    line = "dog4 classic B0 A60 A=8 turn=A"
    assert legal(line) == {"8:A60>F4", "8:A60>4"}
    assert stand(line, "8:A60>F4") == "A:F4 B0"


def test_nothing_in_the_finish_is_jumped() -> None:
    assert legal("dog4 classic A60 A:F1 A=8 turn=A") == {"8:A60>4"}
    assert legal("dog4 classic A60 A:F2 A=5 turn=A") == {"5:A60>F1", "5:A60>1"}


def test_nothing_in_the_finish_is_hit() -> None:
    assert legal("dog4 classic A60 A:F2 A=6 turn=A") == {"6:A60>2"}


def test_marbles_in_the_finish_move_forward_without_jumping() -> None:
    assert legal("dog4 classic A:F1 A:F3 A=1/11 turn=A") == {
        "1/11:A:K>0",
        "1/11:A:F1>F2",
        "1/11:A:F3>F4",
    }
    assert legal("dog4 classic A:F1 A:F3 A=2 turn=A") == {"drop"}
    assert legal("dog4 classic A:F1 A:F2 A=2 turn=A") == {"2:A:F2>F4"}


def test_marbles_in_the_finish_never_move_back_or_out() -> None:
    assert legal("dog4 classic A:F4 A:F1 A=4,5 turn=A") == {"drop"}


def test_no_points_lapse_behind_the_innermost_field() -> None:
    assert legal("dog4 classic A:F3 A=2 turn=A") == {"drop"}


def test_four_back_leaves_the_own_start_and_the_finish_is_open_again() -> None:
    assert stand("dog4 classic A0 A=4 turn=A", "4:A0>60") == "A60"
    assert "5:A60>F1" in legal("dog4 classic A60 A=5 turn=A")


def test_four_back_crosses_the_own_start() -> None:
    assert legal("dog4 classic A2 A=4 turn=A") == {"4:A2>6", "4:A2>62"}
    assert "3:A62>F1" in legal("dog4 classic A62 A=3 turn=A")


def test_four_back_never_enters_the_finish() -> None:
    assert legal("dog4 classic A1 A=4 turn=A") == {"4:A1>5", "4:A1>61"}


def test_no_lap_is_asked_for() -> None:
    line = "dog4 classic A2 B=2 A=4,3 turn=A"
    played = stand(line, "4:A2>62", "drop", "3:A62>F1")
    assert played == "A:F1"


def test_another_seats_finish_is_its_own() -> None:
    assert legal("dog4 classic C60 C=8 turn=C", "C") == {"8:C60>4"}
    assert legal("dog4 classic C30 C=8 turn=C", "C") == {"8:C30>38"}
    assert legal("dog6 classic F78 F=6 turn=F", "F") == {"6:F78>F4", "6:F78>84"}


def test_a_blocked_finish_of_one_marble_does_not_forbid_moves_of_another() -> None:
    assert legal("dog4 classic A60 A:F1 A20 A=8 turn=A") == {"8:A60>4", "8:A20>28"}
    assert legal("dog4 classic A62 B0 A:F1 A:F2 A=1/11 turn=A") == {
        "1/11:A62>63",
        "1/11:A62>9",
        "1/11:A:F2>F3",
        "1/11:A:K>0",
    }


def test_a_marble_inside_moves_while_the_own_start_is_occupied() -> None:
    assert legal("dog4 classic A0 A:F1 A=3 turn=A") == {"3:A0>3", "3:A:F1>F4"}
    assert legal("dog4 classic A0 A:F2 A16 A=2 turn=A") == {
        "2:A0>2",
        "2:A16>18",
        "2:A:F2>F4",
    }
