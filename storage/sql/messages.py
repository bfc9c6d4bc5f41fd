"""Which message shows what, in SQL."""

from __future__ import annotations

from collections.abc import Sequence

import sqlalchemy as sa

from storage.api import ShownMessage
from storage.sql.chunks import chunks
from storage.sql.rows import message_of, message_values
from storage.sql.tables import messages as table
from storage.sql.transaction import Transaction
from storage.sql.upsert import upsert


class SqlShownMessages:
    """The table `messages`."""

    def __init__(self, transaction: Transaction) -> None:
        self._transaction = transaction

    async def get(self, session_id: int, kind: str) -> ShownMessage | None:
        """The message that shows this, if there is one."""
        query = sa.select(table).where(table.c.session_id == session_id, table.c.kind == kind)
        row = (await self._transaction.run(query)).one_or_none()
        return None if row is None else message_of(row)

    async def put(self, message: ShownMessage) -> None:
        """Insert or replace by (session_id, kind)."""
        statement = upsert(self._transaction.dialect, table)
        await self._transaction.run(statement, message_values(message))

    async def put_many(self, messages: Sequence[ShownMessage]) -> None:
        """Insert or replace several."""
        if messages:
            statement = upsert(self._transaction.dialect, table)
            await self._transaction.run(statement, [message_values(each) for each in messages])

    async def of_sessions(self, session_ids: Sequence[int]) -> Sequence[ShownMessage]:
        """All messages that show these sessions."""
        return [
            message_of(row)
            for ids in chunks(session_ids)
            for row in await self._transaction.run(
                sa.select(table).where(table.c.session_id.in_(ids))
            )
        ]

    async def remove(self, session_id: int, kind: str) -> None:
        """Forget the message; fine if there is none."""
        await self._transaction.run(
            sa.delete(table).where(table.c.session_id == session_id, table.c.kind == kind)
        )
