"""Stand-ins for what the use cases reach through ports, written by hand."""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any, cast

from games.core.rng import SEED_BYTES
from storage.api import Save, Session, Sessions, Store, UnitOfWork
from storage.errors import StaleSession


class FakeClock:
    """A clock that stands still until it is told to go on."""

    def __init__(self) -> None:
        self.time = 1_750_000_000.0

    def now(self) -> float:
        """Seconds since the epoch."""
        return self.time

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self.time += seconds


class FakeSeeds:
    """Seeds that are the same in every run, each one different."""

    def __init__(self) -> None:
        self.given: list[bytes] = []

    def new(self) -> bytes:
        """The next seed."""
        seed = hashlib.sha256(str(len(self.given)).encode()).digest()[:SEED_BYTES]
        self.given.append(seed)
        return seed


class Recorder:
    """A listener that keeps every version that it was told."""

    def __init__(self) -> None:
        self.told: list[Session] = []

    def __call__(self, session: Session) -> None:
        self.told.append(session)

    @property
    def last(self) -> Session:
        """The version told last."""
        return self.told[-1]


class FakeDisplay:
    """A display that notes what it was asked for."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, int]] = []
        """What, and about which session or chat."""

    def about(self, what: str) -> list[int]:
        """The sessions or chats for which this was asked."""
        return [subject for asked, subject in self.asked if asked == what]

    def changed(self, session: Session) -> None:
        """Note it."""
        self.asked.append(("changed", session.id))

    def repost(self, session: Session) -> None:
        """Note it."""
        self.asked.append(("repost", session.id))

    def remind(self, session: Session) -> None:
        """Note it."""
        self.asked.append(("remind", session.id))

    def moved(self, old_chat_id: int, new_chat_id: int) -> None:
        """Note it."""
        self.asked.append((f"moved {old_chat_id}", new_chat_id))


class StumblingStore:
    """A store in which another process comes first."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.transactions = 0
        self.stumbles = 0
        """So many of the next saves are refused."""
        self.meanwhile: Callable[[], Awaitable[object]] | None = None
        """What happens right after the next transaction, before anything else does."""
        self.before_commit: Callable[[], Awaitable[object]] | None = None
        """What happens before every commit; if it raises, nothing is committed."""

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[UnitOfWork]:
        """A transaction that counts, and may stumble."""
        self.transactions += 1
        try:
            async with self._store.transaction() as tx:
                yield _StumblingUnit(tx, self)
        finally:
            happening, self.meanwhile = self.meanwhile, None
            if happening is not None:
                await happening()

    async def backup(self, path: str) -> None:
        """Copy the real one."""
        await self._store.backup(path)

    async def close(self) -> None:
        """Close the real one."""
        await self._store.close()


class _StumblingUnit:
    def __init__(self, tx: UnitOfWork, store: StumblingStore) -> None:
        self._tx = tx
        self._store = store
        # Everything but `save_many` is the real one's.
        self.sessions = cast("Sessions", _StumblingSessions(tx.sessions, store))
        self.messages = tx.messages
        self.inbox = tx.inbox
        self.players = tx.players
        self.chats = tx.chats

    async def commit(self) -> None:
        if self._store.before_commit is not None:
            await self._store.before_commit()
        await self._tx.commit()


class _StumblingSessions:
    def __init__(self, sessions: Sessions, store: StumblingStore) -> None:
        self._sessions = sessions
        self._store = store

    def __getattr__(self, name: str) -> Any:
        return getattr(self._sessions, name)

    async def save_many(self, saves: Sequence[Save]) -> None:
        if saves and self._store.stumbles:
            self._store.stumbles -= 1
            raise StaleSession(*(save.session.id for save in saves))
        await self._sessions.save_many(saves)
