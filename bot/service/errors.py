"""What the use cases refuse. Each carries data; the front end makes the sentence.

Refusal
├── NoTable          nothing is open here
├── LobbyOpen        another game's lobby is open here
├── GameRunning      a game is running here, without the person
├── TableFull        every seat is taken
├── NotSeated        the person has no seat at this table
├── NotAllowed       only some may do this (an admin among them)
├── SeatsDontFit     the game, as its options are set, can't begin with that many
├── NobodyToRemove   no computer player sits at the table
├── Anonymous        an anonymous admin can't take a seat
├── TableClosed      the game of this button is over, or was called off
│   └── HasBegun     the lobby has become a game
├── EarlierTurn      the button belongs to a turn that has passed
├── NotYourTurn      others are to move
├── NotYourButtons   the buttons are for another seat that has to choose, too
└── NoSuchMove       no legal action of that name (old or forged)
"""

from __future__ import annotations

from storage.api import Session


class Refusal(Exception):
    """Anything that a use case refuses; nothing was changed."""


class NoTable(Refusal):
    """Nothing is open in this chat."""


class LobbyOpen(Refusal):
    """Another game's lobby is open in this chat."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session


class GameRunning(Refusal):
    """A game is running in this chat, without the person."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session


class TableFull(Refusal):
    """Every seat is taken."""

    def __init__(self, session: Session, allowed: tuple[int, ...]) -> None:
        super().__init__()
        self.session = session
        self.allowed = allowed
        self.seats = allowed[-1]


class NotSeated(Refusal):
    """The person has no seat at this table."""


class NotAllowed(Refusal):
    """Only those seated, the person who opened the table, or a chat admin may do this."""


class SeatsDontFit(Refusal):
    """The game, as its options are set, can't begin with the seats that are taken."""

    def __init__(self, session: Session, allowed: tuple[int, ...]) -> None:
        super().__init__()
        self.session = session
        self.allowed = allowed
        self.present = len(session.seats)

    @property
    def missing(self) -> int:
        """How many more are needed for the next count that fits; 0 if there are too many."""
        return min(
            (count - self.present for count in self.allowed if count > self.present), default=0
        )


class NobodyToRemove(Refusal):
    """No computer player sits at the table."""


class Anonymous(Refusal):
    """An anonymous admin is nobody in particular, so he can't take a seat."""


class TableClosed(Refusal):
    """The game is over, or was called off."""


class HasBegun(TableClosed):
    """The table is no lobby any more: its game is running."""


class EarlierTurn(Refusal):
    """The button belongs to a turn that has passed."""


class NotYourTurn(Refusal):
    """Other seats are to move."""

    def __init__(self, names: tuple[str, ...]) -> None:
        super().__init__()
        self.names = names


class NotYourButtons(Refusal):
    """Several seats choose at the same time, and these buttons are another's."""

    def __init__(self, names: tuple[str, ...]) -> None:
        super().__init__()
        self.names = names


class NoSuchMove(Refusal):
    """The seat has no legal action of that name."""
