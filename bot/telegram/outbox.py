"""One chat's outgoing messages: what is wanted, in which order, at which pace."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine
from datetime import timedelta
from typing import Any, TypeAlias

import msgspec
import structlog
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Forbidden,
    NetworkError,
    RetryAfter,
    TelegramError,
)

from bot.telegram.budget import Budget
from bot.telegram.kinds import seat_of_kind, shown_version
from bot.telegram.pace import Pace
from bot.telegram.request import may_have_arrived
from storage.api import Session, ShownMessage
from storage.errors import StorageError

log = structlog.get_logger()

_FIRST_PAUSE_S = 1.0
_LONGEST_PAUSE_S = 60.0
_BOARDS_IN_A_ROW = 3
"""So many go out while a notice waits: boards that change without end must not silence the bot."""

Spend: TypeAlias = Callable[[], Awaitable[None]]
"""Wait until the chat takes another call, and count it; does not return if the call is outdated."""


class Wanted(msgspec.Struct, frozen=True):
    """A table's message as it should be: of this version of the session, or a later one."""

    session: Session
    kind: str
    at_bottom: bool = False
    """Move it to the bottom of the chat."""

    @property
    def key(self) -> tuple[int, str]:
        """Which message it is about."""
        return self.session.id, self.kind

    @property
    def seat(self) -> int | None:
        """The seat whose hand it shows, None if it shows none."""
        return seat_of_kind(self.kind)

    @property
    def chat_id(self) -> int:
        """Where it is to be shown: a hand to its person, who has the number of his chat."""
        user_id = None if self.seat is None else self.session.seats[self.seat].user_id
        return self.session.chat_id if user_id is None else user_id

    @property
    def topic_id(self) -> int | None:
        """In which topic."""
        return self.session.topic_id if self.seat is None else None

    @property
    def version(self) -> int:
        """What the message shows then."""
        return shown_version(self.session, self.kind)

    def shown_by(self, message_id: int, digest: str) -> ShownMessage:
        """A message that shows it."""
        return ShownMessage(
            self.session.id,
            self.kind,
            self.chat_id,
            self.topic_id,
            message_id,
            digest,
            self.version,
        )

    def after(self, earlier: Wanted | None) -> Wanted:
        """This wish in place of an earlier one that was not carried out yet."""
        if earlier is None:
            return self
        newest = self if self.session.version >= earlier.session.version else earlier
        at_bottom = self.at_bottom or earlier.at_bottom
        return Wanted(newest.session, newest.kind, at_bottom)


class Notice(msgspec.Struct, frozen=True):
    """One call to Telegram that is wanted once."""

    call: Callable[[], Awaitable[None]]
    repeatable: bool
    """Whether it may be made again after its answer was lost."""


class _OutdatedError(Exception):
    """While a version waited for its call, a later one was wanted."""


