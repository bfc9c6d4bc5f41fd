"""Fetches updates and hands them on, in order within a chat."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import structlog
from telegram import Bot, Update
from telegram.error import Conflict, InvalidToken, NetworkError, RetryAfter, TelegramError

log = structlog.get_logger()

ALLOWED_UPDATES = ["message", "callback_query", "my_chat_member", "chat_member"]
HOLD_S = 25
"""How long Telegram may hold a request while nothing happens."""
_FIRST_HOLD_S = 5
"""The first request: when it comes back, nobody else was there."""
_NEWCOMER_S = 60
_TOO_MANY_CONFLICTS = 3
_FIRST_PAUSE_S = 1.0
_LONGEST_PAUSE_S = 30.0


class SecondPollerError(Exception):
    """Another program fetches the updates of this token."""


class Poller:
    """Confirms a batch of updates only after it was handled.

    So a batch that was fetched when the program died comes again.
    """

    def __init__(self, bot: Bot, handle: Callable[[Update], Awaitable[Any]]) -> None:
        self._bot = bot
        self._handle = handle
        self._offset: int | None = None
        self._has_fetched = False
        self._conflicts = 0
        self._fetching: asyncio.Task[tuple[Update, ...]] | None = None
        self._stopping = False

    def stop(self) -> None:
        """Fetch no more; what is being handled is finished and confirmed, then `run` returns."""
        self._stopping = True
        if self._fetching is not None:
            self._fetching.cancel()

    async def run(self) -> None:
        """Go on until stopped. Raises SecondPollerError, InvalidToken."""
        loop = asyncio.get_running_loop()
        newcomer_until = loop.time() + _NEWCOMER_S
        pause = _FIRST_PAUSE_S
        while not self._stopping:
            try:
                updates = await self._fetch()
            except Conflict as error:
                # Telegram ends the older request: who was here first asks again and stays.
                self._conflicts += 1
                if loop.time() < newcomer_until and self._must_yield():
                    raise SecondPollerError from error
                log.warning("another program tried to fetch our updates")
                await asyncio.sleep(_FIRST_PAUSE_S)
            except InvalidToken:
                raise
            except (NetworkError, RetryAfter) as error:
                log.warning("Telegram is out of reach", reason=error.message, retry_in_s=pause)
                await asyncio.sleep(pause)
                pause = min(pause * 2, _LONGEST_PAUSE_S)
            else:
                pause = _FIRST_PAUSE_S
                await self._take(updates)
        await self._confirm()

    def _must_yield(self) -> bool:
        """Whether the other program was here first.

        Our very first request was ended; or both got updates in between, and go on ending
        each other's requests until one of them gives in.
        """
        return not self._has_fetched or self._conflicts >= _TOO_MANY_CONFLICTS

    async def _fetch(self) -> tuple[Update, ...]:
        hold = HOLD_S if self._has_fetched else _FIRST_HOLD_S
        self._fetching = asyncio.create_task(
            self._bot.get_updates(self._offset, timeout=hold, allowed_updates=ALLOWED_UPDATES)
        )
        try:
            updates = await self._fetching
        except asyncio.CancelledError:
            if self._stopping:
                return ()
            raise
        else:
            self._has_fetched = True
            return updates
        finally:
            self._fetching = None

    async def _confirm(self) -> None:
        """Tell Telegram that the last batch was handled, so that it doesn't come again."""
        if self._offset is None:
            return
        try:
            await self._bot.get_updates(self._offset, timeout=0, limit=1)
        except TelegramError as error:
            log.info("the last updates could not be confirmed", reason=error.message)

    async def _take(self, updates: Sequence[Update]) -> None:
        chats: defaultdict[int, list[Update]] = defaultdict(list)
        for update in updates:
            chat = update.effective_chat
            chats[chat.id if chat else 0].append(update)
        await asyncio.gather(*(self._in_order(queue) for queue in chats.values()))
        if updates:
            self._offset = updates[-1].update_id + 1

    async def _in_order(self, queue: Sequence[Update]) -> None:
        for update in queue:
            await self._handle(update)
