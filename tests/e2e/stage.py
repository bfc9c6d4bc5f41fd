"""A playground and a bot that talk to each other, as two processes."""

from __future__ import annotations

import http.client
from dataclasses import dataclass, field
from pathlib import Path

from tests.e2e.control import Control
from tests.e2e.harness import World
from tests.e2e.processes import Program, bot, playground, wait_for

EXPECTED_REFUSALS = (
    # Two presses may ask for the same page or setting.
    "message is not modified",
)


@dataclass
class Stage:
    """The two programs; the bot may be ended and started again."""

    folder: Path
    settings: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.playground, self.address = playground(self.folder)
        self.control = Control(self.address)
        self.world = World(self.control)
        wait_for(self._answers, lambda: f"the playground:\n{self.playground.log}")
        self.bot = self.start_bot()

    def start_bot(self) -> Program:
        """Start the bot and wait until it listens."""
        ready = self._times_ready()
        self.bot = bot(self.folder, self.address, **self.settings)
        wait_for(
            lambda: self._times_ready() > ready or not self.bot.is_running,
            lambda: f"the bot:\n{self.bot.log}",
        )
        assert self.bot.is_running, f"the bot did not start:\n{self.bot.log}"
        return self.bot

    def close(self) -> None:
        """End both."""
        self.bot.close()
        self.control.close()
        self.playground.close()

    def faults(self, since: int, lines: int) -> list[str]:
        """What went wrong after a call and a number of complaints: refused calls, log lines."""
        refused = [
            f"{call['method']}: {call['description']} {call['params']}"
            for call in self.world.calls(since)
            if not call["ok"] and not _is_expected(call["description"])
        ]
        return [*refused, *self.bot.complaints[lines:]]

    def _answers(self) -> bool:
        assert self.playground.is_running, self.playground.log
        try:
            return bool(self.control.get("health")["ok"])
        except (OSError, http.client.HTTPException):
            return False

    def _times_ready(self) -> int:
        log = self.folder / "run.err"
        return log.read_text(errors="replace").count('"event": "ready"') if log.exists() else 0


def _is_expected(description: str) -> bool:
    return any(expected in description for expected in EXPECTED_REFUSALS)
