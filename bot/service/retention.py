"""What is not kept for ever: games that ended long ago, and the numbers of old updates."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import structlog

from bot.service.commits import GroupCommit
from bot.service.jobs import DirectJob
from bot.service.ports import Clock
from storage.api import UnitOfWork
from storage.errors import StorageError

log = structlog.get_logger()

DAY_S = 86400.0
KEEP_UPDATES_S = 2 * DAY_S
"""Telegram repeats an update for a day at most; so long its number has to be known."""
_LOOK_EVERY_S = 60.0
_AGAIN_AFTER_S = 3600.0


class Retention:
    """Looks once a day for what is too old."""

    def __init__(self, commits: GroupCommit, clock: Clock, keep_games_days: int) -> None:
        self._commits = commits
        self._clock = clock
        self._keep_games_s = keep_games_days * DAY_S
        self._due_at = clock.now()

    async def run(self) -> None:
        """Go on until cancelled."""
        while True:
            try:
                await self.tick()
            except StorageError:
                log.exception("what is too old could not be deleted")
                self._due_at = self._clock.now() + _AGAIN_AFTER_S
            await asyncio.sleep(_LOOK_EVERY_S)

    async def tick(self) -> None:
        """Delete what is too old, unless that was done within the last day."""
        now = self._clock.now()
        if now < self._due_at:
            return
        self._due_at = now + DAY_S
        games = updates = 0

        async def purge(tx: UnitOfWork) -> Sequence[int]:
            nonlocal games, updates
            games = await tx.sessions.purge(now - self._keep_games_s)
            updates = await tx.inbox.purge(now - KEEP_UPDATES_S)
            return ()

        await self._commits.do(DirectJob(purge))
        if games or updates:
            log.info("deleted what was too old", games=games, updates=updates)
