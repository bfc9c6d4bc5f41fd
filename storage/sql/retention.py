"""What is not kept for ever of closed sessions, in SQL."""

from __future__ import annotations

import sqlalchemy as sa

from storage.sql.chunks import chunks
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


async def forget_chat(transaction: Transaction, chat_id: int) -> None:
    """Let nothing of closed sessions tell that they were in this chat."""
    there = sa.select(sessions.c.id).where(CLOSED_ONLY, sessions.c.chat_id == chat_id)
    await transaction.run(sa.delete(messages).where(messages.c.session_id.in_(there)))
    # A private chat has been shown hands of tables that stood elsewhere.
    closed = sa.select(sessions.c.id).where(CLOSED_ONLY)
    await transaction.run(
        sa.delete(messages).where(messages.c.chat_id == chat_id, messages.c.session_id.in_(closed))
    )
    await transaction.run(
        sa.update(sessions)
        .where(CLOSED_ONLY, sessions.c.chat_id == chat_id)
        .values(chat_id=0, version=sessions.c.version + 1)
    )


async def purge(transaction: Transaction, ended_before: float) -> int:
    """Delete closed sessions last touched before, with all that belongs to them."""
    # SQLite would give the highest id again, and buttons of the old session would press the new.
    newest = sa.select(sa.func.max(sessions.c.id)).scalar_subquery()
    old = CLOSED_ONLY, sessions.c.touched_at < ended_before, sessions.c.id < newest
    ids = (await transaction.run(sa.select(sessions.c.id).where(*old))).scalars().all()
    for some in chunks(ids):
        for table in (messages, moves, seats):
            await transaction.run(sa.delete(table).where(table.c.session_id.in_(some)))
        await transaction.run(sa.delete(sessions).where(sessions.c.id.in_(some)))
    return len(ids)
