"""Which message shows what, kept in memory and stored."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.service.commits import GroupCommit
from bot.service.jobs import DirectJob, ShownJob
from storage.api import ShownMessage, Store, UnitOfWork

_SENDING = ":sending"
"""Behind the kind: a message is on its way, and its number is not known yet."""


class Shown:
    """Messages by session and kind. Nobody else writes them, so memory is right."""

    def __init__(self, store: Store, commits: GroupCommit) -> None:
        self._store = store
        self._commits = commits
        self._messages: dict[tuple[int, str], ShownMessage | None] = {}

    async def load(self, session_ids: Sequence[int]) -> None:
        """Read at once what shows these sessions; what is not found is not shown."""
        async with self._store.transaction() as tx:
            found = await tx.messages.of_sessions(session_ids)
        for message in found:
            self._messages[message.session_id, message.kind] = message

    async def get(self, session_id: int, kind: str) -> ShownMessage | None:
        """The message that shows this, None if none does yet."""
        key = session_id, kind
        if key not in self._messages:
            async with self._store.transaction() as tx:
                self._messages[key] = await tx.messages.get(*key)
        return self._messages[key]

    async def put(self, message: ShownMessage) -> None:
        """Remember it."""
        self._messages[message.session_id, message.kind] = message
        await self._commits.do(ShownJob(message))

    async def is_sending(self, session_id: int, kind: str) -> bool:
        """Whether a message was sent whose number we were not told."""
        return await self.get(session_id, kind + _SENDING) is not None

    async def begin_sending(
        self, session_id: int, kind: str, chat_id: int, topic_id: int | None
    ) -> None:
        """A message is about to be sent."""
        await self.put(ShownMessage(session_id, kind + _SENDING, chat_id, topic_id, 0))

    async def end_sending(self, session_id: int, kind: str) -> None:
        """Its number is known, or it was not sent."""
        self._messages[session_id, kind + _SENDING] = None

        async def remove(tx: UnitOfWork) -> Sequence[int]:
            await tx.messages.remove(session_id, kind + _SENDING)
            return ()

        await self._commits.do(DirectJob(remove))

    def forget_chat(self, chat_id: int) -> None:
        """The messages of a chat are void."""
        self._drop(key for key, it in self._messages.items() if it and it.chat_id == chat_id)

    def forget_session(self, session_id: int) -> None:
        """The table is closed: nothing more is shown of it."""
        self._drop(key for key in self._messages if key[0] == session_id)

    def _drop(self, keys: Iterable[tuple[int, str]]) -> None:
        for key in list(keys):
            del self._messages[key]
