"""One lock a session, kept while somebody holds or awaits it."""

from __future__ import annotations

import asyncio
from weakref import WeakValueDictionary


class SessionLocks:
    """Locks by session id. Held around load → change → commit, never while sending or thinking."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def of(self, session_id: int) -> asyncio.Lock:
        """The lock of one session."""
        lock = self._locks.get(session_id)
        if lock is None:
            lock = self._locks[session_id] = asyncio.Lock()
        return lock
