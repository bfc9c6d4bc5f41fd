"""Many sessions in few statements."""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa

from storage.api import Save
from storage.errors import BrokenLog, StaleSession
from storage.log import check_saves
from storage.sql.chunks import chunks
from storage.sql.rows import move_values, seat_values, session_values
from storage.sql.tables import moves as log
from storage.sql.tables import seats, sessions
from storage.sql.transaction import Transaction, Values
from storage.sql.upsert import upsert

# Built once: each step of each game runs them.
APPEND = sa.insert(log)
REPLACE = sa.update(sessions).where(
    sessions.c.id == sa.bindparam("of_id"),
    sessions.c.version == sa.bindparam("of_version"),
    sessions.c.seq == sa.bindparam("of_seq"),
)
"""The whole row: SET takes every column for which a value is given."""

_LEAVE = sa.delete(seats).where(
    seats.c.session_id == sa.bindparam("of_id"), seats.c.seat >= sa.bindparam("from_seat")
)


async def save_many(transaction: Transaction, saves: Sequence[Save]) -> None:
    """Replace sessions and append to their logs. Raises StaleSession, BrokenLog, TableTaken."""
    with transaction.all_or_nothing():
        check_saves(saves)
        replaced = await transaction.count(REPLACE, [_replacement(save) for save in saves])
        if replaced != len(saves):
            # Afterwards, as one that was replaced just now looks like another's replacement.
            await transaction.rollback()
            raise await _refusal(transaction, saves)
        if changed := [values for save in saves for values in _changed_seats(save)]:
            await transaction.write(upsert(transaction.dialect, seats), changed)
        if left := [
            {"of_id": save.session.id, "from_seat": len(save.session.seats)}
            for save in saves
            if len(save.session.seats) < len(save.base_seats)
        ]:
            await transaction.write(_LEAVE, left)
        if moves := [move_values(move) for save in saves for move in save.moves]:
            await transaction.write(APPEND, moves)


def _replacement(save: Save) -> Values:
    values = session_values(save.session)
    values["of_id"] = save.session.id
    values["of_version"] = save.base_version
    values["of_seq"] = save.base_seq
    return values


def _changed_seats(save: Save) -> list[Values]:
    session, base = save.session, save.base_seats
    if session.seats is base:
        return []
    return [
        seat_values(session.id, index, seat)
        for index, seat in enumerate(session.seats)
        if index >= len(base) or (seat is not base[index] and seat != base[index])
    ]


async def _refusal(transaction: Transaction, saves: Sequence[Save]) -> StaleSession | BrokenLog:
    """Why not all of these could be replaced."""
    stored: dict[int, tuple[int, int]] = {}
    for ids in chunks([save.session.id for save in saves]):
        query = sa.select(sessions.c.id, sessions.c.version, sessions.c.seq)
        found = await transaction.run(query.where(sessions.c.id.in_(ids)))
        stored |= {row.id: (row.version, row.seq) for row in found}
    stale = [
        save.session.id
        for save in saves
        if stored.get(save.session.id, (None,))[0] != save.base_version
    ]
    if stale:
        return StaleSession(*stale)
    return next(
        BrokenLog(save.session.id) for save in saves if stored[save.session.id][1] != save.base_seq
    )
