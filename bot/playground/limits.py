"""Flood limits and latency; both are off until somebody asks for them."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

from bot.playground.errors import TooManyRequestsError


@dataclass(slots=True)
class FloodLimits:
    """How many sends and edits a chat takes, in a sliding window."""

    clock: Callable[[], float]
    group_per_minute: float | None = None
    private_per_second: float | None = None
    latency_seconds: float = 0.0
    _calls: dict[int, deque[float]] = field(default_factory=dict)

    def set(
        self, group_per_minute: float | None, private_per_second: float | None, latency_ms: float
    ) -> None:
        """Set all limits at once and forget what was counted."""
        self.group_per_minute = group_per_minute
        self.private_per_second = private_per_second
        self.latency_seconds = latency_ms / 1000
        self._calls.clear()

    def admit(self, chat_id: int) -> None:
        """Count a send or edit, or refuse it with the time until the next is taken."""
        if chat_id < 0:
            allowed, window = self.group_per_minute, 60.0
        else:
            allowed, window = self.private_per_second, 1.0
        if allowed is None:
            return
        if allowed < 1:
            allowed, window = 1, window / allowed
        now = self.clock()
        calls = self._calls.setdefault(chat_id, deque())
        while calls and calls[0] <= now - window:
            calls.popleft()
        if len(calls) >= int(allowed):
            raise TooManyRequestsError(max(1, math.ceil(calls[0] + window - now)))
        calls.append(now)
