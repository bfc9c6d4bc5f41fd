"""What may be marked with a colour and with a purple cross: K3, K4."""

from __future__ import annotations

import pytest

from games.core.errors import IllegalAction
from games.noch_mal_kids.state import Face, Marked, Passed, Ticked
from tests.games.noch_mal_kids.playing import legal, moved, sheets, told


def test_the_first_mark_of_the_game_is_an_enclosure_with_a_star() -> None:
    line = "kids1 meadow turn=A dice=bgr"
    assert legal(line, "A") == ["blue:f2", "blue:-", "green:d2", "green:-", "red:f5", "red:-"]
    line = "kids1 meadow turn=A dice=yyo"
    assert legal(line, "A") == ["yellow:e4", "yellow:-", "orange:f3", "orange:-"]


def test_all_fields_of_the_enclosure_are_marked() -> None:
    (marked,) = told(moved("kids1 meadow turn=A dice=ggr", "A green:d2"), Marked)
    assert marked == Marked(0, Face.GREEN, Face.GREEN, "d2", 4)


def test_an_enclosure_is_named_by_its_first_field_alone() -> None:
    for other in ("green:f1", "green:e2", "red:f2"):
        with pytest.raises(IllegalAction):
            moved("kids1 meadow turn=A dice=ggr", f"A {other}")


def test_an_enclosure_beside_a_marked_one_of_any_colour_may_be_marked() -> None:
    assert "blue:e3" not in legal("kids1 meadow turn=A dice=bgr A=f5", "A")
    assert "blue:e3" in legal("kids1 meadow turn=A dice=bgr A=f3", "A")
    assert "green:g5" in legal("kids1 meadow turn=A dice=bgr A=f5", "A")


def test_touching_at_a_corner_is_not_enough() -> None:
    # The blue field f2 touches e3 and the orange g3 at a corner, and shares a side with g1.
    after = legal("kids1 meadow turn=A dice=byy A=f2", "A")
    assert "yellow:g1" in after
    assert "blue:e3" not in after


def test_an_enclosure_is_marked_once() -> None:
    assert legal("kids1 meadow turn=A dice=rrr A=f5", "A") == ["red:-"]


def test_own_marks_open_the_way_not_those_of_others() -> None:
    line = "kids2 meadow turn=B dice=yyy A=d2,g1,h2 B=d2"
    assert "yellow:k1" not in legal(line, "B")


# -- chameleons ----------------------------------------------------------------------------------


def test_purple_ticks_an_exclamation_mark() -> None:
    line = "kids1 meadow turn=A dice=bbp"
    assert legal(line, "A") == ["blue:f2", "blue:-", "purple:!", "purple:-"]
    step = moved(line, "A purple:!")
    assert sheets(step) == ["A=!1"]
    assert told(step, Ticked) == [Ticked(0, 1, 8)]


@pytest.mark.parametrize("ticks", [1, 3, 5, 7])
def test_every_second_exclamation_mark_brings_one_more_enclosure_of_any_colour(ticks: int) -> None:
    line = f"kids1 meadow turn=A dice=ppp A=f5,!{ticks}"
    fields = ["d2", "d4", "e4", "f2", "f3", "g5"]
    assert legal(line, "A") == ["purple:!", *(f"purple:{field}" for field in fields), "purple:-"]
    step = moved(line, "A purple:g5")
    assert sheets(step) == [f"A=f5,g5,!{ticks + 1}"]
    assert told(step, Marked) == [Marked(0, Face.PURPLE, Face.GREEN, "g5", 1)]


@pytest.mark.parametrize("ticks", [0, 2, 4, 6])
def test_the_others_bring_none(ticks: int) -> None:
    assert legal(f"kids1 meadow turn=A dice=ppp A=!{ticks}", "A") == ["purple:!", "purple:-"]


def test_the_chameleon_may_be_declined() -> None:
    assert sheets(moved("kids1 meadow turn=A dice=ppp A=f5,!1", "A purple:!")) == ["A=f5,!2"]


def test_its_enclosure_obeys_the_same_rule() -> None:
    with pytest.raises(IllegalAction):
        moved("kids1 meadow turn=A dice=ppp A=f5,!1", "A purple:k1")


def test_without_an_exclamation_mark_left_purple_cannot_be_used() -> None:
    assert legal("kids2 meadow turn=A dice=bpp A=!8 B=", "A") == ["blue:f2", "blue:-", "purple:-"]
    assert legal("kids2 meadow turn=A dice=bp A= B=!8", "B") == ["blue:f2", "pass"]


def test_passing_with_purple_ticks_nothing() -> None:
    step = moved("kids1 meadow turn=A dice=ppp A=!1", "A purple:-")
    assert sheets(step) == ["A=!1"]
    assert told(step, Passed) == [Passed(0, Face.PURPLE)]
