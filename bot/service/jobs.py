"""What can be written: each job becomes part of a transaction, and its future is resolved after."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from bot.service.receipts import Receipt
from storage.api import MoveRecord, Session, ShownMessage, StoredUpdate, UnitOfWork

R = TypeVar("R")


class Change(msgspec.Struct, Generic[R], frozen=True):
    """What a use case makes of a session: its next version, new log entries, an answer.

    The very session that was given means that nothing changed; then nothing is written.
    """

    session: Session
    result: R
    moves: Sequence[MoveRecord] = ()


Step = Callable[[Session], Change[Any]]


class Job:
    """Something to be written; its future is resolved after the commit."""

    def __init__(self) -> None:
        self.future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.result: Any = None
        self.error: Exception | None = None

    def settle(self) -> None:
        """Tell whoever waits."""
        if self.future.done():
            return
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.result)


class ChangeJob(Job):
    """Change a session by a pure step."""

    def __init__(self, session_id: int, step: Step, receipt: Receipt | None) -> None:
        super().__init__()
        self.session_id = session_id
        self.step = step
        self.receipt = receipt


class OpenJob(Job):
    """Store a new session, maybe with the message that shows it."""

    def __init__(
        self, session: Session, shown: ShownMessage | None, receipt: Receipt | None
    ) -> None:
        super().__init__()
        self.session = session
        self.shown = shown
        self.receipt = receipt


class AcceptJob(Job):
    """Store updates; the result is the ids of those that are new."""

    def __init__(self, updates: Sequence[StoredUpdate]) -> None:
        super().__init__()
        self.updates = updates


class FinishJob(Job):
    """Mark an update as done that had no other effect."""

    def __init__(self, update_id: int) -> None:
        super().__init__()
        self.update_id = update_id


class ShownJob(Job):
    """Remember which message shows what."""

    def __init__(self, shown: ShownMessage) -> None:
        super().__init__()
        self.shown = shown


class DirectJob(Job):
    """Write past the sessions in memory; the work names those that have to be read anew."""

    def __init__(self, work: Callable[[UnitOfWork], Awaitable[Sequence[int]]]) -> None:
        super().__init__()
        self.work = work
