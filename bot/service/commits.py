"""Group commit: what many people do at the same moment is written in one transaction.

A transaction costs as much as all the rest of a move, so one task takes whatever is waiting,
applies it in memory, and writes it together. Nobody is told before the commit. As every change
goes through this task, no lock is needed; the version of the stored session stays the backstop
against another process.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from contextvars import Context
from typing import Any

from msgspec.structs import replace

from bot.service.errors import NoTable, Refusal
from bot.service.jobs import AcceptJob, ChangeJob, DirectJob, FinishJob, Job, OpenJob, ShownJob
from bot.service.measures import UNCOUNTED, Measures
from bot.service.receipts import Receipt
from storage.api import OPEN, MoveRecord, Save, Session, Store, UnitOfWork
from storage.errors import StaleSession, TableTaken

LARGEST_GROUP = 256


class _DirectJobFailed(Exception):
    """Nothing of the transaction can be committed; without this job the rest can."""

    def __init__(self, job: DirectJob, error: Exception) -> None:
        super().__init__()
        self.job = job
        self.error = error


class _Group:
    """One transaction's worth of work, applied in memory."""

    def __init__(self, known: Mapping[int, Session]) -> None:
        self._known = known
        self.loaded: dict[int, Session] = {}
        """Read for this group; closed ones among them are not kept in memory."""
        self.rewritten: list[int] = []
        """Sessions that were written past the memory."""
        self._base: dict[int, Session] = {}
        self._moves: dict[int, list[MoveRecord]] = {}
        self.latest: dict[int, Session] = {}
        self.opened: list[Session] = []
        self.receipts: list[Receipt] = []

    def apply(self, job: ChangeJob) -> None:
        """Let a step change its session; what it refuses is its own affair."""
        session = self._find(job.session_id)
        if session is None:
            job.error = NoTable()
            return
        try:
            change = job.step(session)
        except Refusal as refusal:
            job.error = refusal
            return
        except Exception as error:
            # A fault in one game must not fail what others did at the same moment.
            job.error = error
            return
        if change.session is session and not change.moves:
            job.result = (session, change.result)
            return
        after = replace(change.session, version=session.version + 1)
        self._base.setdefault(job.session_id, session)
        self._moves.setdefault(job.session_id, []).extend(change.moves)
        self.latest[job.session_id] = after
        if job.receipt is not None:
            self.receipts.append(job.receipt)
        job.result = (after, change.result)

    def _find(self, session_id: int) -> Session | None:
        places = (self.latest, self._known, self.loaded)
        return next((it[session_id] for it in places if session_id in it), None)

    def tell_moves(self, measures: Measures) -> None:
        """Tell how often seats acted; outcomes of chance are no moves."""
        for session_id, moves in self._moves.items():
            acted = sum(move.seat is not None for move in moves)
            if acted:
                measures.moved(self.latest[session_id].game, acted)

    def saves(self) -> list[Save]:
        """What has to be written of sessions."""
        return [
            Save(
                session=session,
                base_version=self._base[session_id].version,
                base_seq=self._base[session_id].seq,
                base_seats=self._base[session_id].seats,
                moves=self._moves[session_id],
            )
            for session_id, session in self.latest.items()
        ]


