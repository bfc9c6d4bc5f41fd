"""A database transaction that raises storage's errors."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import CursorResult, Executable
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.sql.faults import storage_errors

Values = Mapping[str, Any]


class Transaction:
    """Runs statements on one connection."""

    def __init__(self, connection: AsyncConnection, where: str) -> None:
        self._connection = connection
        self._where = where

    @property
    def dialect(self) -> str:
        """`sqlite` or `postgresql`."""
        return self._connection.dialect.name

    async def run(
        self, statement: Executable, values: Values | Sequence[Values] | None = None
    ) -> CursorResult[Any]:
        """Execute a statement, once for each of a sequence of values."""
        with storage_errors(self._where):
            return await self._connection.execute(statement, values)

    async def commit(self) -> None:
        """Commit; what follows is a new transaction."""
        with storage_errors(self._where):
            await self._connection.commit()
