"""Which message shows what, kept in memory and stored."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from bot.service.commits import GroupCommit
from bot.service.jobs import DirectJob, ShownJob
from storage.api import ShownMessage, Store, UnitOfWork

_SENDING = ":sending"
"""Behind the kind: a message is on its way, and its number is not known yet. Once it is, the
number stays here until the copies that were sent before it are taken away. `version` is the
largest number that the chat was known to have before."""
_REPLACED = ":replaced:"
"""Behind the kind, before its number: another message shows this now, and it has to go."""


class Leftover(msgspec.Struct, frozen=True):
    """Something to be taken away that the program did not get to before it ended."""

    message: ShownMessage
    copies: bool
    """Copies sent before this message; else the message itself."""

    @property
    def above(self) -> int:
        """The copies have larger numbers than this."""
        return self.message.version if self.copies else 0


class Shown:
    """Messages by session and kind. Nobody else writes them, so memory is right."""

    def __init__(self, store: Store, commits: GroupCommit) -> None:
        self._store = store
        self._commits = commits
        self._messages: dict[tuple[int, str], ShownMessage | None] = {}
        self._loaded: set[int] = set()
        """Sessions of which everything stored is in memory."""

    async def load(self, session_ids: Sequence[int]) -> Sequence[Leftover]:
        """Read at once what shows these sessions; what is not found is not shown."""
        async with self._store.transaction() as tx:
            found = await tx.messages.of_sessions(session_ids)
        self._loaded.update(session_ids)
        leftovers = []
        for message in found:
            if _REPLACED in message.kind:
                leftovers.append(Leftover(message, copies=False))
                continue
            self._messages[message.session_id, message.kind] = message
            if message.kind.endswith(_SENDING) and message.message_id:
                leftovers.append(Leftover(message, copies=True))
        return leftovers

    async def get(self, session_id: int, kind: str) -> ShownMessage | None:
        """The message that shows this, None if none does yet."""
        key = session_id, kind
        if key not in self._messages and session_id in self._loaded:
            return None
        if key in self._messages:
            return self._messages[key]
        async with self._store.transaction() as tx:
            stored = await tx.messages.get(*key)
        # Another chat's outbox may have written it meanwhile, or have forgotten the session.
        return self._messages.setdefault(key, stored)

    def may_show(self, session_id: int, kind: str) -> bool:
        """Whether there may be a message that shows this, as far as it is in memory."""
        key = session_id, kind
        if key in self._messages:
            return self._messages[key] is not None
        return session_id not in self._loaded

    async def numbers_in(self, chat_id: int) -> frozenset[int]:
        """The messages of all tables in a chat that are open, or were not long ago."""
        async with self._store.transaction() as tx:
            tables = [*await tx.sessions.open_in_chat(chat_id)]
            if chat_id > 0:
                tables += await tx.sessions.open_of_user(chat_id)
            stored = await tx.messages.of_sessions([session.id for session in tables])
        known = (*stored, *(message for message in self._messages.values() if message))
        return frozenset(
            message.message_id
            for message in known
            if message.chat_id == chat_id and _SENDING not in message.kind
        )

    async def put(self, message: ShownMessage) -> None:
        """Remember it."""
        self._messages[message.session_id, message.kind] = message
        await self._commits.do(ShownJob(message))

    async def is_sending(self, session_id: int, kind: str) -> bool:
        """Whether a message was sent whose number we were not told."""
        sending = await self.get(session_id, kind + _SENDING)
        return sending is not None and not sending.message_id

    async def begin_sending(
        self, session_id: int, kind: str, chat_id: int, topic_id: int | None, latest: int
    ) -> None:
        """A message is about to be sent, below all those up to `latest`."""
        if await self.is_sending(session_id, kind):
            return  # for the second time: copies are below what was there before the first
        sending = kind + _SENDING
        await self.put(ShownMessage(session_id, sending, chat_id, topic_id, 0, version=latest))

    async def not_sent(self, session_id: int, kind: str) -> None:
        """It was refused: there is no message."""
        await self._remove(session_id, kind + _SENDING)

    async def sent(
        self, message: ShownMessage, replaces: ShownMessage | None, *, copies: bool
    ) -> Sequence[Leftover]:
        """Its number is known; what has to be taken away now is stored at the same moment."""
        kind = message.kind + _SENDING
        began = await self.get(message.session_id, kind)
        latest = began.version if began is not None else 0
        sending = msgspec.structs.replace(message, kind=kind, digest="", version=latest)
        self._messages[message.session_id, message.kind] = message
        self._messages[sending.session_id, sending.kind] = sending if copies else None
        leftovers = [Leftover(sending, copies=True)] if copies else []
        if replaces is not None:
            leftovers.append(_gone(replaces))

        async def write(tx: UnitOfWork) -> Sequence[int]:
            await tx.messages.put_many([message, *(it.message for it in leftovers)])
            if not copies:
                await tx.messages.remove(sending.session_id, sending.kind)
            return ()

        await self._commits.do(DirectJob(write))
        return leftovers

    async def given_up(self, message: ShownMessage) -> Leftover:
        """Nothing shows this any more, and the message has to go."""
        leftover = _gone(message)
        self._messages[message.session_id, message.kind] = None

        async def write(tx: UnitOfWork) -> Sequence[int]:
            await tx.messages.put(leftover.message)
            await tx.messages.remove(message.session_id, message.kind)
            return ()

        await self._commits.do(DirectJob(write))
        return leftover

    async def taken_away(self, leftover: Leftover) -> None:
        """It is not there any more."""
        message = leftover.message
        if leftover.copies and self._messages.get((message.session_id, message.kind)) != message:
            return  # meanwhile another one is on its way, or has been sent
        await self._remove(message.session_id, message.kind)

    async def _remove(self, session_id: int, kind: str) -> None:
        self._messages[session_id, kind] = None

        async def remove(tx: UnitOfWork) -> Sequence[int]:
            await tx.messages.remove(session_id, kind)
            return ()

        await self._commits.do(DirectJob(remove))

    def forget_chat(self, chat_id: int) -> None:
        """The messages of a chat are void."""
        self._drop(key for key, it in self._messages.items() if it and it.chat_id == chat_id)

    def forget_session(self, session_id: int) -> None:
        """The table is closed and shown so: it is hardly needed again, and read if it is."""
        self._loaded.discard(session_id)
        self._drop(key for key in self._messages if key[0] == session_id)

    def _drop(self, keys: Iterable[tuple[int, str]]) -> None:
        for key in list(keys):
            del self._messages[key]


def _gone(message: ShownMessage) -> Leftover:
    kind = f"{message.kind}{_REPLACED}{message.message_id}"
    gone = msgspec.structs.replace(message, kind=kind, digest="", version=0)
    return Leftover(gone, copies=False)
