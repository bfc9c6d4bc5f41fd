"""What dice bring in a box: rulings Y3 to Y8."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.animal_yahtzee.scoring import points, possible_points
from games.animal_yahtzee.state import Box, Dice
from tests.games.animal_yahtzee.drawn import dice, multisets

ANIMALS = tuple(Box)[:6]


def test_three_monkeys_a_snake_and_a_tiger_are_three_points_in_monkey() -> None:
    """Y3"""
    assert points(Box.MONKEY, dice("mmmst")) == 3


def test_dice_without_a_camel_are_nothing_in_camel() -> None:
    """Y3"""
    assert points(Box.CAMEL, dice("mmmst")) == 0


@pytest.mark.parametrize("box", ANIMALS)
@pytest.mark.parametrize("count", range(6))
def test_every_animal_box_counts_its_own_animal(box: Box, count: int) -> None:
    """Y3"""
    letter, *others = "mesckt"[box], *"mesckt".replace("mesckt"[box], "")
    assert points(box, dice(letter * count + "".join(others[count:]))) == count


def test_five_tigers_are_a_triple_and_a_quadruple() -> None:
    """Y4"""
    assert points(Box.TRIPLE, dice("ttttt")) == 2
    assert points(Box.QUADRUPLE, dice("ttttt")) == 3


def test_four_alike_are_a_triple_too() -> None:
    """Y4"""
    assert points(Box.TRIPLE, dice("tttts")) == 2


def test_three_alike_are_no_quadruple_and_two_no_triple() -> None:
    """Y4"""
    assert points(Box.QUADRUPLE, dice("eeekc")) == 0
    assert points(Box.TRIPLE, dice("eekkc")) == 0


def test_two_tigers_two_monkeys_and_a_cockatoo_are_two_pairs() -> None:
    """Y5"""
    assert points(Box.TWO_PAIRS, dice("ttmmk")) == 3


def test_three_tigers_and_two_monkeys_are_two_pairs() -> None:
    """Y5"""
    assert points(Box.TWO_PAIRS, dice("tttmm")) == 3


def test_four_tigers_and_a_camel_are_not_two_pairs() -> None:
    """Y5"""
    assert points(Box.TWO_PAIRS, dice("ttttc")) == 0


def test_five_alike_are_not_two_pairs() -> None:
    """Y5: the pairs are of two different animals."""
    assert points(Box.TWO_PAIRS, dice("ttttt")) == 0


def test_three_camels_and_two_elephants_are_a_triple_and_a_pair() -> None:
    """Y6"""
    assert points(Box.TRIPLE_PAIR, dice("cccee")) == 4


def test_five_snakes_are_a_triple_and_a_pair() -> None:
    """Y6"""
    assert points(Box.TRIPLE_PAIR, dice("sssss")) == 4


def test_four_snakes_and_a_camel_are_no_triple_and_pair() -> None:
    """Y6"""
    assert points(Box.TRIPLE_PAIR, dice("ssssc")) == 0


def test_a_tiger_a_cockatoo_a_monkey_a_camel_and_an_elephant_are_a_flush() -> None:
    """Y7"""
    assert points(Box.FLUSH, dice("tkmce")) == 5


@pytest.mark.parametrize("missing", "mesckt")
def test_whatever_animal_is_missing_five_different_ones_are_a_flush(missing: str) -> None:
    """Y7"""
    assert points(Box.FLUSH, dice("mesckt".replace(missing, ""))) == 5


def test_a_pair_spoils_a_flush() -> None:
    """Y7"""
    assert points(Box.FLUSH, dice("tkmcc")) == 0


def test_five_snakes_are_an_animal_yahtzee() -> None:
    """Y8"""
    assert points(Box.YAHTZEE, dice("sssss")) == 10


def test_four_snakes_are_no_animal_yahtzee() -> None:
    """Y8"""
    assert points(Box.YAHTZEE, dice("ssssc")) == 0


# The same rulings once more, as patterns over sorted letters instead of counts.
PATTERNS = {
    Box.TRIPLE: (2, r".*(.)\1\1.*"),
    Box.QUADRUPLE: (3, r".*(.)\1\1\1.*"),
    Box.TWO_PAIRS: (3, r".*(.)\1.*(?!\1)(.)\2.*"),
    Box.TRIPLE_PAIR: (4, r"(.)\1\1(.)\2|(.)\3(.)\4\4"),
    Box.FLUSH: (5, r"(?!.*(.)\1).*"),
    Box.YAHTZEE: (10, r"(.)\1\1\1\1"),
}


@given(multisets(5, 5), st.sampled_from(Box))
def test_points_agree_with_patterns_of_letters(thrown: Dice, box: Box) -> None:
    letters = "".join("mesckt"[face] for face in thrown)
    if box in PATTERNS:
        worth, pattern = PATTERNS[box]
        assert points(box, thrown) == (worth if re.fullmatch(pattern, letters) else 0)
    else:
        assert points(box, thrown) == letters.count("mesckt"[box])


@given(multisets(5, 5), st.sampled_from(Box))
def test_dice_never_bring_points_that_a_sheet_refuses(thrown: Dice, box: Box) -> None:
    assert points(box, thrown) in possible_points(box)
