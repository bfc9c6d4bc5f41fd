"""A playground and a bot that talk to each other, as two processes."""

from __future__ import annotations

import http.client
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tests.e2e.control import Control
from tests.e2e.harness import World
from tests.e2e.processes import Program, bot, playground, wait_for

EXPECTED_REFUSALS = (
    # An admin took the board away; it is posted anew.
    "message to edit not found",
    # Two presses may ask for the same page or setting.
    "message is not modified",
)


AFTER_A_KILL = (
    # The press waited too long for the bot to come back.
    "query is too old",
    # What was taken away just before is taken away once more.
    "message to delete not found",
)


@dataclass
class Stage:
    """The two programs; the bot may be ended and started again."""

    folder: Path
    address: str
    playground: Program
    control: Control
    settings: dict[str, str] = field(default_factory=dict)
    """Of the bot, from its next start on."""

    def __post_init__(self) -> None:
        self.world = World(self.control)
        self._starts = 0
        self.bot = self._launched()

    def start_bot(self) -> Program:
        """Start the bot and wait until it listens."""
        self.bot = self._launched()
        self.wait_for_bot()
        return self.bot

    def wait_for_bot(self) -> None:
        """Wait until the bot that was started last listens."""

        def listens() -> bool:
            assert self.bot.is_running, f"the bot did not start:\n{self.bot.log}"
            return self.bot.log.count('"event": "ready"') == self._starts

        wait_for(listens, lambda: f"the bot:\n{self.bot.log}")

    def close(self) -> None:
        """End the bot."""
        self.bot.close()

    def faults(
        self, since: int = 0, lines: int = 0, also_expected: Sequence[str] = ()
    ) -> list[str]:
        """What went wrong after a call and a number of complaints: refused calls, log lines."""
        expected = (*EXPECTED_REFUSALS, *also_expected)
        refused = [
            f"{call['method']}: {call['description']} {call['params']}"
            for call in self.world.calls(since)
            if not call["ok"] and not any(it in call["description"] for it in expected)
        ]
        return [*refused, *self.bot.complaints[lines:]]

    def _launched(self) -> Program:
        self._starts += 1
        return bot(self.folder, self.address, **self.settings)


@contextmanager
def open_stage(folder: Path) -> Iterator[Stage]:
    """A playground and a bot on a free port, ended afterwards."""
    server, address = playground(folder)
    with closing(server), closing(Control(address)) as control:
        wait_for(lambda: _answers(server, control), lambda: f"the playground:\n{server.log}")
        with closing(Stage(folder, address, server, control)) as stage:
            stage.wait_for_bot()
            yield stage


def _answers(server: Program, control: Control) -> bool:
    assert server.is_running, f"the playground did not start:\n{server.log}"
    try:
        return bool(control.get("health")["ok"])
    except (OSError, http.client.HTTPException):
        return False
