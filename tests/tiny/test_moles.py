"""Moles: an open choice that all make at once and may correct."""

from __future__ import annotations

import pytest

from games.core.api import Decide, Outcome, Over
from games.core.errors import IllegalAction, NotationError, SetupError
from tests.tiny.moles.rules import Moles
from tests.tiny.moles.state import Dig, Dug, Options, Pointed, State

GAME = Moles()
START = GAME.setup(Options(), 2)


def dig(state: State, seat: int, mound: int) -> tuple[State, tuple[object, ...]]:
    applied = GAME.apply(state, seat, Dig(mound))
    return applied.state, applied.events


def test_all_choose_at_the_same_time_and_may_correct() -> None:
    assert GAME.turn(START) == Decide(must=(0, 1))
    state, events = dig(START, 1, 4)
    assert GAME.turn(state) == Decide(must=(0,), may=(1,))
    assert events == (Pointed(1, 4),)
    corrected, events = dig(state, 1, 2)
    assert corrected.chosen == (0, 2)
    assert events == (Pointed(1, 2),)


def test_who_is_alone_finds_a_worm_and_nobody_digs_twice_at_a_mound() -> None:
    state, _ = dig(dig(START, 0, 1)[0], 1, 2)
    assert GAME.position(state) == "2 1/2 00 1/1"
    with pytest.raises(IllegalAction):
        dig(state, 0, 1)
    after, events = dig(dig(state, 0, 3)[0], 1, 3)
    assert events[-1] == Dug((3, 3))
    assert after.worms == (1, 1)
    assert GAME.turn(after) == Over(Outcome((1, 1)))


def test_most_worms_win() -> None:
    state = GAME.parse_position("2 1/2/3 000 1/1/1")
    state, _ = dig(dig(dig(state, 0, 4)[0], 1, 4)[0], 2, 4)
    assert GAME.turn(state) == Over(Outcome((1, 1, 1)))
    state = GAME.parse_position("1 -/-/- 110 0/0/0")
    assert GAME.turn(dig(state, 2, 2)[0]) == Over(Outcome((2, 2, 1)))


def test_options_and_notations_that_do_not_exist() -> None:
    for rounds in (0, 4):
        with pytest.raises(SetupError):
            GAME.setup(Options(rounds), 2)
    for text in ("", "dig:0", "dig:6", "3"):
        with pytest.raises(NotationError):
            GAME.parse(text)
    with pytest.raises(NotationError):
        GAME.parse_chance("1")


@pytest.mark.parametrize(
    "line",
    [
        "",
        "2 -/- 00",
        "9 -/- 00 0/0",
        "2 -/- 0 0/0",
        "2 1/- 00 0/0",
        "2 21/13 00 0/0",
        "2 1/6 00 0/0",
        "2 1/2 10 0/0",
        "2 1/2 34 0/0",
        "2 1/2 00 2/0",
        "1 1/2 30 1/1",
        "2 1/2 x0 1/1",
    ],
)
def test_positions_that_cannot_be(line: str) -> None:
    with pytest.raises(NotationError):
        GAME.parse_position(line)
