"""One chat's outbox, without Telegram behind it."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Awaitable, Callable

from bot.telegram.budget import Budget
from bot.telegram.outbox import Outbox, Spend, Wanted
from bot.telegram.pace import Pace
from storage.api import Session

CHAT = -100


def version(number: int, table: int = 1) -> Session:
    """A version of a table."""
    return Session(
        id=table,
        version=number,
        chat_id=CHAT,
        game="animal_yahtzee",
        schema=1,
        rules_version=1,
        options=b"{}",
        preset="classic",
        starter_user=1,
        created_at=0,
        touched_at=0,
    )


class Desk:
    """A chat's outbox, and what went out of it when."""

    def __init__(self, calls_per_minute: int = 1000, pace: Pace | None = None) -> None:
        self.outbox = Outbox(
            CHAT,
            Budget(calls_per_minute),
            pace or Pace(math.inf),
            self._show,
            self._migrated,
        )
        self.sent: list[tuple[float, str]] = []
        self.faults: list[BaseException] = []
        """What the next calls suffer, one each."""
        self.migrations: list[tuple[int, int]] = []
        """Which chat became which."""
        self.spends = 1
        """So many calls a board takes."""
        self.spent: list[float] = []
        """When those calls were counted."""
        self.under_way = 0
        self.most_under_way = 0
        """So many calls were made at the same time."""
        self.takes_s = 0.0
        """How long a call takes."""

    @property
    def what(self) -> list[str]:
        """What was tried, without times."""
        return [what for _, what in self.sent]

    @property
    def when(self) -> list[float]:
        """When something was tried, in seconds."""
        return [round(when, 6) for when, _ in self.sent]

    def board(self, number: int, table: int = 1, *, bottom: bool = False) -> None:
        """Want a version of a board."""
        self.outbox.want(Wanted(version(number, table), "board", bottom))

    def notice(self, name: str) -> None:
        """Add a notice."""
        self.outbox.add(self._notice(name))

    async def quiet(self, seconds: float = 10_000) -> None:
        """Let time pass until nothing is left to be sent."""
        await asyncio.sleep(seconds)

    async def _show(self, wanted: Wanted, spend: Spend) -> None:
        for _ in range(self.spends):
            await spend()
            self.spent.append(asyncio.get_running_loop().time())
        words = [f"table {wanted.session.id} v{wanted.session.version}"]
        words.append("at the bottom" if wanted.at_bottom else "")
        await self._call(" ".join(filter(None, words)))

    async def _migrated(self, old_chat_id: int, new_chat_id: int) -> None:
        self.migrations.append((old_chat_id, new_chat_id))

    def _notice(self, name: str) -> Callable[[], Awaitable[None]]:
        async def send() -> None:
            await self._call(name)

        return send

    async def _call(self, what: str) -> None:
        self.sent.append((asyncio.get_running_loop().time(), what))
        self.under_way += 1
        self.most_under_way = max(self.most_under_way, self.under_way)
        await asyncio.sleep(self.takes_s)
        self.under_way -= 1
        if self.faults:
            raise self.faults.pop(0)
