"""What can be wrong with a state."""

from __future__ import annotations

import msgspec


class Fault(msgspec.Struct, frozen=True):
    """What is wrong with a state, and in which of its fields."""

    field: str
    reason: str
    seat: int | None = None
    """Whose hand, or whose marble."""
    number: int | None = None
    """Which of his marbles."""
