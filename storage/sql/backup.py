"""Copies an SQLite database while it is in use."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import sqlalchemy as sa

from storage.errors import DatabaseUnusable
from storage.sql.engine import (
    OUTSIDE_TRANSACTION,
    create_engine,
    dispose,
    is_in_memory,
    is_sqlite,
)
from storage.sql.faults import storage_errors


async def backup(url: sa.URL, where: str, path: str) -> None:
    """Copy the committed state of a database into a new file. Raises DatabaseUnusable."""
    if not is_sqlite(url):
        raise DatabaseUnusable(f"{where}: is no SQLite database: use pg_dump")
    if is_in_memory(url):
        raise DatabaseUnusable(f"{where}: is in memory, there is nothing to copy")
    with storage_errors(path), _new_file(Path(path)) as part:
        await _copy(url, str(part))


@contextmanager
def _new_file(path: Path) -> Iterator[Path]:
    """A file to be filled, which gets its name when it is whole."""
    if os.path.lexists(path):
        raise DatabaseUnusable(f"{path}: exists already")
    handle, name = tempfile.mkstemp(".part", f"{path.name}.", path.parent)
    part = Path(name)
    try:
        yield part
        os.fsync(handle)
        part.rename(path)
    finally:
        os.close(handle)
        part.unlink(missing_ok=True)


async def _copy(url: sa.URL, path: str) -> None:
    # Through a connection of its own: it reads one state while others write the next.
    engine = create_engine(url)
    try:
        async with engine.connect() as connection:
            await connection.execution_options(**OUTSIDE_TRANSACTION)
            await connection.exec_driver_sql("VACUUM INTO ?", (path,))
    finally:
        await dispose(engine)
