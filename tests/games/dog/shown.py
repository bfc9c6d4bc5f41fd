"""Positions as people see them: views, menus and boards as text."""

from __future__ import annotations

from games.core.menu import Menu
from games.core.presentation import Fixed, Reader
from games.dog.presentation import DogPresentation
from games.dog.rules import Dog
from games.dog.state import Action, State, View

GAME = Dog()
PRESENTATION = DogPresentation()


def at(line: str, *actions: str) -> State:
    """The position that a line describes, after actions of the seat on turn."""
    state = GAME.parse_position(line)
    for action in actions:
        state = GAME.apply(state, state.on_turn, GAME.parse(action)).state
    return state


def own_view(state: State, seat: int | None = None) -> View:
    """What a seat sees, by default the one on turn."""
    return GAME.view(state, state.on_turn if seat is None else seat)


def legal(state: State, seat: int | None = None) -> dict[str, Action]:
    """The legal actions of a seat by notation, by default of the one on turn."""
    actions = GAME.legal_actions(state, state.on_turn if seat is None else seat)
    return {GAME.notation(action): action for action in actions}


def menu(state: State, path: str, reader: Reader, seat: int | None = None) -> Menu:
    """A level of a seat's menu, by default of the one on turn."""
    return PRESENTATION.menu(own_view(state, seat), legal(state, seat), path, reader)


def labels(shown: Menu) -> list[str]:
    """What stands on the buttons."""
    return [button.label for button in shown.buttons]


def board(view: View, reader: Reader) -> str:
    """The board as one text."""
    return "\n".join(
        "\n".join(block.lines) if isinstance(block, Fixed) else block.text
        for block in PRESENTATION.board(view, reader)
    )