class Outbox:
    """Hands first, then boards, the latest version of each; then notices in their order.

    A 429 stops this chat alone, for as long as Telegram says. `pace` is that of all chats together.
    """

    def __init__(
        self,
        chat_id: int,
        budget: Budget,
        pace: Pace,
        show: Callable[[Wanted, Spend], Awaitable[None]],
        on_migrated: Callable[[int, int], Coroutine[Any, Any, None]],
    ) -> None:
        self.chat_id = chat_id
        self._budget = budget
        self._pace = pace
        self._has_call = False
        """A call that the pace of all has allowed is left, for what was to be said was outdated."""
        self._show = show
        self._on_migrated = on_migrated
        self._boards: dict[tuple[int, str], Wanted] = {}
        self._notices: deque[Notice] = deque()
        self._task: asyncio.Task[None] | None = None
        self._migration: asyncio.Task[None] | None = None
        self._pause = _FIRST_PAUSE_S
        self._in_a_row = 0
        self._refusal = ""
        """Why Telegram takes nothing here; told once."""

    @property
    def waiting(self) -> int:
        """Messages that are to be sent or edited."""
        return len(self._boards) + len(self._notices)

    @property
    def is_idle(self) -> bool:
        """Whether nothing is to be sent, nor was lately: then nothing is lost with it."""
        is_working = self._task is not None and not self._task.done()
        return not is_working and not self.waiting and self._budget.is_fresh(self._now())

    def want(self, wanted: Wanted) -> None:
        """Bring a table's message to this version, unless a later one is wanted already."""
        self._boards[wanted.key] = wanted.after(self._boards.get(wanted.key))
        self._wake()

    def add(self, call: Callable[[], Awaitable[None]], *, repeatable: bool = False) -> None:
        """Make a call once, when its turn comes."""
        self._notices.append(Notice(call, repeatable))
        self._wake()

    def clear(self) -> None:
        """Nothing can be sent here any more."""
        self._boards.clear()
        self._notices.clear()

    async def close(self) -> None:
        """Stop sending; what is not sent yet is shown after the next start."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def _wake(self) -> None:
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run(), name=f"outbox {self.chat_id}")

    async def _run(self) -> None:
        while self._boards or self._notices:
            # The wait comes first: a version that arrives meanwhile replaces the one waiting.
            await asyncio.sleep(self._budget.wait(self._now()))
            is_notices_turn = self._notices and self._in_a_row >= _BOARDS_IN_A_ROW
            if self._boards and not is_notices_turn:
                self._in_a_row += 1
                key = min(self._boards, key=lambda key: seat_of_kind(key[1]) is None)
                await self._carry_out_board(self._boards.pop(key))
            elif self._notices:
                self._in_a_row = 0
                await self._carry_out_notice(self._notices.popleft())

    async def _carry_out_board(self, wanted: Wanted) -> None:
        async def spend() -> None:
            await self._spend(unless=wanted.key)

        if await self._attempt(lambda: self._show(wanted, spend), repeatable=True):
            later = self._boards.get(wanted.key)
            self._boards[wanted.key] = later.after(wanted) if later else wanted

    async def _carry_out_notice(self, notice: Notice) -> None:
        await self._spend()
        if await self._attempt(notice.call, repeatable=notice.repeatable):
            self._notices.appendleft(notice)

    async def _attempt(self, call: Callable[[], Awaitable[None]], *, repeatable: bool) -> bool:
        """Do it; True if it should be tried again."""
        try:
            await call()
        except _OutdatedError:
            self._in_a_row -= 1
            return True
        except TelegramError as error:
            return self._again_after(error, repeatable)
        except StorageError:
            log.exception("what is shown could not be stored", chat=self.chat_id)
            self._wait_longer()
            return repeatable
        except Exception:
            # A message that can't be made must not silence the chat's others.
            log.exception("a message could not be made", chat=self.chat_id)
            return False
        self._pause = _FIRST_PAUSE_S
        self._refusal = ""
        return False

    def _again_after(self, error: TelegramError, repeatable: bool) -> bool:
        """Whether to try again, and when: the budget is blocked until then."""
        if isinstance(error, RetryAfter):
            self._budget.block(self._now() + _seconds(error))
            return True
        if isinstance(error, ChatMigrated):
            self._migration = asyncio.create_task(
                self._on_migrated(self.chat_id, error.new_chat_id),
                name=f"migration of {self.chat_id}",
            )
            self.clear()
            return False
        if isinstance(error, NetworkError) and not isinstance(error, BadRequest):
            log.info("no answer from Telegram", chat=self.chat_id, reason=error.message)
            self._wait_longer()
            return repeatable or not may_have_arrived(error)
        if isinstance(error, Forbidden):
            self.clear()
        if error.message != self._refusal:
            self._refusal = error.message
            log.warning("refused by Telegram", chat=self.chat_id, reason=error.message)
        return False

    def _wait_longer(self) -> None:
        self._budget.block(self._now() + self._pause)
        self._pause = min(self._pause * 2, _LONGEST_PAUSE_S)

    async def _spend(self, unless: tuple[int, str] | None = None) -> None:
        """Raises _OutdatedError when a version of the message `unless` is wanted anew by then."""
        await asyncio.sleep(self._budget.wait(self._now()))
        if not self._has_call:
            await self._pace.turn()
            if unless in self._boards:
                self._has_call = True
                raise _OutdatedError
        self._has_call = False
        self._budget.spend(self._now())

    @staticmethod
    def _now() -> float:
        return asyncio.get_running_loop().time()


def _seconds(error: RetryAfter) -> float:
    delay = error.retry_after
    return delay.total_seconds() if isinstance(delay, timedelta) else delay
