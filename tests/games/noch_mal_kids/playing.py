"""Positions and moves for these tests, in the game's own notation.

The sheet is the first one; its enclosures are named by their leftmost, topmost fields:

      A B C D E F G H I J K
    1 g b b b g G y y y g y        a1 b1 d2 g1 j1 k1
    2 g r r g g B y b b b b        b2 f2 h2
    3 g o g r b O o o r o o        b3 c3 d3 e3 f3 i3 j3
    4 y r g o y Y o b r r y        a4 d4 e4 h4
    5 r r r o o R g b o y y        a5 f5 g5 i5 j5
"""

from __future__ import annotations

from typing import TypeVar

from games.core.match import Entry, Step, dictated, play
from games.noch_mal_kids import ENTRY
from games.noch_mal_kids.state import Event, State

GAME = ENTRY.game
E = TypeVar("E")
RED_BUT_F5 = "d2,c3,d3,a5,b2,f3,i3"
"""All flamingos but one, and what leads to them."""
K_BUT_K1 = "f3,g1,h2,i3,j3,j5"
"""The last column but one field, and what leads there."""


def at(line: str) -> State:
    """The state that a position line describes."""
    state: State = GAME.parse_position(line)
    return state


def moved(line: str, *moves: str, rolls: str = "bgy") -> Step:
    """What comes of moves such as 'A red:f5', with the same roll whenever dice are rolled."""
    state = at(line)
    entries: list[Entry] = []
    events: list[Event] = []
    for move in moves:
        letter, _, action = move.partition(" ")
        step = play(
            GAME, state, "ABCDEF".index(letter), GAME.parse(action), dictated([f"roll:{rolls}"] * 3)
        )
        state = step.state
        entries += step.entries
        events += step.events
    return Step(state, tuple(entries), tuple(events))


def told(step: Step, kind: type[E]) -> list[E]:
    """The events of one kind."""
    return [event for event in step.events if isinstance(event, kind)]


def legal(line: str, letter: str) -> list[str]:
    """What a seat may do, in notation."""
    actions = GAME.legal_actions(at(line), "ABCDEF".index(letter))
    return [GAME.notation(action) for action in actions]


def sheets(step: Step) -> list[str]:
    """What is marked on each sheet, as the position line says it."""
    words = GAME.position(step.state).split()
    return [word for word in words if word[1:2] == "="]
