"""Sessions and their logs, in memory."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from storage.api import OPEN, MoveRecord, Save, Session, Status
from storage.errors import BrokenLog, StaleSession, TableTaken
from storage.log import check_log, check_saves
from storage.memory.data import Data


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

    async def get_many(self, session_ids: Sequence[int]) -> Sequence[Session]:
        """Those of the sessions that exist, in any order."""
        found = map(self._data.sessions.get, dict.fromkeys(session_ids))
        return [session for session in found if session is not None]

    async def of_user(self, user_id: int) -> Sequence[Session]:
        """All sessions in which a person has a seat, closed ones too; oldest first."""
        return [
            session
            for session in self._data.sessions.values()
            if any(seat.user_id == user_id for seat in session.seats)
        ]

    async def due(self, now: float, limit: int) -> Sequence[int]:
        """Open sessions whose `wake_at` has come, soonest first."""
        due = [
            (session.wake_at, session.id)
            for session in await self.all_open()
            if session.wake_at is not None and session.wake_at <= now
        ]
        return [session_id for _, session_id in sorted(due)[:limit]]

    async def touched_since(self, at: float) -> Sequence[Session]:
        """Sessions in any status with `touched_at` then or later, the longest untouched first."""
        touched = [session for session in self._data.sessions.values() if session.touched_at >= at]
        return sorted(touched, key=lambda session: (session.touched_at, session.id))

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
        self._keep(saved, moves)
        return saved

    async def save_many(self, saves: Sequence[Save]) -> None:
        """Replace sessions (each once) and append to their logs.

        Raises StaleSession, BrokenLog, TableTaken.
        """
        with self._data.all_or_nothing():
            check_saves(saves)
            stored = [self._data.sessions.get(save.session.id) for save in saves]
            stale = [
                save.session.id
                for save, now in zip(saves, stored, strict=True)
                if now is None or now.version != save.base_version
            ]
            if stale:
                raise StaleSession(*stale)
            for save, now in zip(saves, stored, strict=True):
                if now is None or now.seq != save.base_seq:
                    raise BrokenLog(save.session.id)
                self._check_table(save.session)
                self._keep(save.session, save.moves)

    async def forget(self, user_id: int) -> None:
        """Let nothing in closed sessions tell of a person."""
        for session in self._data.sessions.values():
            seated = any(seat.user_id == user_id for seat in session.seats)
            if session.status in OPEN or not (seated or session.starter_user == user_id):
                continue
            self._data.sessions[session.id] = replace(
                session,
                version=session.version + 1,
                starter_user=0 if session.starter_user == user_id else session.starter_user,
                stop_votes=(),
                seats=tuple(
                    replace(seat, user_id=None, name="") if seat.user_id == user_id else seat
                    for seat in session.seats
                ),
            )

    async def forget_chat(self, chat_id: int) -> None:
        """Let nothing of closed sessions tell that they were in this chat."""
        for session in list(self._data.sessions.values()):
            if session.status in OPEN or session.chat_id != chat_id:
                continue
            after = replace(session, version=session.version + 1, chat_id=0)
            self._data.sessions[session.id] = after
            for key in [key for key in self._data.messages if key[0] == session.id]:
                del self._data.messages[key]
        closed = {it.id for it in self._data.sessions.values() if it.status not in OPEN}
        hands = [
            key
            for key, it in self._data.messages.items()
            if it.chat_id == chat_id and it.session_id in closed
        ]
        for key in hands:
            del self._data.messages[key]

    async def purge(self, ended_before: float) -> int:
        """Delete closed sessions last touched before; their number."""
        data = self._data
        old = {
            session.id
            for session in data.sessions.values()
            if session.status not in OPEN
            and session.touched_at < ended_before
            and session.id < max(data.sessions)
        }
        for key in [key for key in data.messages if key[0] in old]:
            del data.messages[key]
        for session_id in old:
            del data.sessions[session_id]
            data.moves.pop(session_id, None)
        return len(old)

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

    def _keep(self, session: Session, moves: Sequence[MoveRecord]) -> None:
        self._data.sessions[session.id] = session
        self._data.moves[session.id] = self._data.moves.get(session.id, ()) + tuple(moves)

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
