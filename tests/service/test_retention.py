"""What is too old goes, once a day."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.service.errors import NoTable
from bot.service.ports import Place
from bot.service.retention import DAY_S, KEEP_UPDATES_S, Retention
from storage.api import Session, StoredUpdate
from storage.sql.open import open_store
from tests.service.house import ANNA, BEN, House

KEEP_DAYS = 30


@pytest.fixture
def retention(any_house: House) -> Retention:
    """Keeps games for a month."""
    return Retention(any_house.commits, any_house.clock, KEEP_DAYS)


async def numbers(house: House) -> set[int]:
    """The updates whose number is known: they are taken for repeated."""
    asked = [StoredUpdate(number, b"{}", house.clock.now()) for number in range(1, 5)]
    async with house.store.transaction() as tx:
        return {it.update_id for it in asked} - set(await tx.inbox.add(asked))


async def test_games_go_when_they_have_been_over_for_long_enough(
    any_house: House, retention: Retention
) -> None:
    over = await any_house.play_out(await any_house.game_of(ANNA), ANNA)
    any_house.clock.advance(1)
    later = await any_house.play_out(await any_house.game_of(ANNA), ANNA)
    running = await any_house.game_of(ANNA, BEN)
    any_house.clock.advance(KEEP_DAYS * DAY_S - 1)
    await retention.tick()
    assert await any_house.now(over) == over
    any_house.clock.advance(DAY_S)
    await retention.tick()
    async with any_house.store.transaction() as tx:
        left = await tx.sessions.get_many([over.id, later.id, running.id])
    assert sorted(session.id for session in left) == [running.id]
    assert await any_house.log(over) == []


async def test_it_is_done_at_the_start_and_then_once_a_day(any_house: House) -> None:
    async def ended() -> Session:
        session = await any_house.play_out(await any_house.game_of(ANNA), ANNA)
        await any_house.lobby_of(BEN, place=Place(-session.id))  # the newest one always stays
        any_house.clock.advance(1)
        return session

    async def left(*sessions: Session) -> list[int]:
        async with any_house.store.transaction() as tx:
            found = await tx.sessions.get_many([session.id for session in sessions])
        return [session.id for session in found]

    first = await ended()
    retention = Retention(any_house.commits, any_house.clock, 0)
    await retention.tick()
    assert await left(first) == []
    second = await ended()
    any_house.clock.advance(DAY_S - 2)
    await retention.tick()
    assert await left(second) == [second.id]
    any_house.clock.advance(1)
    await retention.tick()
    assert await left(second) == []


async def test_the_log_tells_what_was_deleted_and_nothing_if_nothing_was(any_house: House) -> None:
    async def told() -> list[tuple[int, int]]:
        with capture_logs() as lines:
            await Retention(any_house.commits, any_house.clock, KEEP_DAYS).tick()
        return [(line["games"], line["updates"]) for line in lines]

    assert await told() == []
    await any_house.play_out(await any_house.game_of(ANNA), ANNA)
    await any_house.lobby_of(BEN)
    any_house.clock.advance(KEEP_DAYS * DAY_S + 1)
    assert await told() == [(1, 0)]
    assert await told() == []


async def test_numbers_of_updates_go_after_two_days_if_they_are_done(
    any_house: House, retention: Retention
) -> None:
    began = any_house.clock.now()
    async with any_house.store.transaction() as tx:
        await tx.inbox.add(
            [
                StoredUpdate(1, b"{}", began),
                StoredUpdate(2, b"{}", began),
                StoredUpdate(3, b"{}", began + 1),
            ]
        )
        await tx.inbox.done([1, 3])
        await tx.commit()
    any_house.clock.advance(KEEP_UPDATES_S + 0.5)
    await retention.tick()
    assert await numbers(any_house) == {2, 3}


@pytest.mark.slow
async def test_what_goes_wrong_is_tried_again_an_hour_later(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    store = await open_store(str(path))
    house = House(store)
    over = await house.play_out(await house.game_of(ANNA), ANNA)
    await house.lobby_of(BEN)
    house.clock.advance(KEEP_DAYS * DAY_S + 1)
    retention = Retention(house.commits, house.clock, KEEP_DAYS)
    rename(path, "moves", "away")
    with capture_logs() as lines:
        task = asyncio.create_task(retention.run())
        while not lines:  # noqa: ASYNC110 - it tells the log alone
            await asyncio.sleep(0.01)
    assert not task.done(), "a fault does not end it"
    task.cancel()
    rename(path, "away", "moves")
    house.clock.advance(3599)
    await retention.tick()
    assert await house.now(over) == over
    house.clock.advance(1)
    await retention.tick()
    with pytest.raises(NoTable):
        await house.now(over)
    await store.close()


def rename(path: Path, old: str, new: str) -> None:
    """Break a database, or mend it."""
    database = sqlite3.connect(path)
    database.execute(f"ALTER TABLE {old} RENAME TO {new}")
    database.close()
