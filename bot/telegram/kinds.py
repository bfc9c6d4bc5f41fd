"""The kinds of messages that show a table: lobby, board, and a hand for each seat."""

from __future__ import annotations

from collections.abc import Sequence

from bot.service.lobby import LOBBY
from bot.service.play import BOARD
from storage.api import Session, Status

_HAND = "hand:"

FINAL = 2**31 - 1
"""The version that the lobby of a game that has begun shows: it will not change any more."""


def kinds(session: Session) -> Sequence[str]:
    """The messages that show a table in its own chat, the one that matters first."""
    if not session.snapshot:
        return (LOBBY,)
    if session.status is Status.RUNNING and all(seat.actions == 0 for seat in session.seats):
        return (BOARD, LOBBY)
    return (BOARD,)


def shown_version(session: Session, kind: str) -> int:
    """The version that a message shows when it is up to date."""
    return FINAL if kind == LOBBY and session.snapshot else session.version


def hand_kind(seat: int) -> str:
    """The message that shows a seat's hand to its person."""
    return f"{_HAND}{seat}"


def seat_of_kind(kind: str) -> int | None:
    """The seat whose hand such a message shows, None if it shows none."""
    return int(kind.removeprefix(_HAND)) if kind.startswith(_HAND) else None
