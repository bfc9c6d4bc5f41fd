"""Answers to presses: sent at once, beside everything else."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import structlog
from telegram.error import BadRequest, TelegramError

from bot.telegram.client import Client
from bot.telegram.lengths import cut

log = structlog.get_logger()

MAX_TOAST = 200
CLOSE_S = 1.0


class Reply(msgspec.Struct, frozen=True):
    """What the one who pressed is told."""

    text: str = ""
    alert: bool = False
    """In a box that has to be closed, else in a toast that goes by itself."""
    url: str | None = None
    """Opened at once: a link to the private chat."""


class Answers:
    """answerCallbackQuery, without waiting for it: the next press need not wait either."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._tasks: set[asyncio.Task[None]] = set()

    def send(self, query_id: str, reply: Reply | str = "") -> None:
        """Answer a press: a text alone is a toast, the empty one is nothing."""
        if isinstance(reply, str):
            reply = Reply(reply)
        task = asyncio.create_task(self._send(query_id, reply), name="answer")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Wait for the answers under way, but not long: nobody misses a toast."""
        try:
            if self._tasks:
                await asyncio.wait(self._tasks, timeout=CLOSE_S)
        finally:
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _send(self, query_id: str, reply: Reply) -> None:
        parameters: dict[str, Any] = {"callback_query_id": query_id}
        if reply.text:
            parameters["text"] = cut(reply.text, MAX_TOAST)
        if reply.alert:
            parameters["show_alert"] = True
        if reply.url is not None:
            parameters["url"] = reply.url
        try:
            await self._client.call("answerCallbackQuery", parameters)
        except BadRequest as error:
            # Too old, or answered already: the board tells everything anyway.
            log.debug("a press could not be answered", reason=error.message)
        except TelegramError as error:
            log.info("a press could not be answered", reason=error.message)
