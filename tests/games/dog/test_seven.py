"""A Seven: its points are split into parts, which are played one after another."""

from __future__ import annotations

import pytest

from games.core.errors import IllegalAction
from games.dog.state import AllIn, CardPlayed, Hit, TeamWon
from tests.games.dog.positions import after, legal, marbles, stand, told


def parts(line: str, seat: str = "A") -> set[str]:
    """What a Seven offers next, without the card."""
    return {move.removeprefix("7:") for move in legal(line, seat)}


def test_all_seven_with_one_marble() -> None:
    assert stand("dog4 classic A10 A=7 turn=A", "7:A10>17") == "A17"


def test_every_part_is_offered_after_which_the_rest_can_be_used_up() -> None:
    assert parts("dog4 classic A10 A=7 turn=A") == {f"A10>{10 + n}" for n in range(1, 8)}


def test_all_seven_points_are_used_or_the_card_is_not_played() -> None:
    assert legal("dog4 classic A10 B16 A=7 turn=A") == {"drop"}
    assert parts("dog4 classic A10 A30 B16 D48 A=7 turn=A") == {
        *(f"A10>{10 + n}" for n in range(1, 6)),
        *(f"A30>{30 + n}" for n in range(1, 8)),
    }


def test_in_this_order_the_first_marble_goes_in() -> None:
    line = "dog4 classic A60 A:F1 A=7 turn=A"
    assert stand(line, "7:A:F1>F3", "7:A60>F1") == "A:F1 A:F3"


def test_in_the_other_order_it_runs_past() -> None:
    line = "dog4 classic A60 A:F1 A=7 turn=A"
    assert "A60>F1" not in parts(line)
    assert stand(line, "7:A60>1", "7:A:F1>F3") == "A1 A:F3"


def test_only_the_order_that_works_is_offered() -> None:
    """Before B's start there are three points for one marble, and four for the one behind it."""
    line = "dog4 classic A9 A12 B16 A=7 turn=A"
    assert stand(line, "7:A12>15", "7:A9>13") == "A13 A15 B16"
    assert parts(line) == {"A9>10", "A9>11", "A12>13", "A12>14", "A12>15"}


def test_a_part_is_not_offered_if_the_points_it_leaves_have_no_room() -> None:
    line = "dog4 classic C12 C:F1 C:F4 B16 C=7 turn=C"
    assert legal(line, "C") == {"drop"}
    line = "dog4 classic C10 C:F1 C:F4 B16 C=7 turn=C"
    assert parts(line, "C") == {*(f"C10>{10 + n}" for n in range(1, 6)), "C:F1>F2", "C:F1>F3"}
    draft = "dog4 classic C10 C:F1 C:F4 B16 C=7 turn=C parts=7:C:F1>F2"
    assert parts(draft, "C") == {*(f"C10>{10 + n}" for n in range(1, 6)), "C:F2>F3", "back"}


def test_a_part_is_not_offered_if_it_burns_the_marble_that_could_use_the_rest() -> None:
    """Of the two points that are left, the finish has room for one."""
    line = "dog4 classic A60 A62 A:F3 A:F4 A=7 turn=A"
    assert "A60>F1" not in parts(line)
    assert {"A62>F1", "A62>F2", "A60>61"} <= parts(line)


def test_the_same_marble_may_come_again() -> None:
    line = "dog4 classic A10 A30 A=7 turn=A"
    assert stand(line, "7:A10>12", "7:A30>33", "7:A12>14") == "A14 A33"


def test_what_a_part_passes_or_lands_on_burns() -> None:
    assert stand("dog4 classic A10 B12 B13 B17 A=7 turn=A", "7:A10>17") == "A17"


def test_the_event_tells_the_burnt_in_the_order_of_the_way() -> None:
    _, events = told("dog4 classic A10 B12 C17 D13 A=7 turn=A", "7:A10>14", "7:A14>17")
    played = events[0]
    assert isinstance(played, CardPlayed)
    assert played.hits == (Hit(1, 0, 12), Hit(3, 0, 13), Hit(2, 0, 17))
    assert [(step.source, step.target) for step in played.steps] == [(10, 14), (14, 17)]


def test_a_partners_marble_is_burnt_by_the_own_seven() -> None:
    assert stand("dog4 classic A10 C12 A=7 turn=A", "7:A10>17") == "A17"


def test_an_own_marble_is_burnt_by_the_own_seven() -> None:
    assert stand("dog4 classic A10 A12 A=7 turn=A", "7:A10>17") == "A17"


