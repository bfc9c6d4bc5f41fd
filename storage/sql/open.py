"""Opens a store in an SQL database."""

from __future__ import annotations

from storage.api import Store
from storage.sql.engine import address, create_engine, name, prepare_file, use_wal
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
        await engine.dispose()
        raise
    return SqlStore(engine, where)
