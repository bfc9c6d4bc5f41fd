"""What every store promises about what it does not keep."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from storage.api import Player, Seat, Session, ShownMessage, Status, Store
from storage.errors import StaleSession
from tests.storage.samples import ANN, BEN, GROUP, added, entry, loaded, log, saved, table

BOTH = (Seat(ANN, "Ann", None, 3), Seat(BEN, "Ben", None, 2), Seat(None, "Turtle", "best", 2))


async def forgotten(store: Store, user_id: int) -> None:
    async with store.transaction() as unit:
        await unit.sessions.forget(user_id)
        await unit.players.forget(user_id)
        await unit.commit()


async def test_a_person_is_forgotten(store: Store) -> None:
    async with store.transaction() as unit:
        await unit.players.put(Player(ANN, "Ann", "de", True, True))
        await unit.players.put(Player(BEN, "Ben"))
        await unit.commit()
    await forgotten(store, ANN)
    await forgotten(store, ANN)
    async with store.transaction() as unit:
        assert await unit.players.get(ANN) is None
        assert await unit.players.get(BEN) == Player(BEN, "Ben")


@pytest.mark.parametrize("ended", [Status.OVER, Status.CANCELLED])
async def test_closed_sessions_forget_a_person_and_keep_the_game(
    store: Store, ended: Status
) -> None:
    session = await added(store, table(seats=BOTH, stop_votes=(ANN, BEN)))
    session = await saved(store, replace(session, seq=1, status=ended), entry(session, 1))
    others = await added(store, table(5, status=ended, seats=BOTH[1:], starter_user=BEN))
    await forgotten(store, ANN)
    assert await loaded(store, session.id) == replace(
        session,
        version=session.version + 1,
        starter_user=0,
        stop_votes=(),
        seats=(Seat(None, "", None, 3), *BOTH[1:]),
    )
    assert await log(store, session.id) == [entry(session, 1)]
    assert await loaded(store, others.id) == others


async def test_one_who_opened_a_table_without_sitting_down_is_forgotten_too(store: Store) -> None:
    opened = await added(store, table(status=Status.OVER, seats=BOTH[1:]))
    sat = await added(store, table(status=Status.OVER, seats=BOTH, starter_user=BEN))
    await forgotten(store, ANN)
    now = [await loaded(store, session.id) for session in (opened, sat)]
    assert [session.starter_user for session in now if session] == [0, BEN]


@pytest.mark.parametrize("status", [Status.LOBBY, Status.RUNNING, Status.SUSPENDED])
async def test_open_sessions_are_left_to_the_service(store: Store, status: Status) -> None:
    session = await added(store, table(status=status, seats=BOTH, stop_votes=(ANN,)))
    await forgotten(store, ANN)
    assert await loaded(store, session.id) == session


async def test_who_loaded_a_session_with_the_name_can_not_bring_it_back(store: Store) -> None:
    before = await added(store, table(status=Status.OVER))
    await forgotten(store, ANN)
    with pytest.raises(StaleSession):
        await saved(store, before)


async def test_old_closed_sessions_go_with_all_that_belongs_to_them(store: Store) -> None:
    old, ended, fresh = [await closed(store, at) for at in (10.0, 19.75, 20.0)]
    waiting = await added(store, table(touched_at=1.0))
    async with store.transaction() as unit:
        assert await unit.sessions.purge(ended_before=20.0) == 2
        assert await unit.sessions.purge(ended_before=20.0) == 0
        await unit.commit()
    for gone in (old, ended):
        assert await loaded(store, gone.id) is None
        assert await log(store, gone.id) == []
    for kept in (fresh, waiting):
        assert await loaded(store, kept.id) == kept
    assert len(await log(store, fresh.id)) == 1
    async with store.transaction() as unit:
        ids = [old.id, ended.id, fresh.id, waiting.id]
        shown = await unit.messages.of_sessions(ids)
        assert [message.session_id for message in shown] == [fresh.id]
        assert list(await unit.sessions.of_user(ANN)) == [fresh, waiting]


async def test_a_new_session_is_never_taken_for_a_purged_one(store: Store) -> None:
    """Old buttons would press on the new one's table."""
    await closed(store, 10.0)
    newest = await closed(store, 10.0)
    async with store.transaction() as unit:
        assert await unit.sessions.purge(ended_before=20.0) == 1
        await unit.commit()
    again = await added(store, table())
    assert again.id > newest.id


async def test_many_old_sessions_go_at_once(store: Store) -> None:
    async with store.transaction() as unit:
        for _ in range(1100):
            await unit.sessions.add(table(status=Status.OVER))
        kept = await unit.sessions.add(table())
        assert await unit.sessions.purge(ended_before=1e12) == 1100
        assert list(await unit.sessions.of_user(ANN)) == [kept]


async def closed(store: Store, touched_at: float) -> Session:
    """A game that is over, with a log and a board."""
    session = await added(store, table(touched_at=touched_at))
    async with store.transaction() as unit:
        over = replace(session, status=Status.OVER, seq=1)
        over = await unit.sessions.save(over, [entry(session, 1)])
        await unit.messages.put(ShownMessage(session.id, "board", GROUP, None, 5))
        await unit.commit()
    return over
