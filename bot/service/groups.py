"""What happens to chats: the bot is removed or comes back, a group becomes a supergroup."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.service.commits import GroupCommit
from bot.service.jobs import Change, DirectJob
from bot.service.ports import Clock, Display
from bot.service.preferences import Preferences
from bot.service.tables import Tables
from bot.service.waiting import armed
from storage.api import Session, Status, UnitOfWork


class Groups:
    """Use cases of chats as a whole."""

    def __init__(
        self,
        tables: Tables,
        commits: GroupCommit,
        preferences: Preferences,
        clock: Clock,
        display: Display,
    ) -> None:
        self._tables = tables
        self._commits = commits
        self._preferences = preferences
        self._clock = clock
        self._display = display

    async def removed(self, chat_id: int) -> None:
        """The bot was removed: running games wait for its return, lobbies are called off."""

        def step(session: Session) -> Change[None]:
            if session.status is Status.LOBBY:
                return Change(replace(session, status=Status.CANCELLED, wake_at=None), None)
            if session.status is not Status.RUNNING:
                return Change(session, None)
            now = self._clock.now()
            away = replace(session, status=Status.SUSPENDED, suspended_at=now)
            return Change(armed(away, now), None)

        for session in await self._tables.open_in_chat(chat_id):
            await self._tables.change(session.id, step, finishes=False)

    async def returned(self, chat_id: int) -> None:
        """The bot was added, or its rights changed: suspended games go on, shown at the bottom."""

        def step(session: Session) -> Change[None]:
            if session.status is not Status.SUSPENDED:
                return Change(session, None)
            back = replace(session, status=Status.RUNNING, suspended_at=None)
            return Change(armed(back, self._clock.now()), None)

        for session in await self._tables.open_in_chat(chat_id):
            if session.status is not Status.SUSPENDED:
                # What was refused until now may be shown.
                self._display.changed(session)
                continue
            after, _ = await self._tables.change(session.id, step, finishes=False)
            self._display.repost(after)

    async def reminder_set(self, chat_id: int) -> None:
        """The chat chose another reminder time: it holds for the turns that go on."""

        def step(session: Session) -> Change[None]:
            if session.status is not Status.RUNNING:
                return Change(session, None)
            return Change(replace(session, wake_at=self._clock.now()), None)

        for session in await self._tables.open_in_chat(chat_id):
            await self._tables.change(session.id, step, finishes=False)

    async def private_chat_changed(self, user_id: int) -> None:
        """A person opened the private chat or closed it: his tables elsewhere may show it."""
        for session in await self._tables.open_of_user(user_id):
            if session.chat_id != user_id:
                self._display.changed(session)

    async def migrated(self, old_chat_id: int, new_chat_id: int) -> None:
        """A group became a supergroup: tables and settings follow, and are shown there.

        Telegram says so twice, in either chat; the second time there is nothing left to move.
        """
        called_off: list[int] = []

        async def move(tx: UnitOfWork) -> list[int]:
            moving = await tx.sessions.open_in_chat(old_chat_id)
            there = await tx.sessions.open_in_chat(new_chat_id) if moving else ()
            losing = _in_the_way(moving, there)
            for session in losing:
                await tx.sessions.save(replace(session, status=Status.CANCELLED, wake_at=None))
            called_off[:] = [session.id for session in losing]
            await tx.sessions.move_chat(old_chat_id, new_chat_id)
            return [session.id for session in (*moving, *losing)]

        await self._commits.do(DirectJob(move))
        await self._preferences.forget_chat(old_chat_id)
        await self._preferences.forget_chat(new_chat_id)
        self._display.moved(old_chat_id, new_chat_id)
        for session_id in called_off:
            self._display.changed(await self._tables.get(session_id))
        for session in await self._tables.open_in_chat(new_chat_id):
            self._display.changed(session)


def _in_the_way(moving: Sequence[Session], there: Sequence[Session]) -> Sequence[Session]:
    """Tables to be called off, since somebody was quick and opened one in the new chat.

    A game goes on rather than a lobby; of two games the one in the chat that there still is.
    """
    by_topic = {session.topic_id: session for session in there}
    pairs = [(it, by_topic[it.topic_id]) for it in moving if it.topic_id in by_topic]
    return [new if new.status is Status.LOBBY else old for old, new in pairs]
