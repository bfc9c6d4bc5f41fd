"""The errors of storage.

StorageError
├── StaleSession      somebody else changed the session first: reload
├── TableTaken        another session is open in this chat and topic
├── BrokenLog         log entries that don't continue the stored log
├── NewerDatabase     a newer program wrote this database
└── DatabaseUnusable  missing rights, no database, a full disk: the operator has to act
"""

from __future__ import annotations


class StorageError(Exception):
    """Anything that storage refuses."""


class StaleSession(StorageError):
    """The session's version is not the one that was loaded."""

    def __init__(self, *session_ids: int) -> None:
        super().__init__(f"changed by somebody else: session {', '.join(map(str, session_ids))}")
        self.session_ids = session_ids
        self.session_id = session_ids[0]


class TableTaken(StorageError):
    """Another session is open in this chat and topic."""


class BrokenLog(StorageError):
    """Entries don't follow the stored log without a gap, or don't lead to the session's `seq`."""

    def __init__(self, session_id: int) -> None:
        super().__init__(f"these entries do not continue the log of session {session_id}")
        self.session_id = session_id


class NewerDatabase(StorageError):
    """The database has a revision that this program does not know."""


class DatabaseUnusable(StorageError):
    """The database can't be opened or written; the text says why in one line."""
