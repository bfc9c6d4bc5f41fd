"""Updates come in: stored, then confirmed, then handled; one that is known is dropped."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

import msgspec
import structlog

from bot.service.commits import GroupCommit
from bot.service.jobs import AcceptJob, FinishJob
from bot.service.measures import UNCOUNTED, Measures
from bot.service.ports import Clock
from bot.service.receipts import Receipt, current
from bot.telegram.queues import Queues
from bot.telegram.updates import RawUpdate, read
from storage.api import Store, StoredUpdate
from storage.errors import StorageError

log = structlog.get_logger()

MOST_WAITING = 5000
"""Updates in memory; with more, the intake waits, and Telegram keeps the rest."""

_PAUSES_S = (1.0, 5.0, 25.0)

Handle = Callable[[RawUpdate, bytes], Awaitable[None]]


class Intake:
    """The way of every update, whether it was fetched or delivered."""

    def __init__(
        self,
        store: Store,
        commits: GroupCommit,
        clock: Clock,
        handle: Handle,
        measures: Measures = UNCOUNTED,
    ) -> None:
        self._store = store
        self._commits = commits
        self._clock = clock
        self._handle = handle
        self._measures = measures
        self._began_at = clock.now()
        self._queues: Queues[StoredUpdate] = Queues(self._work)

    @property
    def waiting(self) -> int:
        """Updates that are stored and not done yet."""
        return self._queues.size

    async def replay(self) -> None:
        """Take up what was stored and not done when the program ended."""
        async with self._store.transaction() as tx:
            updates = await tx.inbox.waiting()
        if updates:
            log.info("updates from before the start", count=len(updates))
        for update in updates:
            self._put(update)

    async def accept(self, updates: Sequence[tuple[int, bytes]]) -> None:
        """Store updates, by id and body; when this returns they may be confirmed."""
        now = self._clock.now()
        stored = [StoredUpdate(update_id, body, now) for update_id, body in updates]
        new = set(await self._commits.do(AcceptJob(stored)))
        self._measures.received(len(new), len(updates) - len(new))
        for update in stored:
            if update.update_id in new:
                new.discard(update.update_id)
                self._put(update)

    async def has_room(self) -> None:
        """Wait while too much is waiting already."""
        if self._queues.size > MOST_WAITING:
            await self._queues.drain()

    async def close(self, grace_s: float) -> None:
        """Finish what is waiting; what takes longer is taken up after the next start."""
        try:
            await asyncio.wait_for(self._queues.drain(), grace_s)
        except TimeoutError:
            log.warning("stopped with updates waiting", count=self._queues.size)
        finally:
            await self._queues.close()

    def _put(self, update: StoredUpdate) -> None:
        try:
            chat_id = read(update.body).chat_id
        except msgspec.DecodeError:
            chat_id = 0
        self._queues.put(chat_id, update)

    async def _work(self, update: StoredUpdate) -> None:
        receipt = Receipt(update.update_id)
        token = current.set(receipt)
        failed = False
        try:
            await self._while_disk_fails(lambda: self._take(update, receipt))
        except Exception:
            # It would fail again after every start: what it held is lost, and said so here.
            log.exception("an update could not be handled", update=update.update_id)
            failed = True
        finally:
            current.reset(token)
        if not receipt.is_done:
            await self._while_disk_fails(lambda: self._commits.do(FinishJob(update.update_id)))
        self._measures.handled(failed)

    async def _take(self, update: StoredUpdate, receipt: Receipt) -> None:
        raw = read(update.body)
        await self._handle(raw, update.body)
        if raw.callback_query is not None and receipt.is_done:
            self._tell_press(update)

    async def _while_disk_fails(self, work: Callable[[], Awaitable[object]]) -> None:
        """Do it, if need be again: the disk may have room again soon."""
        for pause in _PAUSES_S:
            try:
                await work()
            except StorageError as error:
                log.warning("an update waits for the disk", reason=str(error), retry_in_s=pause)
                await asyncio.sleep(pause)
            else:
                return
        await work()

    def _tell_press(self, update: StoredUpdate) -> None:
        """How long it took; what waited for the start of the program says nothing."""
        if update.received_at >= self._began_at:
            self._measures.pressed(self._clock.now() - update.received_at)
