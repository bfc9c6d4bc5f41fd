"""Fetches updates. A batch is confirmed by the next request, so only after it was stored."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

import msgspec
import structlog
from telegram.error import Conflict, InvalidToken, NetworkError, RetryAfter, TelegramError

from bot.service.measures import UNCOUNTED, Measures
from bot.telegram.client import Client
from bot.telegram.intake import Intake
from bot.telegram.updates import split
from storage.errors import StorageError

log = structlog.get_logger()

ALLOWED_UPDATES = ["message", "callback_query", "my_chat_member", "chat_member"]
HOLD_S = 25
"""How long Telegram may hold a request while nothing happens."""
_FIRST_HOLD_S = 2
"""Of the first request: long enough for one who was here before to end it, so that we know."""
_TOO_MANY_CONFLICTS = 3
_ANSWER_S = 10
_CONFIRM_S = 1.5
_NEWCOMER_S = 60
_FIRST_PAUSE_S = 1.0
_LONGEST_PAUSE_S = 30.0


T = TypeVar("T")


class SecondPollerError(Exception):
    """Another program fetches the updates of this token."""


class Poller:
    """getUpdates, again and again."""

    def __init__(self, client: Client, intake: Intake, measures: Measures = UNCOUNTED) -> None:
        self._client = client
        self._measures = measures
        self._intake = intake
        self._offset: int | None = None
        self._has_fetched = False
        self._conflicts = 0
        self._awaited: asyncio.Task[Any] | None = None
        self._stopping = False

    def stop(self) -> None:
        """Fetch no more; what was stored is confirmed, then `run` returns."""
        self._stopping = True
        if self._awaited is not None:
            self._awaited.cancel()

    async def run(self) -> None:
        """Go on until stopped. Raises SecondPollerError, InvalidToken."""
        newcomer_until = asyncio.get_running_loop().time() + _NEWCOMER_S
        pause = _FIRST_PAUSE_S
        while not self._stopping:
            try:
                await self._fetch()
            except Conflict as error:
                # Telegram ends the older request: who was here first asks again and stays.
                self._conflicts += 1
                if asyncio.get_running_loop().time() < newcomer_until and self._must_yield():
                    raise SecondPollerError from error
                log.warning("another program tried to fetch our updates")
                await self._unless_stopped(asyncio.sleep(_FIRST_PAUSE_S))
            except InvalidToken:
                raise
            except (NetworkError, RetryAfter) as error:
                log.warning("Telegram is out of reach", reason=error.message, retry_in_s=pause)
                await self._unless_stopped(asyncio.sleep(pause))
                pause = min(pause * 2, _LONGEST_PAUSE_S)
            except StorageError:
                # Telegram keeps what we could not store: the disk may have room again soon.
                log.exception("updates could not be stored", retry_in_s=pause)
                await self._unless_stopped(asyncio.sleep(pause))
                pause = min(pause * 2, _LONGEST_PAUSE_S)
            else:
                pause = _FIRST_PAUSE_S
        await self._confirm()

    def _must_yield(self) -> bool:
        """Whether the other program was here first.

        Our very first request was ended; or both got updates in between, and go on ending
        each other's requests until one of them gives in.
        """
        return not self._has_fetched or self._conflicts >= _TOO_MANY_CONFLICTS

    async def _fetch(self) -> None:
        """Get one batch and store it."""
        hold_s = HOLD_S if self._has_fetched else _FIRST_HOLD_S
        updates = await self._unless_stopped(self._get_updates(hold_s, 100))
        if updates is None:
            return
        self._has_fetched = True
        self._measures.fetched()
        if updates:
            await self._intake.accept(updates)
            self._offset = updates[-1][0] + 1
            await self._unless_stopped(self._intake.has_room())

    async def _unless_stopped(self, work: Coroutine[Any, Any, T]) -> T | None:
        """The result, or None as soon as the poller is to stop."""
        if self._stopping:
            work.close()
            return None
        task: asyncio.Task[T] = asyncio.create_task(work)
        self._awaited = task
        try:
            return await task
        except asyncio.CancelledError:
            if self._stopping:
                return None
            raise
        finally:
            self._awaited = None

    async def _get_updates(self, hold_s: int, limit: int) -> list[tuple[int, bytes]]:
        parameters = {"timeout": hold_s, "limit": limit, "allowed_updates": ALLOWED_UPDATES}
        if self._offset is not None:
            parameters["offset"] = self._offset
        result = await self._client.call("getUpdates", parameters, hold_s + _ANSWER_S)
        try:
            return split(result)
        except msgspec.DecodeError as error:
            raise NetworkError("updates that can't be read") from error

    async def _confirm(self) -> None:
        """Tell Telegram that the last batch was stored, so that it isn't sent again."""
        if self._offset is None:
            return
        try:
            async with asyncio.timeout(_CONFIRM_S):
                await self._get_updates(0, 1)
        except TimeoutError:
            log.info("the last updates could not be confirmed in time")
        except TelegramError as error:
            log.info("the last updates could not be confirmed", reason=error.message)
