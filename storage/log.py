"""What a session's log has to be, whatever stores it."""

from __future__ import annotations

from collections.abc import Sequence

from storage.api import MoveRecord, Save, Session
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


def check_saves(saves: Sequence[Save]) -> None:
    """See that each leads from its base to its session. Raises BrokenLog, ValueError."""
    for save in saves:
        if check_log(save.session, save.moves) != save.base_seq:
            raise BrokenLog(save.session.id)
        if save.session.version <= save.base_version:
            raise ValueError(f"session {save.session.id} has no new version")
    if len({save.session.id for save in saves}) < len(saves):
        raise ValueError("a session is to be saved twice")
