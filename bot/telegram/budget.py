"""How often the bot may write to a chat."""

from __future__ import annotations

from collections import deque

WINDOW_S = 60.0
_AT_ONCE = 0.5
"""This part of the budget may go out at once; the rest is spread, so that no chat falls silent."""


class Budget:
    """So many calls in any minute, the first half at once, the rest at even distances."""

    def __init__(self, calls_per_minute: int) -> None:
        self._limit = calls_per_minute
        self._calls: deque[float] = deque()
        self._blocked_until = 0.0

    def wait(self, now: float) -> float:
        """Seconds until the next call is allowed; 0 if it is now."""
        while self._calls and self._calls[0] <= now - WINDOW_S:
            self._calls.popleft()
        return max(0.0, self._blocked_until - now, self._next(now) - now)

    def is_fresh(self, now: float) -> bool:
        """Whether it is as good as new: no call in the last minute, and no silence asked for."""
        return self.wait(now) == 0 and not self._calls

    def _next(self, now: float) -> float:
        made = len(self._calls)
        if made >= self._limit:
            return self._calls[-self._limit] + WINDOW_S
        free = max(1, int(self._limit * _AT_ONCE))
        if made < free:
            return now
        return self._calls[-1] + WINDOW_S / (2 * (self._limit - free))

    def spend(self, now: float) -> None:
        """A call is made now."""
        self._calls.append(now)

    def block(self, until: float) -> None:
        """Telegram asked for silence until then."""
        self._blocked_until = max(self._blocked_until, until)
