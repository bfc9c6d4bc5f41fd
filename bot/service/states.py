"""Match states of the tables touched last, so that not every move and board decodes a session."""

from __future__ import annotations

from typing import Any

from games.core.match import AnyGame
from storage.api import Session

MOST_KEPT = 1000
"""States in memory; the table that was touched longest ago gives way."""


class States:
    """What snapshots hold; a snapshot that differs from the one kept is decoded."""

    def __init__(self) -> None:
        self._kept: dict[int, tuple[AnyGame, int, bytes, Any]] = {}
        """By table: the game, its schema, the snapshot, and the state that it holds."""

    def of(self, session: Session, game: AnyGame) -> Any:
        """The state of a session that has begun."""
        kept = self._kept.get(session.id)
        if kept is not None and kept[0] is game:
            _, schema, snapshot, state = kept
            if (schema, snapshot) == (session.schema, session.snapshot):
                return state
        state = game.load(session.snapshot, session.schema)
        self._keep(session.id, game, session.schema, session.snapshot, state)
        return state

    def dump(self, session: Session, game: AnyGame, state: Any) -> bytes:
        """The snapshot of a session's new state, which is kept."""
        snapshot = game.dump(state)
        self._keep(session.id, game, game.schema, snapshot, state)
        return snapshot

    def _keep(
        self, session_id: int, game: AnyGame, schema: int, snapshot: bytes, state: Any
    ) -> None:
        self._kept.pop(session_id, None)
        self._kept[session_id] = game, schema, snapshot, state
        if len(self._kept) > MOST_KEPT:
            del self._kept[next(iter(self._kept))]


STATES = States()
"""Of the whole process: a state depends on nothing but game, schema and snapshot."""
