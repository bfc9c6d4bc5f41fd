"""SIGINT and SIGTERM: the program ends in order and in time."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import structlog

log = structlog.get_logger()

LIMIT_S = 9.5
"""Supervisors are promised an end within 10 s."""
CUT_SHORT = 1
"""Exit code when something did not end in time; what is committed is safe all the same."""


class Stop:
    """The first signal asks the program to end, the second one hurries it."""

    def __init__(self) -> None:
        self.is_wanted = False
        self._task = asyncio.current_task()
        self._in_order: Callable[[], None] | None = None

    def calls(self, in_order: Callable[[], None]) -> None:
        """From now on the first signal calls this, instead of breaking off what is awaited."""
        self._in_order = in_order

    def signalled(self) -> None:
        """A signal came."""
        first, self.is_wanted = not self.is_wanted, True
        if first:
            _end_at_last()
        if first and self._in_order is not None:
            self._in_order()
        elif self._task is not None:
            self._task.cancel()


@contextmanager
def stopping() -> Iterator[Stop]:
    """Handle the signals; what is broken off by them ends here, as if it had returned."""
    stop = Stop()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stop.signalled)
    try:
        yield stop
    except asyncio.CancelledError:
        if not stop.is_wanted:
            raise
        log.info("stopped at once")


def _end_at_last() -> None:
    """A computer player that thinks for ever holds a thread that nothing else can end."""
    timer = threading.Timer(LIMIT_S, _cut_short)
    timer.daemon = True
    timer.start()


def _cut_short() -> None:
    log.error("stopped before everything had ended")
    os._exit(CUT_SHORT)
