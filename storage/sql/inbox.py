"""Updates from when they came in until they are done, in SQL."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import msgspec
import sqlalchemy as sa

from storage.api import StoredUpdate
from storage.sql.tables import inbox
from storage.sql.transaction import Transaction
from storage.sql.upsert import insert

_DONE = sa.update(inbox).where(inbox.c.update_id == sa.bindparam("of_id")).values(body=None)
_WAITING = sa.select(inbox).where(inbox.c.body.is_not(None)).order_by(inbox.c.update_id)


class SqlInbox:
    """The table `inbox`."""

    def __init__(self, transaction: Transaction) -> None:
        self._transaction = transaction

    async def add(self, updates: Sequence[StoredUpdate]) -> Sequence[int]:
        """Store those that are not known, neither waiting nor done; the ids of those."""
        if not updates:
            return []
        statement = _add(self._transaction.dialect)
        values = [msgspec.structs.asdict(update) for update in updates]
        return sorted((await self._transaction.run(statement, values)).scalars())

    async def done(self, update_ids: Sequence[int]) -> None:
        """They had their effect: their bodies are erased, their ids stay known."""
        if update_ids:
            await self._transaction.write(_DONE, [{"of_id": each} for each in update_ids])

    async def waiting(self) -> Sequence[StoredUpdate]:
        """Those that are not done, by update id."""
        return [
            StoredUpdate(row.update_id, row.body, row.received_at)
            for row in await self._transaction.run(_WAITING)
        ]

    async def purge(self, older_than: float) -> int:
        """Forget the ids of done ones received before; their number."""
        old = inbox.c.body.is_(None), inbox.c.received_at < older_than
        return (await self._transaction.run(sa.delete(inbox).where(*old))).rowcount


@cache
def _add(dialect: str) -> sa.Executable:
    return insert(dialect, inbox).on_conflict_do_nothing().returning(inbox.c.update_id)
