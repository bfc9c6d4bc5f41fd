"""What happens when nobody does anything: reminders, the offer to play on, expiry. Pure."""

from __future__ import annotations

import enum

from msgspec.structs import replace

from storage.api import Session, Status

REMINDERS_S = (120, 600, 3600, 86400, 0)
"""What a chat can choose, the default first; 0: never."""
FIRST_LOOK_S = min(seconds for seconds in REMINDERS_S if seconds)
"""A turn is looked at after the shortest of these; only then its chat's choice is read."""
LOBBY_LIFE_S = 7 * 86400
"""A lobby that nobody touched for so long is called off."""
SUSPENSION_S = 7 * 86400
"""A table whose bot was removed waits so long for its return."""
OFFERED = 2
"""After so many reminder times anyone may let a computer player move for the absent."""


class Notice(enum.Enum):
    """What people should be told."""

    NOTHING = enum.auto()
    REMIND = enum.auto()


def armed(session: Session, now: float) -> Session:
    """The session after somebody did something: the wait begins anew."""
    life = {
        Status.LOBBY: LOBBY_LIFE_S,
        Status.RUNNING: FIRST_LOOK_S,
        Status.SUSPENDED: SUSPENSION_S,
    }.get(session.status)
    return replace(
        session,
        touched_at=now,
        reminders=0,
        wake_at=None if life is None else now + life,
    )


def woken(session: Session, now: float, reminder_s: int) -> tuple[Session, Notice]:
    """The session when its time has come, and what to tell; too early, it goes on waiting."""
    if session.status is Status.LOBBY:
        return _expired(session, session.touched_at + LOBBY_LIFE_S, now), Notice.NOTHING
    if session.status is Status.SUSPENDED:
        since = session.suspended_at or session.touched_at
        return _expired(session, since + SUSPENSION_S, now), Notice.NOTHING
    if session.status is not Status.RUNNING or not reminder_s or session.reminders >= OFFERED:
        return replace(session, wake_at=None), Notice.NOTHING
    due_at = session.touched_at + reminder_s * (session.reminders + 1)
    if now < due_at:
        return replace(session, wake_at=due_at), Notice.NOTHING
    reminders = session.reminders + 1
    wake_at = None if reminders >= OFFERED else now + reminder_s
    notice = Notice.REMIND if reminders == 1 else Notice.NOTHING
    return replace(session, reminders=reminders, wake_at=wake_at), notice


def _expired(session: Session, at: float, now: float) -> Session:
    if now < at:
        return replace(session, wake_at=at)
    return replace(session, status=Status.CANCELLED, wake_at=None)
