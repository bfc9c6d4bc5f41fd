"""/hand, and the link that opens a hand in the private chat."""

from __future__ import annotations

from typing import Any

from telegram.ext import CommandHandler

from bot.i18n import texts
from bot.service.errors import NoTable, NotSeated
from bot.service.ports import Person
from bot.service.seating import seat_of
from bot.telegram.handlers.entry import Door, somebody
from bot.telegram.incoming import Incoming
from bot.telegram.links import hand_link
from bot.telegram.screens.reaching import (
    hand_to_come_screen,
    nothing_hidden_screen,
    out_of_reach_screen,
    strange_hand_screen,
)
from bot.telegram.screens.reading import preset_title
from storage.api import OPEN, Status


class HandHandlers:
    """Brings to people in private what the others must not see."""

    def __init__(self, door: Door) -> None:
        self._door = door
        self._services = door.services

    def commands(self) -> list[CommandHandler[Any, Any]]:
        """The handlers to register."""
        return [self._door.command("hand", self.hand)]

    async def hand(self, incoming: Incoming, _words: list[str]) -> None:
        """/hand: to the bottom of the private chat, from there or from a group."""
        person = somebody(incoming)
        if not incoming.private:
            await self._from_group(incoming, person)
            return
        if not await self.bring(person):
            t = texts(await self._door.language_of(person))
            self._door.say(
                incoming, t.gettext("You hold nothing at the moment. /start shows your tables.")
            )

    async def _from_group(self, incoming: Incoming, person: Person) -> None:
        """The answer is in the private chat, so the group reads one only if there is none there."""
        language = await self._door.language_here(incoming)
        session = await self._services.tables.open_at(incoming.place)
        if session is None:
            raise NoTable
        seat = seat_of(session, person.user_id)
        if seat is None:
            raise NotSeated
        entry = self._services.games[session.game]
        title = preset_title(entry, session.preset, language)
        if not entry.game.has_secrets:
            self._door.show(incoming, nothing_hidden_screen(language, title))
        elif not (await self._services.preferences.player(person)).reachable:
            way = hand_link(self._services.bot.username, session.id)
            self._door.show(incoming, out_of_reach_screen(language, way))
        elif session.status is Status.LOBBY:
            self._door.show(incoming, hand_to_come_screen(language, title))
        else:
            self._services.sender.show_hands(session, seat)

    async def bring(self, person: Person) -> bool:
        """Bring all hands of a person to the bottom of the private chat; whether there are any."""
        found = False
        for session in await self._services.tables.open_of_user(person.user_id):
            has_secrets = self._services.games[session.game].game.has_secrets
            if session.status is Status.RUNNING and has_secrets:
                self._services.sender.show_hands(session, seat_of(session, person.user_id))
                found = True
        return found

    async def open(self, incoming: Incoming, session_id: int) -> bool:
        """A link to the hand of a table was followed; False if it leads nowhere any more."""
        person = somebody(incoming)
        language = await self._door.language_of(person)
        try:
            session = await self._services.tables.get(session_id)
        except NoTable:
            return False
        entry = self._services.games[session.game]
        if session.status not in OPEN or not entry.game.has_secrets:
            return False
        title = preset_title(entry, session.preset, language)
        seat = seat_of(session, person.user_id)
        if seat is None:
            self._door.show(incoming, strange_hand_screen(language))
        elif session.status is Status.RUNNING:
            self._services.sender.show_hands(session, seat)
        else:
            self._door.show(incoming, hand_to_come_screen(language, title))
        return True
