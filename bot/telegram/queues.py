"""Work in order within a chat, side by side between chats."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

import structlog

log = structlog.get_logger()

T = TypeVar("T")


class Queues(Generic[T]):
    """One task a chat while it has work; nothing is kept of chats that are quiet."""

    def __init__(self, work: Callable[[T], Awaitable[None]]) -> None:
        self._work = work
        self._waiting: dict[int, deque[T]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._idle = asyncio.Event()
        self._idle.set()
        self.size = 0
        """Pieces of work that wait or are being done."""

    def put(self, chat_id: int, item: T) -> None:
        """Do this after everything that came before it for the same chat."""
        self.size += 1
        self._idle.clear()
        if chat_id in self._waiting:
            self._waiting[chat_id].append(item)
            return
        self._waiting[chat_id] = deque([item])
        task = asyncio.create_task(self._run(chat_id), name=f"updates of {chat_id}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def drain(self) -> None:
        """Wait until nothing is left."""
        await self._idle.wait()

    async def close(self) -> None:
        """Stop at once; what is not done is left where it came from."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self, chat_id: int) -> None:
        waiting = self._waiting[chat_id]
        try:
            while waiting:
                try:
                    await self._work(waiting.popleft())
                except Exception:
                    log.exception("a piece of work failed", chat=chat_id)
                self.size -= 1
        finally:
            del self._waiting[chat_id]
            if not self._waiting:
                self._idle.set()
