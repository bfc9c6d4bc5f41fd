"""All that is stored in memory."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from storage.api import Chat, MoveRecord, Player, Session, ShownMessage, StoredUpdate
from storage.errors import StorageError


class Data(msgspec.Struct):
    """All that is stored; records never change, so a copy of the dictionaries is a copy."""

    sessions: dict[int, Session] = {}
    moves: dict[int, tuple[MoveRecord, ...]] = {}
    messages: dict[tuple[int, str], ShownMessage] = {}
    waiting: dict[int, StoredUpdate] = {}
    done: dict[int, float] = {}
    """Update ids, and when they came in."""
    players: dict[int, Player] = {}
    chats: dict[int, Chat] = {}

    failed: bool = False
    """Half of something may have been written: not to be committed."""

    def copy(self) -> Data:
        """The same data, to be changed without changing this."""
        return Data(
            sessions=dict(self.sessions),
            moves=dict(self.moves),
            messages=dict(self.messages),
            waiting=dict(self.waiting),
            done=dict(self.done),
            players=dict(self.players),
            chats=dict(self.chats),
        )

    @contextmanager
    def all_or_nothing(self) -> Iterator[None]:
        """Let an error inside end the transaction, as a half of this must not be committed."""
        try:
            yield
        except BaseException:
            self.failed = True
            raise

    def check(self) -> None:
        """Raises StorageError if this must not be committed."""
        if self.failed:
            raise StorageError("the transaction has failed")
