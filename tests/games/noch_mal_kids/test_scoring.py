"""Columns, species, the end and the points: K6 to K9."""

from __future__ import annotations

from games.core.api import Decide, Outcome, Over
from games.noch_mal_kids.scoring import points
from games.noch_mal_kids.sheets import SHEETS
from games.noch_mal_kids.state import (
    ColumnCompleted,
    Face,
    MatchEnded,
    SpeciesCompleted,
)
from tests.games.noch_mal_kids.playing import (
    GAME,
    K_BUT_K1,
    RED_BUT_F5,
    at,
    moved,
    sheets,
    told,
)

K = 10


def test_the_first_to_complete_a_column_circles_its_visitor_and_its_buckets() -> None:
    line = f"kids2 meadow turn=A dice=byy A={K_BUT_K1} B="
    step = moved(line, "A yellow:k1", "B pass")
    assert told(step, ColumnCompleted) == [ColumnCompleted((0,), K, 3, is_first=True)]
    assert "visitors=kA" in GAME.position(step.state)
    assert GAME.scores(step.state) == (4, 0)


def test_two_who_complete_a_column_in_the_same_turn_both_circle_the_visitor() -> None:
    line = f"kids3 meadow turn=A dice=byy A={K_BUT_K1} B= C={K_BUT_K1}"
    step = moved(line, "A yellow:k1", "C yellow:k1", "B pass")
    assert told(step, ColumnCompleted) == [ColumnCompleted((0, 2), K, 3, is_first=True)]
    assert "visitors=kAC" in GAME.position(step.state)
    assert GAME.scores(step.state) == (4, 0, 4)


def test_columns_are_judged_when_all_have_marked() -> None:
    line = f"kids2 meadow turn=A dice=byy A={K_BUT_K1} B={K_BUT_K1}"
    waiting = moved(line, "A yellow:k1")
    assert not told(waiting, ColumnCompleted)
    assert GAME.scores(waiting.state) == (3, 0), "the buckets are circled, the visitor is not yet"
    assert GAME.scores(moved(line, "A yellow:k1", "B yellow:k1").state) == (4, 4)


def test_who_completes_a_column_later_gets_its_buckets_alone() -> None:
    line = f"kids2 meadow turn=B dice=byy visitors=kA A={K_BUT_K1},k1 B={K_BUT_K1}"
    step = moved(line, "B yellow:k1", "A pass")
    assert told(step, ColumnCompleted) == [ColumnCompleted((1,), K, 3, is_first=False)]
    assert GAME.scores(step.state) == (4, 3)


def test_who_marks_all_fields_of_a_colour_circles_two_pieces_of_food() -> None:
    line = f"kids2 meadow turn=A dice=brr A={RED_BUT_F5} B={RED_BUT_F5},f5"
    assert GAME.scores(at(line)) == (0, 2)
    step = moved(line, "A red:f5", "B pass")
    assert told(step, SpeciesCompleted) == [SpeciesCompleted(0, Face.RED)]
    assert GAME.scores(step.state) == (2, 2)


def test_the_match_ends_with_two_species_after_all_have_finished_the_turn() -> None:
    orange_but_b3 = f"{RED_BUT_F5},d4,i5,j3"
    line = f"kids3 meadow turn=A dice=oor A={orange_but_b3},f5 B= C={K_BUT_K1}"
    first = moved(line, "A orange:b3")
    assert GAME.turn(first.state) == Decide(must=(1, 2))
    done = moved(line, "A orange:b3", "B red:f5", "C red:f5")
    assert GAME.turn(done.state) == Over(Outcome((1, 2, 2)))
    assert sheets(done)[1:] == ["B=f5", f"C={','.join(sorted([*K_BUT_K1.split(','), 'f5']))}"]
    assert told(done, MatchEnded) == [MatchEnded((0,), 4, 3)]


def test_one_species_each_does_not_end_it() -> None:
    orange = "f3,d2,c3,d3,d4,b3,i3,i5,j3"
    line = f"kids2 meadow turn=A dice=brr A={RED_BUT_F5} B={orange}"
    step = moved(line, "A red:f5", "B pass")
    assert isinstance(GAME.turn(step.state), Decide)


def test_most_circles_win_and_equal_ones_share_the_win() -> None:
    two_species = "a5,b2,b3,c3,d2,d3,d4,f3,f5,i3,i5,j3"
    state = at(f"kids2 meadow A= B={two_species}")
    assert GAME.turn(state) == Over(Outcome((2, 1)))
    state = at(f"kids3 meadow A={two_species} B={two_species} C=f5")
    assert GAME.turn(state) == Over(Outcome((1, 1, 3)))


def test_a_sheet_brings_at_most_40_points() -> None:
    for sheet in SHEETS.values():
        all_marked = (1 << len(sheet.enclosures)) - 1
        assert points(sheet, all_marked, (1,) * len(sheet.columns), 0) == 40
