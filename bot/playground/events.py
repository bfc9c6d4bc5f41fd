"""Server-sent events: what the page is told as it happens."""

from __future__ import annotations

import asyncio

import msgspec

WAITING_EVENTS = 5_000


class Subscription:
    """One listener; it is closed when it falls too far behind."""

    def __init__(self) -> None:
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(WAITING_EVENTS + 1)

    def put(self, line: bytes | None) -> bool:
        """Queue a line, or the end of the stream; false if there is no room."""
        if line is not None and self.queue.qsize() >= WAITING_EVENTS:
            return False
        self.queue.put_nowait(line)
        return True


class EventBroker:
    """Sends every event to every listener."""

    def __init__(self) -> None:
        self.subscriptions: set[Subscription] = set()

    def emit(self, kind: str, **fields: object) -> None:
        """Tell all listeners of an event."""
        if not self.subscriptions:
            return
        line = b"data: " + msgspec.json.encode({"type": kind, **fields}) + b"\n\n"
        for subscription in [s for s in self.subscriptions if not s.put(line)]:
            self.unsubscribe(subscription)

    def subscribe(self) -> Subscription:
        """Start to listen."""
        subscription = Subscription()
        self.subscriptions.add(subscription)
        return subscription

    def unsubscribe(self, subscription: Subscription) -> None:
        """Stop listening."""
        if subscription in self.subscriptions:
            self.subscriptions.discard(subscription)
            subscription.put(None)

    def close(self) -> None:
        """End all streams."""
        for subscription in list(self.subscriptions):
            self.unsubscribe(subscription)
