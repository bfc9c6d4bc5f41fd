"""What storage keeps (records), and how it is asked (`Store`, `UnitOfWork`)."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager
from typing import Protocol

import msgspec


class Status(enum.StrEnum):
    """Where a session is in its life."""

    LOBBY = "lobby"
    RUNNING = "running"
    OVER = "over"
    CANCELLED = "cancelled"


OPEN = (Status.LOBBY, Status.RUNNING)
"""A chat (in a forum: a topic) has at most one session in these."""


class Seat(msgspec.Struct, frozen=True):
    """A place at the table: a person, or a computer player (`user_id` None)."""

    user_id: int | None
    name: str
    """As the person was called when he sat down; unescaped."""
    strategy: str | None = None
    """The computer player's name in the game's strategies; None while a person plays."""
    actions: int = 0
    """How often the seat has acted: the stamp that tells an old button from a fresh one."""


class Session(msgspec.Struct, frozen=True, kw_only=True):
    """A table from the lobby to the end. Times are seconds since the epoch, UTC."""

    id: int = 0
    """0 until stored."""
    version: int = 0
    """Raised by every write; a write based on an older one is refused."""
    chat_id: int
    topic_id: int | None = None
    status: Status = Status.LOBBY
    game: str
    schema: int
    rules_version: int
    options: bytes
    """JSON."""
    preset: str
    starter_user: int
    """The person who opened the table."""
    starter: int | None = None
    """The seat that begins; None: drawn by lot."""
    seats: tuple[Seat, ...] = ()
    seed: bytes = b""
    rng_position: int = 0
    snapshot: bytes = b""
    """The match's state as JSON; empty in the lobby."""
    seq: int = 0
    """Number of log entries."""
    recent: tuple[str, ...] = ()
    """The last few events as JSON, to be told on the board, oldest first."""
    stop_votes: tuple[int, ...] = ()
    """People who want to stop the game."""
    created_at: float
    touched_at: float


class MoveRecord(msgspec.Struct, frozen=True):
    """A log entry of a session: an action of a seat, or an outcome of chance (`seat` None)."""

    session_id: int
    seq: int
    """From 1, without gaps."""
    seat: int | None
    notation: str
    at: float


class ShownMessage(msgspec.Struct, frozen=True):
    """A message in which something is shown, and is to be edited in place."""

    session_id: int
    kind: str
    """`board`; later also private hands."""
    chat_id: int
    topic_id: int | None
    message_id: int
    digest: str = ""
    """Of the content last shown, so that a restart doesn't edit without need."""


class Player(msgspec.Struct, frozen=True):
    """A person as far as the bot knows him."""

    user_id: int
    name: str
    language: str | None = None
    """Chosen by /language, else what Telegram reports; None: not known."""
    chosen_language: bool = False
    reachable: bool = False
    """Has started the private chat and not blocked the bot."""


class Chat(msgspec.Struct, frozen=True):
    """A chat's settings."""

    chat_id: int
    language: str | None = None
    plain: bool = False
    """Text-only boards."""
    pictures: bool = True
    reminder_s: int = 120
    """Seconds until the player on turn is reminded; 0: never."""


class Sessions(Protocol):
    """Sessions and their logs."""

    async def add(self, session: Session) -> Session:
        """Store a new session; the result has its id. Raises TableTaken."""
        ...

    async def get(self, session_id: int) -> Session | None: ...

    async def open_at(self, chat_id: int, topic_id: int | None) -> Session | None:
        """The open session of a chat and topic."""
        ...

    async def last_over_at(self, chat_id: int, topic_id: int | None) -> Session | None:
        """The session of a chat and topic that ended last (status OVER)."""
        ...

    async def open_in_chat(self, chat_id: int) -> Sequence[Session]:
        """Open sessions in all topics of a chat, oldest first."""
        ...

    async def open_of_user(self, user_id: int) -> Sequence[Session]:
        """Open sessions in which a person has a seat, oldest first."""
        ...

    async def all_open(self) -> Sequence[Session]:
        """All open sessions, for the start of the program."""
        ...

    async def save(self, session: Session, moves: Sequence[MoveRecord] = ()) -> Session:
        """Replace a session and append to its log; the result has the new version.

        Raises StaleSession if `session.version` is no longer the stored one; BrokenLog unless
        `moves` lead from the stored `seq` to the session's; TableTaken.
        """
        ...

    async def moves(self, session_id: int) -> Sequence[MoveRecord]:
        """The log, oldest first."""
        ...

    async def move_chat(self, old_chat_id: int, new_chat_id: int) -> None:
        """A group became a supergroup: sessions, settings follow; its shown messages are void.

        Moved sessions get a new version. Settings that the new chat has already are kept.
        Does nothing the second time. Raises TableTaken.
        """
        ...


class ShownMessages(Protocol):
    """Which message shows what."""

    async def get(self, session_id: int, kind: str) -> ShownMessage | None: ...

    async def put(self, message: ShownMessage) -> None:
        """Insert or replace by (session_id, kind)."""
        ...

    async def remove(self, session_id: int, kind: str) -> None: ...


class Players(Protocol):
    """People."""

    async def get(self, user_id: int) -> Player | None: ...

    async def put(self, player: Player) -> None:
        """Insert or replace."""
        ...


class Chats(Protocol):
    """Settings of chats."""

    async def get(self, chat_id: int) -> Chat | None: ...

    async def put(self, chat: Chat) -> None:
        """Insert or replace."""
        ...


class UnitOfWork(Protocol):
    """One transaction: rolled back when left, unless `commit` was called.

    After a StorageError other than those that a method names, there is nothing left to commit.
    """

    @property
    def sessions(self) -> Sessions: ...

    @property
    def messages(self) -> ShownMessages: ...

    @property
    def players(self) -> Players: ...

    @property
    def chats(self) -> Chats: ...

    async def commit(self) -> None:
        """Make it last; what follows is a new transaction. Raises StorageError."""
        ...


class Store(Protocol):
    """Opens transactions."""

    def transaction(self) -> AbstractAsyncContextManager[UnitOfWork]:
        """A transaction that may write (`BEGIN IMMEDIATE` on SQLite).

        Transactions may wait for each other, so a task inside one is refused another.
        """
        ...

    async def close(self) -> None: ...
