"""SIGINT and SIGTERM: the program ends in order and in time."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

import structlog

log = structlog.get_logger()

LIMIT_S = 9.5
"""Supervisors are promised an end within 10 s."""
_SIGNALS = (signal.SIGINT, signal.SIGTERM)
_HEARD = 2
"""So many signals have an effect."""
_MANY = 4096
"""Signals that are read at once."""
CUT_SHORT = 1
"""Exit code when something did not end in time; what is committed is safe all the same."""


class Stop:
    """The first signal asks the program to end, the second one hurries it, further ones do nothing.

    Each would break off another step of the clearing up, which the second has already hurried.
    """

    def __init__(self) -> None:
        self._signals = 0
        self._task = asyncio.current_task()
        self._in_order: Callable[[], None] | None = None

    def calls(self, in_order: Callable[[], None]) -> None:
        """From now on the first signal calls this, instead of breaking off what is awaited."""
        self._in_order = in_order

    @property
    def is_wanted(self) -> bool:
        """Whether a signal has come."""
        return self._signals > 0

    def signalled(self) -> None:
        """A signal came."""
        self._signals += 1
        if self._signals == 1:
            _end_at_last()
        if self._signals == 1 and self._in_order is not None:
            self._in_order()
        elif self._signals <= _HEARD and self._task is not None:
            self._task.cancel()


@contextmanager
def stopping() -> Iterator[Stop]:
    """Handle the signals; what is broken off by them ends here, as if it had returned.

    Once the program was told to end, signals do nothing to the rest of the process: the event
    loop and the interpreter take a moment to close, and would be killed in it.
    """
    stop = Stop()
    with _hearing(stop.signalled):
        try:
            yield stop
        except asyncio.CancelledError:
            if not stop.is_wanted:
                raise
            log.info("stopped at once")
        finally:
            if stop.is_wanted:
                for number in _SIGNALS:
                    signal.signal(number, signal.SIG_IGN)


@contextmanager
def _hearing(heard: Callable[[], None]) -> Iterator[None]:
    """Let the event loop call something for each signal that comes.

    As the loop's own handlers do; but those, on their way out, let signals kill for a moment.
    """
    loop = asyncio.get_running_loop()
    ours, theirs = socket.socketpair()

    def read() -> None:
        for number in ours.recv(_MANY):
            if number in _SIGNALS:
                heard()

    with ours, theirs:
        ours.setblocking(False)
        theirs.setblocking(False)
        loop.add_reader(ours, read)
        before = signal.set_wakeup_fd(theirs.fileno(), warn_on_full_buffer=False)
        handlers = {number: signal.signal(number, _only_wake) for number in _SIGNALS}
        try:
            yield
        finally:
            for number, handler in handlers.items():
                if signal.getsignal(number) is _only_wake:
                    signal.signal(number, handler)
            signal.set_wakeup_fd(before)
            loop.remove_reader(ours)


def _only_wake(_number: int, _frame: FrameType | None) -> None:
    """The number is already on its way to the loop."""


def _end_at_last() -> None:
    """A computer player that thinks for ever holds a thread that nothing else can end."""
    timer = threading.Timer(LIMIT_S, _cut_short)
    timer.daemon = True
    timer.start()


def _cut_short() -> None:
    log.error("stopped before everything had ended")
    os._exit(CUT_SHORT)
