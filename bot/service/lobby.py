"""From nothing to a game: a table is opened, people sit down, options are set."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.service import seating
from bot.service.errors import (
    GameRunning,
    HasBegun,
    LobbyOpen,
    NobodyToRemove,
    NoSuchMove,
    NotAllowed,
    SeatsDontFit,
    TableClosed,
    TableFull,
)
from bot.service.jobs import Change
from bot.service.ports import Clock, Person, Place
from bot.service.tables import Tables
from bot.service.waiting import armed
from games.core.entry import Entry
from games.core.presentation import Choice
from storage.api import Session, Status
from storage.errors import TableTaken

STALE_LOBBY_S = 12 * 3600
"""A lobby that nobody touched for so long may be replaced by anyone."""

LOBBY = "lobby"
"""The kind of message that shows a lobby."""


class Lobby:
    """Use cases before a game begins."""

    def __init__(self, tables: Tables, clock: Clock, games: Mapping[str, Entry]) -> None:
        self._tables = tables
        self._clock = clock
        self._games = games

    async def join(
        self,
        place: Place,
        person: Person,
        game: str | None,
        preset: str | None,
        shown_in: int | None = None,
    ) -> tuple[Session | None, bool]:
        """Sit down at the table of this place, or open one for the game named.

        Returns the table (None if there is none and no game was named) and whether the person
        is new at it. Without a preset any table of the game will do. `shown_in` is the message
        that shall become the lobby of a new table.
        Raises GameRunning, HasBegun (with the person), LobbyOpen (of another game), TableFull,
        NoSuchMove.
        """
        await self.call_off_stale(place)
        session = await self._tables.open_at(place)
        if session is not None and session.status is not Status.LOBBY:
            if seating.seat_of(session, person.user_id) is not None:
                raise HasBegun
            raise GameRunning(session)
        if session is None:
            if game is None:
                return None, False
            return await self.open(place, person, game, preset, shown_in), True
        if game not in {None, session.game} or preset not in {None, session.preset}:
            raise LobbyOpen(session)
        if seating.seat_of(session, person.user_id) is not None:
            return session, False
        return await self.sit(session.id, person), True

    async def open(
        self,
        place: Place,
        person: Person,
        game: str,
        preset: str | None = None,
        shown_in: int | None = None,
    ) -> Session:
        """Open a table with the person in its first seat; if one is open already, join that.

        `shown_in` is the message that shall become the lobby. Raises as `join`.
        """
        entry = self._games.get(game)
        if entry is None or preset not in {None, *entry.game.presets}:
            raise NoSuchMove
        preset = preset or next(iter(entry.game.presets))
        now = self._clock.now()
        session = Session(
            chat_id=place.chat_id,
            topic_id=place.topic_id,
            game=game,
            schema=entry.game.schema,
            rules_version=entry.game.rules_version,
            options=msgspec.json.encode(entry.game.presets[preset]),
            preset=preset,
            starter_user=person.user_id,
            created_at=now,
            touched_at=now,
        )
        try:
            seated = armed(seating.with_person(session, person), now)
            return await self._tables.add(seated, LOBBY, shown_in)
        except TableTaken:
            joined, _ = await self.join(place, person, game, preset, shown_in)
            if joined is None:
                return await self.open(place, person, game, preset, shown_in)
            return joined

    async def sit(self, session_id: int, person: Person) -> Session:
        """Take the next seat; nothing happens if the person has one. Raises TableFull."""
        return await self._edit(session_id, lambda session: self._seated(session, person))

    async def toggle(self, session_id: int, person: Person) -> tuple[Session, bool]:
        """Sit down, or get up; the flag says whether the person sits now."""

        def turn_round(session: Session) -> Session:
            index = seating.seat_of(session, person.user_id)
            if index is None:
                return self._seated(session, person)
            return self._without(session, index)

        session = await self._edit(session_id, turn_round)
        return session, seating.seat_of(session, person.user_id) is not None

    async def leave(self, session_id: int, person: Person, *, finishes: bool = True) -> Session:
        """Get up. The last person to leave calls the table off. Raises NotAllowed."""

        def get_up(session: Session) -> Session:
            index = seating.seat_of(session, person.user_id)
            if index is None:
                raise NotAllowed
            return self._without(session, index)

        return await self._edit(session_id, get_up, finishes=finishes)

    async def add_computer(self, session_id: int, person: Person, is_admin: bool) -> Session:
        """A computer player sits down. Raises NotAllowed, TableFull."""

        def add(session: Session) -> Session:
            _require_say(session, person, is_admin)
            self._require_room(session)
            strategy = next(iter(self._games[session.game].strategies))
            return seating.with_computer(session, strategy)

        return await self._edit(session_id, add)

    async def remove_computer(self, session_id: int, person: Person, is_admin: bool) -> Session:
        """The last computer player gets up. Raises NotAllowed, NobodyToRemove."""

        def remove(session: Session) -> Session:
            _require_say(session, person, is_admin)
            computers = [i for i, seat in enumerate(session.seats) if seat.user_id is None]
            if not computers:
                raise NobodyToRemove
            return seating.without_seat(session, computers[-1])

        return await self._edit(session_id, remove)

    async def set_option(
        self, session_id: int, person: Person, is_admin: bool, field: str
    ) -> Session:
        """Give an option its next value that has seats enough for those at the table.

        Raises NotAllowed, NoSuchMove, SeatsDontFit if there is no such value.
        """

        def set_next(session: Session) -> Session:
            _require_say(session, person, is_admin)
            entry = self._games[session.game]
            choice = next((c for c in entry.presentation.choices if c.field == field), None)
            if choice is None:
                raise NoSuchMove
            changed = [
                replace(session, options=msgspec.json.encode(entry.game.options_from(options)))
                for options in _others(msgspec.json.decode(session.options), choice)
            ]
            for it in changed:
                if len(it.seats) <= self._counts(it)[-1]:
                    return it
            raise SeatsDontFit(changed[0], self._counts(changed[0]))

        return await self._edit(session_id, set_next)

    async def cancel(self, session_id: int, person: Person, is_admin: bool) -> Session:
        """Call the table off. Raises NotAllowed."""

        def call_off(session: Session) -> Session:
            _require_say(session, person, is_admin)
            return replace(session, status=Status.CANCELLED)

        return await self._edit(session_id, call_off)

    async def call_off_stale(self, place: Place) -> None:
        """Call a lobby off that nobody has touched for long, to make room for another table."""
        session = await self._tables.open_at(place)
        if session is None or not self._is_stale(session):
            return

        def call_off(session: Session) -> Session:
            if not self._is_stale(session):
                raise LobbyOpen(session)
            return replace(session, status=Status.CANCELLED)

        # Somebody may call it off or touch it meanwhile.
        with suppress(TableClosed, LobbyOpen):
            await self._edit(session.id, call_off, finishes=False)

    async def _edit(
        self, session_id: int, edit: Callable[[Session], Session], *, finishes: bool = True
    ) -> Session:
        def step(session: Session) -> Change[None]:
            require_lobby(session)
            return Change(armed(edit(session), self._clock.now()), None)

        session, _ = await self._tables.change(session_id, step, finishes=finishes)
        return session

    def _seated(self, session: Session, person: Person) -> Session:
        if seating.seat_of(session, person.user_id) is not None:
            return session
        self._require_room(session)
        return seating.with_person(session, person)

    def _without(self, session: Session, index: int) -> Session:
        emptier = seating.without_seat(session, index)
        if not seating.people(emptier):
            return replace(emptier, status=Status.CANCELLED)
        return emptier

    def _require_room(self, session: Session) -> None:
        allowed = self._counts(session)
        if len(session.seats) >= allowed[-1]:
            raise TableFull(session, allowed)

    def _counts(self, session: Session) -> tuple[int, ...]:
        return seating.counts_for(session, self._games[session.game].game)

    def _is_stale(self, session: Session) -> bool:
        untouched = self._clock.now() - session.touched_at
        return session.status is Status.LOBBY and untouched > STALE_LOBBY_S


def require_lobby(session: Session) -> None:
    """Raises HasBegun, TableClosed."""
    if session.status is Status.RUNNING:
        raise HasBegun
    if session.status is not Status.LOBBY:
        raise TableClosed


def _others(options: Mapping[str, Any], choice: Choice) -> Iterator[Mapping[str, Any]]:
    """The options with each other value of one of them, beginning with the next."""
    values = choice.values
    present = options.get(choice.field, values[0])
    following = values.index(present) + 1 if present in values else 0
    for value in (*values[following:], *values[:following]):
        if value != present:
            yield {**options, choice.field: value}


def _require_say(session: Session, person: Person, is_admin: bool) -> None:
    """Those seated have a say, the one who opened the table, and chat admins."""
    seated = seating.seat_of(session, person.user_id) is not None
    if not (seated or is_admin or person.user_id == session.starter_user):
        raise NotAllowed
