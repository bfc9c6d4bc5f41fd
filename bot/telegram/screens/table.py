"""A running game as its screens see it, for one reader."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.service.seating import seat_of
from bot.service.stamps import deciding, stamp_of
from bot.service.states import STATES
from bot.telegram.callback_data import Act, Look
from bot.telegram.screen import Key
from bot.telegram.screens.reading import reader_for
from games.core.api import Turn
from games.core.entry import Entry
from games.core.menu import Button, Menu
from games.core.presentation import Reader
from storage.api import Session

Rows = tuple[tuple[Key, ...], ...]


class Table(msgspec.Struct, frozen=True):
    """A session that has begun, its state and whose turn it is."""

    session: Session
    entry: Entry
    reader: Reader
    state: Any
    turn: Turn

    @property
    def has_secrets(self) -> bool:
        """Whether seats see what others don't."""
        return self.entry.game.has_secrets

    @property
    def owner(self) -> int | None:
        """In a private chat the seat of its person: nobody else reads there."""
        return seat_of(self.session, self.session.chat_id)

    @property
    def choosers(self) -> tuple[int, ...]:
        """The seats that can choose now and whose people do so themselves."""
        return tuple(seat for seat in deciding(self.turn) if self.is_played(seat))

    def is_played(self, seat: int) -> bool:
        """Whether a person moves for this seat, and no computer player."""
        return self.session.seats[seat].strategy is None

    def view(self, seat: int | None) -> Any:
        """What the seat may see, None: what all may."""
        return self.entry.game.view(self.state, seat)

    @property
    def public_prompt(self) -> str:
        """What those on turn have to do, for all to read."""
        return self.entry.presentation.menu(self.view(None), {}, "", self.reader).prompt

    def menu(self, seat: int, path: str = "") -> Menu:
        """A level of the seat's own menu."""
        game = self.entry.game
        legal = {game.notation(action): action for action in game.legal_actions(self.state, seat)}
        return self.entry.presentation.menu(self.view(seat), legal, path, self.reader)

    def names(self, seats: Sequence[int]) -> str:
        """The names of seats, as they are listed on a board."""
        return ", ".join(self.reader.names[seat] for seat in seats)


def table_of(session: Session, entry: Entry, language: str, plain: bool) -> Table:
    """The table of a session that has begun."""
    state = STATES.of(session, entry.game)
    reader = reader_for(session, language, plain)
    return Table(session, entry, reader, state, entry.game.turn(state))


def seat_keys(session: Session, seat: int, menu: Menu) -> Rows:
    """The buttons of a menu that are one seat's."""
    stamp = stamp_of(session, seat)

    def key(button: Button) -> Key:
        if button.action is not None:
            return Key(button.label, Act(session.id, seat, stamp.moment, button.action))
        return Key(button.label, Look(session.id, seat, stamp.moment, button.path or ""))

    return tuple(tuple(key(button) for button in row) for row in menu.rows)
