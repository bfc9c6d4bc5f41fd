"""Black Dog's Four: split over the team's marbles, later over all (B10, B11)."""

from __future__ import annotations

import pytest

from games.core.errors import IllegalAction
from games.dog.state import AllIn, CardPlayed, DogWay, Hit, Step, TeamWon
from tests.games.dog.positions import GAME, after, legal, marbles, stand, told


def parts(line: str, seat: str = "A") -> set[str]:
    """What a Four offers next, without the card."""
    return {move.removeprefix("4:") for move in legal(line, seat)}


def test_it_is_split_over_the_player_and_the_partner() -> None:
    line = "dog4 black A10 C40 dog=30 A=4 turn=A"
    assert stand(line, "4:A10>11", "4:C40>43") == "A11 C43"
    assert stand(line, "4:C40>43", "4:A10>11") == "A11 C43"


def test_every_part_is_offered_and_none_goes_back() -> None:
    line = "dog4 black A10 C41 B60 dog=30 A=4 turn=A"
    assert parts(line) == {
        *(f"A10>{10 + n}" for n in range(1, 5)),
        *(f"C41>{41 + n}" for n in range(1, 5)),
    }


def test_one_marble_may_use_all_four_or_come_again() -> None:
    line = "dog4 black A10 C41 dog=30 A=4 turn=A"
    assert stand(line, "4:C41>45") == "A10 C45"
    assert stand(line, "4:A10>11", "4:C41>42", "4:A11>13") == "A13 C42"


def test_only_the_partners_marbles_are_out() -> None:
    assert stand("dog4 black C41 dog=30 A=4 turn=A", "4:C41>45") == "C45"


def test_it_is_a_draft_that_is_taken_back_part_by_part() -> None:
    line = "dog4 black A10 C40 dog=30 A=4 B=2 turn=A"
    first = after(line, "4:A10>11")
    assert first.draft is not None
    assert (first.draft.points, first.on_turn, first.hands[0]) == (3, 0, ("4",))
    assert after(line, "4:A10>11", "back") == after(line)
    assert after(line, "4:A10>11", "4:C40>41", "back") == first
    state, events = told(line, "4:A10>11", "4:C40>43")
    assert (state.draft, state.on_turn, state.hands[0]) == (None, 1, ())
    assert [type(event) for event in events] == [CardPlayed]


def test_parts_hit_where_they_land_and_jump_harmlessly() -> None:
    line = "dog4 black A10 B11 B12 C41 D42 dog=30 A=4 turn=A"
    state, events = told(line, "4:A10>12", "4:C41>43")
    assert marbles(state) == "A12 B11 C43 D42"
    assert isinstance(events[0], CardPlayed)
    assert events[0].hits == (Hit(1, 1, 12),)


def test_own_and_partners_marbles_are_hit_too() -> None:
    assert stand("dog4 black A10 A11 C43 dog=30 A=4 turn=A", "4:A10>11", "4:A11>14") == "A14 C43"
    assert stand("dog4 black A10 C14 dog=30 A=4 turn=A", "4:A10>14") == "A14"


def test_each_marble_obeys_the_rules_of_its_own_colour() -> None:
    line = "dog4 black A20 C30 dog=50 A=4 turn=A"
    assert {"C30>F1", "C30>F2", "C30>33", "A20>24~+"} <= parts(line)
    assert stand(line, "4:C30>F1", "4:A20>21") == "A21 C:F1"
    assert stand("dog4 black A20 C:F1 C:F3 dog=50 A=4 turn=A", "4:C:F1>F2", "4:A20>23").endswith(
        "C:F2 C:F3"
    )


def test_protected_marbles_bar_the_way() -> None:
    line = "dog4 black A14 C46 B16 D48 dog=30 A=4 turn=A"
    assert legal(line) == {"drop"}
    line = "dog4 black A13 C46 B16 D48 A20 dog=30 A=4 turn=A"
    assert "A13>15" in parts(line)
    assert "A13>16" not in parts(line)


