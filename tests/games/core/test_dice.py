"""Faces of dice: written as letters, read in any order and in words."""

from __future__ import annotations

from enum import IntEnum

import pytest

from games.core.dice import Faces


class Bug(IntEnum):
    """What a die shows."""

    ANT = 0
    BEE = 1
    FLY = 2


BUGS = Faces(Bug, "abf", most=4, noun="bug")


def test_dice_are_written_as_letters() -> None:
    assert BUGS.write((Bug.ANT, Bug.ANT, Bug.FLY)) == "aaf"
    assert BUGS.write(()) == "-"


@pytest.mark.parametrize("text", ["abf", "fba", "FaB", "fly,bee,ant", "2,ANT,b", "210", "fb,ant"])
def test_dice_are_read_in_any_order_and_by_any_of_their_names(text: str) -> None:
    assert BUGS.read(text) == (Bug.ANT, Bug.BEE, Bug.FLY)


def test_one_name_is_one_die_and_a_stroke_is_none() -> None:
    assert BUGS.read("bee") == (Bug.BEE,)
    assert BUGS.read("-") == ()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "no bug is named"),
        ("a,", "no bug is named"),
        ("abx", "'x' is no bug: the letters are abf"),
        ("3", "'3' is no bug"),
        ("a b", "' ' is no bug"),
        ("aaaaa", "there are only 4 dice"),
    ],
)
def test_other_text_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        BUGS.read(text)
