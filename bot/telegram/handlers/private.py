"""/start in a private chat, and people who block or unblock the bot."""

from __future__ import annotations

from contextlib import suppress

from telegram import ChatMemberUpdated, Update
from telegram.constants import ChatMemberStatus, ChatType

from bot.i18n import texts
from bot.service.errors import Refusal
from bot.service.ports import Person
from bot.service.seating import seat_of
from bot.telegram.handlers.entry import Context, Door, somebody
from bot.telegram.handlers.lobby import LobbyHandlers
from bot.telegram.incoming import Incoming
from bot.telegram.screens.info import greeting_screen
from storage.api import Status

_GONE = {ChatMemberStatus.LEFT, ChatMemberStatus.BANNED}


class StartHandlers:
    """/start means hello in a private chat and begin in a group."""

    def __init__(self, door: Door, lobby: LobbyHandlers) -> None:
        self._door = door
        self._services = door.services
        self._lobby = lobby

    async def start(self, incoming: Incoming, words: list[str]) -> None:
        """/start, in whichever chat."""
        if not incoming.private:
            await self._lobby.start(incoming)
            return
        person = somebody(incoming)
        await self._services.preferences.set_player(person, reachable=True)
        session = await self._services.tables.open_at(incoming.place)
        if session is not None and not words:
            await self._lobby.start(incoming)
            return
        await self._greet(incoming, person, unknown_payload=bool(words))

    async def _greet(self, incoming: Incoming, person: Person, unknown_payload: bool) -> None:
        language = await self._door.language_here(incoming)
        if unknown_payload:
            t = texts(language)
            self._door.say(
                incoming, t.gettext("That link is from an earlier game. Your tables are below.")
            )
        async with self._services.store.transaction() as tx:
            running = await tx.sessions.open_of_user(person.user_id)
        games = self._services.games
        tables = [(session, games[session.game]) for session in running]
        self._door.show(incoming, greeting_screen(language, tables))

    async def membership(self, update: Update, _context: Context) -> None:
        """The bot was blocked or unblocked by a person, or removed from a group or added."""
        change: ChatMemberUpdated | None = update.my_chat_member
        if change is None:
            return
        present = change.new_chat_member.status not in _GONE
        if change.chat.type == ChatType.PRIVATE:
            user = change.from_user
            if not present:
                # Blocked right after /forget: that must not bring the person back.
                await self._services.preferences.unreachable(user.id)
                return
            person = Person(user.id, user.full_name, user.language_code)
            await self._services.preferences.set_player(person, reachable=True)
        elif present:
            await self._services.groups.returned(change.chat.id)
        else:
            await self._services.groups.removed(change.chat.id)

    async def migration(self, update: Update, _context: Context) -> None:
        """A group became a supergroup; either chat says so, in any order, maybe one alone."""
        message = update.message
        if message is None:
            return
        if message.migrate_to_chat_id is not None:
            await self._services.groups.migrated(message.chat.id, message.migrate_to_chat_id)
        elif message.migrate_from_chat_id is not None:
            await self._services.groups.migrated(message.migrate_from_chat_id, message.chat.id)

    async def somebody_left(self, update: Update, _context: Context) -> None:
        """A person left the group: out of the lobby, and a computer player takes his seat."""
        message = update.message
        if message is None or message.left_chat_member is None:
            return
        user = message.left_chat_member
        person = Person(user.id, user.full_name, user.language_code)
        for session in await self._services.tables.open_in_chat(message.chat.id):
            if seat_of(session, person.user_id) is None:
                continue
            # He may sit in several topics; and a game may end just now.
            with suppress(Refusal):
                if session.status is Status.LOBBY:
                    await self._services.lobby.leave(session.id, person, finishes=False)
                elif session.status is Status.RUNNING:
                    await self._services.play.leave(session.id, person, finishes=False)
