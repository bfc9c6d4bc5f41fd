"""Updates that come twice, as they do when Telegram did not learn that they had arrived."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from itertools import islice
from typing import Generic, TypeVar

T = TypeVar("T")


class Redelivery(Generic[T]):
    """What was confirmed and comes once more, unchanged, before anything newer."""

    def __init__(self) -> None:
        self.is_on = False
        self._waiting: deque[T] = deque()
        self._handed_out = 0

    def __bool__(self) -> bool:
        """Whether something waits to come again."""
        return bool(self._waiting)

    def switch(self, *, on: bool) -> None:
        """Begin with what is confirmed from now on, or end at once."""
        self.is_on = on
        if not on:
            self.clear()

    def add(self, confirmed: Iterable[T]) -> None:
        """These were confirmed for the first time."""
        if self.is_on:
            self._waiting.extend(confirmed)

    def first(self, limit: int) -> list[T]:
        """The oldest; they stay until `arrived`."""
        found = list(islice(self._waiting, limit))
        self._handed_out = len(found)
        return found

    def arrived(self) -> None:
        """Whoever got the first ones has them: they don't come a third time."""
        for _ in range(self._handed_out):
            self._waiting.popleft()
        self._handed_out = 0

    def clear(self) -> None:
        """Repeat nothing of what was confirmed so far."""
        self._waiting.clear()
        self._handed_out = 0
