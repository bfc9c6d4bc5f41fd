"""An event loop whose time passes only when there is nothing else to do, and then at once."""

from __future__ import annotations

import asyncio
import functools
import selectors
from collections.abc import Callable, Coroutine
from typing import ParamSpec

P = ParamSpec("P")


class _SkippingSelector(selectors.DefaultSelector):
    """Never waits: where the loop would sleep, its time jumps."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """What is ready now; if nothing is, time passes."""
        ready = super().select(0)
        if not ready and timeout is None:
            raise RuntimeError("all wait for each other, and for ever")
        if not ready and timeout:
            self.now += timeout
        return ready


class SkippingLoop(asyncio.SelectorEventLoop):
    """A loop for tests without sockets or threads."""

    def __init__(self) -> None:
        self._skipping = _SkippingSelector()
        super().__init__(self._skipping)

    def time(self) -> float:
        """Seconds since the test began."""
        return self._skipping.now


def in_virtual_time(test: Callable[P, Coroutine[object, object, None]]) -> Callable[P, None]:
    """Run an asynchronous test in a loop of its own, in which an hour takes no time."""

    @functools.wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        with asyncio.Runner(loop_factory=SkippingLoop) as runner:
            runner.run(test(*args, **kwargs))

    return run
