"""A database that can't be used is refused with one clear line."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from storage.errors import DatabaseUnusable
from storage.sql import engine
from storage.sql.open import open_store
from tests.storage.samples import added, table


async def refusal(url_or_path: object) -> str:
    """Why a database is refused."""
    with pytest.raises(DatabaseUnusable) as refused:
        await open_store(str(url_or_path))
    text = str(refused.value)
    assert "\n" not in text
    return text


async def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(b"Shopping list: milk, bread. " * 100)
    assert await refusal(path) == f"{path}: is not an SQLite database"
    assert path.read_bytes() == b"Shopping list: milk, bread. " * 100
    assert names(tmp_path) == ["notes.txt"]


async def test_a_damaged_database(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    await (await open_store(str(path))).close()
    whole = path.read_bytes()
    path.write_bytes(whole[:4096] + b"\xff" * (len(whole) - 4096))
    assert await refusal(path) == f"{path}: is damaged"


async def test_a_folder_instead_of_a_file(tmp_path: Path) -> None:
    assert (await refusal(tmp_path)).startswith(f"{tmp_path}: can't be opened")


async def test_a_path_below_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    path = tmp_path / "file" / "games.db"
    assert str(path) in await refusal(path)


async def test_a_folder_that_takes_no_files() -> None:
    assert "/proc/self/games.db: can't be opened" in await refusal("/proc/self/games.db")


async def test_a_folder_that_can_not_be_made() -> None:
    assert (await refusal("/proc/menagerie/games.db")).startswith("/proc/menagerie/games.db: ")


@contextmanager
def as_nobody() -> Iterator[None]:
    """Rights don't bind root: be somebody else for a while."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def public_folder() -> Iterator[Path]:
    """A folder that others can enter; pytest's own are closed to them."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o777)
        yield Path(folder)


def names(folder: Path) -> list[str]:
    """What is in a folder."""
    return sorted(path.name for path in folder.iterdir())


async def test_a_file_without_the_right_to_write(public_folder: Path) -> None:
    path = public_folder / "games.db"
    await (await open_store(str(path))).close()
    path.chmod(0o444)
    with as_nobody():
        assert await refusal(path) == f"{path}: is read-only: check the rights"
    assert names(public_folder) == ["games.db"]


async def test_a_database_that_is_opened_read_only(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    store = await open_store(str(path))
    await added(store, table())
    await store.close()
    before = path.read_bytes()
    text = await refusal(f"sqlite:///file:{path}?mode=ro&uri=true")
    assert "is read-only" in text
    assert str(path) in text
    assert path.read_bytes() == before


async def test_an_empty_database_that_is_read_only(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    path.touch()
    assert "is read-only" in await refusal(f"sqlite:///file:{path}?mode=ro&uri=true")


async def test_a_database_that_another_program_keeps_locked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.db"
    await (await open_store(str(path))).close()
    monkeypatch.setattr(engine, "_CONNECTION_PRAGMAS", ("PRAGMA busy_timeout = 50",))
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert await refusal(path) == f"{path}: is locked by another program"


async def test_a_store_that_is_locked_later_tells_it_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.db"
    monkeypatch.setattr(engine, "_CONNECTION_PRAGMAS", ("PRAGMA busy_timeout = 50",))
    store = await open_store(str(path))
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(DatabaseUnusable, match="is locked by another program"):
            await added(store, table())
    await added(store, table())
    await store.close()


async def test_the_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE players (id INTEGER, score INTEGER)")
    before = path.read_bytes()
    text = await refusal(path)
    assert text == f"{path}: belongs to another program (it has the tables players)"
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "url",
    ["oracle://db/x", "mongodb://db/x", "sqlite+pysqlite:///x.db", "://", "postgresql://h:port/x"],
)
async def test_an_address_that_we_have_no_driver_for(url: str) -> None:
    await refusal(url)


async def test_a_server_that_is_not_there() -> None:
    await refusal("postgresql://bot:secret@127.0.0.1:1/games")


def test_the_name_of_a_database_in_texts_is_without_its_password() -> None:
    shown = engine.name(engine.address("postgresql://bot:secret@db.example/games"))
    assert "secret" not in shown
    assert "bot" in shown
    assert shown.endswith("@db.example/games")
