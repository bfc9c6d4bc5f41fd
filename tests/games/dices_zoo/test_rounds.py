"""Ends of rounds and matches, points and standings (Z13 to Z16)."""

from __future__ import annotations

import pytest

from games.core.api import Decide, Outcome, Over
from games.dices_zoo.dice import penalty
from games.dices_zoo.events import LeadersTied, MatchEnded, RoundEnded
from games.dices_zoo.notation import read_dice
from games.dices_zoo.rounds import is_dealing
from games.dices_zoo.state import State
from tests.games.dices_zoo.drawn import GAME, after, at, done, told

DEAL = "deal:e1111b44o111s111+e33b2222f222w222"


def ranks(state: State) -> tuple[int, ...]:
    """How the match has ended."""
    turn = GAME.turn(state)
    assert isinstance(turn, Over)
    return turn.outcome.ranks


@pytest.mark.parametrize(
    ("dice", "points"),
    [("e1", 6), ("b2", 5), ("o1", 4), ("f2", 3), ("s1", 2), ("w2", 1), ("t3", 0), ("x5", 7)],
)
def test_what_a_die_costs(dice: str, points: int) -> None:
    """Z14"""
    assert penalty(read_dice(dice)) == points


def test_a_round_ends_when_a_player_has_no_dice() -> None:
    """Z13, Z14"""
    state = after("zoo3 turn=A A=e11 B=e1s1w2 C=b2t3x5", "play:e11")
    assert ranks(state) == (1, 2, 3)
    assert state.points == (0, 9, 12)
    assert GAME.scores(state) == (0, 9, 12)


def test_a_bear_as_the_last_die_has_a_foreign_die_rolled_first() -> None:
    """Z13"""
    state = after("zoo2 turn=A A=b2 B=e1t3", "play:b2")
    assert GAME.turn(state) == Decide((0,))
    assert ranks(done(state, "bear:B:e1", "roll:s1").state) == (1, 2)


def test_a_squirrel_as_the_last_die_may_bring_a_die_back() -> None:
    """Z13"""
    state = after("zoo2 turn=A A=s1 B=e1t3", "play:s1", "squirrel:A draw:e1")
    assert GAME.turn(state) == Decide((1,))


def test_a_fox_as_the_last_die_may_take_anothers_only_die() -> None:
    """Z13, Z15: both have none and claim the victory, so another round decides."""
    step = done(at("zoo2 turn=A A=f2 B=e1"), "play:f2", DEAL)
    ended, tied = step.events[-3:-1]
    assert isinstance(ended, RoundEnded)
    assert ended.seats == (0, 1)
    assert ended.points == (0, 0)
    assert tied == LeadersTied((0, 1))
    assert step.state.round == 2


def test_an_earthworm_as_the_last_but_one_die_ends_the_round() -> None:
    """Z13"""
    state = after("zoo3 turn=A A=e1w2 B=t3 C=t3", "play:w2", "worm:e1>B")
    assert state.points == (0, 6, 0)
    assert ranks(state) == (1, 3, 2)


def test_at_equal_points_a_player_without_dice_is_ahead() -> None:
    """Z14: Anna has none, Ben one trap."""
    state = after("zoo2 turn=A A=e1 B=t3", "play:e1")
    assert state.points == (0, 0)
    assert ranks(state) == (1, 2)


def test_players_behind_the_first_share_a_rank_at_equal_points() -> None:
    """Z14"""
    assert ranks(after("zoo4 turn=A A=e1 B=w2 C=w3 D=s1", "play:e1")) == (1, 2, 2, 4)


def test_a_round_below_the_limit_is_followed_by_another_one() -> None:
    """Z15, Z2: all dice go back, the next player to the left begins."""
    line = "zoo2 limit=20 starter=B turn=A points=0,13 A=e1 B=e1t3 discard=55"
    before = GAME.apply(at(line), 0, GAME.parse("play:e1"))
    assert is_dealing(before.state)
    state = done(at(line), "play:e1", DEAL).state
    assert (state.round, state.starter, state.seat) == (2, 0, 0)
    assert state.points == (0, 19)
    assert state.centre is None
    assert sum(state.discard) == 0
    assert told(at(line), "play:e1", DEAL) == ["Played", "RoundEnded", "RoundBegun"]


def test_the_match_ends_when_somebody_reaches_the_limit() -> None:
    """Z15"""
    state = after("zoo2 limit=20 turn=A points=0,14 A=e1 B=e1t3", "play:e1")
    assert ranks(state) == (1, 2)
    assert state.points == (0, 20)


def test_the_fewest_points_win_even_for_somebody_with_dice() -> None:
    """Z15"""
    state = after("zoo3 limit=20 turn=A points=8,0,17 A=e1 B=w2 C=f2", "play:e1")
    assert state.points == (8, 1, 20)
    assert ranks(state) == (2, 1, 3)


def test_who_ties_for_the_fewest_plays_another_round_with_all() -> None:
    """Z15: in a match of several rounds it does not matter who holds a trap."""
    line = "zoo3 limit=20 round=3 turn=A points=10,10,15 A=e1 B=t3 C=e1"
    step = GAME.apply(at(line), 0, GAME.parse("play:e1"))
    assert is_dealing(step.state)
    assert step.state.round == 4
    assert LeadersTied((0, 1)) in step.events


def test_a_tie_behind_the_first_ends_the_match_all_the_same() -> None:
    """Z15"""
    state = after("zoo3 limit=20 turn=A points=0,15,20 A=e1 B=o1w2 C=t3", "play:e1")
    assert ranks(state) == (1, 2, 2)


def test_ten_turns_of_every_player_that_are_re_rolls_end_the_match() -> None:
    """Z16"""
    state = after("zoo2 starter=A turn=B A=e1 B=t3 rerolls=19", "reroll:-")
    assert state.points == (6, 0)
    assert ranks(state) == (2, 1)


def test_the_last_re_roll_before_that_is_still_rolled() -> None:
    """Z16"""
    state = after("zoo2 starter=A turn=B A=e1 B=t3 rerolls=19", "reroll:t roll:w3")
    assert state.points == (6, 1)


def test_nineteen_re_rolls_of_two_players_do_not() -> None:
    """Z16"""
    state = after("zoo2 turn=A A=e1 B=t3 rerolls=18", "reroll:-")
    assert GAME.turn(state) == Decide((1,))


def test_a_play_begins_the_count_anew() -> None:
    """Z16"""
    state = after("zoo2 turn=A A=e11 B=t3 rerolls=19", "play:e1")
    assert state.rerolls == 0


def test_such_an_end_needs_no_limit_and_is_shared_by_those_who_tie() -> None:
    """Z16"""
    line = "zoo3 limit=50 starter=A turn=C points=5,6,7 A=s1 B=w2 C=e1 rerolls=29"
    step = GAME.apply(at(line), 2, GAME.parse("reroll:-"))
    assert step.state.points == (7, 7, 13)
    assert GAME.turn(step.state) == Over(Outcome((1, 1, 3)))
    assert step.events[-1] == MatchEnded((0, 1), 7)


def test_scores_of_a_round_that_goes_on_count_the_dice_in_hand() -> None:
    assert GAME.scores(at("zoo2 limit=30 turn=A points=4,10 A=e1 B=b2t3")) == (10, 15)
