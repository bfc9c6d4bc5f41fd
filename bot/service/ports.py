"""What the use cases need from outside, and the values that cross."""

from __future__ import annotations

from typing import Protocol

import msgspec

from storage.api import Session


class Place(msgspec.Struct, frozen=True):
    """Where a table stands: a chat, in a forum a topic of it."""

    chat_id: int
    topic_id: int | None = None


class Person(msgspec.Struct, frozen=True):
    """Somebody who asks for something."""

    user_id: int
    name: str
    """As he calls himself."""
    language: str | None = None
    """As his client reports it."""


class Clock(Protocol):
    """The time; tests bring their own."""

    def now(self) -> float:
        """Seconds since the epoch."""
        ...


class Seeds(Protocol):
    """Where seeds come from."""

    def new(self) -> bytes:
        """16 bytes that nobody can guess."""
        ...


class Display(Protocol):
    """Brings what people see up to date. Calls return at once and never fail."""

    def changed(self, session: Session) -> None:
        """The table changed: its message is to show this version or a later one."""
        ...

    def repost(self, session: Session) -> None:
        """The table's message is to move to the bottom of the chat."""
        ...

    def remind(self, session: Session) -> None:
        """Those on turn are to be mentioned, once."""
        ...

    def moved(self, old_chat_id: int, new_chat_id: int) -> None:
        """What was shown in the old chat is void; nothing can be sent there any more."""
        ...
