"""Refuses a transaction inside a transaction."""

from __future__ import annotations

import asyncio
from types import TracebackType


class NestingGuard:
    """Entered around a transaction; a task that is inside already would wait for itself."""

    def __init__(self) -> None:
        self._inside: set[asyncio.Task[object] | None] = set()

    def __enter__(self) -> None:
        task = asyncio.current_task()
        if task in self._inside:
            raise RuntimeError("a transaction inside a transaction of the same task")
        self._inside.add(task)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._inside.discard(asyncio.current_task())
