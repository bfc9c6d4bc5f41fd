"""What every store promises about shown messages, people and chats."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from storage.api import Chat, Player, ShownMessage, Store
from storage.errors import StorageError
from tests.storage.samples import ANN, GROUP, added, table


def board(session_id: int, chat_id: int = GROUP) -> ShownMessage:
    return ShownMessage(session_id, "board", chat_id, 5, 2**40, "abc")


async def test_a_shown_message_is_kept_replaced_and_forgotten(store: Store) -> None:
    session = await added(store, table())
    hand = replace(board(session.id, ANN), kind="hand", topic_id=None)
    async with store.transaction() as unit:
        assert await unit.messages.get(session.id, "board") is None
        await unit.messages.put(board(session.id))
        await unit.messages.put(hand)
        assert await unit.messages.get(session.id, "board") == board(session.id)
        newer = replace(board(session.id), message_id=9, digest="", topic_id=None)
        await unit.messages.put(newer)
        assert await unit.messages.get(session.id, "board") == newer
        await unit.messages.remove(session.id, "board")
        await unit.messages.remove(session.id, "board")
        assert await unit.messages.get(session.id, "board") is None
        assert await unit.messages.get(session.id, "hand") == hand


async def test_a_message_can_only_show_a_stored_session(store: Store) -> None:
    async with store.transaction() as unit:
        with pytest.raises(StorageError):
            await unit.messages.put(board(99))


async def test_messages_shown_in_a_chat_that_moved_are_void(store: Store) -> None:
    session = await added(store, table())
    hand = replace(board(session.id, ANN), kind="hand")
    async with store.transaction() as unit:
        await unit.messages.put(board(session.id))
        await unit.messages.put(hand)
        await unit.sessions.move_chat(GROUP, -5)
        assert await unit.messages.get(session.id, "board") is None
        assert await unit.messages.get(session.id, "hand") == hand


@pytest.mark.parametrize(
    "player",
    [Player(ANN, "Änn"), Player(1, "", "pt-br", chosen_language=True, reachable=True)],
    ids=["little known", "well known"],
)
async def test_a_person_is_kept_and_replaced(store: Store, player: Player) -> None:
    async with store.transaction() as unit:
        assert await unit.players.get(player.user_id) is None
        await unit.players.put(replace(player, name="Old", language="de", reachable=True))
        await unit.players.put(player)
        await unit.commit()
    async with store.transaction() as unit:
        assert await unit.players.get(player.user_id) == player


@pytest.mark.parametrize(
    "chat", [Chat(GROUP), Chat(1, "de", True, False, 0, "Pack")], ids=["as it comes", "changed"]
)
async def test_settings_of_a_chat_are_kept_and_replaced(store: Store, chat: Chat) -> None:
    async with store.transaction() as unit:
        assert await unit.chats.get(chat.chat_id) is None
        await unit.chats.put(replace(chat, language="en", reminder_s=7))
        await unit.chats.put(chat)
        await unit.commit()
    async with store.transaction() as unit:
        assert await unit.chats.get(chat.chat_id) == chat


async def test_settings_follow_a_chat_to_its_new_id(store: Store) -> None:
    async with store.transaction() as unit:
        await unit.chats.put(Chat(GROUP, "de", plain=True))
        await unit.sessions.move_chat(GROUP, -5)
        await unit.sessions.move_chat(GROUP, -5)
        assert await unit.chats.get(GROUP) is None
        assert await unit.chats.get(-5) == Chat(-5, "de", plain=True)


async def test_settings_made_in_the_new_chat_are_kept(store: Store) -> None:
    async with store.transaction() as unit:
        await unit.chats.put(Chat(GROUP, "de"))
        await unit.chats.put(Chat(-5, "en"))
        await unit.sessions.move_chat(GROUP, -5)
        assert await unit.chats.get(GROUP) is None
        assert await unit.chats.get(-5) == Chat(-5, "en")
