"""The engine: address, pool and transactions of a database."""

from __future__ import annotations

import asyncio
import errno
import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine.interfaces import DBAPIConnection, DBAPICursor, ExecutionContext
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from storage.closing import to_the_end
from storage.errors import DatabaseUnusable
from storage.sql.sqlite_connection import Connection, connect

_DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
}

_BUSY_TIMEOUT_MS = 10_000
_WAL = "PRAGMA journal_mode = WAL"
_WAL_WAITS_S = (0.02, 0.05, 0.1, 0.2, 0.5, 1.0)
_EFFECTIVE_IDS = os.access in os.supports_effective_ids
OUTSIDE_TRANSACTION = {"outside_transaction": True}
"""An execution option of ours: statements without `BEGIN` before them."""
LATER = {"later": True}
"""Another one: nobody needs the result, so that the statement can go along with the next."""

# synchronous=NORMAL: in WAL mode a commit is handed to the operating system without waiting
# for the disk. A killed process loses nothing; a power cut may lose the last commits, never
# the consistency of log and snapshot. FULL would make every step wait for an fsync.
_CONNECTION_PRAGMAS = (
    f"PRAGMA busy_timeout = {_BUSY_TIMEOUT_MS}",
    "PRAGMA foreign_keys = ON",
    "PRAGMA synchronous = NORMAL",
    "PRAGMA secure_delete = ON",  # a body or a name that was erased is not left in a free place
)


def address(url_or_path: str) -> sa.URL:
    """The address of a database with the driver that we use; a path means SQLite."""
    if "://" not in url_or_path:
        return sa.URL.create(_DRIVERS["sqlite"], database=url_or_path)
    try:
        url = sa.make_url(url_or_path)
    except (sa.exc.ArgumentError, ValueError) as error:
        raise DatabaseUnusable("the database's address is not a URL") from error
    return url.set(drivername=_DRIVERS.get(url.drivername, url.drivername))


def name(url: sa.URL) -> str:
    """What an operator calls a database: the path of a file; a URL, without its password."""
    return url.database if url.database and is_sqlite(url) else url.render_as_string()


def create_engine(url: sa.URL) -> AsyncEngine:
    """An engine whose transactions are isolated as the unit of work promises."""
    try:
        return _sqlite_engine(url) if is_sqlite(url) else create_async_engine(url)
    except (ImportError, sa.exc.ArgumentError, sa.exc.InvalidRequestError) as error:
        raise DatabaseUnusable(f"{url.drivername}: no usable driver ({error})") from error


def prepare_file(url: sa.URL) -> None:
    """Create the folder of an SQLite file, and see that the file can be written. Raises OSError."""
    if not is_sqlite(url) or not url.database or url.database.startswith((":", "file:")):
        return
    path = Path(url.database)
    path.parent.mkdir(parents=True, exist_ok=True)
    # SQLite would find out too, but leave a read-only -shm file behind: then the program would
    # still be refused after the operator has given it the right to write.
    if path.exists() and not os.access(path, os.W_OK, effective_ids=_EFFECTIVE_IDS):
        raise PermissionError(errno.EACCES, "is read-only: check the rights")


async def use_wal(engine: AsyncEngine) -> None:
    """Let other processes read an SQLite file while we write; the file remembers it.

    Only once the file is known to be ours: it is the first thing that changes it.
    """
    if engine.dialect.name != "sqlite":
        return
    async with engine.connect() as connection:
        await connection.execution_options(**OUTSIDE_TRANSACTION)
        # SQLite doesn't wait here by itself when two programs open a new file at once.
        for wait_s in _WAL_WAITS_S:
            with suppress(sa.exc.OperationalError):
                await connection.exec_driver_sql(_WAL)
                return
            await asyncio.sleep(wait_s)
        await connection.exec_driver_sql(_WAL)


async def dispose(engine: AsyncEngine) -> None:
    """Close all connections of an engine, whoever is cancelled meanwhile.

    A connection whose closing is broken off stays open, and SQLAlchemy logs an error.
    """
    await to_the_end(engine.dispose)


def is_sqlite(url: sa.URL) -> bool:
    """Whether the database is SQLite's."""
    return url.get_backend_name() == "sqlite"


def is_in_memory(url: sa.URL) -> bool:
    """Whether an SQLite database ends with its connection."""
    return not url.database or ":memory:" in url.database


def _sqlite_engine(url: sa.URL) -> AsyncEngine:
    # One connection: transactions queue for it in the order they came. With more, they would
    # wait for each other in SQLite's busy handler, which polls, sleeps and knows no order.
    engine = create_async_engine(
        url,
        connect_args={"async_creator_fn": connect},
        poolclass=AsyncAdaptedQueuePool,
        pool_size=1,
        max_overflow=0,
        pool_timeout=_BUSY_TIMEOUT_MS / 1000,
    )
    sa.event.listen(engine.sync_engine, "connect", _prepare)
    sa.event.listen(engine.sync_engine, "begin", _begin_immediate)
    sa.event.listen(engine.sync_engine, "do_execute", _postpone(is_many=False))
    sa.event.listen(engine.sync_engine, "do_executemany", _postpone(is_many=True))
    return engine


def _prepare(connection: DBAPIConnection, _record: Any) -> None:
    connection.isolation_level = None  # the driver must not begin transactions of its own
    cursor = connection.cursor()
    for pragma in _CONNECTION_PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


def _begin_immediate(connection: sa.Connection) -> None:
    # A plain BEGIN takes the write lock at the first write, and fails there without waiting
    # when another has written since the first read. It goes along with the first statement.
    if not OUTSIDE_TRANSACTION.items() <= connection.get_execution_options().items():
        _driver(connection).postpone("BEGIN IMMEDIATE", (), is_many=False)


def _postpone(
    is_many: bool,
) -> Callable[[DBAPICursor, str, Sequence[Any], ExecutionContext], bool]:
    def run(
        _cursor: DBAPICursor, statement: str, parameters: Sequence[Any], context: ExecutionContext
    ) -> bool:
        """Whether there is nothing more to do."""
        is_later = LATER.items() <= context.execution_options.items()
        if is_later:
            _driver(context.root_connection).postpone(statement, parameters, is_many=is_many)
        return is_later

    return run


def _driver(connection: sa.Connection) -> Connection:
    driver = connection.connection.driver_connection
    assert isinstance(driver, Connection)
    return driver
