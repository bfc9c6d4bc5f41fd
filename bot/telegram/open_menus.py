"""Which level of a board's menu is open: ticked dice must not vanish when somebody else acts."""

from __future__ import annotations

from collections import OrderedDict

from storage.api import Session

_MOST = 10_000
"""Boards with an open level; the one opened longest ago is closed for a new one."""


class OpenMenus:
    """Paths by session, each for the turn in which it was opened."""

    def __init__(self) -> None:
        self._paths: OrderedDict[int, tuple[tuple[int, ...], str]] = OrderedDict()

    def open(self, session: Session, path: str) -> None:
        """A level was opened."""
        self._paths[session.id] = _turn(session), path
        self._paths.move_to_end(session.id)
        if len(self._paths) > _MOST:
            self._paths.popitem(last=False)

    def path(self, session: Session) -> str:
        """The level that is open, the first one as soon as any seat has acted."""
        turn, path = self._paths.get(session.id, ((), ""))
        if turn == _turn(session):
            return path
        self._paths.pop(session.id, None)
        return ""


def _turn(session: Session) -> tuple[int, ...]:
    return tuple(seat.actions for seat in session.seats)
