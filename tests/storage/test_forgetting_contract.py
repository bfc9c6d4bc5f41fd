"""What every store promises when a person's private chat is forgotten."""

from __future__ import annotations

from msgspec.structs import replace

from storage.api import Chat, ShownMessage, Status, Store
from tests.storage.samples import ANN, BEN, added, loaded, table


async def chat_forgotten(store: Store, chat_id: int) -> None:
    async with store.transaction() as unit:
        await unit.sessions.forget_chat(chat_id)
        await unit.chats.forget(chat_id)
        await unit.commit()


async def test_closed_sessions_no_longer_tell_of_a_private_chat(store: Store) -> None:
    mine, other = [
        await added(store, replace(table(status=Status.OVER), chat_id=chat_id))
        for chat_id in (ANN, BEN)
    ]
    async with store.transaction() as unit:
        for session in (mine, other):
            message = ShownMessage(session.id, "board", session.chat_id, None, 5)
            await unit.messages.put(message)
            await unit.chats.put(Chat(session.chat_id))
        await unit.commit()
    await chat_forgotten(store, ANN)
    await chat_forgotten(store, ANN)
    assert await loaded(store, mine.id) == replace(mine, chat_id=0, version=mine.version + 1)
    assert await loaded(store, other.id) == other
    async with store.transaction() as unit:
        shown = await unit.messages.of_sessions([mine.id, other.id])
        assert [message.session_id for message in shown] == [other.id]
        assert await unit.chats.get(ANN) is None
        assert await unit.chats.get(BEN) == Chat(BEN)


async def test_hands_of_closed_sessions_are_no_longer_known_to_be_in_a_private_chat(
    store: Store,
) -> None:
    over = await added(store, table(status=Status.OVER))
    running = await added(store, table())
    hands = [
        ShownMessage(session.id, f"hand:{seat}", user, None, 5)
        for session in (over, running)
        for seat, user in enumerate((ANN, BEN))
    ]
    async with store.transaction() as unit:
        await unit.messages.put_many(hands)
        await unit.commit()
    await chat_forgotten(store, ANN)
    async with store.transaction() as unit:
        left = await unit.messages.of_sessions([over.id, running.id])
    assert sorted(left, key=lambda it: (it.session_id, it.kind)) == hands[1:]
    assert await loaded(store, over.id) == over


async def test_the_open_session_of_a_private_chat_stays_there(store: Store) -> None:
    session = await added(store, replace(table(), chat_id=ANN))
    await chat_forgotten(store, ANN)
    assert await loaded(store, session.id) == session
