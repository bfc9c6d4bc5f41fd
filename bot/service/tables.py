"""Load → change → commit, for one session: the only way in which a table changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import msgspec

from bot.service.errors import NoTable
from bot.service.locks import SessionLocks
from bot.service.ports import Place
from storage.api import MoveRecord, Session, ShownMessage, Store
from storage.errors import StaleSession

R = TypeVar("R")


class Change(msgspec.Struct, Generic[R], frozen=True):
    """What a use case makes of a session: its next version, new log entries, an answer."""

    session: Session
    result: R
    moves: Sequence[MoveRecord] = ()


class Tables:
    """Sessions, changed one at a time; listeners are told after the commit."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._locks = SessionLocks()
        self.listeners: list[Callable[[Session], None]] = []
        """Called with every committed version; they return at once and never fail."""

    async def get(self, session_id: int) -> Session:
        """A session as it is now. Raises NoTable."""
        async with self._store.transaction() as tx:
            session = await tx.sessions.get(session_id)
        if session is None:
            raise NoTable
        return session

    async def open_at(self, place: Place) -> Session | None:
        """The table that is open at a place."""
        async with self._store.transaction() as tx:
            return await tx.sessions.open_at(place.chat_id, place.topic_id)

    async def all_open(self) -> Sequence[Session]:
        """All tables that are open, for the start of the program."""
        async with self._store.transaction() as tx:
            return await tx.sessions.all_open()

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
        async with self._store.transaction() as tx:
            stored = await tx.sessions.add(session)
            if shown_in is not None:
                await tx.messages.put(
                    ShownMessage(stored.id, shown_as, stored.chat_id, stored.topic_id, shown_in)
                )
            await tx.commit()
        self._tell(stored)
        return stored

    async def change(
        self, session_id: int, step: Callable[[Session], Change[R]]
    ) -> tuple[Session, R]:
        """Change a session, commit, then tell the listeners.

        `step` is pure: it may run twice if another process was first. What it raises leaves
        everything as it was. Raises NoTable, StaleSession.
        """
        async with self._locks.of(session_id):
            try:
                saved, result = await self._attempt(session_id, step)
            except StaleSession:
                saved, result = await self._attempt(session_id, step)
        self._tell(saved)
        return saved, result

    async def _attempt(
        self, session_id: int, step: Callable[[Session], Change[R]]
    ) -> tuple[Session, R]:
        async with self._store.transaction() as tx:
            session = await tx.sessions.get(session_id)
            if session is None:
                raise NoTable
            change = step(session)
            saved = await tx.sessions.save(change.session, change.moves)
            await tx.commit()
        return saved, change.result

    def _tell(self, session: Session) -> None:
        for listener in self.listeners:
            listener(session)
