"""Opens transactions on data in memory."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from storage.api import Store, UnitOfWork
from storage.errors import DatabaseUnusable
from storage.memory.data import Data
from storage.memory.records import MemoryChats, MemoryInbox, MemoryPlayers, MemoryShownMessages
from storage.memory.sessions import MemorySessions
from storage.nesting import NestingGuard


class MemoryUnitOfWork:
    """A copy of the data, which replaces the original at `commit`."""

    def __init__(self, data: Data, new_id: Callable[[], int], keep: Callable[[Data], None]) -> None:
        self._data = data
        self._keep = keep
        self.sessions = MemorySessions(data, new_id)
        self.messages = MemoryShownMessages(data)
        self.inbox = MemoryInbox(data)
        self.players = MemoryPlayers(data)
        self.chats = MemoryChats(data)

    async def commit(self) -> None:
        """Make it last."""
        self._data.check()
        self._keep(self._data.copy())


class MemoryStore(Store):
    """A store that ends with the program; one transaction at a time, as in SQLite."""

    def __init__(self) -> None:
        self._data = Data()
        self._ids = itertools.count(1)
        self._lock = asyncio.Lock()
        self._guard = NestingGuard()

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[UnitOfWork]:
        """A transaction that may write."""
        with self._guard:
            async with self._lock:
                yield MemoryUnitOfWork(self._data.copy(), self._ids.__next__, self._keep)

    async def backup(self, path: str) -> None:
        """Refuses: there is no database."""
        raise DatabaseUnusable("nothing is stored but in memory: there is nothing to copy")

    async def close(self) -> None:
        """Nothing to close."""

    def _keep(self, data: Data) -> None:
        self._data = data
