"""Throwing, filling, the order of play and the end: rulings Y1, Y2, Y9 and Y10."""

from __future__ import annotations

import pytest

from games.animal_yahtzee.state import Box, BoxFilled, MatchEnded, SheetCompleted, Thrown
from games.core.api import Decide, Over, Roll
from games.core.errors import IllegalAction, IllegalChance, MatchOver, OutOfTurn
from games.core.match import begin, dictated
from games.core.rng import CountingRandom, seed_from
from tests.games.animal_yahtzee.drawn import GAME, at, dice, move, notations, rolled

CLASSIC = GAME.presets["classic"]
FULL = (
    "monkey:0,elephant:0,snake:0,camel:0,cockatoo:0,tiger:0,"
    "triple:0,quadruple:0,two-pairs:0,triple-pair:0,flush:0"
)
"""All but the last box."""


def test_the_lot_decides_who_begins() -> None:
    """Y10"""
    state = GAME.setup(CLASSIC, 3)
    assert isinstance(GAME.turn(state), Roll)
    assert GAME.position(rolled(state, "starter:B")) == "yahtzee3 turn=B A= B= C="


def test_the_lot_falls_on_every_seat_of_the_table_and_no_other() -> None:
    """Y10"""
    state = GAME.setup(CLASSIC, 4)
    rng = CountingRandom(seed_from("lot"))
    drawn = {GAME.chance_notation(GAME.sample_chance(state, rng)) for _ in range(100)}
    assert drawn == {"starter:A", "starter:B", "starter:C", "starter:D"}
    with pytest.raises(IllegalChance):
        rolled(state, "starter:E")


def test_a_given_starter_needs_no_lot() -> None:
    """Y10: the starter moves on when the same people play again."""
    assert GAME.position(GAME.setup(CLASSIC, 2, starter=1)) == "yahtzee2 turn=B A= B="


def test_the_first_throw_is_of_all_five_dice() -> None:
    """Y1"""
    state = at("yahtzee1 turn=A")
    with pytest.raises(IllegalChance):
        rolled(state, "roll:mest")
    assert GAME.position(rolled(state, "roll:tsemm")) == "yahtzee1 turn=A throw=1 dice=mmest A="


def test_any_subset_may_be_thrown_again() -> None:
    """Y1"""
    state = at("yahtzee1 turn=A throw=1 dice=mesck")
    keeps = [text for text in notations(state) if text.startswith("keep:")]
    assert len(keeps) == 31
    assert keeps[0] == "keep:-"


def test_equal_dice_give_one_action() -> None:
    state = at("yahtzee1 turn=A throw=1 dice=mmmmm")
    keeps = [text for text in notations(state) if text.startswith("keep:")]
    assert keeps == ["keep:-", "keep:m", "keep:mm", "keep:mmm", "keep:mmmm"]


def test_a_throw_brings_as_many_dice_as_were_not_kept() -> None:
    """Y1"""
    state = move(at("yahtzee1 turn=A throw=1 dice=mmsct"), "keep:mm").state
    assert isinstance(GAME.turn(state), Roll)
    with pytest.raises(IllegalChance):
        rolled(state, "roll:mm")
    after = rolled(state, "roll:tes")
    assert GAME.position(after) == "yahtzee1 turn=A throw=2 dice=mmest kept=mm A="


def test_dice_that_were_put_aside_may_be_thrown_again() -> None:
    """Y1"""
    state = at("yahtzee1 turn=A throw=2 dice=mmest kept=mm")
    after = move(state, "keep:t", "roll:tttt").state
    assert GAME.position(after) == "yahtzee1 turn=A throw=3 dice=ttttt kept=t A="


def test_nothing_is_thrown_after_the_third_throw() -> None:
    """Y1"""
    state = at("yahtzee1 turn=A throw=3 dice=mmest kept=mm")
    assert all(text.startswith("fill:") for text in notations(state))
    with pytest.raises(IllegalAction):
        move(state, "keep:mm")


@pytest.mark.parametrize("throw", [1, 2, 3])
def test_a_player_may_stop_after_any_throw(throw: int) -> None:
    """Y1"""
    state = at(f"yahtzee1 turn=A throw={throw} dice=mesck")
    after = move(state, "fill:flush").state
    assert GAME.position(after) == "yahtzee1 turn=A A=flush:5"


def test_only_dice_on_the_table_can_be_kept() -> None:
    """Y1"""
    with pytest.raises(IllegalAction):
        move(at("yahtzee1 turn=A throw=1 dice=mmest"), "keep:mmm")


def test_a_box_that_does_not_fit_may_be_filled_by_choice_with_nothing() -> None:
    """Y2"""
    step = move(at("yahtzee1 turn=A throw=1 dice=mmmmm"), "fill:flush")
    assert step.events == (BoxFilled(0, Box.FLUSH, 0),)
    assert GAME.position(step.state) == "yahtzee1 turn=A A=flush:0"


