"""Load, change, commit: the one way in which a table changes."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from bot.service.errors import NoTable, Refusal
from bot.service.jobs import Change
from bot.service.ports import Place
from storage.api import Session
from storage.errors import BrokenLog, StaleSession
from storage.memory import MemoryStore
from tests.service.fakes import StumblingStore
from tests.service.house import ANNA, BEN, HERE, House, names


@pytest.fixture
def store() -> StumblingStore:
    """A store in which another process can come first."""
    return StumblingStore(MemoryStore())


async def test_a_step_that_came_second_is_done_again_on_the_newer_version(
    store: StumblingStore,
) -> None:
    house = House(store)
    session = await house.game_of(ANNA)
    store.stumbles = 1
    after = await house.press(session, ANNA, "fill:monkey")
    assert after.seats[0].actions == 1
    assert [move.notation for move in await house.log(after) if move.seat == 0] == ["fill:monkey"]
    assert await house.replayed(after) == house.play.state(after)
    assert house.heard.told.count(after) == 1


async def test_the_second_attempt_sees_what_the_other_process_did(store: StumblingStore) -> None:
    first, second = House(store), House(store)
    session = await first.lobby_of(ANNA)
    seen: list[list[str]] = []

    def step(now: Session) -> Change[None]:
        seen.append(names(now))
        return Change(replace(now, touched_at=1.0), None)

    store.stumbles = 1
    store.meanwhile = lambda: second.lobby.sit(session.id, BEN)
    await first.tables.change(session.id, step)
    assert seen == [["Anna"], ["Anna", "Ben"]]
    assert names(await first.now(session)) == ["Anna", "Ben"]


async def test_a_step_that_comes_second_twice_is_given_up(store: StumblingStore) -> None:
    house = House(store)
    session = await house.game_of(ANNA)
    told = len(house.heard.told)
    store.stumbles = 2
    with pytest.raises(StaleSession):
        await house.press(session, ANNA, "fill:monkey")
    assert store.stumbles == 0
    assert await house.now(session) == session
    assert len(house.heard.told) == told
    await house.press(session, ANNA, "fill:monkey")


async def test_what_a_step_raises_leaves_everything_as_it_was(any_house: House) -> None:
    session = await any_house.lobby_of(ANNA)

    def step(now: Session) -> Change[None]:
        raise Refusal

    with pytest.raises(Refusal):
        await any_house.tables.change(session.id, step)
    assert await any_house.now(session) == session
    assert any_house.heard.last == session
    # Others can go on:
    await any_house.lobby.sit(session.id, BEN)


async def test_log_entries_that_do_not_follow_are_refused_with_the_snapshot(
    any_house: House,
) -> None:
    session = await any_house.game_of(ANNA)
    with pytest.raises(BrokenLog):
        await any_house.tables.change(
            session.id, lambda now: Change(replace(now, seq=now.seq + 1), None)
        )
    assert await any_house.now(session) == session


async def test_listeners_hear_of_every_version_once_after_it_was_stored(house: House) -> None:
    reading: list[asyncio.Task[Session]] = []
    house.commits.listeners.append(
        lambda told: reading.append(asyncio.create_task(house.tables.get(told.id)))
    )
    session = await house.lobby_of(ANNA, BEN)
    await house.play.start(session.id, ANNA, False)
    assert [it.version for it in house.heard.told] == [1, 2, 3]
    for told, stored in zip(house.heard.told, await asyncio.gather(*reading), strict=True):
        assert stored.version >= told.version


async def test_a_table_that_is_not_there_cannot_change(house: House) -> None:
    with pytest.raises(NoTable):
        await house.tables.get(1)
    with pytest.raises(NoTable):
        await house.tables.change(1, lambda now: Change(now, None))


async def test_all_open_tables_are_found_when_the_program_starts(any_house: House) -> None:
    running = await any_house.game_of(ANNA)
    lobby = await any_house.lobby_of(BEN, place=Place(HERE.chat_id, 2))
    closed = await any_house.lobby_of(BEN, place=Place(HERE.chat_id, 3))
    await any_house.lobby.cancel(closed.id, BEN, False)
    assert list(await House(any_house.store).tables.all_open()) == [running, lobby]


async def test_forty_changes_at_once_are_forty_versions(any_house: House) -> None:
    session = await any_house.lobby_of(ANNA)

    def touch(now: Session) -> Change[int]:
        return Change(replace(now, touched_at=now.touched_at + 1), now.version)

    answers = await asyncio.gather(*(any_house.tables.change(session.id, touch) for _ in range(40)))
    assert sorted(result for _, result in answers) == list(range(1, 41))
    assert (await any_house.now(session)).touched_at == session.touched_at + 40
