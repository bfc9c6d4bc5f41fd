"""How tests are run: hypothesis' examples, when garbage is collected; and a database for each."""

from __future__ import annotations

import asyncio
import gc
import shutil
from pathlib import Path

import pytest
from hypothesis import settings

# No deadlines: how long an example takes says more about the machine than about the program.
settings.register_profile("thorough", deadline=None)
# Few for `make check`, as many as usual for `make test`.
settings.register_profile("fast", deadline=None, max_examples=20)
settings.load_profile("thorough")

# Thousands of tests are held to the end, and each collection would look through them all.
gc.set_threshold(50_000, 10, 10)


def pytest_collection_finish() -> None:
    """Leave the tests and modules, which stay anyway, out of every later collection."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An SQLite database of the newest revision with nothing in it, to be copied."""
    from storage.sql.open import open_store

    path = tmp_path_factory.mktemp("migrated") / "games.sqlite3"

    async def make() -> None:
        await (await open_store(str(path))).close()

    asyncio.run(make())
    return path


@pytest.fixture
def database(migrated: Path, tmp_path: Path) -> Path:
    """The path of such a database for one test: all migrations take far longer than a copy."""
    return Path(shutil.copyfile(migrated, tmp_path / "games.sqlite3"))
