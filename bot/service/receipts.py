"""Which update is being worked on, so that its effect and its `done` share a transaction."""

from __future__ import annotations

from contextvars import ContextVar


class Receipt:
    """The update that the present task handles."""

    def __init__(self, update_id: int) -> None:
        self.update_id = update_id
        self.is_done = False
        """Whether an effect was committed together with `done`."""


current: ContextVar[Receipt | None] = ContextVar("receipt", default=None)
"""The receipt of the update that this task handles; None in timers and computer players."""
