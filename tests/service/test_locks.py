"""One lock a session, for as long as somebody needs it."""

from __future__ import annotations

import asyncio
import gc
import weakref

import pytest

from bot.service.locks import SessionLocks


async def test_all_who_ask_for_a_session_get_the_same_lock() -> None:
    locks = SessionLocks()
    first, other = locks.of(1), locks.of(2)
    assert locks.of(1) is first
    assert other is not first


async def test_only_one_is_inside_at_a_time_and_sessions_do_not_wait_for_each_other() -> None:
    locks = SessionLocks()
    async with locks.of(1):
        waiting = asyncio.create_task(locks.of(1).acquire())
        async with locks.of(2):
            await asyncio.sleep(0)
        assert not waiting.done()
    assert await waiting


async def test_a_lock_that_nobody_holds_or_awaits_is_forgotten() -> None:
    locks = SessionLocks()
    async with locks.of(1):
        inside = weakref.ref(locks.of(1))
    gc.collect()
    assert inside() is None


async def test_a_lock_outlives_its_holder_while_somebody_waits_for_it() -> None:
    locks = SessionLocks()
    order: list[str] = []

    async def enter(name: str) -> None:
        async with locks.of(1):
            order.append(f"{name} in")
            await asyncio.sleep(0)
            order.append(f"{name} out")

    tasks = [asyncio.create_task(enter(name)) for name in "abc"]
    await asyncio.sleep(0)
    gc.collect()
    await asyncio.gather(*tasks)
    assert order == [f"{name} {way}" for name in "abc" for way in ("in", "out")]


async def test_a_fault_inside_frees_the_lock() -> None:
    locks = SessionLocks()

    async def fail() -> None:
        async with locks.of(1):
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await fail()
    async with asyncio.timeout(5), locks.of(1):
        pass
