"""People who are away: a computer player moves for them until they press any button."""

from __future__ import annotations

from collections.abc import Mapping

from bot.service import seating
from bot.service.errors import NoSuchMove, NotSeated, TableClosed
from bot.service.jobs import Change
from bot.service.ports import Clock, Person
from bot.service.stamps import must
from bot.service.states import STATES
from bot.service.tables import Tables
from bot.service.waiting import OFFERED, armed
from games.core.api import Turn
from games.core.entry import Entry
from storage.api import Session, Status


class Absence:
    """Use cases of seats whose person is away."""

    def __init__(self, tables: Tables, clock: Clock, games: Mapping[str, Entry]) -> None:
        self._tables = tables
        self._clock = clock
        self._games = games

    async def stand_in(self, session_id: int, person: Person, seat: int) -> Session:
        """Let a computer player move for somebody absent.

        Raises NotSeated, TableClosed, NoSuchMove if nobody is absent there (any more).
        """

        def step(session: Session) -> Change[None]:
            if session.status is not Status.RUNNING:
                raise TableClosed
            if seating.seat_of(session, person.user_id) is None:
                raise NotSeated
            entry = self._games[session.game]
            turn = entry.game.turn(STATES.of(session, entry.game))
            if seat not in absent(session, turn):
                raise NoSuchMove
            stood_in = seating.stood_in(session, seat, next(iter(entry.strategies)))
            return Change(armed(stood_in, self._clock.now()), None)

        session, _ = await self._tables.change(session_id, step)
        return session

    async def come_back(self, session: Session, person: Person) -> None:
        """The person pressed a button: nobody has to move for him any more."""
        seat = seating.seat_of(session, person.user_id)
        if seat is None or not seating.is_stood_in(session.seats[seat]):
            return
        back = seat

        def step(session: Session) -> Change[None]:
            return Change(seating.stood_in(session, back, None), None)

        # What the button is for comes after it.
        await self._tables.change(session.id, step, finishes=False)


def absent(session: Session, turn: Turn) -> tuple[int, ...]:
    """Seats whose person has let everybody wait so long that anyone may help; whose turn it is."""
    if session.status is not Status.RUNNING or session.reminders < OFFERED:
        return ()
    return tuple(seat for seat in must(turn) if session.seats[seat].strategy is None)