def test_a_part_is_offered_only_if_the_rest_can_be_used_up() -> None:
    """Three points before B's start, and one before D's."""
    line = "dog4 black A12 C46 B16 D48 dog=30 A=4 turn=A"
    assert parts(line) == {"A12>13", "A12>14", "A12>15", "C46>47"}
    assert stand(line, "4:C46>47", "4:A12>15") == "A15 B16 C47 D48"
    assert parts(f"{line} parts=4:A12>14") == {"A14>15", "C46>47", "back"}


def test_a_part_that_hits_the_marble_needed_for_the_rest_is_not_offered() -> None:
    line = "dog4 black A12 A13 B16 dog=30 A=4 turn=A"
    assert parts(line) == {"A12>14", "A12>15", "A13>14", "A13>15"}


def test_a_part_that_the_dog_eats_is_not_offered_if_nobody_can_use_the_rest() -> None:
    line = "dog4 black A12 C46 B16 D48 dog=13 A=4 turn=A"
    assert "A12>13" not in parts(line)
    assert parts(line) == {"A12>14", "A12>15", "C46>47"}


def test_all_four_are_used_in_the_finish_or_the_card_is_not_played() -> None:
    line = "dog4 black A:F1 A:F2 C:F2 B10 dog=30 A=4 turn=A"
    assert parts(line) == {"A:F2>F3", "A:F2>F4", "C:F2>F3", "C:F2>F4"}
    assert legal("dog4 black A:F2 A:F3 C:F4 B10 dog=30 A=4 turn=A") == {"drop"}
    state = after(line, "4:A:F2>F4", "4:A:F1>F3")
    assert marbles(state).startswith("A:F3 A:F4")


def test_each_part_may_turn_the_disc() -> None:
    line = "dog4 black A3 C38 dog=22 A=4 turn=A"
    state, events = told(line, "4:A3>4~+", "4:C54>56~-", "4:A4>5")
    assert marbles(state) == "A5 C40"
    assert state.dog == 22
    assert isinstance(events[0], CardPlayed)
    assert events[0].steps == (
        Step(0, 0, 3, 4, turn=1),
        Step(0, 0, 4, 20, is_carried=True),
        Step(2, 0, 38, 54, is_carried=True),
        Step(2, 0, 54, 56, turn=-1),
        Step(0, 0, 20, 4, is_carried=True),
        Step(2, 0, 56, 40, is_carried=True),
        Step(0, 0, 4, 5),
    )
    assert events[0].dog == (DogWay(22, 38, is_carried=True), DogWay(38, 22, is_carried=True))


def test_a_turn_is_taken_back_with_its_part() -> None:
    line = "dog4 black A3 C38 dog=22 A=4 turn=A"
    begun = after(line, "4:A3>4~+")
    assert (begun.marbles[0][0], begun.marbles[2][0], begun.dog) == (20, 54, 38)
    assert after(line, "4:A3>4~+", "back") == after(line)
    seen = GAME.view(begun, 1)
    assert (seen.marbles[0][0], seen.marbles[2][0], seen.dog) == (3, 38, 22)
    own = GAME.view(begun, 0)
    assert (own.marbles[0][0], own.dog) == (20, 38)


def test_a_part_onto_the_dog_is_eaten_and_the_dog_does_not_run() -> None:
    line = "dog4 black A10 C41 dog=12 A=4 turn=A"
    state, events = told(line, "4:A10>12", "4:C41>43")
    assert (marbles(state), state.dog) == ("C43", 12)
    assert isinstance(events[0], CardPlayed)
    assert events[0].hits == (Hit(0, 0, 12, is_eaten=True),)


OPEN = "dog4 black A:F1 A:F2 A:F3 A:F4 C20 B10 D50 dog=40 A=4 B=2 turn=A"
"""A has all four in."""


def test_once_one_of_the_team_is_in_opponents_are_moved_too() -> None:
    assert parts(OPEN) == {
        *("C20>21", "C20>22", "C20>23", "C20>24~+", "C20>24~-"),
        *(f"B10>{10 + n}" for n in range(1, 5)),
        *(f"D50>{50 + n}" for n in (1, 3, 4)),
        *("D50>52~+", "D50>52~-"),
    }
    assert stand(OPEN, "4:B10>14").endswith("B14 C20 D50")
    assert stand(OPEN, "4:B10>11", "4:D50>51", "4:C20>22").endswith("B11 C22 D51")


