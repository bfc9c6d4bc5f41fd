"""A database transaction that raises storage's errors."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from sqlalchemy import CursorResult, Executable
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.errors import StorageError
from storage.sql.engine import LATER
from storage.sql.faults import storage_errors

Values = Mapping[str, Any]


class Transaction:
    """Runs statements on one connection."""

    def __init__(self, connection: AsyncConnection, where: str) -> None:
        self._connection = connection
        self._where = where
        self._is_behind = False
        """Something of `write` may not be executed yet."""
        self._failed = False

    @property
    def dialect(self) -> str:
        """`sqlite` or `postgresql`."""
        return self._connection.dialect.name

    async def run(
        self, statement: Executable, values: Values | Sequence[Values] | None = None
    ) -> CursorResult[Any]:
        """Execute a statement, once for each of a sequence of values."""
        with self._step():
            return await self._connection.execute(statement, values)

    async def write(self, statement: Executable, values: Values | Sequence[Values]) -> None:
        """Execute a statement, maybe not before the next one or `commit`, which tells of errors."""
        with self._step():
            await self._connection.execute(statement, values, execution_options=LATER)
        self._is_behind = True

    async def count(self, statement: Executable, values: Sequence[Values]) -> int:
        """Execute a statement for each of the values; how many rows that changed."""
        if self._connection.dialect.supports_sane_multi_rowcount:
            return (await self.run(statement, values)).rowcount
        return sum([(await self.run(statement, each)).rowcount for each in values])

    async def commit(self) -> None:
        """Commit; what follows is a new transaction."""
        with self.all_or_nothing(), self._step():
            await self._connection.commit()

    async def rollback(self) -> None:
        """Undo everything; what follows is a new transaction."""
        with self._step():
            await self._connection.rollback()

    @contextmanager
    def all_or_nothing(self) -> Iterator[None]:
        """Let an error inside end the transaction, as a half of this must not be committed."""
        try:
            yield
        except BaseException:
            self._failed = True
            raise

    @contextmanager
    def _step(self) -> Iterator[None]:
        if self._failed:
            raise StorageError("the transaction has failed")
        try:
            with storage_errors(self._where):
                yield
        except BaseException:
            self._failed = self._is_behind  # it may be an earlier statement that failed
            raise
        self._is_behind = False
