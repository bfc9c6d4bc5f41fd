"""Flood limits and latency; both are off until somebody asks for them."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

from bot.playground.errors import TooManyRequestsError

_ALL = 0
"""In place of the number of a chat: all of them together."""


@dataclass(slots=True)
class FloodLimits:
    """How many sends and edits a chat takes, and all together, in a sliding window."""

    clock: Callable[[], float]
    group_per_minute: float | None = None
    private_per_second: float | None = None
    all_per_second: float | None = None
    latency_seconds: float = 0.0
    _calls: dict[int, deque[float]] = field(default_factory=dict)

    def set(
        self,
        group_per_minute: float | None = None,
        private_per_second: float | None = None,
        all_per_second: float | None = None,
        latency_ms: float = 0,
    ) -> None:
        """Set all limits at once and forget what was counted."""
        self.group_per_minute = group_per_minute
        self.private_per_second = private_per_second
        self.all_per_second = all_per_second
        self.latency_seconds = latency_ms / 1000
        self._calls.clear()

    def admit(self, chat_id: int) -> None:
        """Count a send or edit, or refuse it with the time until the next is taken."""
        of_chat = (self.group_per_minute, 60.0) if chat_id < 0 else (self.private_per_second, 1.0)
        now = self.clock()
        counted = [
            self._window(key, allowed, window, now)
            for key, (allowed, window) in ((chat_id, of_chat), (_ALL, (self.all_per_second, 1.0)))
            if allowed is not None
        ]
        for calls in counted:
            calls.append(now)

    def _window(self, key: int, allowed: float, window: float, now: float) -> deque[float]:
        """The calls that count now; raises TooManyRequestsError if there is room for no other."""
        if allowed < 1:
            allowed, window = 1, window / allowed
        calls = self._calls.setdefault(key, deque())
        while calls and calls[0] <= now - window:
            calls.popleft()
        if len(calls) >= int(allowed):
            raise TooManyRequestsError(max(1, math.ceil(calls[0] + window - now)))
        return calls
