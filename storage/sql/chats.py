"""Settings of chats, in SQL."""

from __future__ import annotations

import msgspec
import sqlalchemy as sa

from storage.api import Chat
from storage.sql.rows import chat_of
from storage.sql.tables import chats
from storage.sql.transaction import Transaction
from storage.sql.upsert import upsert


class SqlChats:
    """The table `chats`."""

    def __init__(self, transaction: Transaction) -> None:
        self._transaction = transaction

    async def get(self, chat_id: int) -> Chat | None:
        """The chat's settings, if any were stored."""
        query = sa.select(chats).where(chats.c.chat_id == chat_id)
        row = (await self._transaction.run(query)).one_or_none()
        return None if row is None else chat_of(row)

    async def put(self, chat: Chat) -> None:
        """Insert or replace."""
        statement = upsert(self._transaction.dialect, chats)
        await self._transaction.run(statement, msgspec.structs.asdict(chat))

    async def forget(self, chat_id: int) -> None:
        """Delete a chat's settings; fine if there are none."""
        await self._transaction.run(sa.delete(chats).where(chats.c.chat_id == chat_id))
