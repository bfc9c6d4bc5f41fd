"""Wakes tables whose time has come. The times are in the database, so a restart loses none."""

from __future__ import annotations

import asyncio

import structlog

from bot.service.errors import NoTable
from bot.service.jobs import Change
from bot.service.ports import Clock, Display
from bot.service.preferences import Preferences
from bot.service.tables import Tables
from bot.service.waiting import Notice, woken
from storage.api import Session
from storage.errors import StorageError

log = structlog.get_logger()

_EVERY_S = 1.0
_AT_ONCE = 200


class Timers:
    """Looks once a second for tables that are due."""

    def __init__(
        self, tables: Tables, preferences: Preferences, clock: Clock, display: Display
    ) -> None:
        self._tables = tables
        self._preferences = preferences
        self._clock = clock
        self._display = display
        self._broken: set[int] = set()
        """Tables whose fault was told."""

    async def run(self) -> None:
        """Go on until cancelled."""
        while True:
            try:
                await self.tick()
            except StorageError:
                log.exception("timers could not be read")
            await asyncio.sleep(_EVERY_S)

    async def tick(self) -> None:
        """Wake everything that is due by the clock."""
        for session_id in await self._tables.due(self._clock.now(), _AT_ONCE):
            try:
                await self._wake(session_id)
            except NoTable:
                log.info("a table ended before its timer", session=session_id)
            except StorageError:
                raise
            except Exception:
                # One broken table must not stop the others' timers; it is due again at once.
                if session_id not in self._broken:
                    log.exception("a table could not be woken", session=session_id)
                self._broken.add(session_id)
            else:
                self._broken.discard(session_id)

    async def _wake(self, session_id: int) -> None:
        session = await self._tables.get(session_id)
        reminder_s = (await self._preferences.chat(session.chat_id)).reminder_s
        now = self._clock.now()

        def step(session: Session) -> Change[Notice]:
            if session.wake_at is None or session.wake_at > now:
                # Somebody moved meanwhile: the timer of turn n finds turn n + 1.
                return Change(session, Notice.NOTHING)
            after, notice = woken(session, now, reminder_s)
            return Change(after, notice)

        after, notice = await self._tables.change(session_id, step)
        if notice is Notice.REMIND:
            self._display.remind(after)
