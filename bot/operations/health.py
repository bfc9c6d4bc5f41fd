"""Whether the bot does its work: asked by supervisors, answered with what is wrong."""

from __future__ import annotations

import asyncio

import msgspec

from bot.operations.metrics import Metrics
from bot.service.ports import Clock
from storage.api import Store
from storage.errors import StorageError

ANSWER_S = 5.0
"""The database answers within this time, or something is wrong with it."""
SILENCE_S = 120.0
"""Telegram answers every half minute even if nothing happens; so long without is no hiccup."""
OK = "ok"


class Report(msgspec.Struct, frozen=True):
    """What was found: `ok`, or a sentence for the operator."""

    database: str
    updates: str

    @property
    def is_healthy(self) -> bool:
        """Whether nothing is wrong."""
        return self.database == self.updates == OK


class Health:
    """Looks at the database and at the way of the updates."""

    def __init__(self, store: Store, clock: Clock, metrics: Metrics) -> None:
        self._store = store
        self._clock = clock
        self._metrics = metrics
        self._asking: asyncio.Task[str] | None = None
        self.is_served = False
        """Whether Telegram delivers to our webhook: then silence is no fault."""

    async def report(self) -> Report:
        """The state of this moment."""
        return Report(await self._database(), self._updates())

    async def _database(self) -> str:
        if not self._metrics.is_writing:
            return "the last transaction could not be written: see the log"
        if self._asking is None or self._asking.done():
            self._asking = asyncio.create_task(self._ask(), name="health")
        # Not cancelled: a locked SQLite lets go of nobody, and one who waits is enough.
        await asyncio.wait([self._asking], timeout=ANSWER_S)
        return self._asking.result() if self._asking.done() else f"no answer for {ANSWER_S} s"

    async def _ask(self) -> str:
        try:
            async with self._store.transaction() as tx:
                await tx.chats.get(0)
        except StorageError as error:
            return str(error)
        return OK

    def _updates(self) -> str:
        if self.is_served:
            return OK
        fetched_at = self._metrics.fetched_at
        if fetched_at is None:
            return "Telegram has not answered since the start"
        silent_s = self._clock.now() - fetched_at
        if silent_s > SILENCE_S:
            return f"Telegram has not answered for {silent_s:.0f} s"
        return OK
