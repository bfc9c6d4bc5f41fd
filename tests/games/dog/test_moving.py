"""Cards that move one marble, hitting, and the protection of the own start."""

from __future__ import annotations

import pytest

from tests.games.dog.positions import legal, stand


def test_a_ring_has_16_fields_for_each_of_four() -> None:
    assert legal("dog4 classic A15 A=1/11 turn=A") == {"1/11:A15>16", "1/11:A15>26", "1/11:A:K>0"}


def test_a_ring_of_six_closes_behind_field_95() -> None:
    assert legal("dog6 classic B95 B=1/11 turn=B", "B") == {
        "1/11:B95>0",
        "1/11:B95>10",
        "1/11:B:K>16",
    }


@pytest.mark.parametrize("card", ["2", "3", "5", "6", "8", "9", "10", "12"])
def test_a_number_moves_forward_exactly_that_far(card: str) -> None:
    assert legal(f"dog4 classic A20 A={card} turn=A") == {f"{card}:A20>{20 + int(card)}"}


def test_13_leaves_the_kennel_or_moves_13() -> None:
    assert legal("dog4 classic A20 A=13 turn=A") == {"13:A:K>0", "13:A20>33"}


def test_a_start_card_moves_11_into_the_finish_or_past_it() -> None:
    line = "dog4 classic A54 A3 A4 A5 A=1/11 turn=A"
    assert {move for move in legal(line) if "A54" in move} == {
        "1/11:A54>55",
        "1/11:A54>F1",
        "1/11:A54>1",
    }


def test_a_four_moves_forward_or_back() -> None:
    assert legal("dog4 classic A20 A=4 turn=A") == {"4:A20>24", "4:A20>16"}


def test_jumping_harms_nobody() -> None:
    assert stand("dog4 classic A10 B12 A=5 turn=A", "5:A10>15") == "A15 B12"


def test_landing_on_an_own_marble_sends_it_to_the_kennel() -> None:
    assert stand("dog4 classic A10 A15 A=5 turn=A", "5:A10>15") == "A15"


@pytest.mark.parametrize("other", "BCD")
def test_landing_on_anybody_sends_him_to_the_kennel(other: str) -> None:
    assert stand(f"dog4 classic A10 {other}15 A=5 turn=A", "5:A10>15") == "A15"


def test_leaving_the_kennel_hits_a_foreign_marble_on_the_own_start() -> None:
    assert stand("dog4 classic A1 C0 A=13 turn=A", "13:A:K>0") == "A1 A0"


def test_nobody_leaves_the_kennel_while_an_own_marble_is_on_the_start() -> None:
    assert legal("dog4 classic A0 A=13,1/11 turn=A") == {"13:A0>13", "1/11:A0>1", "1/11:A0>11"}


def test_a_marble_on_its_own_start_can_neither_be_hit_nor_jumped() -> None:
    assert legal("dog4 classic A14 B16 A=2,5 turn=A") == {"drop"}


def test_a_marble_on_its_own_start_is_not_jumped_backwards() -> None:
    assert legal("dog4 classic A18 B16 A=4 turn=A") == {"4:A18>22"}


def test_a_marble_on_its_own_start_stops_its_own_side_too() -> None:
    assert legal("dog4 classic A62 A0 A=5 turn=A") == {"5:A0>5"}
    assert legal("dog4 classic C14 B16 B=3 C=3 turn=C", "C") == {"drop"}


def test_it_is_protected_however_it_came_there() -> None:
    around = stand("dog4 classic B13 D10 B=3 D=6 turn=B", "3:B13>16")
    assert around == "B16 D10"
    assert legal("dog4 classic B16 D10 D=6,8 turn=D", "D") == {"drop"}


def test_a_marble_on_a_foreign_start_is_an_ordinary_one() -> None:
    line = "dog4 classic A14 C16 A=2,5 turn=A"
    assert legal(line) == {"2:A14>16", "5:A14>19"}
    assert stand(line, "2:A14>16") == "A16"
    assert stand(line, "5:A14>19") == "A19 C16"


def test_four_back_hits_where_it_lands() -> None:
    assert stand("dog4 classic A20 C16 A=4 turn=A", "4:A20>16") == "A16"


def test_four_back_jumps_harmlessly() -> None:
    assert stand("dog4 classic A20 C17 A=4 turn=A", "4:A20>16") == "A16 C17"


def test_a_marble_from_the_kennel_keeps_its_number() -> None:
    assert stand("dog4 classic A5 A:K A9 A=13 turn=A", "13:A:K>0") == "A5 A0 A9"


def test_a_marble_that_is_hit_keeps_its_number() -> None:
    line = "dog4 classic A10 B15 B20 A=5 turn=A"
    assert stand(line, "5:A10>15") == "A15 B:K B20"