def test_nothing_burns_in_the_finish() -> None:
    line = "dog4 classic A60 C:F1 C:F2 A:F4 A=7 turn=A"
    assert stand(line, "7:A60>F3") == "A:F3 A:F4 C:F1 C:F2"


def test_the_own_start_is_passed_and_burnt_on_the_way_in() -> None:
    assert stand("dog4 classic A60 B0 A=7 turn=A", "7:A60>F3") == "A:F3"


def test_a_marble_on_its_own_start_is_passed_by_no_part() -> None:
    assert parts("dog4 classic A14 A40 B16 A=7 turn=A") == {
        "A14>15",
        *(f"A40>{40 + n}" for n in range(1, 8)),
    }


def test_an_earlier_part_frees_the_way() -> None:
    line = "dog4 classic A63 A13 B16 A=7 turn=A"
    assert stand(line, "7:A13>15", "7:A63>F4") == "A:F4 A15 B16"
    line = "dog4 classic A0 A61 A=7 turn=A"
    assert "A61>F4" not in parts(line)
    assert stand(line, "7:A0>1", "7:A61>F3") == "A1 A:F3"


def test_an_earlier_part_burns_the_marble_that_was_to_move_next() -> None:
    line = "dog4 classic A4 A6 A=7 turn=A"
    with pytest.raises(IllegalAction):
        after(line, "7:A4>7", "7:A6>10")
    assert stand(line, "7:A4>7", "7:A7>11") == "A11"


def test_an_earlier_part_can_close_the_way() -> None:
    """A marble that stops on its own start is protected against its own side."""
    line = "dog4 classic A60 A62 A=7 turn=A"
    with pytest.raises(IllegalAction):
        after(line, "7:A62>0", "7:A60>F1")
    assert stand(line, "7:A62>0", "7:A0>1", "7:A60>0") == "A0 A1"


def test_parts_enter_the_finish_and_move_inside_it() -> None:
    line = "dog4 classic A63 A20 A=7 turn=A"
    assert stand(line, "7:A63>F2", "7:A20>24") == "A:F2 A24"
    assert stand(line, "7:A63>F1", "7:A:F1>F2", "7:A20>24") == "A:F2 A24"


def test_parts_move_own_marbles_only() -> None:
    line = "dog4 classic A0 C33 A=7 turn=A"
    with pytest.raises(IllegalAction):
        after(line, "7:A0>3", "7:C33>37")
    assert not any("C" in move for move in parts(line))


def test_nothing_leaves_the_kennel_with_a_seven() -> None:
    assert legal("dog4 classic B5 A=7 turn=A") == {"drop"}


def test_parts_are_taken_back_one_by_one() -> None:
    line = "dog4 classic A10 A30 B12 A=7 turn=A"
    begun = after(line)
    first = after(line, "7:A10>13")
    second = after(line, "7:A10>13", "7:A30>31")
    assert marbles(second) == marbles(begun)
    assert second.marbles != first.marbles != begun.marbles
    assert after(line, "7:A10>13", "7:A30>31", "back") == first
    assert after(line, "7:A10>13", "7:A30>31", "back", "back") == begun


def test_a_card_not_begun_has_nothing_to_take_back() -> None:
    assert "back" not in legal("dog4 classic A10 A=7 turn=A")
    assert "back" in legal("dog4 classic A10 A=7 turn=A points=3/A parts=7:A10>14")


def test_no_other_card_is_played_between_the_parts() -> None:
    line = "dog4 classic A10 A=7,2 turn=A points=2/A parts=7:A10>15"
    assert legal(line) == {"7:A15>16", "7:A15>17", "back"}


def test_a_begun_seven_tells_nothing_until_it_is_complete() -> None:
    line = "dog4 classic A10 B12 A=7 B=2 turn=A"
    state, events = told(line, "7:A10>13")
    assert (events, state.top, state.hands[0]) == ([], None, ("7",))
    state, events = told(line, "7:A10>13", "7:A13>17")
    assert [type(event) for event in events] == [CardPlayed]
    assert (state.top, state.hands[0], state.on_turn) == ("7", (), 1)


LAST = "dog4 classic A62 A:F2 A:F3 A:F4 C20 A=7 B=2 turn=A"
"""The last marble of A is three points from the finish."""


def test_points_left_after_the_last_marble_may_move_the_partners() -> None:
    state, events = told(LAST, "7:A62>F1", "7:C20>24")
    assert marbles(state) == "A:F1 A:F2 A:F3 A:F4 C24"
    assert [type(event) for event in events] == [CardPlayed, AllIn]


