"""Opens transactions, and what a transaction offers."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

from sqlalchemy.ext.asyncio import AsyncEngine

from storage.api import Store, UnitOfWork
from storage.nesting import NestingGuard
from storage.sql.backup import backup
from storage.sql.chats import SqlChats
from storage.sql.engine import dispose
from storage.sql.faults import storage_errors
from storage.sql.inbox import SqlInbox
from storage.sql.messages import SqlShownMessages
from storage.sql.players import SqlPlayers
from storage.sql.sessions import SqlSessions
from storage.sql.transaction import Transaction


class SqlUnitOfWork:
    """The repositories of one transaction."""

    def __init__(self, transaction: Transaction) -> None:
        self._transaction = transaction
        self.sessions = SqlSessions(transaction)
        self.messages = SqlShownMessages(transaction)
        self.inbox = SqlInbox(transaction)
        self.players = SqlPlayers(transaction)
        self.chats = SqlChats(transaction)

    async def commit(self) -> None:
        """Make it last. Raises StorageError."""
        await self._transaction.commit()


class SqlStore(Store):
    """A store in a database whose tables are up to date."""

    def __init__(self, engine: AsyncEngine, where: str) -> None:
        self._engine = engine
        self._where = where
        self._guard = NestingGuard()

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[UnitOfWork]:
        """A transaction that may write."""
        with self._guard:
            async with AsyncExitStack() as stack:
                # Only around the beginning: an OSError of the caller's own is not ours.
                with storage_errors(self._where):
                    connection = await stack.enter_async_context(self._engine.connect())
                    await connection.begin()
                yield SqlUnitOfWork(Transaction(connection, self._where))

    async def backup(self, path: str) -> None:
        """Copy everything that is committed into a new SQLite file, while the store is in use."""
        await backup(self._engine.url, self._where, path)

    async def close(self) -> None:
        """Close all connections."""
        await dispose(self._engine)
