"""A group became a supergroup, in SQL."""

from __future__ import annotations

import sqlalchemy as sa

from storage.sql.tables import chats, messages, sessions
from storage.sql.transaction import Transaction


async def move_chat(transaction: Transaction, old_chat_id: int, new_chat_id: int) -> None:
    """Let sessions and settings follow a chat to its new id, and forget its shown messages."""
    # The version too: whoever loaded a session under the old id has to load it again.
    await transaction.run(
        sa.update(sessions)
        .where(sessions.c.chat_id == old_chat_id)
        .values(chat_id=new_chat_id, version=sessions.c.version + 1)
    )
    await transaction.run(sa.delete(messages).where(messages.c.chat_id == old_chat_id))
    there = chats.alias("there")
    await transaction.run(
        sa.update(chats)
        .where(
            chats.c.chat_id == old_chat_id,
            ~sa.exists().where(there.c.chat_id == new_chat_id),
        )
        .values(chat_id=new_chat_id)
    )
    await transaction.run(sa.delete(chats).where(chats.c.chat_id == old_chat_id))
