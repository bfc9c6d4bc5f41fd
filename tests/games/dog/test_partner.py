"""Playing for the partner, and the end of the match."""

from __future__ import annotations

from games.core.api import Over
from games.dog.state import AllIn, CardPlayed, TeamWon
from tests.games.dog.positions import GAME, after, legal, marbles, stand, told

IN = "A:F1 A:F2 A:F3 A:F4"
"""A has finished."""


def test_who_has_finished_starts_his_partners_marbles() -> None:
    line = f"dog4 classic {IN} A=13 turn=A"
    assert legal(line) == {"13:C:K>32"}
    assert stand(line, "13:C:K>32") == f"{IN} C32"


def test_who_has_finished_swaps_his_partners_marbles() -> None:
    line = f"dog4 classic {IN} B5 C20 D9 A=swap turn=A"
    assert legal(line) == {"swap:C20/B5", "swap:C20/D9"}


def test_who_has_finished_takes_his_partners_marbles_in() -> None:
    line = f"dog4 classic {IN} C30 A=6 turn=A"
    assert legal(line) == {"6:C30>F4", "6:C30>36"}
    assert stand(line, "6:C30>F4") == f"{IN} C:F4"


def test_that_is_not_told_as_the_own_last_marble() -> None:
    _, events = told(f"dog4 classic {IN} C30 A=6 turn=A", "6:C30>F4")
    assert [type(event) for event in events] == [CardPlayed]


def test_once_in_the_own_marbles_stay_in() -> None:
    """None could move any more: the finish is full."""
    line = f"dog4 classic {IN} C1 A=2,4,7,1/11 turn=A"
    assert {move.partition(":")[2][0] for move in legal(line)} == {"C"}


def test_the_partners_start_is_protected_against_his_helper() -> None:
    assert legal(f"dog4 classic {IN} C30 C32 A=3 turn=A") == {"3:C32>35"}


def test_the_partner_himself_plays_on_as_before() -> None:
    assert legal(f"dog4 classic {IN} C20 C=5 turn=C", "C") == {"5:C20>25"}


def test_partners_sit_opposite_at_a_table_of_six() -> None:
    line = f"dog6 classic {IN} D60 C1 E2 A=5 turn=A"
    assert legal(line) == {"5:D60>65"}


def test_the_own_last_marble_is_told_and_the_partners_moves_come_next_turn() -> None:
    line = "dog4 classic A60 A:F2 A:F3 A:F4 C20 A=5,2 turn=A"
    state, events = told(line, "5:A60>F1")
    assert events[-1] == AllIn(0)
    assert {GAME.notation(action) for action in GAME.legal_actions(state, 0)} == {"2:C20>22"}


def test_the_match_ends_the_moment_a_team_has_all_eight_in() -> None:
    line = f"dog4 classic {IN} C30 C:F2 C:F3 C:F4 B:F1 D20 A=3 B=2,3 C=8 turn=A"
    state, events = told(line, "3:C30>F1")
    assert events[-1] == TeamWon((0, 2))
    turn = GAME.turn(state)
    assert isinstance(turn, Over)
    assert turn.outcome.ranks == (1, 3, 1, 3)
    assert all(GAME.legal_actions(state, seat) == () for seat in range(4))


def test_who_finishes_after_his_partner_wins_himself() -> None:
    line = f"dog4 classic {IN} C30 C:F2 C:F3 C:F4 B:F1 C=3 B=2 turn=C"
    _, events = told(line, "3:C30>F1")
    assert [type(event) for event in events][1:] == [TeamWon]


def test_the_second_team_wins_as_well() -> None:
    line = "dog4 classic B:F1 B:F2 B:F3 B:F4 D47 D:F2 D:F3 D:F4 A0 D=2 turn=D"
    _, events = told(line, "2:D47>F1")
    assert events[-1] == TeamWon((1, 3))


def test_of_six_the_others_rank_by_their_marbles_in_the_finish() -> None:
    line = f"dog6 classic {IN} D46 D:F2 D:F3 D:F4 B:F1 C:F4 F:F1 E9 A=3 turn=A"
    turn = GAME.turn(after(line, "3:D46>F1"))
    assert isinstance(turn, Over)
    assert turn.outcome.ranks == (1, 5, 3, 1, 5, 3)


def test_of_six_teams_with_as_many_marbles_in_share_a_rank() -> None:
    line = f"dog6 classic {IN} D46 D:F2 D:F3 D:F4 B:F1 F:F1 A=3 turn=A"
    turn = GAME.turn(after(line, "3:D46>F1"))
    assert isinstance(turn, Over)
    assert turn.outcome.ranks == (1, 3, 3, 1, 3, 3)


def test_scores_are_marbles_in_the_finish() -> None:
    state = GAME.parse_position("dog4 classic A:F1 A60 B:F4 B:F3 A=7 turn=A")
    assert GAME.scores(state) == (1, 2, 0, 0)


def test_a_marble_that_a_begun_seven_brought_in_does_not_count_yet() -> None:
    state = after("dog4 classic A:F1 A62 A20 A=7 turn=A", "7:A:F1>F2", "7:A62>F1")
    assert marbles(state) == "A:F1 A62 A20"
    assert GAME.scores(state) == (1, 0, 0, 0)
