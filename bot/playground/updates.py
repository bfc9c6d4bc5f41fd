"""The queue of updates that wait for the bot."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import islice

import msgspec

from bot.playground.errors import ApiError, ConflictError
from bot.playground.json_types import JsonObject
from bot.playground.redelivery import Redelivery

KEPT_SECONDS = 24 * 3600
OTHER_POLLER = (
    "terminated by other getUpdates request; make sure that only one bot instance is running"
)
UPDATE_TYPES = frozenset(
    {
        "message",
        "edited_message",
        "channel_post",
        "edited_channel_post",
        "business_connection",
        "business_message",
        "edited_business_message",
        "deleted_business_messages",
        "message_reaction",
        "message_reaction_count",
        "inline_query",
        "chosen_inline_result",
        "callback_query",
        "shipping_query",
        "pre_checkout_query",
        "purchased_paid_media",
        "poll",
        "poll_answer",
        "my_chat_member",
        "chat_member",
        "chat_join_request",
        "chat_boost",
        "removed_chat_boost",
    }
)
DEFAULT_TYPES = UPDATE_TYPES - {"chat_member", "message_reaction", "message_reaction_count"}


@dataclass(frozen=True, slots=True)
class Update:
    """One update, encoded as it was when it happened."""

    id: int
    at: float
    body: bytes


class UpdateQueue:
    """Updates in order, until the bot confirms them; one poller at a time."""

    def __init__(self, clock: Callable[[], float], first_id: int) -> None:
        self.clock = clock
        self.pending: deque[Update] = deque()
        self.repeats: Redelivery[Update] = Redelivery()
        self.allowed: frozenset[str] = DEFAULT_TYPES
        self.explicitly_allowed: list[str] | None = None
        self.next_id = first_id
        self.last_poll_at: float | None = None
        self._poll: asyncio.Future[None] | None = None
        self.new_update = asyncio.Event()

    @property
    def is_held(self) -> bool:
        """Whether a poller waits at this moment."""
        return self._poll is not None

    def allow(self, types: list[str]) -> None:
        """Set which updates are kept from now on; an empty list means the default ones."""
        known = [kind for kind in types if kind in UPDATE_TYPES]
        self.allowed = frozenset(known) if known else DEFAULT_TYPES
        self.explicitly_allowed = known or None

    def push(self, kind: str, payload: JsonObject) -> None:
        """Queue an update of this kind, unless the bot did not ask for such."""
        if kind not in self.allowed:
            return
        body = msgspec.json.encode({"update_id": self.next_id, kind: payload})
        self.pending.append(Update(self.next_id, self.clock(), body))
        self.next_id += 1
        self.wake_poll()
        self.new_update.set()

    def forget_expired(self) -> None:
        """Drop the updates that nobody fetched for a day."""
        oldest = self.clock() - KEPT_SECONDS
        while self.pending and self.pending[0].at < oldest:
            self.pending.popleft()

    def confirm(self, offset: int) -> None:
        """Drop what was received: all before ``offset``, or all but the last ``-offset``."""
        if offset > 0:
            self.repeats.arrived()
        confirmed = []
        if offset < 0:
            while len(self.pending) > -offset:
                self.pending.popleft()
        while self.pending and self.pending[0].id < offset:
            confirmed.append(self.pending.popleft())
        self.repeats.add(confirmed)

    def clear(self) -> None:
        """Drop all updates."""
        self.pending.clear()
        self.repeats.clear()

    def first(self, limit: int) -> list[bytes]:
        """The oldest updates, without confirming them; those that come again are older still."""
        self.forget_expired()
        repeated = self.repeats.first(limit)
        updates = (*repeated, *islice(self.pending, limit - len(repeated)))
        return [update.body for update in updates]

    def next(self) -> Update | None:
        """The oldest update, for a webhook."""
        self.forget_expired()
        if self.repeats:
            return self.repeats.first(1)[0]
        return self.pending[0] if self.pending else None

    def wake_poll(self) -> None:
        """Let the waiting poller have its answer now."""
        if self._poll is not None and not self._poll.done():
            self._poll.set_result(None)

    def end_poll(self, reason: str) -> None:
        """End the waiting poller with a conflict."""
        if self._poll is not None and not self._poll.done():
            self._poll.set_exception(ConflictError(reason))

    async def poll(self, offset: int, limit: int, hold: float) -> list[bytes]:
        """Wait until there are updates, the time is over or another poller comes."""
        self.end_poll(OTHER_POLLER)
        self.last_poll_at = self.clock()
        self.confirm(offset)
        bodies = self.first(limit)
        if bodies or hold <= 0:
            return bodies
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._poll = mine
        try:
            await asyncio.wait([mine], timeout=hold)
            if mine.done():
                mine.result()
        except ApiError:
            self.last_poll_at = self.clock()
            raise
        finally:
            if self._poll is mine:
                self._poll = None
        self.last_poll_at = self.clock()
        return self.first(limit)


def known_types(types: Iterable[object]) -> list[str]:
    """The names of update types among these values."""
    return [kind for kind in types if isinstance(kind, str) and kind in UPDATE_TYPES]
