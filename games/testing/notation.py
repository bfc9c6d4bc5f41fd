"""Checks of notations and positions: unique, typable, and read back as they were written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from games.core.api import MAX_NOTATION
from games.core.errors import GameError, NotationError, RuleError
from games.core.match import AnyGame
from games.testing.violation import ContractViolation, require
from games.testing.walks import Walk


def check_action_notations(game: AnyGame, actions: Sequence[Any], at: str) -> None:
    """Notations are unique tokens of at most 40 ASCII characters that `parse` reads back."""
    seen: dict[str, Any] = {}
    for action in actions:
        text = game.notation(action)
        require(text not in seen, f"{at}: {action!r} and {seen.get(text)!r} are both {text!r}")
        seen[text] = action
        require(_is_token(text), f"{at}: {text!r} is no ASCII text without blanks")
        require(len(text) <= MAX_NOTATION, f"{at}: {text!r} is longer than {MAX_NOTATION}")
    for text, action in seen.items():
        check_read_back(game.parse, text, action, at)


def check_chance_notation(game: AnyGame, outcome: Any, at: str) -> None:
    """The outcome's notation is one ASCII token that `parse_chance` reads back."""
    text = game.chance_notation(outcome)
    require(_is_token(text), f"{at}: {text!r} is no ASCII text without blanks")
    check_read_back(game.parse_chance, text, outcome, at)


def check_read_back(read: Callable[[Any], Any], written: Any, value: Any, at: str) -> None:
    """What was written is read as the value that it was."""
    try:
        again = read(written)
    except GameError as error:
        raise ContractViolation(f"{at}: {written!r} is refused: {error}") from error
    require(again == value, f"{at}: {written!r} is read as {again!r}, not {value!r}")


def check_positions(walk: Walk) -> None:
    """Every state's position is one line that is read back as the same state."""
    game = walk.game
    for moment in walk.moments:
        line = game.position(moment.state)
        require(bool(line) and line.isprintable(), f"{game.key}: position {line!r} is not one line")
        check_read_back(game.parse_position, line, moment.state, f"{game.key}: position")


def check_garbage_text(game: AnyGame, state: Any, seat: int, text: str) -> None:
    """Any text is read as something or refused with NotationError; it never does harm."""
    for name, read, write in (
        ("parse", game.parse, game.notation),
        ("parse_chance", game.parse_chance, game.chance_notation),
        ("parse_position", game.parse_position, game.position),
    ):
        at = f"{game.key}: {name}({text!r})"
        try:
            value = read(text)
        except NotationError:
            continue
        except GameError as error:
            raise ContractViolation(f"{at} raised {type(error).__name__}") from error
        require(read(write(value)) == value, f"{at} gave {value!r}, which is not read back")
        if name == "parse":
            _check_attempt(game, state, seat, value, at)


def _check_attempt(game: AnyGame, state: Any, seat: int, action: Any, at: str) -> None:
    legal = action in game.legal_actions(state, seat)
    require(game.is_legal(state, seat, action) == legal, f"{at}: is_legal and the list disagree")
    try:
        game.apply(state, seat, action)
    except RuleError:
        require(not legal, f"{at}: a legal action was refused")
    else:
        require(legal, f"{at}: an action that is not legal was carried out")


def _is_token(text: str) -> bool:
    return text.isascii() and text.isprintable() and bool(text) and " " not in text
