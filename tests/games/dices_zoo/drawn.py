"""Positions and moves for these tests, in the game's own notation."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.match import Step, dictated, play
from games.core.menu import Menu
from games.core.presentation import Reader
from games.dices_zoo import ENTRY
from games.dices_zoo.dice import added, count_of
from games.dices_zoo.events import Event
from games.dices_zoo.state import Action, Count, State

GAME = ENTRY.game
PRESENTATION = ENTRY.presentation


def at(line: str) -> State:
    """The state that a position line describes."""
    state: State = GAME.parse_position(line)
    return state


def done(state: State, action: str, *outcomes: str) -> Step:
    """What the seat on turn brings about, and the chance that follows: all of it is dictated."""
    return play(GAME, state, state.seat, GAME.parse(action), dictated(outcomes))


def after(line: str, *steps: str) -> State:
    """The state after actions of the seats on turn, each maybe with outcomes: `fox:A:e1`."""
    state = at(line)
    for step in steps:
        action, *outcomes = step.split()
        state = done(state, action, *outcomes).state
    return state


def told(state: State, action: str, *outcomes: str) -> list[str]:
    """What kinds of things happen by an action."""
    return [type(event).__name__ for event in done(state, action, *outcomes).events]


def notations(state: State, seat: int | None = None) -> list[str]:
    """What a seat, by default the one on turn, may do."""
    seat = state.seat if seat is None else seat
    return [GAME.notation(action) for action in GAME.legal_actions(state, seat)]


def plays(line: str) -> list[str]:
    """The dice that the seat on turn may play."""
    return [text.removeprefix("play:") for text in notations(at(line)) if text.startswith("play")]


def legal(state: State) -> dict[str, Action]:
    """The legal actions of the seat on turn, as a menu gets them."""
    return {GAME.notation(action): action for action in GAME.legal_actions(state, state.seat)}


def menu(state: State, path: str, reader: Reader) -> Menu:
    """A level of the menu of the seat on turn."""
    return PRESENTATION.menu(state, legal(state), path, reader)


def labels(shown: Menu) -> list[list[str]]:
    """What stands on the buttons."""
    return [[button.label for button in row] for row in shown.rows]


def narrated(events: Sequence[Event], reader: Reader) -> list[str]:
    """What is told of events."""
    return [PRESENTATION.narrate(event, reader) for event in events]


def counted(state: State) -> Count:
    """All dice by their kinds, wherever they are."""
    dice = [die for hand in state.hands for die in hand]
    dice += state.centre.dice if state.centre is not None else ()
    dice += state.rolling.dice if state.rolling is not None else ()
    return added(added(state.bag, state.discard), count_of(dice))
