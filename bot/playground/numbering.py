"""Where the numbers of updates, messages and presses begin."""

from __future__ import annotations

from dataclasses import dataclass

_EPOCH = 1_735_689_600
"""The beginning of 2025."""
_UPDATES_PER_SECOND = 1000
_MESSAGES_PER_SECOND = 10
_PRESSES_PER_SECOND = 1000


@dataclass(frozen=True, slots=True)
class FirstNumbers:
    """The first number of each kind; small ones, unless a bot may know an earlier server."""

    update: int = 500_000_001
    message: int = 1
    press: int = 4_300_000_000_000_000_001

    @classmethod
    def at(cls, now: float) -> FirstNumbers:
        """Numbers above all that servers which were started earlier have given out.

        A bot keeps numbers over its restarts: it drops updates that it had already, and would take
        a person's new message for its own old one. So the numbers rise with the clock, faster than
        a server uses them up over its life. Messages stay within 31 bits until 2031; updates need
        more of them, but stay exact in every JSON reader (2**53).
        """
        seconds = max(0.0, now - _EPOCH)
        small = cls()
        return cls(
            update=small.update + int(seconds * _UPDATES_PER_SECOND),
            message=small.message + int(seconds * _MESSAGES_PER_SECOND),
            press=small.press + int(seconds * _PRESSES_PER_SECOND),
        )


SMALL_NUMBERS = FirstNumbers()
