"""What is not kept for ever of closed sessions, in SQL."""

from __future__ import annotations

import sqlalchemy as sa

from storage.sql.tables import CLOSED_ONLY, messages, moves, seats, sessions
from storage.sql.transaction import Transaction


async def forget(transaction: Transaction, user_id: int) -> None:
    """Let nothing in closed sessions tell of a person."""
    his = sa.select(seats.c.session_id).where(seats.c.user_id == user_id)
    # The version too: whoever loaded a session with the name has to load it again.
    await transaction.run(
        sa.update(sessions)
        .where(CLOSED_ONLY, sa.or_(sessions.c.id.in_(his), sessions.c.starter_user == user_id))
        .values(
            version=sessions.c.version + 1,
            starter_user=sa.case(
                (sessions.c.starter_user == user_id, 0), else_=sessions.c.starter_user
            ),
            stop_votes="[]",
        )
    )
    closed = sa.select(sessions.c.id).where(CLOSED_ONLY)
    await transaction.run(
        sa.update(seats)
        .where(seats.c.user_id == user_id, seats.c.session_id.in_(closed))
        .values(user_id=None, name="")
    )


async def purge(transaction: Transaction, ended_before: float) -> int:
    """Delete closed sessions last touched before, with all that belongs to them."""
    old = CLOSED_ONLY, sessions.c.touched_at < ended_before
    ids = sa.select(sessions.c.id).where(*old)
    for table in (messages, moves, seats):
        await transaction.run(sa.delete(table).where(table.c.session_id.in_(ids)))
    return (await transaction.run(sa.delete(sessions).where(*old))).rowcount
