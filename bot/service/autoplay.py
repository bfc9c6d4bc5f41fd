"""Computer players take their turns."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from typing import Any

import structlog

from bot.service import seating
from bot.service.errors import EarlierTurn, NoSuchMove
from bot.service.measures import UNCOUNTED, Measures
from bot.service.play import Play
from bot.service.ports import Seeds
from bot.service.stamps import must
from bot.service.tables import Tables
from games.core.api import RandomStrategy
from games.core.entry import Entry
from games.core.rng import CountingRandom
from storage.api import Session, Status
from storage.errors import StaleSession

log = structlog.get_logger()


class Autoplay:
    """One task a table while computer players are on turn there.

    They think outside the lock, in a thread; a choice is dropped if its seat moved on meanwhile,
    or somebody came back to it.
    """

    def __init__(
        self,
        tables: Tables,
        play: Play,
        seeds: Seeds,
        games: Mapping[str, Entry],
        delay_s: float,
        *,
        measures: Measures = UNCOUNTED,
    ) -> None:
        self._tables = tables
        self._play = play
        self._seeds = seeds
        self._games = games
        self._delay_s = delay_s
        self._measures = measures
        self._due: set[int] = set()
        self._tasks: dict[int, asyncio.Task[None]] = {}

    def consider(self, session: Session) -> None:
        """Let a computer player move if one is on turn at this table."""
        if session.status is not Status.RUNNING:
            return
        if not any(seat.strategy is not None for seat in session.seats):
            return
        self._due.add(session.id)
        if session.id not in self._tasks:
            task = asyncio.create_task(self._run(session.id), name=f"autoplay {session.id}")
            self._tasks[session.id] = task

    async def close(self) -> None:
        """End all tasks; what was committed stays."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self, session_id: int) -> None:
        try:
            while session_id in self._due:
                self._due.discard(session_id)
                await self._try_to_move(session_id)
        finally:
            del self._tasks[session_id]

    async def _try_to_move(self, session_id: int) -> None:
        try:
            await self._move(session_id)
        except (EarlierTurn, NoSuchMove, StaleSession):
            self._due.add(session_id)
        except Exception:
            # One broken table must not stop the others; the stack tells what is needed.
            log.exception("a computer player's move failed", session=session_id)

    async def _move(self, session_id: int) -> None:
        session = await self._tables.get(session_id)
        if session.status is not Status.RUNNING:
            return
        state = self._play.state(session)
        seat = self._computer_on_turn(session, state)
        if seat is None:
            return
        await asyncio.sleep(self._delay_s)
        began = time.perf_counter()
        notation = await asyncio.to_thread(self._choose, session, state, seat)
        self._measures.thought(session.game, time.perf_counter() - began)
        moment = seating.moment(session.seats[seat])
        await self._play.act_for_computer(session_id, seat, moment, notation)

    def _computer_on_turn(self, session: Session, state: Any) -> int | None:
        """The first that has to decide; where several have to, the others come after it."""
        deciding = must(self._games[session.game].game.turn(state))
        return next((seat for seat in deciding if session.seats[seat].strategy is not None), None)

    def _choose(self, session: Session, state: Any, seat: int) -> str:
        entry = self._games[session.game]
        rng = CountingRandom(self._seeds.new())
        name = session.seats[seat].strategy or ""
        strategy = entry.strategies.get(name) or next(iter(entry.strategies.values()))
        seen = entry.game.determinise(state, seat, rng)
        try:
            action = strategy.choose(entry.game, seen, seat, rng)
            if entry.game.is_legal(state, seat, action):
                return entry.game.notation(action)
            log.error("a computer player chose what is not legal", session=session.id)
        except Exception:
            # The stack tells what is needed; the game must not wait for a fault to be mended.
            log.exception("a computer player failed", session=session.id)
        return entry.game.notation(RandomStrategy().choose(entry.game, seen, seat, rng))
