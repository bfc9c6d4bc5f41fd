"""A database is copied while it is in use."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from storage.api import Store
from storage.errors import DatabaseUnusable
from storage.memory import MemoryStore
from storage.sql.open import open_store
from tests.storage.samples import added, entry, loaded, log, save, saved_together, table


async def not_copied(store: Store, path: object) -> str:
    """Why a backup is refused."""
    with pytest.raises(DatabaseUnusable) as refused:
        await store.backup(str(path))
    assert "\n" not in str(refused.value)
    return str(refused.value)


def names(folder: Path) -> list[str]:
    """What is in a folder."""
    return sorted(path.name for path in folder.iterdir())


async def test_a_copy_has_every_committed_step_and_no_other(tmp_path: Path) -> None:
    store = await open_store(str(tmp_path / "games.db"))
    session = await added(store, table())
    copy = tmp_path / "copy of 100%.db"
    async with store.transaction() as unit:
        kept = await unit.sessions.save(replace(session, seq=1), [entry(session, 1, "kept")])
        await unit.commit()
        await unit.sessions.save(replace(kept, seq=2), [entry(session, 2, "not yet")])
        await store.backup(str(copy))
    await store.close()
    copied = await open_store(str(copy))
    assert await loaded(copied, session.id) == kept
    assert [move.notation for move in await log(copied, session.id)] == ["kept"]
    await copied.close()


async def test_a_copy_made_between_steps_is_one_moment_of_the_games(tmp_path: Path) -> None:
    store = await open_store(str(tmp_path / "games.db"))
    sessions = [await added(store, table(chat, snapshot=bytes(20_000))) for chat in range(50)]
    stopped = asyncio.Event()

    async def play() -> None:
        steps = [save(session, "roll") for session in sessions]
        while not stopped.is_set():
            await saved_together(store, *steps)
            steps = [save(step.session, "roll") for step in steps]

    playing = asyncio.create_task(play())
    for number in range(5):
        await store.backup(str(tmp_path / f"{number}.db"))
    stopped.set()
    await playing
    await store.close()
    for number in range(5):
        with closing(sqlite3.connect(tmp_path / f"{number}.db")) as copy:
            lengths = "SELECT DISTINCT seq, (SELECT count(*) FROM moves WHERE session_id = id)"
            ((seq, moves),) = copy.execute(f"{lengths} FROM sessions").fetchall()
            assert seq == moves
            assert copy.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


async def test_a_file_that_exists_is_not_overwritten(tmp_path: Path) -> None:
    store = await open_store(str(tmp_path / "games.db"))
    other = tmp_path / "other"
    other.write_bytes(b"")
    assert await not_copied(store, other) == f"{other}: exists already"
    assert await not_copied(store, tmp_path / "games.db") == f"{tmp_path}/games.db: exists already"
    dangling = tmp_path / "link"
    dangling.symlink_to(tmp_path / "nowhere")
    assert await not_copied(store, dangling) == f"{dangling}: exists already"
    assert other.read_bytes() == b""
    await store.close()


async def test_a_copy_that_fails_leaves_nothing_behind(tmp_path: Path) -> None:
    store = await open_store(str(tmp_path / "games.db"))
    missing = tmp_path / "missing" / "copy.db"
    assert (await not_copied(store, missing)).startswith(f"{missing}: ")
    await store.close()
    broken = tmp_path / "games.db"
    broken.write_bytes(broken.read_bytes()[:4096] + b"\xff" * 8192)
    folder = tmp_path / "copies"
    folder.mkdir()
    await not_copied(store, folder / "copy.db")
    assert names(folder) == []
    await store.close()


async def test_only_the_owner_can_read_a_copy(tmp_path: Path) -> None:
    store = await open_store(str(tmp_path / "games.db"))
    await store.backup(str(tmp_path / "copy.db"))
    assert (tmp_path / "copy.db").stat().st_mode & 0o777 == 0o600
    await store.close()
    assert names(tmp_path) == ["copy.db", "games.db"]


async def test_what_is_only_in_memory_is_not_copied(tmp_path: Path) -> None:
    assert "in memory" in await not_copied(MemoryStore(), tmp_path / "copy.db")
    store = await open_store(":memory:")
    assert "in memory" in await not_copied(store, tmp_path / "copy.db")
    await store.close()
    assert names(tmp_path) == []
