"""What every store promises about finding sessions and messages."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from storage.api import OPEN, Seat, ShownMessage, Status, Store
from storage.errors import StorageError, TableTaken
from tests.storage.samples import ANN, BEN, GROUP, added, saved, table


async def test_a_suspended_table_is_still_open(store: Store) -> None:
    session = await added(store, table(status=Status.SUSPENDED, suspended_at=5.5))
    async with store.transaction() as unit:
        assert await unit.sessions.open_at(GROUP, None) == session
        assert list(await unit.sessions.open_in_chat(GROUP)) == [session]
        assert list(await unit.sessions.open_of_user(ANN)) == [session]
        assert list(await unit.sessions.all_open()) == [session]
    with pytest.raises(TableTaken):
        await added(store, table())


async def test_all_open_sessions_are_found_and_no_closed_one(store: Store) -> None:
    sessions = [
        await added(store, table(chat, status=status)) for chat, status in enumerate(Status)
    ]
    async with store.transaction() as unit:
        found = await unit.sessions.all_open()
    assert sorted(session.id for session in found) == [
        session.id for session in sessions if session.status in OPEN
    ]


async def test_many_sessions_are_found_by_their_ids(store: Store) -> None:
    first, second, third = [await added(store, table(chat, seats=seats)) for chat, seats in SEATED]
    async with store.transaction() as unit:
        found = await unit.sessions.get_many([third.id, 999, first.id, *range(1000, 3000)])
        assert {session.id: session for session in found} == {first.id: first, third.id: third}
        assert len(found) == 2
        assert list(await unit.sessions.get_many([])) == []
        assert list(await unit.sessions.get_many([second.id])) == [second]


SEATED = [
    (1, (Seat(ANN, "Ann"), Seat(BEN, "Ben"))),
    (2, ()),
    (3, (Seat(None, "Turtle", "best"), Seat(ANN, "Ann", "best"), Seat(BEN, "Ben"))),
]


async def test_a_session_found_with_others_can_be_saved(store: Store) -> None:
    first = await added(store, table())
    async with store.transaction() as unit:
        (now,) = await unit.sessions.get_many([first.id])
        last = await unit.sessions.save(replace(now, seats=now.seats[:1]))
        await unit.commit()
    async with store.transaction() as unit:
        assert await unit.sessions.get(first.id) == last


async def test_sessions_are_due_when_their_time_has_come_soonest_first(store: Store) -> None:
    times = [30.0, 10.0, None, 20.0, 20.5, 10.0]
    ids = [(await added(store, table(chat, wake_at=at))).id for chat, at in enumerate(times)]
    async with store.transaction() as unit:
        assert list(await unit.sessions.due(20.0, 10)) == [ids[1], ids[5], ids[3]]
        assert list(await unit.sessions.due(20.0, 2)) == [ids[1], ids[5]]
        assert list(await unit.sessions.due(9.9, 10)) == []
        assert list(await unit.sessions.due(1e12, 10)) == [ids[i] for i in (1, 5, 3, 4, 0)]


async def test_only_open_sessions_are_due(store: Store) -> None:
    sessions = [
        await added(store, table(chat, status=status, wake_at=1.0))
        for chat, status in enumerate(Status)
    ]
    async with store.transaction() as unit:
        assert list(await unit.sessions.due(1.0, 10)) == [
            session.id for session in sessions if session.status in OPEN
        ]


async def test_a_session_that_need_not_wake_any_more_is_not_due(store: Store) -> None:
    session = await added(store, table(wake_at=1.0, reminders=1))
    session = await saved(store, replace(session, wake_at=None, reminders=0))
    async with store.transaction() as unit:
        assert list(await unit.sessions.due(5.0, 10)) == []
        assert await unit.sessions.get(session.id) == session


async def test_sessions_touched_since_are_found_whatever_became_of_them(store: Store) -> None:
    times = [(Status.RUNNING, 9.75), (Status.OVER, 30.0), (Status.CANCELLED, 10.0)]
    times += [(Status.LOBBY, 20.0), (Status.SUSPENDED, 20.0), (Status.OVER, 9.75)]
    sessions = [
        await added(store, table(chat, status=status, touched_at=at))
        for chat, (status, at) in enumerate(times)
    ]
    async with store.transaction() as unit:
        touched = await unit.sessions.touched_since(10.0)
        assert list(touched) == [sessions[index] for index in (2, 3, 4, 1)]
        assert list(await unit.sessions.touched_since(30.5)) == []


async def test_all_sessions_of_a_person_are_found(store: Store) -> None:
    hers = [await added(store, table(chat, status=status)) for chat, status in enumerate(Status)]
    hers.append(await added(store, table(7, seats=(Seat(BEN, "B"), Seat(ANN, "A", "best")))))
    await added(store, table(8, starter_user=ANN, seats=(Seat(BEN, "B"),)))
    async with store.transaction() as unit:
        assert list(await unit.sessions.of_user(ANN)) == hers
        assert list(await unit.sessions.of_user(1)) == []


def message(session_id: int, kind: str = "board", **changes: object) -> ShownMessage:
    return replace(ShownMessage(session_id, kind, GROUP, None, 2**40, "abc", 7), **changes)


async def test_messages_are_put_together_and_found_by_their_sessions(store: Store) -> None:
    first, second, third = [await added(store, table(chat)) for chat in (1, 2, 3)]
    on_its_way = message(first.id, "board:sending", message_id=0, topic_id=4)
    async with store.transaction() as unit:
        await unit.messages.put(message(first.id, digest="old", version=1))
        await unit.messages.put_many([message(first.id), on_its_way, message(second.id)])
        await unit.messages.put_many([])
        await unit.messages.put_many([message(third.id)])
        found = await unit.messages.of_sessions([first.id, third.id, *range(1000, 3000)])
        assert sorted(found, key=lambda each: (each.session_id, each.kind)) == [
            message(first.id),
            on_its_way,
            message(third.id),
        ]
        assert list(await unit.messages.of_sessions([])) == []


async def test_messages_can_only_show_stored_sessions(store: Store) -> None:
    session = await added(store, table())
    async with store.transaction() as unit:
        with pytest.raises(StorageError):
            await unit.messages.put_many([message(session.id), message(99)])
