"""An event loop whose seconds are shorter than real ones."""

from __future__ import annotations

import asyncio
import selectors
import time


class _HurriedSelector(selectors.DefaultSelector):
    """Waits only for the real part of a scaled time."""

    def __init__(self, factor: float) -> None:
        super().__init__()
        self._factor = factor

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """What is ready, or becomes so in time."""
        return super().select(None if timeout is None else timeout / self._factor)


class ScaledLoop(asyncio.SelectorEventLoop):
    """Lets a minute pass in `60 / factor` real seconds."""

    def __init__(self, factor: float) -> None:
        self._factor = factor
        self._began = time.monotonic()
        super().__init__(_HurriedSelector(factor))

    def time(self) -> float:
        """Scaled seconds since the loop was made."""
        return (time.monotonic() - self._began) * self._factor


class LoopClock:
    """The loop's time as a time of day, for the bot and the playground alike."""

    def __init__(self) -> None:
        self._began = time.time()

    def __call__(self) -> float:
        """Seconds since the epoch."""
        return self._began + asyncio.get_running_loop().time()

    def now(self) -> float:
        """Seconds since the epoch."""
        return self()
