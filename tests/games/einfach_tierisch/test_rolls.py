"""Who marks what for a complete roll: rulings T4 to T9, and T6 and T10 for the boxes."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from games.core.api import Decide
from games.einfach_tierisch.scoring import behind, boxes_for, leaders, markers, markings, verdict
from games.einfach_tierisch.state import (
    ANIMALS,
    Dice,
    Face,
    Mark,
    RollCompleted,
    Sheet,
    Verdict,
)
from tests.games.einfach_tierisch.drawn import ALL_FIVE, GAME, dice, notations, rolled

EMPTY: Sheet = (0, 0, 0, 0, 0)


def at_table(letters: str, animals: str = "pmndc") -> dict[str, str]:
    """Which boxes each player, by his animal, may mark on an empty sheet."""
    roll, seats = dice(letters), dice(animals)
    able = markers(roll, seats, (EMPTY,) * len(seats))
    return {
        "pmndc"[seats[seat]]: "".join("pmndc"[face] for face in boxes_for(roll, EMPTY))
        for seat in able
    }


def test_two_police_bring_nobody_a_box() -> None:
    """T4: mouse 2, pig, penguin, police 2"""
    assert at_table("mmpnxx") == {}
    assert verdict(dice("mmpnxx"), ANIMALS, (EMPTY,) * 5) is Verdict.POLICE


def test_more_than_two_police_bring_nobody_a_box() -> None:
    """T4"""
    assert at_table("mmxxxx") == at_table("xxxxxx") == at_table("mmnxxx") == {}


def test_with_only_one_police_the_same_roll_counts() -> None:
    """T4: 'If only one police officer were in the roll, the roll would remain valid.'"""
    assert at_table("mmpnxd") == {"m": "pnd"}


def test_police_set_aside_early_do_no_harm_before_the_last_round() -> None:
    """T4"""
    assert "aside:xx" in notations(GAME.parse_position(f"tierisch5 turn=A dice=mxxxxd {ALL_FIVE}"))
    step = rolled(f"tierisch5 turn=A {ALL_FIVE}", "mmpnxd")
    assert GAME.turn(step.state) == Decide((1,))


def test_both_animals_that_come_most_often_mark_what_comes_less_often() -> None:
    """T5: penguin 2, cat 2, mouse, dog"""
    assert at_table("nnccmd") == {"n": "md", "c": "md"}


def test_a_leader_marks_two_boxes_for_two_dice() -> None:
    """T6: mouse 3, dog 2, penguin 1"""
    assert at_table("mmmddn") == {"m": "ndd"}


def test_of_four_possible_boxes_any_three_are_marked() -> None:
    """T6: mouse 2, pig, penguin, dog, cat 1 each"""
    boxes = boxes_for(dice("mmpndc"), EMPTY)
    assert boxes == dice("pndc")
    three = [mark.boxes for mark in markings(boxes) if len(mark.boxes) == 3]
    assert three == [dice("pnd"), dice("pnc"), dice("pdc"), dice("ndc")]


def test_fewer_boxes_may_be_marked_even_none() -> None:
    """T6"""
    assert markings(dice("ndd")) == tuple(
        Mark(dice(letters)) for letters in ("ndd", "nd", "dd", "n", "d", "-")
    )


@pytest.mark.parametrize(
    ("free", "letters"), [(0, "n"), (1, "nd"), (2, "ndd")], ids=["none", "one", "two"]
)
def test_no_more_boxes_than_the_column_has_left(free: int, letters: str) -> None:
    """T6, T10: mouse 3, dog 2, penguin 1"""
    sheet = (0, 0, 0, 5 - free, 0)
    assert boxes_for(dice("mmmddn"), sheet) == dice(letters)


@pytest.mark.parametrize("letters", ["ppccmm", "pmndcx", "pppmmm"])
def test_animals_that_come_equally_often_bring_nobody_a_box(letters: str) -> None:
    """T7: pig 2, cat 2, mouse 2; five different + one police"""
    assert at_table(letters) == {}
    assert verdict(dice(letters), ANIMALS, (EMPTY,) * 5) is Verdict.LEVEL


@pytest.mark.parametrize("letters", ["mmmmmm", "mmmmmx"])
def test_one_animal_alone_has_nothing_to_mark(letters: str) -> None:
    """T7"""
    assert at_table(letters) == {}
    assert verdict(dice(letters), ANIMALS, (EMPTY,) * 5) is Verdict.LEVEL


def test_an_animal_of_nobody_that_leads_alone_brings_nobody_a_box() -> None:
    """T8: nobody owns dog: dog 3, cat 2, police"""
    assert at_table("dddccx", animals="pmnc") == {}
    assert verdict(dice("dddccx"), dice("pmnc"), (EMPTY,) * 4) is Verdict.NOBODYS


def test_an_animal_of_nobody_that_shares_the_lead_takes_nothing_from_the_other() -> None:
    """T8: nobody owns cat: penguin 2, cat 2, mouse, dog"""
    assert at_table("nnccmd", animals="mnd") == {"n": "md"}


def test_animals_of_nobody_can_be_marked() -> None:
    """T10: otherwise two players could not end the game."""
    assert at_table("nnnccd", animals="nm") == {"n": "dcc"}


def test_the_player_on_turn_may_mark_nothing_while_another_does() -> None:
    """T9: Cat rolls dog 3, cat 2, police"""
    step = rolled("tierisch3 turn=C A=pig B=dog C=cat", "dddccx")
    assert step.events[-1] == RollCompleted(2, dice("dddccx"), dice("d"), Verdict.MARKS)
    assert GAME.turn(step.state) == Decide((1,))
    assert notations(step.state, 1) == ["mark:cc", "mark:c", "mark:-"]
    assert notations(step.state, 2) == []


def test_nobody_marks_boxes_for_the_police() -> None:
    assert Face.POLICE not in behind(dice("dddccx"))
    assert leaders(dice("xmpncd")) == dice("pmndc")


def test_a_leader_without_room_on_his_sheet_is_not_asked() -> None:
    """T6, T10"""
    sheets = ((0, 0, 0, 0, 0), (0, 0, 0, 0, 5))
    roll = dice("dddccx")
    assert markers(roll, dice("pd"), sheets) == ()
    assert verdict(roll, dice("pd"), sheets) is Verdict.FULL


def naive_boxes(roll: Dice, own: Face) -> Dice:
    """What the rulebook says, in its own words and order."""
    if roll.count(Face.POLICE) >= 2:
        return ()
    animals = [face for face in roll if face != Face.POLICE]
    if any(animals.count(other) > animals.count(own) for other in animals):
        return ()
    return tuple(face for face in animals if animals.count(face) < animals.count(own))


def test_every_player_gets_of_every_roll_what_the_rulebook_says() -> None:
    for roll in combinations_with_replacement(Face, 6):
        able = markers(roll, ANIMALS, (EMPTY,) * 5)
        for own in ANIMALS:
            expected = naive_boxes(roll, own)
            assert (own in able) == bool(expected), roll
            assert not expected or boxes_for(roll, EMPTY) == expected, roll


def test_only_five_animals_at_once_leave_a_choice() -> None:
    """T6: all other rolls offer at most three boxes, which are marked at once."""
    shapes = {
        tuple(sorted(map(roll.count, ANIMALS)))
        for roll in combinations_with_replacement(Face, 6)
        if len(behind(roll)) > 3
    }
    assert shapes == {(1, 1, 1, 1, 2)}
