"""What every store promises about transactions."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import pytest
from msgspec.structs import replace

from storage.api import Player, Store
from storage.errors import StaleSession
from tests.storage.samples import ANN, added, entry, loaded, log, table


async def test_what_is_not_committed_is_forgotten(store: Store) -> None:
    before = await added(store, table())
    async with store.transaction() as unit:
        await unit.sessions.save(replace(before, seq=1, seats=()), [entry(before, 1)])
        await unit.players.put(Player(ANN, "Ann"))
    async with store.transaction() as unit:
        assert await unit.sessions.get(before.id) == before
        assert list(await unit.sessions.moves(before.id)) == []
        assert await unit.players.get(ANN) is None


async def test_what_an_error_interrupts_is_forgotten(store: Store) -> None:
    async def failing() -> None:
        async with store.transaction() as unit:
            await unit.players.put(Player(ANN, "Ann"))
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await failing()
    async with store.transaction() as unit:
        assert await unit.players.get(ANN) is None


async def test_what_follows_a_commit_has_to_be_committed_too(store: Store) -> None:
    async with store.transaction() as unit:
        await unit.players.put(Player(ANN, "Ann"))
        await unit.commit()
        await unit.players.put(Player(ANN, "Anna"))
        assert await unit.players.get(ANN) == Player(ANN, "Anna")
    async with store.transaction() as unit:
        assert await unit.players.get(ANN) == Player(ANN, "Ann")


async def test_twenty_concurrent_steps_all_count(store: Store) -> None:
    session = await added(store, table())

    async def step() -> None:
        async with store.transaction() as unit:
            now = await unit.sessions.get(session.id)
            assert now is not None
            await asyncio.sleep(0)
            await unit.sessions.save(replace(now, seq=now.seq + 1), [entry(now, now.seq + 1)])
            await unit.commit()

    async def stubborn_step() -> None:
        """A server lets transactions overlap, and tells all but the first to reload."""
        with suppress(StaleSession):
            return await step()
        return await stubborn_step()

    await asyncio.gather(*(stubborn_step() for _ in range(20)))
    assert [move.seq for move in await log(store, session.id)] == list(range(1, 21))


async def test_a_cancelled_transaction_is_forgotten_and_blocks_nobody(store: Store) -> None:
    inside = asyncio.Event()

    async def endless() -> None:
        async with store.transaction() as unit:
            await unit.players.put(Player(ANN, "Ann"))
            inside.set()
            await asyncio.Event().wait()

    task = asyncio.create_task(endless())
    await inside.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    async with asyncio.timeout(5), store.transaction() as unit:
        assert await unit.players.get(ANN) is None


@pytest.mark.parametrize("turns", range(0, 40, 3))
@pytest.mark.slow
async def test_a_step_cancelled_at_any_moment_happened_wholly_or_not(
    store: Store, turns: int
) -> None:
    before = await added(store, table())

    async def step() -> None:
        async with store.transaction() as unit:
            now = await unit.sessions.get(before.id)
            assert now is not None
            await unit.sessions.save(replace(now, seq=1, seats=()), [entry(now, 1)])
            await unit.commit()

    task = asyncio.create_task(step())
    for _ in range(turns):
        await asyncio.sleep(0.0002)
    task.cancel()
    await asyncio.wait([task])
    async with asyncio.timeout(5):
        after = await loaded(store, before.id)
    assert after is not None
    assert (after.seq, len(after.seats)) in {(0, 2), (1, 0)}
    assert len(await log(store, before.id)) == after.seq


async def test_a_transaction_inside_a_transaction_is_refused(store: Store) -> None:
    async with store.transaction():
        with pytest.raises(RuntimeError, match="inside a transaction"):
            async with store.transaction():
                pass
    async with store.transaction():
        pass