def test_the_partner_of_the_one_who_is_in_may_do_so_too() -> None:
    assert "B10>14" in parts(OPEN.replace("A=4 B=2 turn=A", "C=4 turn=C"), "C")
    assert parts(OPEN.replace("A=4 B=2 turn=A", "B=4 turn=B"), "B") == {
        *(f"B10>{10 + n}" for n in range(1, 5)),
        *(f"D50>{50 + n}" for n in (1, 3, 4)),
        *("D50>52~+", "D50>52~-"),
    }


def test_an_opponents_marble_enters_or_runs_on_as_its_mover_likes() -> None:
    line = OPEN.replace("B10", "B14")
    assert {"B14>F1", "B14>F2", "B14>17", "B14>18"} <= parts(line)
    assert "B:F1" in stand(line, "4:B14>F1", "4:C20>21")


def test_it_is_asked_at_each_part_whether_one_is_in() -> None:
    line = "dog4 black A62 A:F2 A:F3 A:F4 C21 B10 dog=40 A=4 turn=A"
    assert not any(move.startswith("B") for move in parts(line))
    begun = f"{line} parts=4:A62>F1"
    assert parts(begun) == {"B10>11", "C21>22", "back"}
    state, events = told(line, "4:A62>F1", "4:B10>11")
    assert marbles(state).endswith("B11 C21")
    assert [type(event) for event in events] == [CardPlayed, AllIn]
    assert "B10>11" not in parts(f"{line} parts=4:A62>63")


def test_points_do_not_lapse_when_the_last_marble_comes_in() -> None:
    line = "dog4 black A62 A:F2 A:F3 A:F4 C21 dog=40 A=4 turn=A"
    state = after(line, "4:A62>F1")
    assert state.draft is not None
    assert not state.draft.is_optional
    with pytest.raises(IllegalAction):
        after(line, "4:A62>F1", "stop")


def test_a_part_that_wins_ends_the_game_and_the_rest_is_ignored() -> None:
    line = "dog4 black A62 A:F2 A:F3 A:F4 C:F1 C:F2 C:F3 C:F4 dog=40 A=4 turn=A"
    state, events = told(line, "4:A62>F1")
    assert [type(event) for event in events] == [CardPlayed, TeamWon]
    assert state.draft is None


def test_it_may_be_completed_with_the_partners_last_marble() -> None:
    line = "dog4 black A20 A:F2 A:F3 A:F4 C30 C:F2 C:F3 C:F4 dog=50 A=4 B=2 turn=A"
    state, events = told(line, "4:C30>F1", "4:A20>21")
    assert events[1:] == [AllIn(2)]
    assert marbles(state) == "A21 A:F2 A:F3 A:F4 C:F1 C:F2 C:F3 C:F4"
    assert state.on_turn == 1


def test_one_can_be_forced_to_let_the_opponents_win() -> None:
    """B11 with D9: it is their marble's only way, and the card has to be played."""
    line = (
        "dog4 black A:F1 A:F2 A:F3 A:F4 C:K B15 B:F2 B:F3 B:F4 D:F1 D:F2 D:F3 D:F4"
        " dog=40 A=4 turn=A"
    )
    assert parts(line) == {"B15>F1", "B15>16", "B15>17", "B15>18", "B15>19"}
    _, events = told(line, "4:B15>16", "4:B16>19")
    assert [type(event) for event in events] == [CardPlayed]
    line = line.replace("B15", "B14")
    _, events = told(line, "4:B14>F1")
    assert events[-1] == TeamWon((1, 3))


def test_a_half_played_four_in_a_position_line() -> None:
    line = "dog4 black A3 C38 dog=22 A=4 starter=A turn=A points=1/A parts=4:A3>4~+,C54>56~-"
    state = GAME.parse_position(line)
    assert GAME.position(state) == line
    assert state == after("dog4 black A3 C38 dog=22 A=4 turn=A", "4:A3>4~+", "4:C54>56~-")
    assert GAME.load(GAME.dump(state)) == state