def test_no_box_is_filled_twice_even_if_it_holds_nothing() -> None:
    """Y2"""
    state = at("yahtzee1 turn=A throw=1 dice=mesck A=flush:0")
    assert "fill:flush" not in notations(state)
    with pytest.raises(IllegalAction):
        move(state, "fill:flush")


def test_a_turn_ends_with_exactly_one_box() -> None:
    """Y2"""
    step = move(at("yahtzee2 turn=A throw=1 dice=mesck"), "fill:monkey")
    assert GAME.position(step.state) == "yahtzee2 turn=B A=monkey:1 B="
    with pytest.raises(OutOfTurn):
        GAME.apply(rolled(step.state, "roll:mesck"), 0, GAME.parse("fill:flush"))


def test_a_second_animal_yahtzee_brings_no_bonus() -> None:
    """Y8"""
    state = at("yahtzee1 turn=A throw=1 dice=sssss A=yahtzee:10")
    assert GAME.scores(move(state, "fill:triple").state) == (12,)


def test_play_goes_round_clockwise() -> None:
    """Y10"""
    state = begin(GAME, CLASSIC, 3, dictated(["starter:C", "roll:mesck"])).state
    seats = []
    for _ in range(4):
        turn = GAME.turn(state)
        assert isinstance(turn, Decide)
        seats.append(turn.must)
        box = notations(state)[-1]
        state = move(state, box, "roll:mesck").state
    assert seats == [(2,), (0,), (1,), (2,)]


def test_a_full_sheet_is_told_while_others_still_play() -> None:
    state = at(f"yahtzee2 turn=A throw=1 dice=sssss A={FULL} B={FULL}")
    step = move(state, "fill:yahtzee")
    assert step.events == (BoxFilled(0, Box.YAHTZEE, 10), SheetCompleted(0, 10))
    assert GAME.turn(step.state) == Roll()


def test_a_full_sheet_is_passed_over() -> None:
    """Y9: the match goes on until every sheet is full, wherever a position began."""
    state = at(f"yahtzee3 turn=A throw=1 dice=mesck A= B={FULL},yahtzee:0 C=")
    assert move(state, "fill:flush").state.seat == 2


def test_the_match_ends_when_every_sheet_is_full() -> None:
    """Y9"""
    state = at(f"yahtzee2 turn=B throw=3 dice=sssss A={FULL},yahtzee:0 B={FULL}")
    step = move(state, "fill:yahtzee")
    assert step.events == (BoxFilled(1, Box.YAHTZEE, 10), MatchEnded((1,), 10, 2))
    turn = GAME.turn(step.state)
    assert isinstance(turn, Over)
    assert turn.outcome.ranks == (2, 1)
    with pytest.raises(MatchOver):
        GAME.apply(step.state, 0, GAME.parse("fill:yahtzee"))


def test_equal_totals_share_the_win_and_the_next_rank_is_left_out() -> None:
    """Y9"""
    state = at(
        f"yahtzee4 A={FULL},yahtzee:10 B={FULL},yahtzee:0 C={FULL},yahtzee:10 "
        f"D={FULL.replace('tiger:0', 'tiger:4')},yahtzee:0"
    )
    turn = GAME.turn(state)
    assert isinstance(turn, Over)
    assert turn.outcome.ranks == (1, 4, 1, 3)


def test_shared_winners_are_told_together() -> None:
    """Y9"""
    state = at(f"yahtzee2 turn=B throw=3 dice=sssss A={FULL},yahtzee:10 B={FULL}")
    assert move(state, "fill:yahtzee").events[-1] == MatchEnded((0, 1), 10, 2)


def test_a_throw_is_told_with_what_was_kept() -> None:
    step = move(at("yahtzee1 turn=A throw=1 dice=mmsct"), "keep:mm", "roll:tes")
    assert step.events == (Thrown(0, 2, dice("mm"), dice("est")),)


def test_others_may_do_nothing_in_a_turn() -> None:
    state = at("yahtzee3 turn=B throw=1 dice=mesck")
    assert notations(state, 0) == notations(state, 2) == []


def test_dice_are_drawn_evenly() -> None:
    state = at("yahtzee1 turn=A")
    rng = CountingRandom(seed_from("even"))
    letters = "".join(
        GAME.chance_notation(GAME.sample_chance(state, rng))[5:] for _ in range(2_400)
    )
    # 12,000 dice: 2,000 each, standard deviation 41
    assert all(abs(letters.count(letter) - 2_000) < 165 for letter in "mesckt")


def test_the_longest_match_takes_as_many_steps_as_declared() -> None:
    state, steps = GAME.setup(CLASSIC, 6), 0
    while not isinstance(GAME.turn(state), Over):
        if isinstance(GAME.turn(state), Roll):
            state = GAME.apply_chance(state, GAME.sample_chance(state, _rng())).state
        else:
            action = GAME.legal_actions(state, state.seat)[0]
            state = GAME.apply(state, state.seat, action).state
        steps += 1
    assert steps == GAME.max_steps


def _rng() -> CountingRandom:
    return CountingRandom(seed_from("long"))
