"""People, in SQL."""

from __future__ import annotations

import msgspec
import sqlalchemy as sa

from storage.api import Player
from storage.sql.rows import player_of
from storage.sql.tables import players
from storage.sql.transaction import Transaction
from storage.sql.upsert import upsert


class SqlPlayers:
    """The table `players`."""

    def __init__(self, transaction: Transaction) -> None:
        self._transaction = transaction

    async def get(self, user_id: int) -> Player | None:
        """The person, if the bot knows him."""
        query = sa.select(players).where(players.c.user_id == user_id)
        row = (await self._transaction.run(query)).one_or_none()
        return None if row is None else player_of(row)

    async def put(self, player: Player) -> None:
        """Insert or replace."""
        statement = upsert(self._transaction.dialect, players)
        await self._transaction.run(statement, msgspec.structs.asdict(player))

    async def forget(self, user_id: int) -> None:
        """Delete a person; fine if he is not known."""
        await self._transaction.run(sa.delete(players).where(players.c.user_id == user_id))
