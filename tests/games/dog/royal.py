"""Positions of Dog Royal: what may be played in them, and where that leads when cards are drawn."""

from __future__ import annotations

from games.core.api import Decide
from games.dog.state import Event, State
from tests.games.dog.positions import GAME, marbles
from tests.games.dog.positions import legal as legal_in

RANKS = "KNCF"


def legal(words: str, seats: int = 4) -> set[str]:
    """The notations of all that A may do on its turn."""
    return legal_in(f"dog{seats} royal {words} turn=A")


def told(words: str, *tokens: str, seats: int = 4) -> tuple[State, list[Event]]:
    """The state after these actions and outcomes (`draw:7`), and all events on the way."""
    state = GAME.parse_position(f"dog{seats} royal {words}")
    events: list[Event] = []
    for token in tokens:
        turn = GAME.turn(state)
        if isinstance(turn, Decide):
            applied = GAME.apply(state, turn.must[0], GAME.parse(token))
        else:
            applied = GAME.apply_chance(state, GAME.parse_chance(token))
        state = applied.state
        events += applied.events
    return state, events


def after(words: str, *tokens: str, seats: int = 4) -> State:
    """The state after these actions and outcomes."""
    return told(words, *tokens, seats=seats)[0]


def stand(words: str, *tokens: str, seats: int = 4) -> str:
    """Where the figures are after these actions and outcomes of A's turn."""
    return marbles(after(f"{words} turn=A", *tokens, seats=seats))
