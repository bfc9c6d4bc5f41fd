"""Turns what a driver raises into the errors of storage."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import exc

from storage.errors import DatabaseUnusable, StorageError, TableTaken

_PLAIN = (
    (
        "readonly database",
        "is read-only: check the rights of the file, its folder, its -wal and -shm",
    ),
    ("unable to open database file", "can't be opened: check its folder and the rights"),
    ("file is not a database", "is not an SQLite database"),
    ("malformed", "is damaged"),
    ("database is locked", "is locked by another program"),
    ("disk is full", "can't be written: the disk is full"),
    ("disk i/o error", "can't be read or written: disk error"),
)
"""Words of SQLite, and what an operator can do something with."""

_TABLE_TAKEN = ("one_open_table", "sessions.chat_id, sessions.topic_id")
"""PostgreSQL names the index, SQLite the columns."""


@contextmanager
def storage_errors(where: str) -> Iterator[None]:
    """Raise storage's errors instead of the driver's; `where` names the database in texts."""
    try:
        yield
    except exc.IntegrityError as error:
        raise _refused(error) from error
    except exc.TimeoutError as error:
        raise DatabaseUnusable(f"{where}: is busy, no connection got free in time") from error
    except exc.DBAPIError as error:
        raise DatabaseUnusable(f"{where}: {_reason(error.orig)}") from error
    except OSError as error:  # asyncpg lets a refused or failed connection through as it is
        raise DatabaseUnusable(f"{where}: {_reason(error)}") from error


def _refused(error: exc.IntegrityError) -> StorageError:
    text = _one_line(error.orig)
    if any(words in text for words in _TABLE_TAKEN):
        return TableTaken("another session is open in this chat and topic")
    return StorageError(text)


def _reason(error: BaseException | None) -> str:
    text = _one_line(error.strerror if isinstance(error, OSError) and error.strerror else error)
    return next((plain for words, plain in _PLAIN if words in text.lower()), text)


def _one_line(error: object) -> str:
    return " ".join(str(error).split()) or type(error).__name__
