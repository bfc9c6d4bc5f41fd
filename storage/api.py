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
    SUSPENDED = "suspended"
    """The bot was removed from the chat; the table waits for its return."""
    CANCELLED = "cancelled"


OPEN = (Status.LOBBY, Status.RUNNING, Status.SUSPENDED)
"""A chat (in a forum: a topic) has at most one session in these."""


class Seat(msgspec.Struct, frozen=True):
    """A place at the table: a person, or a computer player (`user_id` None)."""

    user_id: int | None
    name: str
    """As the person was called when he sat down; unescaped."""
    strategy: str | None = None
    """The computer player that moves for this seat; None while a person plays.

    Together with a `user_id` it stands in for somebody absent.
    """
    actions: int = 0
    """How often the seat has acted."""
    since: int = 0
    """The version of the session with which it last became this seat's turn; 0: never yet."""


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
    wake_at: float | None = None
    """When something is due at this table: a reminder, an offer, an expiry. None: never."""
    reminders: int = 0
    """How often the seats on turn were reminded since the last action."""
    suspended_at: float | None = None
    created_at: float
    touched_at: float
    """Of the last thing that people did."""


class MoveRecord(msgspec.Struct, frozen=True):
    """A log entry of a session: an action of a seat, or an outcome of chance (`seat` None)."""

    session_id: int
    seq: int
    """From 1, without gaps."""
    seat: int | None
    notation: str
    at: float


class Save(msgspec.Struct, frozen=True, kw_only=True):
    """A session to be replaced, maybe after several changes, and what was stored before."""

    session: Session
    """With its new version."""
    base_version: int
    base_seq: int
    base_seats: tuple[Seat, ...]
    moves: Sequence[MoveRecord]
    """New log entries, from base_seq + 1."""


class StoredUpdate(msgspec.Struct, frozen=True):
    """An update as it came in, until it is done."""

    update_id: int
    body: bytes
    received_at: float


class ShownMessage(msgspec.Struct, frozen=True):
    """A message in which something is shown, and is to be edited in place."""

    session_id: int
    kind: str
    """Such as `board`: what is shown, or what becomes of showing it."""
    chat_id: int
    topic_id: int | None
    message_id: int
    """0: on its way, its id is not known yet."""
    digest: str = ""
    """Of the content last shown, so that nothing is edited without need."""
    version: int = 0
    """Of the session that is shown."""


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
    """A chat's settings, and what it is called."""

    chat_id: int
    language: str | None = None
    plain: bool = False
    """Text-only boards."""
    pictures: bool = True
    """Boards as pictures, where a game draws them."""
    reminder_s: int = 120
    """Seconds until the player on turn is reminded; 0: never."""
    title: str = ""
    """Of a group, as Telegram last told it, made safe; empty: not known."""


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

    async def get_many(self, session_ids: Sequence[int]) -> Sequence[Session]:
        """Those of the sessions that exist, in any order."""
        ...

    async def save_many(self, saves: Sequence[Save]) -> None:
        """Replace sessions (each once) and append to their logs, with few statements for all.

        Raises StaleSession with all ids whose stored version is not the base; BrokenLog;
        TableTaken. After each of them nothing of the transaction can be committed.
        """
        ...

    async def due(self, now: float, limit: int) -> Sequence[int]:
        """Open sessions whose `wake_at` has come, soonest first."""
        ...

    async def touched_since(self, at: float) -> Sequence[Session]:
        """Sessions in any status with `touched_at` then or later, the longest untouched first."""
        ...

    async def of_user(self, user_id: int) -> Sequence[Session]:
        """All sessions in which a person has a seat, closed ones too; oldest first."""
        ...

    async def forget(self, user_id: int) -> None:
        """Let nothing in closed sessions tell of a person: his seats lose name and user id.

        `starter_user` becomes 0 where it was he. Changed sessions get a new version.
        """
        ...

    async def forget_chat(self, chat_id: int) -> None:
        """Let nothing of closed sessions tell in which chat they were, if it was this one.

        Their `chat_id` becomes 0; what showed them is forgotten. They get a new version. So is
        what this chat was shown of closed sessions elsewhere, such as hands.
        """
        ...

    async def purge(self, ended_before: float) -> int:
        """Delete closed sessions last touched before, with all that belongs to them.

        The newest session stays, so that its id is never given again. The result is the number.
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

    async def put_many(self, messages: Sequence[ShownMessage]) -> None:
        """Insert or replace several."""
        ...

    async def of_sessions(self, session_ids: Sequence[int]) -> Sequence[ShownMessage]:
        """All messages that show these sessions."""
        ...

    async def remove(self, session_id: int, kind: str) -> None: ...


class Inbox(Protocol):
    """Updates from when they came in until they are done."""

    async def add(self, updates: Sequence[StoredUpdate]) -> Sequence[int]:
        """Store those that are not known, neither waiting nor done; the ids of those."""
        ...

    async def done(self, update_ids: Sequence[int]) -> None:
        """They had their effect: their bodies are erased, their ids stay known."""
        ...

    async def waiting(self) -> Sequence[StoredUpdate]:
        """Those that are not done, by update id."""
        ...

    async def purge(self, older_than: float) -> int:
        """Forget the ids of done ones received before; their number."""
        ...


class Players(Protocol):
    """People."""

    async def get(self, user_id: int) -> Player | None: ...

    async def put(self, player: Player) -> None:
        """Insert or replace."""
        ...

    async def forget(self, user_id: int) -> None:
        """Delete a person."""
        ...


class Chats(Protocol):
    """Settings of chats."""

    async def get(self, chat_id: int) -> Chat | None: ...

    async def put(self, chat: Chat) -> None:
        """Insert or replace."""
        ...

    async def forget(self, chat_id: int) -> None:
        """Delete a chat's settings; fine if there are none."""
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
    def inbox(self) -> Inbox: ...

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

    async def backup(self, path: str) -> None:
        """Copy everything that is committed into a new file, while the store is in use.

        Raises DatabaseUnusable if the file exists, or if the database has tools of its own for it.
        """
        ...

    async def close(self) -> None: ...
