"""Shown messages, the inbox, people and chats, in memory."""

from __future__ import annotations

from collections.abc import Sequence

from storage.api import Chat, Player, ShownMessage, StoredUpdate
from storage.errors import StorageError
from storage.memory.data import Data


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

    async def put_many(self, messages: Sequence[ShownMessage]) -> None:
        """Insert or replace several."""
        for message in messages:
            await self.put(message)

    async def of_sessions(self, session_ids: Sequence[int]) -> Sequence[ShownMessage]:
        """All messages that show these sessions."""
        wanted = set(session_ids)
        return [each for each in self._data.messages.values() if each.session_id in wanted]

    async def remove(self, session_id: int, kind: str) -> None:
        """Forget the message; fine if there is none."""
        self._data.messages.pop((session_id, kind), None)


class MemoryInbox:
    """Updates from when they came in until they are done."""

    def __init__(self, data: Data) -> None:
        self._data = data

    async def add(self, updates: Sequence[StoredUpdate]) -> Sequence[int]:
        """Store those that are not known, neither waiting nor done; the ids of those."""
        data = self._data
        new = [each for each in updates if each.update_id not in data.waiting | data.done]
        for update in reversed(new):  # of two with the same id the first counts
            data.waiting[update.update_id] = update
        return sorted({update.update_id for update in new})

    async def done(self, update_ids: Sequence[int]) -> None:
        """They had their effect: their bodies are erased, their ids stay known."""
        for update_id in update_ids:
            update = self._data.waiting.pop(update_id, None)
            if update is not None:
                self._data.done[update_id] = update.received_at

    async def waiting(self) -> Sequence[StoredUpdate]:
        """Those that are not done, by update id."""
        return [update for _, update in sorted(self._data.waiting.items())]

    async def purge(self, older_than: float) -> int:
        """Forget the ids of done ones received before; their number."""
        old = [update_id for update_id, at in self._data.done.items() if at < older_than]
        for update_id in old:
            del self._data.done[update_id]
        return len(old)


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

    async def forget(self, user_id: int) -> None:
        """Delete a person; fine if he is not known."""
        self._data.players.pop(user_id, None)


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

    async def forget(self, chat_id: int) -> None:
        """Delete a chat's settings; fine if there are none."""
        self._data.chats.pop(chat_id, None)
