"""The errors of the game layer.

GameError
├── SetupError        seats or options the game does not know
├── NotationError     text that is no action, outcome or position of this game
├── RuleError         refused by the rules; nothing changed
│   ├── IllegalAction   the seat may act, but not so
│   ├── OutOfTurn       it is not this seat's move
│   ├── MatchOver       the match has ended
│   └── IllegalChance   an outcome that chance cannot have here
└── StateError        a saved state that can't be read

They carry data; the sentence that a person reads is made in the front end.
"""

from __future__ import annotations


class GameError(Exception):
    """Anything the game layer refuses."""


class SetupError(GameError):
    """Seats or options that the game does not know."""


class NotationError(GameError):
    """Text that is no action, outcome or position of this game."""

    def __init__(self, text: str, reason: str = "not understood") -> None:
        super().__init__(f"{text!r}: {reason}")
        self.text = text
        self.reason = reason


class RuleError(GameError):
    """Refused by the rules; the state is unchanged."""


class IllegalAction(RuleError):
    """The seat may act now, but this action is not among its legal ones."""

    def __init__(self, seat: int, notation: str) -> None:
        super().__init__(f"seat {seat} may not play {notation!r} now")
        self.seat = seat
        self.notation = notation


class OutOfTurn(RuleError):
    """The seat has nothing to decide now."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"it is not the turn of seat {seat}")
        self.seat = seat


class MatchOver(RuleError):
    """The match has ended."""

    def __init__(self) -> None:
        super().__init__("the match is over")


class IllegalChance(RuleError):
    """An outcome that chance cannot have in this state."""

    def __init__(self, notation: str) -> None:
        super().__init__(f"{notation!r} cannot be drawn now")
        self.notation = notation


class StateError(GameError):
    """A saved state that can't be read: garbage, or from a newer program."""
