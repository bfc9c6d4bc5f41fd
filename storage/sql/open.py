"""Opens a store in an SQL database."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa

from storage.api import Store
from storage.errors import DatabaseUnusable
from storage.sql.backup import backup
from storage.sql.engine import (
    address,
    create_engine,
    dispose,
    is_in_memory,
    is_sqlite,
    name,
    prepare_file,
    use_wal,
)
from storage.sql.faults import storage_errors
from storage.sql.migrate import check_writable, upgrade
from storage.sql.unit_of_work import SqlStore


async def open_store(url_or_path: str) -> Store:
    """Open the database at a path (SQLite) or URL, and bring it to the newest revision.

    Creates an SQLite file and its folder if they are missing. Raises DatabaseUnusable and
    NewerDatabase, whose text is one line for the operator; a password is not in it.
    """
    url = address(url_or_path)
    where = name(url)
    engine = create_engine(url)
    try:
        with storage_errors(where):
            prepare_file(url)
            async with engine.connect() as connection:
                await connection.run_sync(upgrade, where)
                await connection.commit()
                await connection.run_sync(check_writable)
                await connection.rollback()
            await use_wal(engine)
    except BaseException:
        await dispose(engine)
        raise
    return SqlStore(engine, where)


async def copy_database(url_or_path: str, path: str) -> None:
    """Copy a database into a new file as it is, while a program may be using it.

    Nothing else is created, and nothing brought to another revision: a backup is wanted most
    before a newer program does that. Raises DatabaseUnusable.
    """
    url = address(url_or_path)
    _require_file(url)
    await backup(url, name(url), path)


def _require_file(url: sa.URL) -> None:
    """SQLite would create the file."""
    if is_sqlite(url) and not is_in_memory(url) and not Path(url.database or "").is_file():
        raise DatabaseUnusable(f"{name(url)}: there is no database")
