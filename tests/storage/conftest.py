"""The stores that the contract is tested on."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from storage.api import Store
from storage.memory import MemoryStore
from storage.sql.engine import address, create_engine
from storage.sql.open import open_store
from storage.sql.tables import metadata

SERVER = os.environ.get("MENAGERIE_TEST_DATABASE_URL")
"""An empty PostgreSQL database, for whoever has one: its tables are dropped."""


@pytest.fixture(params=["memory", "sqlite", *(["server"] if SERVER else [])])
async def store(request: pytest.FixtureRequest, database: Path) -> AsyncIterator[Store]:
    """A fresh store of every kind."""
    if request.param == "memory":
        opened: Store = MemoryStore()
    elif request.param == "sqlite":
        opened = await open_store(str(database))
    else:
        await _empty(str(SERVER))
        opened = await open_store(str(SERVER))
    yield opened
    await opened.close()


async def _empty(url: str) -> None:
    engine = create_engine(address(url))
    async with engine.begin() as connection:
        await connection.run_sync(metadata.drop_all)
        await connection.execute(sa.text("DROP TABLE IF EXISTS alembic_version"))
    await engine.dispose()
