"""Moves by buttons, and /board."""

from __future__ import annotations

from typing import Any

from telegram.ext import CommandHandler

from bot.i18n import texts
from bot.service.errors import NoSuchMove, NoTable, NotSeated, TableClosed
from bot.service.play import BOARD
from bot.service.seating import seat_names, seat_of, stood_in
from bot.service.stamps import Marks, Stamp, stamp_of
from bot.telegram.answers import Reply
from bot.telegram.callback_data import Act, Choose, Look, MyHand, Open, PeekAt, Slot, StandIn
from bot.telegram.handlers.entry import Door, somebody
from bot.telegram.incoming import Incoming
from bot.telegram.kinds import hand_kind
from bot.telegram.screens.table import Table, table_of
from storage.api import Session, Status


class PlayHandlers:
    """A running game."""

    def __init__(self, door: Door) -> None:
        self._door = door
        self._services = door.services

    def commands(self) -> list[CommandHandler[Any, Any]]:
        """The handlers to register."""
        return [self._door.command("board", self.board)]

    async def board(self, incoming: Incoming, _words: list[str]) -> None:
        """/board: the table's message moves to the bottom."""
        await self._door.language_here(incoming)
        session = await self._services.tables.open_at(incoming.place)
        if session is None:
            raise NoTable
        self._services.sender.repost(session)

    async def act(self, incoming: Incoming, data: Act) -> str:
        """A move. The board tells it; the press needs no words of its own."""
        await self._act(incoming, data.session_id, Stamp(data.seat, data.moment), data.notation)
        return ""

    async def choose(self, incoming: Incoming, data: Choose) -> str:
        """A move for the seat of the one who presses."""
        await self._act(incoming, data.session_id, Marks(data.signs), data.notation)
        return ""

    async def look(self, incoming: Incoming, data: Look) -> Reply | str:
        """Another level of the menu."""
        return await self._look(incoming, data.session_id, Stamp(data.seat, data.moment), data.path)

    async def open(self, incoming: Incoming, data: Open) -> Reply | str:
        """Another level of the menu, for the seat of the one who presses."""
        return await self._look(incoming, data.session_id, Marks(data.signs), data.path)

    async def my_hand(self, incoming: Incoming, data: MyHand) -> Reply:
        """What only the one who presses may see."""
        session, seat = await self._at_table(incoming, data.session_id)
        table = await self._table(incoming, session)
        glance = table.entry.presentation.glance(table.view(seat), table.reader)
        nothing = table.reader.gettext("You have nothing that the others can't see.")
        return Reply(glance or nothing, alert=True)

    async def peek(self, incoming: Incoming, data: PeekAt) -> Reply:
        """What lies open, but not on the board."""
        session, _ = await self._at_table(incoming, data.session_id)
        table = await self._table(incoming, session)
        peeks = table.entry.presentation.peeks(table.view(None), table.reader)
        if data.number >= len(peeks):
            raise NoSuchMove
        return Reply(peeks[data.number].text, alert=True)

    async def slot(self, incoming: Incoming, data: Slot) -> Reply | str:
        """The n-th button of the own menu, pressed in front of all."""
        person, stamp = somebody(incoming), Marks(data.signs)
        session, seat = await self._services.play.check(data.session_id, person, stamp)
        table = await self._table(incoming, session)
        first = table.menu(seat)
        if first.is_draft:
            self._services.sender.look(session, seat, "")
            return first.prompt
        if data.number >= len(first.buttons):
            return table.reader.gettext("Nothing is there. 🃏 My hand shows what you have.")
        button = first.buttons[data.number]
        if button.action is None:
            return self._opened(table, seat, button.path or "", BOARD)
        await self._act(incoming, session.id, stamp_of(session, seat), button.action)
        return table.reader.gettext("Chosen: {label}").format(label=button.label)

    async def stand_in(self, incoming: Incoming, data: StandIn) -> str:
        """Let a computer player move for somebody who is away."""
        person = somebody(incoming)
        session = await self._services.absence.stand_in(data.session_id, person, data.seat)
        t = texts(await self._door.language_of(person))
        # The name of the person, not of the computer player.
        name = seat_names(stood_in(session, data.seat, None))[data.seat]
        return t.gettext("A computer player plays for {name} until they press a button.").format(
            name=name
        )

    # -- what they share ---------------------------------------------------------------------

    async def _at_table(self, incoming: Incoming, session_id: int) -> tuple[Session, int]:
        """A running game, and the seat of the one who presses."""
        session = await self._services.tables.get(session_id)
        if session.status is not Status.RUNNING:
            raise TableClosed
        seat = seat_of(session, somebody(incoming).user_id)
        if seat is None:
            raise NotSeated
        return session, seat

    async def _act(
        self, incoming: Incoming, session_id: int, stamp: Stamp | Marks, notation: str
    ) -> None:
        """Do a move; if it began a draft, that goes on where it was pressed."""
        person = somebody(incoming)
        session = await self._services.play.act(session_id, person, stamp, notation)
        seat = seat_of(session, person.user_id)
        has_secrets = self._services.games[session.game].game.has_secrets
        if seat is not None and has_secrets and _is_on_board(incoming, session):
            self._services.sender.look(session, seat, "")

    async def _look(
        self, incoming: Incoming, session_id: int, stamp: Stamp | Marks, path: str
    ) -> Reply | str:
        person = somebody(incoming)
        session, seat = await self._services.play.check(session_id, person, stamp)
        kind = BOARD if _is_on_board(incoming, session) else hand_kind(seat)
        return self._opened(await self._table(incoming, session), seat, path, kind)

    def _opened(self, table: Table, seat: int, path: str, kind: str) -> Reply | str:
        """Open a level; its prompt comes as a toast, quicker than the edit.

        What has only something to tell is told to the one who pressed.
        """
        menu = table.menu(seat, path)
        if menu.alert:
            return Reply(menu.alert, alert=True)
        self._services.sender.look(table.session, seat, path, kind)
        return menu.prompt

    async def _table(self, incoming: Incoming, session: Session) -> Table:
        """The table for the one who presses, in his language."""
        chat = await self._services.preferences.chat(incoming.place.chat_id)
        language = await self._door.language_of(somebody(incoming))
        return table_of(session, self._services.games[session.game], language, chat.plain)


def _is_on_board(incoming: Incoming, session: Session) -> bool:
    """Whether a button of the board was pressed, and not one of a hand."""
    return incoming.place.chat_id == session.chat_id
