"""Moves by buttons, and /board."""

from __future__ import annotations

from typing import Any

from telegram.ext import CommandHandler

from bot.i18n import texts
from bot.service.errors import NoTable
from bot.service.play import Stamp
from bot.service.seating import seat_names, stood_in
from bot.telegram.callback_data import Act, Look, StandIn
from bot.telegram.handlers.entry import Door, somebody
from bot.telegram.incoming import Incoming
from bot.telegram.screens.board import menu_at
from bot.telegram.screens.reading import reader_for


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
        person = somebody(incoming)
        stamp = Stamp(data.seat, data.actions)
        await self._services.play.act(data.session_id, person, stamp, data.notation)
        return ""

    async def look(self, incoming: Incoming, data: Look) -> str:
        """Another level of the menu; its prompt comes as a toast, quicker than the edit."""
        person = somebody(incoming)
        stamp = Stamp(data.seat, data.actions)
        session = await self._services.play.check(data.session_id, person, stamp)
        self._services.sender.look(session, data.path)
        entry = self._services.games[session.game]
        chat = await self._services.preferences.chat(incoming.place.chat_id)
        reader = reader_for(session, await self._door.language_of(person), chat.plain)
        menu = menu_at(session, entry, reader, self._services.play.state(session), data.path)
        return menu.prompt if menu else ""

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
