"""What a session's log has to be, whatever stores it."""

from __future__ import annotations

from collections.abc import Sequence

from storage.api import MoveRecord, Session
from storage.errors import BrokenLog


def check_log(session: Session, moves: Sequence[MoveRecord]) -> int:
    """The length that the stored log must have, for `moves` to lead to `session.seq`.

    Raises BrokenLog if they don't: the snapshot would not be what the log leads to.
    """
    before = session.seq - len(moves)
    for seq, move in enumerate(moves, start=before + 1):
        if (move.session_id, move.seq) != (session.id, seq):
            raise BrokenLog(session.id)
    return before