class GroupCommit:
    """The only writer of sessions and of the inbox."""

    def __init__(self, store: Store, measures: Measures = UNCOUNTED) -> None:
        self._store = store
        self._measures = measures
        self._jobs: deque[Job] = deque()
        self._task: asyncio.Task[None] | None = None
        self._known: dict[int, Session] = {}
        self.listeners: list[Callable[[Session], None]] = []
        """Called with committed sessions; they return at once and never fail."""

    @property
    def open_tables(self) -> int:
        """How many open sessions are in memory."""
        return len(self._known)

    def known(self, session_id: int) -> Session | None:
        """An open session as last committed, if it is in memory."""
        return self._known.get(session_id)

    def ids_where(self, check: Callable[[Session], bool]) -> Sequence[int]:
        """The open sessions in memory that pass a check."""
        return [session.id for session in self._known.values() if check(session)]

    async def announce(self, session_ids: Sequence[int]) -> None:
        """Tell the listeners of sessions that a direct job has changed."""
        async with self._store.transaction() as tx:
            sessions = await tx.sessions.get_many(session_ids)
        self.remember(sessions)
        for session in sessions:
            for listener in self.listeners:
                # As in `do`: what it begins is no part of the update at hand.
                Context().run(listener, session)

    def forget(self, session_ids: Sequence[int]) -> None:
        """Read these anew when they are needed next."""
        for session_id in session_ids:
            self._known.pop(session_id, None)

    def remember(self, sessions: Sequence[Session]) -> None:
        """Keep open sessions in memory, as they were read."""
        for session in sessions:
            if session.status in OPEN:
                self._known.setdefault(session.id, session)

    async def do(self, job: Job) -> Any:
        """Have something written; returns its result after the commit, or raises its error."""
        self._jobs.append(job)
        if self._task is None or self._task.done():
            # In a context of its own: what listeners begin is no part of the update at hand.
            self._task = asyncio.create_task(self._run(), name="group commit", context=Context())
        return await job.future

    async def close(self) -> None:
        """Wait until nothing is left to be written."""
        if self._task is not None:
            await self._task

    async def _run(self) -> None:
        while self._jobs:
            jobs = [self._jobs.popleft() for _ in range(min(len(self._jobs), LARGEST_GROUP))]
            began = time.perf_counter()
            try:
                group = await self._written(jobs)
            except Exception as error:
                self._measures.not_committed()
                for job in jobs:
                    job.error = error
                group = None
            else:
                self._measures.committed(len(jobs), time.perf_counter() - began)
            for job in jobs:
                job.settle()
            if group is not None:
                group.tell_moves(self._measures)
                self._tell(group)

    def _tell(self, group: _Group) -> None:
        for session in (*group.opened, *group.latest.values()):
            for listener in self.listeners:
                listener(session)

    async def _written(self, jobs: Sequence[Job]) -> _Group:
        left, is_second = list(jobs), False
        while True:
            try:
                return await self._attempt(left)
            except _DirectJobFailed as failure:
                failure.job.error = failure.error
                left.remove(failure.job)
            except StaleSession as error:
                if is_second:
                    raise
                # Another process was first: read what it wrote, and let the steps run again.
                self.forget(error.session_ids)
                is_second = True

    async def _attempt(self, jobs: Sequence[Job]) -> _Group:
        for job in jobs:
            job.result = job.error = None
        changes = [job for job in jobs if isinstance(job, ChangeJob)]
        group = _Group(self._known)
        async with self._store.transaction() as tx:
            for job in jobs:
                if isinstance(job, DirectJob):
                    await self._write_direct(tx, job, group)
            await self._load(tx, changes, group)
            for change in changes:
                group.apply(change)
            for job in jobs:
                await self._write_other(tx, job, group)
            if group.latest:
                await tx.sessions.save_many(group.saves())
            finished = [job.update_id for job in jobs if isinstance(job, FinishJob)]
            done = [*finished, *(receipt.update_id for receipt in group.receipts)]
            if done:
                await tx.inbox.done(done)
            shown = [job.shown for job in jobs if isinstance(job, ShownJob)]
            if shown:
                await tx.messages.put_many(shown)
            await tx.commit()
        self._keep(group)
        return group

    async def _write_direct(self, tx: UnitOfWork, job: DirectJob, group: _Group) -> None:
        try:
            rewritten = await job.work(tx)
        except Exception as error:
            raise _DirectJobFailed(job, error) from error
        self.forget(rewritten)
        group.rewritten += rewritten

    async def _load(self, tx: UnitOfWork, changes: Sequence[ChangeJob], group: _Group) -> None:
        missing = {job.session_id for job in changes} - self._known.keys()
        if missing:
            found = await tx.sessions.get_many(sorted(missing))
            group.loaded.update((session.id, session) for session in found)

    async def _write_other(self, tx: UnitOfWork, job: Job, group: _Group) -> None:
        if isinstance(job, AcceptJob):
            job.result = await tx.inbox.add(job.updates)
        elif isinstance(job, OpenJob):
            try:
                stored = await tx.sessions.add(job.session)
            except TableTaken as error:
                job.error = error
                return
            if job.shown is not None:
                await tx.messages.put(replace(job.shown, session_id=stored.id))
            group.opened.append(stored)
            if job.receipt is not None:
                group.receipts.append(job.receipt)
            job.result = stored

    def _keep(self, group: _Group) -> None:
        for receipt in group.receipts:
            receipt.is_done = True
        # Again: somebody may have read them while they were being written.
        self.forget(group.rewritten)
        self.remember(list(group.loaded.values()))
        for session in (*group.opened, *group.latest.values()):
            if session.status in OPEN:
                self._known[session.id] = session
            else:
                self._known.pop(session.id, None)
