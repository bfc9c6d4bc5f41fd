"""Which levels of menus are open: ticked dice must not vanish when somebody else acts."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping

from bot.service.seating import moment
from storage.api import Session

_MOST = 10_000
"""Messages with an open level; the one where it was opened longest ago is closed for a new one."""


class OpenMenus:
    """Paths by message and seat, each for the moment of the seat at which it was opened."""

    def __init__(self) -> None:
        self._levels: OrderedDict[tuple[int, str], dict[int, tuple[int, str]]] = OrderedDict()

    def open(self, session: Session, kind: str, seat: int, path: str) -> None:
        """A seat has opened a level of its menu in a message of the table."""
        levels = self._levels.setdefault((session.id, kind), {})
        levels.pop(seat, None)
        levels[seat] = moment(session.seats[seat]), path
        self._levels.move_to_end((session.id, kind))
        if len(self._levels) > _MOST:
            self._levels.popitem(last=False)

    def paths(self, session: Session, kind: str) -> Mapping[int, str]:
        """The levels that are open by seat, the latest last; closed once the seat has acted."""
        levels = self._levels.get((session.id, kind), {})
        now = {seat: moment(session.seats[seat]) for seat in levels}
        for seat in [seat for seat, (opened, _) in levels.items() if opened < now[seat]]:
            del levels[seat]
        return {seat: path for seat, (opened, path) in levels.items() if opened == now[seat]}
