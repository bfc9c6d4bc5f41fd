"""Counts that hold at every step, in many games played at random."""

from __future__ import annotations

import pytest

from games.core.api import Over
from games.einfach_tierisch.scoring import has_won
from games.einfach_tierisch.state import (
    ANIMALS,
    COLUMN,
    DICE,
    SIZES,
    Marked,
    RollCompleted,
    State,
    Verdict,
)
from games.einfach_tierisch.validity import fault
from games.testing import Walk, random_walk
from tests.games.einfach_tierisch.drawn import GAME

CLASSIC = GAME.presets["classic"]


def check_counts(walk: Walk) -> None:
    """Six dice; ticks only grow, by three at most; animals stay; nothing is marked by others."""
    for before, after in zip(walk.moments, walk.moments[1:], strict=False):
        old, new = before.state, after.state
        check_dice(new)
        check_roll(after.events, new)
        assert all(was in {None, now} for was, now in zip(old.animals, new.animals, strict=True))
        if old.sheets != new.sheets:
            assert fault(new) is None
            (told,) = (event for event in after.events if isinstance(event, Marked))
            check_marks(old, new, told)


def check_marks(old: State, new: State, told: Marked) -> None:
    """One seat has marked what was told, at most three boxes and none of its own animal."""
    assert told.seat in old.marking
    for seat, (was, now) in enumerate(zip(old.sheets, new.sheets, strict=True)):
        if seat != told.seat:
            assert was == now
            continue
        grown = [end - start for start, end in zip(was, now, strict=True)]
        assert grown == [told.boxes.count(animal) for animal in ANIMALS]
        assert 1 <= sum(grown) <= 3
        assert all(boxes <= COLUMN for boxes in now)
        assert now[told.animal] == 0
        assert new.animals[seat] == told.animal


def check_dice(state: State) -> None:
    """Dice on the table and aside are six together, or the rest is in the shaker."""
    aside = sum(map(len, state.aside))
    assert len(state.dice) in {0, DICE - aside}
    assert {len(dice) for dice in state.aside} <= set(SIZES)


def check_roll(events: tuple[object, ...], state: State) -> None:
    """A complete roll has six dice and marks only where there are marks to make."""
    for event in events:
        if isinstance(event, RollCompleted):
            assert len(event.dice) == DICE
            assert bool(state.marking) == (event.verdict is Verdict.MARKS)


def check_end(walk: Walk) -> None:
    """Nobody had won before the last roll, and somebody has after it."""
    last = walk.moments[-1]
    assert isinstance(last.turn, Over)
    won = [seat for seat, sheet in enumerate(last.state.sheets) if has_won(sheet)]
    assert [seat for seat, rank in enumerate(last.turn.outcome.ranks) if rank == 1] == won
    assert won
    for moment in walk.moments[:-1]:
        assert moment.state.marking or not any(map(has_won, moment.state.sheets))


@pytest.mark.parametrize("seats", GAME.seats)
def test_counts_hold_at_every_step_of_some_random_games(seats: int) -> None:
    for number in range(4):
        walk = random_walk(GAME, CLASSIC, seats, f"counts {seats} {number}")
        check_counts(walk)
        check_end(walk)


@pytest.mark.slow
@pytest.mark.parametrize("seats", GAME.seats)
def test_counts_hold_at_every_step_of_a_thousand_random_games(seats: int) -> None:
    for number in range(250):
        walk = random_walk(GAME, CLASSIC, seats, f"many {seats} {number}")
        check_counts(walk)
        check_end(walk)
