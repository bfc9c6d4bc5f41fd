"""/start in a private chat, and people who block or unblock the bot."""

from __future__ import annotations

from contextlib import suppress

from telegram import ChatMember, ChatMemberRestricted, ChatMemberUpdated, Update, User
from telegram.constants import ChatMemberStatus, ChatType

from bot.service.errors import Refusal
from bot.service.ports import Person
from bot.service.seating import seat_of
from bot.telegram.handlers.entry import Context, Door, somebody
from bot.telegram.handlers.hands import HandHandlers
from bot.telegram.handlers.lobby import LobbyHandlers
from bot.telegram.incoming import Incoming
from bot.telegram.kinds import kinds
from bot.telegram.links import hand_of
from bot.telegram.screens.info import OwnTable, greeting_screen
from bot.telegram.screens.leaving import taken_over_screen
from storage.api import Session, Status

_GONE = {ChatMemberStatus.LEFT, ChatMemberStatus.BANNED}


class StartHandlers:
    """/start means hello in a private chat and begin in a group."""

    def __init__(self, door: Door, lobby: LobbyHandlers, hands: HandHandlers) -> None:
        self._door = door
        self._services = door.services
        self._lobby = lobby
        self._hands = hands

    async def start(self, incoming: Incoming, words: list[str]) -> None:
        """/start, in whichever chat."""
        if not incoming.private:
            await self._lobby.start(incoming)
            return
        person = somebody(incoming)
        session = await self._services.tables.open_at(incoming.place)
        if session is not None and session.status is Status.LOBBY and not words:
            await self._lobby.start(incoming)
            return
        table = hand_of(words[0]) if words else None
        if table is not None and await self._hands.open(incoming, table):
            return
        language = await self._door.language_here(incoming)
        # What led here else is a link to a table long gone, or one that no screen of today has.
        screen = greeting_screen(language, await self._tables_of(person), dead_link=bool(words))
        self._services.sender.notice(
            incoming.place.chat_id, None, screen, then=lambda: self._hands.bring(person)
        )

    async def _tables_of(self, person: Person) -> list[OwnTable]:
        tables = []
        async with self._services.store.transaction() as tx:
            for session in await tx.sessions.open_of_user(person.user_id):
                shown = await tx.messages.get(session.id, kinds(session)[0])
                chat = await tx.chats.get(session.chat_id)
                tables.append(
                    OwnTable(
                        session,
                        self._services.games[session.game],
                        seat_of(session, person.user_id),
                        shown.message_id if shown is not None else None,
                        chat.title if chat is not None else "",
                    )
                )
        return tables

    async def membership(self, update: Update, _context: Context) -> None:
        """The bot was blocked or unblocked by a person, or removed from a group or added."""
        change: ChatMemberUpdated | None = update.my_chat_member
        if change is None:
            return
        present = not _is_gone(change.new_chat_member)
        if change.chat.type == ChatType.PRIVATE:
            user = change.from_user
            if not present:
                # Blocked right after /forget: that must not bring the person back.
                await self._services.preferences.unreachable(user.id)
                return
            person = Person(user.id, user.full_name, user.language_code)
            await self._services.preferences.set_player(person, reachable=True)
        elif present:
            self._services.sender.pictures.allow(change.chat.id)
            await self._services.preferences.called(change.chat.id, change.chat.title)
            await self._services.groups.returned(change.chat.id)
        else:
            await self._services.preferences.called(change.chat.id, None)
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
        """The message that a person left the group."""
        message = update.message
        if message is not None and message.left_chat_member is not None:
            await self._take_seats(message.chat.id, message.left_chat_member)

    async def member_changed(self, update: Update, _context: Context) -> None:
        """What only admins are told: somebody left, or was removed, with a message or without."""
        change = update.chat_member
        if change is not None and _is_gone(change.new_chat_member):
            await self._take_seats(change.chat.id, change.new_chat_member.user)

    async def _take_seats(self, chat_id: int, user: User) -> None:
        """Out of the lobby, and a computer player takes the seat; the second time nothing is."""
        person = Person(user.id, user.full_name, user.language_code)
        for session in await self._services.tables.open_in_chat(chat_id):
            seat = seat_of(session, person.user_id)
            if seat is None:
                continue
            # He may sit in several topics; and a game may end just now.
            with suppress(Refusal):
                if session.status is Status.LOBBY:
                    await self._services.lobby.leave(session.id, person, finishes=False)
                elif session.status is Status.RUNNING:
                    await self._leave_game(session, seat, person)

    async def _leave_game(self, session: Session, seat: int, person: Person) -> None:
        after = await self._services.play.leave(session.id, person, finishes=False)
        if after.status is Status.RUNNING:
            language = await self._services.preferences.language_in(session.chat_id)
            screen = taken_over_screen(session, after, seat, language)
            self._services.sender.notice(session.chat_id, session.topic_id, screen)


def _is_gone(member: ChatMember) -> bool:
    if isinstance(member, ChatMemberRestricted):
        return not member.is_member
    return member.status in _GONE
