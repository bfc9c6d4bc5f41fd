"""A loop in which minutes pass at once, although sockets are used."""

from __future__ import annotations

import asyncio
import functools
import selectors
from collections.abc import Callable, Coroutine
from typing import ParamSpec

from tests.playground.rig import Clock

P = ParamSpec("P")

_REAL_S = 0.002
"""So long something may still come through a socket of this process."""
_BEGAN = 1_750_000_000.0


class _LapsingSelector(selectors.DefaultSelector):
    """Waits for a moment in which nothing comes; then time jumps."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """What is ready; if nothing is, time passes."""
        if timeout is None:
            return super().select(None)
        ready = super().select(min(timeout, _REAL_S))
        if not ready:
            self.now += max(0.0, timeout)
        return ready


class LapsingLoop(asyncio.SelectorEventLoop):
    """A loop for tests without threads."""

    def __init__(self) -> None:
        self._lapsing = _LapsingSelector()
        super().__init__(self._lapsing)

    def time(self) -> float:
        """Seconds since the test began."""
        return self._lapsing.now


class LoopClock(Clock):
    """The time of the running loop, for the bot and the playground alike."""

    def __call__(self) -> float:
        return _BEGAN + asyncio.get_running_loop().time()


def in_a_time_lapse(test: Callable[P, Coroutine[object, object, None]]) -> Callable[P, None]:
    """Run an asynchronous test in a loop of its own."""

    @functools.wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        with asyncio.Runner(loop_factory=LapsingLoop) as runner:
            runner.run(test(*args, **kwargs))

    return run
