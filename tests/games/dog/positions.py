"""Positions as lines: what may be played in them, and where that leads."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from games.core.api import Decide
from games.dog.position import write_position
from games.dog.rules import Dog
from games.dog.state import FINISH, Action, Back, Event, Move, State

GAME = Dog()
SEATS = "ABCDEF"


A_THOUSAND = [
    pytest.param(first, marks=pytest.mark.slow if first < 200 else pytest.mark.long)
    for first in range(0, 1000, 100)
]
"""A thousand matches by their hundreds: 200 of them in every run of all tests."""


def legal(line: str, seat: str = "A") -> set[str]:
    """The notations of all that a seat may do."""
    actions = GAME.legal_actions(GAME.parse_position(line), SEATS.index(seat))
    return {GAME.notation(action) for action in actions}


def after(line: str, *tokens: str) -> State:
    """The state after the seats on turn have played these."""
    return told(line, *tokens)[0]


def told(line: str, *tokens: str) -> tuple[State, list[Event]]:
    """The same, and all events on the way."""
    state = GAME.parse_position(line)
    events: list[Event] = []
    for token in tokens:
        turn = GAME.turn(state)
        assert isinstance(turn, Decide)
        applied = GAME.apply(state, turn.must[0], GAME.parse(token))
        state = applied.state
        events += applied.events
    return state, events


def marbles(state: State) -> str:
    """All marbles that are out, as in the position line."""
    line = write_position(state).split()
    return " ".join(word for word in line[2:] if "=" not in word)


def stand(line: str, *tokens: str) -> str:
    """Where the marbles are after these were played."""
    return marbles(after(line, *tokens))


def hurried(actions: Sequence[Action]) -> Sequence[Action]:
    """Ways into the finish if there are any: a match at random takes four times as long."""
    inward = [
        action
        for action in actions
        if isinstance(action, Move) and action.source < FINISH <= action.target
    ]
    return inward or [action for action in actions if not isinstance(action, Back)]
