"""Checks of menus: every legal action can be pressed, and no path does harm."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.core.menu import MAX_BUTTONS, Menu
from games.core.presentation import AnyPresentation, Reader
from games.testing.readers import at_table
from games.testing.texts import MAX_LABEL, MAX_NARRATION
from games.testing.violation import ContractViolation, require
from games.testing.walks import Walk

MAX_DATA = 40
"""Bytes of an action or path; with the bot's own prefix of up to 20 they stay below 64."""
MAX_PER_ROW = 8
_MAX_LEVELS = 5_000


def check_menus(presentation: AnyPresentation, walk: Walk, reader: Reader, limit: int = 40) -> None:
    """Every legal action is reached by pressing buttons, from the first level."""
    reader = at_table(reader, walk.seats)
    game = walk.game
    for moment in walk.spread(limit):
        for seat in range(walk.seats):
            legal = {game.notation(a): a for a in game.legal_actions(moment.state, seat)}
            view = game.view(moment.state, seat)
            at = f"{game.key}, {game.position(moment.state)}, seat {seat}"
            reached = _reached(presentation, view, legal, reader, at)
            missing = sorted(legal.keys() - reached)
            require(not missing, f"{at}: no button leads to {missing}")


def check_forged_path(
    presentation: AnyPresentation, walk: Walk, reader: Reader, path: str, limit: int = 10
) -> None:
    """Any path shows a menu of legal actions, for seats that may act and for others."""
    reader = at_table(reader, walk.seats)
    game = walk.game
    for moment in walk.spread(limit):
        for seat in range(walk.seats):
            legal = {game.notation(a): a for a in game.legal_actions(moment.state, seat)}
            view = game.view(moment.state, seat)
            at = f"{game.key}, {game.position(moment.state)}, seat {seat}, path {path!r}"
            try:
                menu = presentation.menu(view, legal, path, reader)
            except Exception as error:
                raise ContractViolation(f"{at}: {error!r}") from error
            _check_level(menu, legal, at)
            require(bool(menu.buttons) or not legal, f"{at}: shows no button")


def _reached(
    presentation: AnyPresentation,
    view: Any,
    legal: Mapping[str, Any],
    reader: Reader,
    at: str,
) -> set[str]:
    reached: set[str] = set()
    waiting, seen = [""], {""}
    while waiting:
        path = waiting.pop()
        menu = presentation.menu(view, legal, path, reader)
        _check_level(menu, legal, f"{at}, path {path!r}")
        for button in menu.buttons:
            if button.action is not None:
                reached.add(button.action)
            elif button.path is not None and button.path not in seen:
                seen.add(button.path)
                waiting.append(button.path)
        require(len(seen) <= _MAX_LEVELS, f"{at}: more than {_MAX_LEVELS} levels")
    return reached


def _check_level(menu: Menu, legal: Mapping[str, Any], at: str) -> None:
    require(isinstance(menu, Menu), f"{at}: {menu!r} is no menu")
    require(len(menu.buttons) <= MAX_BUTTONS, f"{at}: {len(menu.buttons)} buttons")
    require(
        all(0 < len(row) <= MAX_PER_ROW for row in menu.rows),
        f"{at}: rows of {[len(row) for row in menu.rows]} buttons",
    )
    require(len(menu.prompt) <= MAX_NARRATION, f"{at}: prompt {menu.prompt!r} is too long")
    require(len(menu.alert) <= MAX_NARRATION, f"{at}: alert {menu.alert!r} is too long")
    for button in menu.buttons:
        require(
            (button.action is None) != (button.path is None),
            f"{at}: {button!r} does not have either an action or a path",
        )
        require(
            button.action is None or button.action in legal,
            f"{at}: {button!r} is not legal",
        )
        data = button.action if button.path is None else button.path
        require(len((data or "").encode()) <= MAX_DATA, f"{at}: {button!r} is too long")
        require(
            bool(button.label.strip()) and len(button.label) <= MAX_LABEL,
            f"{at}: label {button.label!r}",
        )
