"""The bot is killed at random instants, and calls go wrong meanwhile."""

from __future__ import annotations

import math
import random
import time
from collections import Counter
from collections.abc import Sequence

from tests.chaos.table import Table
from tests.e2e.processes import bot
from tests.e2e.stage import Stage

LATENCY_MS = 15
"""Of every call, so that kills find many of them under way."""
_PAUSE_S = 0.005
_REST_S = 0.05
"""Nothing happens while the bot starts."""
_LATEST_S = 0.8
"""No kill comes later than so long after the bot was ready, on a machine that has time."""
_CALM_AFTER_S = 20.0
"""Nobody waits longer than this because of kills alone."""
_FAULTS = (
    {"code": 200, "delay": 0.4, "method": "editMessageText"},
    {"code": 200, "delay": 0.4, "method": "sendMessage"},
    {"code": 200, "delay": 0.2, "method": "getUpdates"},
    {"code": 0, "method": "editMessageText", "after_accept": True},
    {"code": 0, "method": "sendMessage", "after_accept": True},
    {"code": 502, "method": "sendMessage"},
    {"code": 0, "method": "getUpdates", "after_accept": True},
)


class Storm:
    """Kills, in one thread with those who play, from one seed."""

    def __init__(self, stage: Stage, tables: Sequence[Table], kills: int, seed: int) -> None:
        self.stage = stage
        self.tables = tables
        self.wanted = kills
        self.kills: Counter[str] = Counter()
        """How often, by the moment that was meant."""
        self.starts_s: list[float] = []
        """How long the bot needed until it was ready, whenever it got so far."""
        self.games = 0
        self._dice = random.Random(seed)
        self._plan = ""
        self._due: float | None = None
        self._presses = 0
        self._launched_at = 0.0
        self._is_ready = True
        self._ready_before = 0

    def rage(self) -> None:
        """Until all kills are done and all games that were begun are over."""
        self.stage.control.post("redeliver", on=True)
        self.stage.control.post("limits", latency_ms=LATENCY_MS)
        self._plan_next()
        playing = {table: table.play() for table in self.tables}
        while playing:
            for table, game in list(playing.items()):
                if next(game, self) is self:
                    self.games += 1
                    del playing[table]
                    table.waiting_since = math.inf
                    if self.kills.total() < self.wanted:
                        playing[table] = table.play()
            self._blow()
            time.sleep(_PAUSE_S if self._is_ready else _REST_S)
        self.stage.control.delete("faults")
        self.stage.control.post("limits")
        self._wait_until_ready()

    def _blow(self) -> None:
        """Kill the bot if it is time, and start it again at once."""
        self._notice_ready()
        if self.kills.total() >= self.wanted or self._somebody_waits() or not self._is_due():
            return
        self.stage.bot.kill()
        self.kills[self._plan] += 1
        self._ready_before = self._ready_lines()
        self._is_ready = False
        self._launched_at = time.monotonic()
        self.stage.bot = bot(self.stage.folder, self.stage.address, **self.stage.settings)
        self._plan_next()

    def _plan_next(self) -> None:
        self._plan = self._dice.choice(
            ("at any time", "after a press", "while starting", "during a fault")
        )
        self._due = None
        self._presses = self._pressed()
        if self._plan == "during a fault":
            self.stage.control.post("faults", **self._dice.choice(_FAULTS))

    def _is_due(self) -> bool:
        """Whether the moment of the next kill has come."""
        now = time.monotonic()
        if self._due is None:
            self._due = self._moment(now)
        return self._due is not None and now >= self._due

    def _moment(self, now: float) -> float | None:
        """When to kill, None while that can't be said yet."""
        if self._plan == "while starting":
            return self._launched_at + self._dice.uniform(0.5, 1.1) * self._usual_start()
        if not self._is_ready:
            return None
        if self._plan == "after a press":
            if self._pressed() == self._presses:
                return None
            return now + self._dice.uniform(0, 0.06)
        return now + self._dice.uniform(0, max(_LATEST_S, self._usual_start() / 2))

    def _usual_start(self) -> float:
        return min(self.starts_s[-5:], default=1.0)

    def _somebody_waits(self) -> bool:
        oldest = min(table.waiting_since for table in self.tables)
        return time.monotonic() - oldest > _CALM_AFTER_S

    def _pressed(self) -> int:
        return sum(len(table.presses) for table in self.tables)

    def _ready_lines(self) -> int:
        return self.stage.bot.log.count('"event": "ready"')

    def _notice_ready(self) -> None:
        assert self.stage.bot.is_running, self.stage.bot.log
        if not self._is_ready and self._ready_lines() > self._ready_before:
            self._is_ready = True
            self.starts_s.append(time.monotonic() - self._launched_at)
            self._presses = self._pressed()

    def _wait_until_ready(self) -> None:
        while not self._is_ready:
            self._notice_ready()
            time.sleep(_PAUSE_S)
