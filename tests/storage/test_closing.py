"""Closing a database: it is not broken off, however often whoever closes it is cancelled."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

import pytest

from storage.sql.open import open_store

STEPS = 12
"""Of the event loop, in which closing would have ended if its thread were quick enough."""


@pytest.fixture
def path(database: Path) -> Path:
    return database


@pytest.mark.parametrize("steps", range(1, STEPS))
@pytest.mark.parametrize("times", [1, 3])
async def test_who_is_cancelled_while_a_store_closes_waits_for_its_end(
    path: Path, caplog: pytest.LogCaptureFixture, steps: int, times: int
) -> None:
    caplog.set_level(logging.INFO)
    store = await open_store(str(path))
    async with store.transaction() as unit:
        await unit.sessions.get(1)
    assert wal(path).exists()
    closing = asyncio.create_task(store.close())
    for _ in range(steps):
        await asyncio.sleep(0)
    for _ in range(times):
        closing.cancel()
        await asyncio.sleep(0)
    await asyncio.gather(closing, return_exceptions=True)
    assert not wal(path).exists(), "SQLite takes it away when the last connection is closed"
    assert [record.getMessage() for record in caplog.records if record.levelno > logging.INFO] == []


async def test_who_was_cancelled_while_a_store_closed_learns_of_it(path: Path) -> None:
    store = await open_store(str(path))
    closing = asyncio.create_task(store.close())
    await asyncio.sleep(0)
    closing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await closing


def wal(path: Path) -> Path:
    """The file that lies beside the database while it is open."""
    return path.with_name(f"{path.name}-wal")
