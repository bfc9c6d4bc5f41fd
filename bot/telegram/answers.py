"""Answers to presses: sent at once, beside everything else."""

from __future__ import annotations

import asyncio
from typing import Any

import structlog
from telegram.error import BadRequest, TelegramError

from bot.telegram.client import Client
from bot.telegram.lengths import cut

log = structlog.get_logger()

MAX_TOAST = 200
CLOSE_S = 1.0


class Answers:
    """answerCallbackQuery, without waiting for it: the next press need not wait either."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._tasks: set[asyncio.Task[None]] = set()

    def send(self, query_id: str, toast: str = "") -> None:
        """Answer a press with a toast, or with nothing."""
        task = asyncio.create_task(self._send(query_id, toast), name="answer")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Wait for the answers under way, but not long: nobody misses a toast."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=CLOSE_S)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _send(self, query_id: str, toast: str) -> None:
        parameters: dict[str, Any] = {"callback_query_id": query_id}
        if toast:
            parameters["text"] = cut(toast, MAX_TOAST)
        try:
            await self._client.call("answerCallbackQuery", parameters)
        except BadRequest as error:
            # Too old, or answered already: the board tells everything anyway.
            log.debug("a press could not be answered", reason=error.message)
        except TelegramError as error:
            log.info("a press could not be answered", reason=error.message)