def test_points_left_after_the_last_marble_may_lapse() -> None:
    state, events = told(LAST, "7:A62>F1", "stop")
    assert marbles(state) == "A:F1 A:F2 A:F3 A:F4 C20"
    assert [type(event) for event in events] == [CardPlayed, AllIn]
    assert state.on_turn == 1


def test_points_left_may_be_used_in_parts_and_the_rest_lapse() -> None:
    line = LAST.replace("C20", "C20 C40")
    draft = after(line, "7:A62>F1")
    assert draft.draft is not None
    assert (draft.draft.points, draft.draft.is_optional) == (4, True)
    assert stand(line, "7:A62>F1", "7:C20>21", "7:C40>42", "stop").endswith("C21 C42")


def test_a_part_that_brings_the_last_marble_in_can_be_taken_back() -> None:
    assert after(LAST, "7:A62>F1", "7:C20>21", "back", "back") == after(LAST)
    assert legal("dog4 classic A62 A:F2 A:F3 A:F4 C20 A=7 turn=A parts=7:A62>F1") == {
        *(f"7:C20>{20 + n}" for n in range(1, 5)),
        "stop",
        "back",
    }


def test_points_that_may_lapse_must_not_when_that_part_is_taken_back() -> None:
    line = f"{LAST} parts=7:A62>63,A63>F1"
    assert "stop" in legal(line)
    assert after(line, "back") == after(LAST, "7:A62>63")


def test_the_rest_need_not_be_of_use_to_the_partner() -> None:
    line = LAST.replace("C20", "C14 B16")
    assert parts(f"{line} parts=7:A62>F1") == {"C14>15", "stop", "back"}
    state = after(line, "7:A62>F1", "7:C14>15")
    assert state.draft is None
    assert marbles(state).endswith("B16 C15")


def test_what_may_not_be_stopped_or_taken_back_is_refused() -> None:
    line = "dog4 classic A10 A=7 turn=A"
    with pytest.raises(IllegalAction):
        after(line, "7:A10>11", "stop")
    for token in ("back", "stop"):
        with pytest.raises(IllegalAction):
            after(line, token)
        with pytest.raises(IllegalAction):
            after(f"{line} points=3/A", token)


def test_the_own_marbles_move_no_more_once_all_are_in() -> None:
    line = "dog4 classic A62 A:F4 A:F3 A:F2 C30 A=7 turn=A"
    assert {move for move in legal(line) if "A:F" in move} == set()
    draft = "dog4 classic A63 A:F4 A:F3 A20 C30 A=7 turn=A parts=7:A63>F1"
    assert "7:A:F1>F2" in legal(draft)


def test_points_that_the_partner_cannot_use_lapse_at_once() -> None:
    line = "dog4 classic A62 A:F2 A:F3 A:F4 B10 A=7 B=2 turn=A"
    state, events = told(line, "7:A62>F1")
    assert state.draft is None
    assert [type(event) for event in events] == [CardPlayed, AllIn]


def test_the_last_marble_may_come_in_though_points_are_left_that_nobody_can_use() -> None:
    assert "7:A62>F1" in legal("dog4 classic A62 A:F2 A:F3 A:F4 B10 A=7 turn=A")


def test_a_part_that_wins_ends_the_game() -> None:
    line = "dog4 classic A62 A:F2 A:F3 A:F4 C:F1 C:F2 C:F3 C:F4 A=7 turn=A"
    state, events = told(line, "7:A62>F1")
    assert [type(event) for event in events] == [CardPlayed, TeamWon]
    assert state.draft is None


def test_the_points_left_may_win_with_the_partners_last_marble() -> None:
    line = "dog4 classic A62 A:F2 A:F3 A:F4 C30 C:F2 C:F3 C:F4 A=7 turn=A"
    _, events = told(line, "7:A62>F1", "7:C30>F1")
    assert events[-1] == TeamWon((0, 2))
    assert "stop" in legal(f"{line} parts=7:A62>F1")


def test_a_seven_moves_the_partners_marbles_once_the_own_are_in() -> None:
    line = "dog4 classic A:F1 A:F2 A:F3 A:F4 C30 C:F2 C:F3 C:F4 D31 A=7 turn=A"
    assert parts(line) == {
        *(f"C30>{30 + n}" for n in range(1, 8)),
        "C30>F1",
    }
    state, events = told(line, "7:C30>F1")
    assert marbles(state).endswith("C:F1 C:F2 C:F3 C:F4")
    assert events[-1] == TeamWon((0, 2))


def test_for_the_partner_all_seven_are_used_up_unless_that_wins() -> None:
    line = "dog4 classic A:F1 A:F2 A:F3 A:F4 C12 B16 A=7 turn=A"
    assert legal(line) == {"drop"}
