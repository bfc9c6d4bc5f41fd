"""Sessions: how they are read, and the only way in which a table changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from bot.service.commits import GroupCommit
from bot.service.errors import NoTable
from bot.service.jobs import Change, ChangeJob, OpenJob
from bot.service.ports import Place
from bot.service.receipts import current
from storage.api import MoveRecord, Session, ShownMessage, Store

R = TypeVar("R")


class Tables:
    """Reads from memory or storage; changes go through the group commit."""

    def __init__(self, store: Store, commits: GroupCommit) -> None:
        self._store = store
        self._commits = commits

    async def get(self, session_id: int) -> Session:
        """A session as it is now. Raises NoTable."""
        session = self._commits.known(session_id)
        if session is None:
            async with self._store.transaction() as tx:
                session = await tx.sessions.get(session_id)
            if session is None:
                raise NoTable
            self._commits.remember([session])
        return session

    async def open_at(self, place: Place) -> Session | None:
        """The table that is open at a place."""
        async with self._store.transaction() as tx:
            return await tx.sessions.open_at(place.chat_id, place.topic_id)

    async def open_in_chat(self, chat_id: int) -> Sequence[Session]:
        """The tables that are open in all topics of a chat."""
        async with self._store.transaction() as tx:
            return await tx.sessions.open_in_chat(chat_id)

    async def open_of_user(self, user_id: int) -> Sequence[Session]:
        """The tables that are open and at which a person sits."""
        async with self._store.transaction() as tx:
            return await tx.sessions.open_of_user(user_id)

    async def all_open(self) -> Sequence[Session]:
        """All tables that are open, for the start of the program; kept in memory from now on."""
        async with self._store.transaction() as tx:
            sessions = await tx.sessions.all_open()
        self._commits.remember(sessions)
        return sessions

    async def due(self, now: float, limit: int) -> Sequence[int]:
        """Tables whose time has come."""
        async with self._store.transaction() as tx:
            return await tx.sessions.due(now, limit)

    async def log(self, session_id: int) -> Sequence[MoveRecord]:
        """All log entries of a session, oldest first."""
        async with self._store.transaction() as tx:
            return await tx.sessions.moves(session_id)

    async def add(
        self, session: Session, shown_as: str = "", shown_in: int | None = None
    ) -> Session:
        """Store a new table; an existing message of the chat may become the one that shows it.

        Raises TableTaken.
        """
        shown = None
        if shown_in is not None:
            shown = ShownMessage(0, shown_as, session.chat_id, session.topic_id, shown_in)
        job = OpenJob(session, shown, current.get())
        stored: Session = await self._commits.do(job)
        return stored

    async def change(
        self,
        session_id: int,
        step: Callable[[Session], Change[R]],
        *,
        finishes: bool = True,
    ) -> tuple[Session, R]:
        """Change a session; returns after the commit.

        `step` is pure: it may run twice if another process was first. What it raises leaves
        everything as it was. With the change the update that is being handled is done, unless
        more is to follow (`finishes` False). Raises NoTable, StaleSession.
        """
        receipt = current.get() if finishes else None
        done: tuple[Session, R] = await self._commits.do(ChangeJob(session_id, step, receipt))
        return done
