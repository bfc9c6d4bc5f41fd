"""Which message shows what, in SQL."""

from __future__ import annotations

import sqlalchemy as sa

from storage.api import ShownMessage
from storage.sql.rows import message_of, message_values
from storage.sql.tables import messages
from storage.sql.transaction import Transaction
from storage.sql.upsert import upsert


class SqlShownMessages:
    """The table `messages`."""

    def __init__(self, transaction: Transaction) -> None:
        self._transaction = transaction

    async def get(self, session_id: int, kind: str) -> ShownMessage | None:
        """The message that shows this, if there is one."""
        query = sa.select(messages).where(
            messages.c.session_id == session_id, messages.c.kind == kind
        )
        row = (await self._transaction.run(query)).one_or_none()
        return None if row is None else message_of(row)

    async def put(self, message: ShownMessage) -> None:
        """Insert or replace by (session_id, kind)."""
        statement = upsert(self._transaction.dialect, messages)
        await self._transaction.run(statement, message_values(message))

    async def remove(self, session_id: int, kind: str) -> None:
        """Forget the message; fine if there is none."""
        await self._transaction.run(
            sa.delete(messages).where(messages.c.session_id == session_id, messages.c.kind == kind)
        )
