"""Sessions and their logs, in SQL."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sa

from storage.api import MoveRecord, Save, Session
from storage.errors import BrokenLog, StaleSession, TableTaken
from storage.log import check_log
from storage.sql import retention
from storage.sql.chunks import chunks
from storage.sql.move_chat import move_chat
from storage.sql.rows import (
    SEAT_COLUMNS,
    move_of,
    move_values,
    seat_values,
    session_values,
    sessions_of,
    topic_column,
)
from storage.sql.save_many import APPEND, REPLACE, save_many
from storage.sql.tables import CLOSED_ONLY, OPEN_ONLY, OVER_ONLY, seats, sessions
from storage.sql.tables import moves as log
from storage.sql.transaction import Transaction, Values
from storage.sql.upsert import insert, upsert

# With its seats in one query: a second one costs more than the few repeated columns.
_SESSIONS = (
    sa.select(*sessions.c, *SEAT_COLUMNS)
    .select_from(sessions.outerjoin(seats))
    .order_by(sessions.c.id, seats.c.seat)
)

_BY_ID = _SESSIONS.where(sessions.c.id == sa.bindparam("of_id"))

_DUE = (
    sa.select(sessions.c.id)
    .where(OPEN_ONLY, sessions.c.wake_at <= sa.bindparam("now"))
    .order_by(sessions.c.wake_at, sessions.c.id)
    .limit(sa.bindparam("at_most"))
)


class SqlSessions:
    """The tables `sessions`, `seats` and `moves`."""

    def __init__(self, transaction: Transaction) -> None:
        self._transaction = transaction
        # As last read or written here, so that only seats that changed are written.
        self._known: dict[int, Session] = {}

    async def add(self, session: Session) -> Session:
        """Store a new session; the result has its id. Raises TableTaken."""
        stored = msgspec.structs.replace(session, version=1)
        # Asked to do nothing rather than to fail: a failed statement would end the whole
        # transaction on PostgreSQL, and the caller wants to look who has the table.
        statement = insert(self._transaction.dialect, sessions).on_conflict_do_nothing()
        result = await self._transaction.run(
            statement.returning(sessions.c.id), session_values(stored)
        )
        session_id = result.scalar_one_or_none()
        if session_id is None:
            raise TableTaken("another session is open in this chat and topic")
        stored = msgspec.structs.replace(stored, id=session_id)
        await self._write_seats(stored, msgspec.structs.replace(stored, seats=()))
        self._known[stored.id] = stored
        return stored

    async def get(self, session_id: int) -> Session | None:
        """The session, if there is one."""
        return await self._one(_BY_ID, {"of_id": session_id})

    async def open_at(self, chat_id: int, topic_id: int | None) -> Session | None:
        """The open session of a chat and topic."""
        return await self._one(
            _SESSIONS.where(
                sessions.c.chat_id == chat_id,
                sessions.c.topic_id == topic_column(topic_id),
                OPEN_ONLY,
            )
        )

    async def last_over_at(self, chat_id: int, topic_id: int | None) -> Session | None:
        """The session of a chat and topic that ended last (status OVER)."""
        last = (
            sa.select(sessions.c.id)
            .where(
                sessions.c.chat_id == chat_id,
                sessions.c.topic_id == topic_column(topic_id),
                OVER_ONLY,
            )
            .order_by(sessions.c.touched_at.desc(), sessions.c.id.desc())
            .limit(1)
        )
        return await self._one(_SESSIONS.where(sessions.c.id == last.scalar_subquery()))

    async def open_in_chat(self, chat_id: int) -> Sequence[Session]:
        """Open sessions in all topics of a chat, oldest first."""
        return await self._many(_SESSIONS.where(sessions.c.chat_id == chat_id, OPEN_ONLY))

    async def open_of_user(self, user_id: int) -> Sequence[Session]:
        """Open sessions in which a person has a seat, oldest first."""
        his = sa.select(seats.c.session_id).where(seats.c.user_id == user_id)
        return await self._many(_SESSIONS.where(sessions.c.id.in_(his), OPEN_ONLY))

    async def all_open(self) -> Sequence[Session]:
        """All open sessions, for the start of the program."""
        return await self._many(_SESSIONS.where(OPEN_ONLY))

    async def get_many(self, session_ids: Sequence[int]) -> Sequence[Session]:
        """Those of the sessions that exist, in any order."""
        return [
            session
            for ids in chunks(session_ids)
            for session in await self._many(_SESSIONS.where(sessions.c.id.in_(ids)))
        ]

    async def of_user(self, user_id: int) -> Sequence[Session]:
        """All sessions in which a person has a seat, closed ones too; oldest first."""
        his = sa.select(seats.c.session_id).where(seats.c.user_id == user_id)
        return await self._many(_SESSIONS.where(sessions.c.id.in_(his)))

    async def due(self, now: float, limit: int) -> Sequence[int]:
        """Open sessions whose `wake_at` has come, soonest first."""
        found = await self._transaction.run(_DUE, {"now": now, "at_most": limit})
        return found.scalars().all()

    async def touched_since(self, at: float) -> Sequence[Session]:
        """Sessions in any status with `touched_at` then or later, the longest untouched first."""
        # In two halves, as each has its index; one for all would be changed by every step.
        touched = sa.union_all(
            *(
                sa.select(sessions.c.id).where(half, sessions.c.touched_at >= at)
                for half in (OPEN_ONLY, CLOSED_ONLY)
            )
        )
        query = _SESSIONS.where(sessions.c.id.in_(touched))
        return await self._many(
            query.order_by(None).order_by(sessions.c.touched_at, sessions.c.id, seats.c.seat)
        )

    async def save(self, session: Session, moves: Sequence[MoveRecord] = ()) -> Session:
        """Replace a session and append to its log; the result has the new version.

        Raises StaleSession, TableTaken, BrokenLog.
        """
        before = check_log(session, moves)
        stored = msgspec.structs.replace(session, version=session.version + 1)
        key = {"of_id": session.id, "of_version": session.version, "of_seq": before}
        result = await self._transaction.run(REPLACE, session_values(stored) | key)
        if result.rowcount != 1:
            raise await self._refusal(session)
        known = self._known.get(session.id)
        await self._write_seats(
            stored, known if known and known.version == session.version else None
        )
        if moves:
            await self._transaction.write(APPEND, [move_values(move) for move in moves])
        self._known[stored.id] = stored
        return stored

    async def save_many(self, saves: Sequence[Save]) -> None:
        """Replace sessions (each once) and append to their logs, with few statements for all.

        Raises StaleSession, BrokenLog, TableTaken.
        """
        if saves:
            await save_many(self._transaction, saves)
        for save in saves:
            self._known[save.session.id] = save.session

    async def forget(self, user_id: int) -> None:
        """Let nothing in closed sessions tell of a person."""
        await retention.forget(self._transaction, user_id)

    async def forget_chat(self, chat_id: int) -> None:
        """Let nothing of closed sessions tell that they were in this chat."""
        await retention.forget_chat(self._transaction, chat_id)

    async def purge(self, ended_before: float) -> int:
        """Delete closed sessions last touched before; their number."""
        return await retention.purge(self._transaction, ended_before)

    async def moves(self, session_id: int) -> Sequence[MoveRecord]:
        """The log, oldest first."""
        query = sa.select(log).where(log.c.session_id == session_id).order_by(log.c.seq)
        return [move_of(row) for row in await self._transaction.run(query)]

    async def move_chat(self, old_chat_id: int, new_chat_id: int) -> None:
        """A group became a supergroup: sessions, settings follow; its shown messages are void."""
        await move_chat(self._transaction, old_chat_id, new_chat_id)

    async def _one(self, query: sa.Select[Any], values: Values | None = None) -> Session | None:
        found = await self._many(query, values)
        return found[0] if found else None

    async def _many(self, query: sa.Select[Any], values: Values | None = None) -> list[Session]:
        found = sessions_of(await self._transaction.run(query, values))
        for session in found:
            self._known[session.id] = session
        return found

    async def _refusal(self, session: Session) -> StaleSession | BrokenLog:
        """Why a session could not be replaced."""
        query = sa.select(sessions.c.version).where(sessions.c.id == session.id)
        version = (await self._transaction.run(query)).scalar_one_or_none()
        return (BrokenLog if version == session.version else StaleSession)(session.id)

    async def _write_seats(self, session: Session, known: Session | None) -> None:
        """Write the seats that differ from what is `known` to be stored; None: all."""
        stored = known.seats if known else ()
        changed = [
            seat_values(session.id, index, seat)
            for index, seat in enumerate(session.seats)
            if index >= len(stored) or seat != stored[index]
        ]
        if changed:
            await self._transaction.write(upsert(self._transaction.dialect, seats), changed)
        if known is None or len(stored) > len(session.seats):
            left = seats.c.session_id == session.id, seats.c.seat >= len(session.seats)
            await self._transaction.run(sa.delete(seats).where(*left))
