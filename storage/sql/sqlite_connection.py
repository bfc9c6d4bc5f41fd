"""A connection to SQLite that visits its thread as seldom as it can.

SQLAlchemy asks a driver for a cursor, a statement, its rows and the end of the cursor; through
aiosqlite each is a way to the connection's thread and back, which takes longer than what is done
there. Here they are one, and statements that nobody waits for go along with the next one: a group
of steps is written in two visits.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from typing import Any

import aiosqlite

_Statement = tuple[str, Sequence[Any], bool]


class Cursor:
    """Looks like a driver's cursor; holds what a statement left behind."""

    arraysize = 1

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._rows: Sequence[Any] = ()
        self.description: tuple[tuple[Any, ...], ...] | None = None
        self.rowcount = -1
        self.lastrowid: int | None = None

    async def __aenter__(self) -> Cursor:
        return self

    async def execute(self, statement: str, parameters: Sequence[Any] = ()) -> None:
        """Run a statement and fetch all its rows."""
        await self._connection.visit(self._execute, statement, parameters)

    async def executemany(self, statement: str, parameters: Sequence[Sequence[Any]]) -> None:
        """Run a statement for each of the parameters."""
        await self._connection.visit(self._executemany, statement, parameters)

    async def fetchall(self) -> Sequence[Any]:
        """The rows."""
        return self._rows

    async def close(self) -> None:
        """Nothing to close: the real cursor ended with its statement."""

    def _execute(self, real: sqlite3.Connection, statement: str, parameters: Sequence[Any]) -> None:
        self._keep(real.execute(statement, parameters))

    def _executemany(
        self, real: sqlite3.Connection, statement: str, parameters: Sequence[Sequence[Any]]
    ) -> None:
        self._keep(real.executemany(statement, parameters))

    def _keep(self, cursor: sqlite3.Cursor) -> None:
        self._rows = cursor.fetchall() if cursor.description else ()
        self.description = cursor.description
        self.rowcount = cursor.rowcount
        self.lastrowid = cursor.lastrowid
        cursor.close()


class Connection(aiosqlite.Connection):
    """aiosqlite's thread and queue, with our cursor."""

    def __init__(self, connector: Callable[[], sqlite3.Connection]) -> None:
        super().__init__(connector, iter_chunk_size=64)
        self._postponed: list[_Statement] = []

    def cursor(self) -> Cursor:  # type: ignore[override]
        """A cursor; nothing happens yet."""
        return Cursor(self)

    def postpone(self, statement: str, parameters: Sequence[Any], *, is_many: bool) -> None:
        """Run a statement, whose result nobody needs, on the next visit."""
        self._postponed.append((statement, parameters, is_many))

    async def visit(self, function: Callable[..., None], *arguments: object) -> None:
        """Call a function with the real connection in the connection's thread."""
        before, self._postponed = self._postponed, []
        await self._execute(_visit, self._conn, before, function, arguments)  # type: ignore[no-untyped-call]

    async def commit(self) -> None:
        """Commit, after what was postponed; or roll back, as SQLAlchemy then sees to neither."""
        try:
            await self.visit(sqlite3.Connection.commit)
        except Exception:
            await self.rollback()
            raise

    async def rollback(self) -> None:
        """Roll back; after a commit, as the pool asks for it, there is nothing to do."""
        self._postponed.clear()
        if self.in_transaction:
            await super().rollback()


def _visit(
    real: sqlite3.Connection,
    before: Sequence[_Statement],
    function: Callable[..., None],
    arguments: Sequence[object],
) -> None:
    for statement, parameters, is_many in before:
        (real.executemany if is_many else real.execute)(statement, parameters)
    function(real, *arguments)


async def connect(database: str, **options: Any) -> Connection:
    """Connect to a database, in the driver's words."""
    connection = Connection(lambda: sqlite3.connect(database, **options))
    connection._thread.daemon = True  # as SQLAlchemy does: a forgotten store can't block the exit
    try:
        await connection
    except BaseException:
        # aiosqlite tells its thread to end but doesn't wait; a thread that outlives the event
        # loop prints a traceback beside our one clear line.
        await asyncio.to_thread(connection._thread.join)
        raise
    return connection
