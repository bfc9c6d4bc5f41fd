"""Houses for the tests of use cases."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from games.core.api import Strategy
from storage.api import Store
from storage.memory import MemoryStore
from storage.sql.open import open_store
from tests.service.computers import OpenTable, Table
from tests.service.house import House


@pytest.fixture
def house() -> House:
    """A house that remembers only as long as the test runs."""
    return House(MemoryStore())


@pytest.fixture(params=["memory", "sqlite"])
async def any_house(request: pytest.FixtureRequest, database: Path) -> AsyncIterator[House]:
    """A house over each kind of store."""
    store: Store = MemoryStore()
    if request.param == "sqlite":
        store = await open_store(str(database))
    yield House(store)
    await store.close()


@pytest.fixture
async def open_table(house: House) -> AsyncIterator[OpenTable]:
    """Opens the house with further strategies; closes it in the end."""
    tables: list[Table] = []

    def open_(house: House = house, **strategies: Strategy) -> Table:
        tables.append(Table(house, **strategies))
        return tables[-1]

    yield open_
    for table in tables:
        await table.close()
