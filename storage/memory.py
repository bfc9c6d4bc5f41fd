"""Storage in memory, with the behaviour of the one in SQL: for tests."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager

import msgspec
from msgspec.structs import replace

from storage.api import (
    OPEN,
    Chat,
    MoveRecord,
    Player,
    Session,
    ShownMessage,
    Status,
    Store,
    UnitOfWork,
)
from storage.errors import BrokenLog, StaleSession, StorageError, TableTaken
from storage.log import check_log
from storage.nesting import NestingGuard


class Data(msgspec.Struct):
    """All that is stored; records never change, so a copy of the dictionaries is a copy."""

    sessions: dict[int, Session] = {}
    moves: dict[int, tuple[MoveRecord, ...]] = {}
    messages: dict[tuple[int, str], ShownMessage] = {}
    players: dict[int, Player] = {}
    chats: dict[int, Chat] = {}

    def copy(self) -> Data:
        """The same data, to be changed without changing this."""
        return Data(*(dict(getattr(self, name)) for name in self.__struct_fields__))


class MemorySessions:
    """Sessions and their logs."""

    def __init__(self, data: Data, new_id: Callable[[], int]) -> None:
        self._data = data
        self._new_id = new_id

    async def add(self, session: Session) -> Session:
        """Store a new session; the result has its id. Raises TableTaken."""
        stored = replace(session, id=self._new_id(), version=1)
        self._check_table(stored)
        self._data.sessions[stored.id] = stored
        return stored

    async def get(self, session_id: int) -> Session | None:
        """The session, if there is one."""
        return self._data.sessions.get(session_id)

    async def open_at(self, chat_id: int, topic_id: int | None) -> Session | None:
        """The open session of a chat and topic."""
        return next((s for s in await self.open_in_chat(chat_id) if s.topic_id == topic_id), None)

    async def last_over_at(self, chat_id: int, topic_id: int | None) -> Session | None:
        """The session of a chat and topic that ended last (status OVER)."""
        over = [
            session
            for session in self._data.sessions.values()
            if (session.chat_id, session.topic_id) == (chat_id, topic_id)
            and session.status is Status.OVER
        ]
        return max(over, key=lambda session: (session.touched_at, session.id), default=None)

    async def open_in_chat(self, chat_id: int) -> Sequence[Session]:
        """Open sessions in all topics of a chat, oldest first."""
        return [session for session in await self.all_open() if session.chat_id == chat_id]

    async def open_of_user(self, user_id: int) -> Sequence[Session]:
        """Open sessions in which a person has a seat, oldest first."""
        return [
            session
            for session in await self.all_open()
            if any(seat.user_id == user_id for seat in session.seats)
        ]

    async def all_open(self) -> Sequence[Session]:
        """All open sessions, for the start of the program."""
        return [session for session in self._data.sessions.values() if session.status in OPEN]

    async def save(self, session: Session, moves: Sequence[MoveRecord] = ()) -> Session:
        """Replace a session and append to its log; the result has the new version.

        Raises StaleSession, TableTaken, BrokenLog.
        """
        before = check_log(session, moves)
        stored = self._data.sessions.get(session.id)
        if stored is None or stored.version != session.version:
            raise StaleSession(session.id)
        if stored.seq != before:
            raise BrokenLog(session.id)
        self._check_table(session)
        saved = replace(session, version=session.version + 1)
        self._data.sessions[saved.id] = saved
        self._data.moves[saved.id] = self._data.moves.get(saved.id, ()) + tuple(moves)
        return saved

    async def moves(self, session_id: int) -> Sequence[MoveRecord]:
        """The log, oldest first."""
        return self._data.moves.get(session_id, ())

    async def move_chat(self, old_chat_id: int, new_chat_id: int) -> None:
        """A group became a supergroup: sessions, settings follow; its shown messages are void.

        Raises TableTaken.
        """
        data = self._data
        old = [session for session in data.sessions.values() if session.chat_id == old_chat_id]
        moved = [replace(s, chat_id=new_chat_id, version=s.version + 1) for s in old]
        for session in moved:
            self._check_table(session)
        data.sessions |= {session.id: session for session in moved}
        for key in [key for key, m in data.messages.items() if m.chat_id == old_chat_id]:
            del data.messages[key]
        chat = data.chats.pop(old_chat_id, None)
        if chat is not None:
            data.chats.setdefault(new_chat_id, replace(chat, chat_id=new_chat_id))

    def _check_table(self, session: Session) -> None:
        table = session.chat_id, session.topic_id
        for other in self._data.sessions.values():
            if (
                session.status in OPEN
                and other.status in OPEN
                and (other.chat_id, other.topic_id) == table
                and other.id != session.id
            ):
                raise TableTaken("another session is open in this chat and topic")


class MemoryShownMessages:
    """Which message shows what."""

    def __init__(self, data: Data) -> None:
        self._data = data

    async def get(self, session_id: int, kind: str) -> ShownMessage | None:
        """The message that shows this, if there is one."""
        return self._data.messages.get((session_id, kind))

    async def put(self, message: ShownMessage) -> None:
        """Insert or replace by (session_id, kind)."""
        if message.session_id not in self._data.sessions:
            raise StorageError(f"there is no session {message.session_id}")
        self._data.messages[message.session_id, message.kind] = message

    async def remove(self, session_id: int, kind: str) -> None:
        """Forget the message; fine if there is none."""
        self._data.messages.pop((session_id, kind), None)


class MemoryPlayers:
    """People."""

    def __init__(self, data: Data) -> None:
        self._data = data

    async def get(self, user_id: int) -> Player | None:
        """The person, if the bot knows him."""
        return self._data.players.get(user_id)

    async def put(self, player: Player) -> None:
        """Insert or replace."""
        self._data.players[player.user_id] = player


class MemoryChats:
    """Settings of chats."""

    def __init__(self, data: Data) -> None:
        self._data = data

    async def get(self, chat_id: int) -> Chat | None:
        """The chat's settings, if any were stored."""
        return self._data.chats.get(chat_id)

    async def put(self, chat: Chat) -> None:
        """Insert or replace."""
        self._data.chats[chat.chat_id] = chat


class MemoryUnitOfWork:
    """A copy of the data, which replaces the original at `commit`."""

    def __init__(self, data: Data, new_id: Callable[[], int], keep: Callable[[Data], None]) -> None:
        self._data = data
        self._keep = keep
        self.sessions = MemorySessions(data, new_id)
        self.messages = MemoryShownMessages(data)
        self.players = MemoryPlayers(data)
        self.chats = MemoryChats(data)

    async def commit(self) -> None:
        """Make it last."""
        self._keep(self._data.copy())


class MemoryStore(Store):
    """A store that ends with the program; one transaction at a time, as in SQLite."""

    def __init__(self) -> None:
        self._data = Data()
        self._ids = itertools.count(1)
        self._lock = asyncio.Lock()
        self._guard = NestingGuard()

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[UnitOfWork]:
        """A transaction that may write."""
        with self._guard:
            async with self._lock:
                yield MemoryUnitOfWork(self._data.copy(), self._ids.__next__, self._keep)

    async def close(self) -> None:
        """Nothing to close."""

    def _keep(self, data: Data) -> None:
        self._data = data
