"""Match states of the tables touched last, so that a move need not decode its session."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.core.entry import Entry
from storage.api import Session

MOST_KEPT = 1000
"""States in memory; the table that was touched longest ago gives way."""


class States:
    """What snapshots hold; a snapshot that differs from the one kept is decoded."""

    def __init__(self, games: Mapping[str, Entry]) -> None:
        self._games = games
        self._kept: dict[int, tuple[bytes, Any]] = {}

    def of(self, session: Session) -> Any:
        """The state of a session that has begun."""
        snapshot, state = self._kept.get(session.id, (b"", None))
        if snapshot != session.snapshot or not snapshot:
            state = self._games[session.game].game.load(session.snapshot, session.schema)
            self._keep(session.id, session.snapshot, state)
        return state

    def dump(self, session: Session, state: Any) -> bytes:
        """The snapshot of a session's new state, which is kept."""
        snapshot = self._games[session.game].game.dump(state)
        self._keep(session.id, snapshot, state)
        return snapshot

    def _keep(self, session_id: int, snapshot: bytes, state: Any) -> None:
        self._kept.pop(session_id, None)
        self._kept[session_id] = snapshot, state
        if len(self._kept) > MOST_KEPT:
            del self._kept[next(iter(self._kept))]
