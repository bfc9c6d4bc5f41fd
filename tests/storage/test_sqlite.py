"""What holds for a store in an SQLite file."""

from __future__ import annotations

import asyncio
import logging
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from storage.api import Player, Seat, StoredUpdate, UnitOfWork
from storage.errors import StorageError
from storage.sql.open import open_store
from storage.sql.sqlite_connection import Connection
from tests.storage.samples import ANN, added, entry, loaded, log, save, saved, table


@pytest.fixture
def path(database: Path) -> Path:
    return database


async def test_a_transaction_has_the_write_lock_before_it_reads(path: Path) -> None:
    store = await open_store(str(path))
    with closing(sqlite3.connect(path, timeout=0, isolation_level=None)) as other:
        async with store.transaction() as unit:
            await unit.sessions.get(1)
            with pytest.raises(sqlite3.OperationalError, match="locked"):
                other.execute("BEGIN IMMEDIATE")
        other.execute("BEGIN IMMEDIATE")
    await store.close()


async def test_twenty_steps_through_connections_of_their_own_all_count(path: Path) -> None:
    stores = [await open_store(str(path)) for _ in range(20)]
    session = await added(stores[0], table())
    ready = asyncio.Barrier(len(stores))

    async def step(number: int) -> None:
        await ready.wait()
        async with stores[number].transaction() as unit:
            now = await unit.sessions.get(session.id)
            assert now is not None
            await asyncio.sleep(0.001)
            await unit.sessions.save(replace(now, seq=now.seq + 1), [entry(now, now.seq + 1)])
            await unit.commit()

    await asyncio.gather(*(step(number) for number in range(len(stores))))
    assert [move.seq for move in await log(stores[0], session.id)] == list(range(1, 21))
    for store in stores:
        await store.close()


async def test_others_read_the_committed_state_while_a_transaction_writes(path: Path) -> None:
    store = await open_store(str(path))
    session = await added(store, table())
    with closing(sqlite3.connect(path, timeout=0)) as reader:
        stored = "SELECT snapshot, (SELECT count(*) FROM moves) FROM sessions"
        async with store.transaction() as unit:
            await unit.sessions.save(replace(session, snapshot=b"new", seq=1), [entry(session, 1)])
            assert reader.execute(stored).fetchall() == [(b"", 0)]
            await unit.commit()
            assert reader.execute(stored).fetchall() == [(b"new", 1)]
    await store.close()


async def test_who_reads_for_long_blocks_no_commit_and_sees_one_state(path: Path) -> None:
    store = await open_store(str(path))
    session = await added(store, table())
    with closing(sqlite3.connect(path, timeout=0, isolation_level=None)) as reader:
        reader.execute("BEGIN")
        seq = "SELECT seq FROM sessions"
        assert reader.execute(seq).fetchall() == [(0,)]
        async with asyncio.timeout(5):
            await saved(store, replace(session, seq=1), entry(session, 1))
        assert reader.execute(seq).fetchall() == [(0,)]
        reader.execute("COMMIT")
        assert reader.execute(seq).fetchall() == [(1,)]
    await store.close()


async def test_seats_changed_by_another_program_since_they_were_loaded_are_written(
    path: Path,
) -> None:
    store, other = await open_store(str(path)), await open_store(str(path))
    first = await added(store, table())
    async with store.transaction() as unit:
        await unit.sessions.get(first.id)
        await unit.commit()
        second = await saved(other, replace(first, seats=(Seat(ANN, "Anna"),)))
        third = await unit.sessions.save(replace(second, seats=first.seats))
        await unit.commit()
    assert await loaded(other, first.id) == third
    await store.close()
    await other.close()


KILLED_AFTER_COMMIT = """
import asyncio, os, signal, sys
from storage.sql.open import open_store
from tests.storage.samples import added, entry, table
from msgspec.structs import replace

async def main():
    store = await open_store(sys.argv[1])
    session = await added(store, table())
    async with store.transaction() as unit:
        kept = await unit.sessions.save(replace(session, seq=1), [entry(session, 1, "kept")])
        await unit.commit()
        await unit.sessions.save(replace(kept, seq=2), [entry(session, 2, "lost")])
        os.kill(os.getpid(), signal.SIGKILL)

asyncio.run(main())
"""


@pytest.mark.slow
async def test_a_killed_program_keeps_the_committed_step_and_no_other(path: Path) -> None:
    command = [sys.executable, "-c", KILLED_AFTER_COMMIT, str(path)]
    killed = await asyncio.to_thread(subprocess.run, command, check=False)
    assert killed.returncode == -signal.SIGKILL
    store = await open_store(str(path))
    session = await loaded(store, 1)
    assert session is not None
    assert session.seq == 1
    assert [move.notation for move in await log(store, 1)] == ["kept"]
    await store.close()


async def test_a_step_takes_three_statements(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "sqlalchemy.engine.Engine")
    store = await open_store(str(path))
    session = await added(store, table())
    async with store.transaction() as unit:
        now = await unit.sessions.get(session.id)
        assert now is not None
        acted = (replace(now.seats[0], actions=1), now.seats[1])
        caplog.clear()
        await unit.sessions.save(replace(now, seats=acted, seq=1), [entry(now, 1)])
        verbs = [record.getMessage().split()[0] for record in caplog.records[::2]]
        assert verbs == ["UPDATE", "INSERT", "INSERT"]
        assert "seats" in caplog.text
    await store.close()


async def test_seats_that_did_not_change_are_not_written(
    path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "sqlalchemy.engine.Engine")
    store = await open_store(str(path))
    session = await added(store, table(seats=(Seat(ANN, "Ann"),)))
    async with store.transaction() as unit:
        await unit.sessions.get(session.id)
        caplog.clear()
        await unit.sessions.save(replace(session, touched_at=2.0))
        assert "seats" not in caplog.text
        assert "UPDATE sessions" in caplog.text
    await store.close()


async def test_the_folder_of_a_new_database_is_made(tmp_path: Path) -> None:
    path = tmp_path / "data of 100%" / "deep?" / "games.db"
    await (await open_store(str(path))).close()
    assert path.exists()


@pytest.mark.parametrize("form", ["{}", "sqlite:///{}", "sqlite+aiosqlite:///{}"])
async def test_a_path_and_a_url_name_the_same_database(path: Path, form: str) -> None:
    first = await open_store(str(path))
    session = await added(first, table())
    await first.close()
    again = await open_store(form.format(path))
    assert await loaded(again, session.id) == session
    await again.close()


@pytest.mark.slow
async def test_a_full_disk_is_told_loses_nothing_and_is_got_over(path: Path) -> None:
    store = await open_store(str(path))
    session = await added(store, table())
    await store.close()
    probe = subprocess.run(  # noqa: ASYNC221 - a limit of file size is for a whole process
        [sys.executable, "-c", FULL_DISK, str(path)], check=False, capture_output=True, text=True
    )
    assert probe.stdout.startswith("DatabaseUnusable"), probe.stderr
    store = await open_store(str(path))
    assert await loaded(store, session.id) == session
    async with store.transaction() as unit:
        assert await unit.players.get(2) == Player(2, "Space again")
    await store.close()


FULL_DISK = """
import asyncio, resource, signal, sys
from storage.api import Player
from storage.errors import DatabaseUnusable
from storage.sql.open import open_store
from tests.storage.samples import table
from msgspec.structs import replace

async def main():
    store = await open_store(sys.argv[1])
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    unlimited = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, unlimited[1]))
    try:
        async with store.transaction() as unit:
            session = await unit.sessions.get(1)
            await unit.sessions.save(replace(session, snapshot=bytes(1_000_000)))
            await unit.commit()
    except DatabaseUnusable as error:
        print("DatabaseUnusable", error)
    resource.setrlimit(resource.RLIMIT_FSIZE, unlimited)
    async with store.transaction() as unit:
        await unit.players.put(Player(2, "Space again"))
        await unit.commit()
    await store.close()

asyncio.run(main())
"""


async def test_a_group_of_steps_is_written_on_two_visits_to_the_thread(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await open_store(str(path))
    sessions = [await added(store, table(chat)) for chat in range(3)]
    visits = []
    visit = Connection.visit

    async def counted(self: Connection, function: Callable[..., None], *arguments: object) -> None:
        visits.append(function)
        await visit(self, function, *arguments)

    monkeypatch.setattr(Connection, "visit", counted)
    async with store.transaction() as unit:
        await unit.sessions.save_many([save(each, "roll", seats=()) for each in sessions])
        await unit.inbox.done([1, 2])
        await unit.commit()
    assert len(visits) == 2
    await store.close()


async def test_nothing_is_committed_if_a_part_of_it_fails_late(path: Path) -> None:
    store = await open_store(str(path))
    session = await added(store, table())
    impossible = replace(entry(session, 1), at=float("nan"))  # for SQLite nothing, like NULL
    async with store.transaction() as unit:
        await unit.players.put(Player(ANN, "Ann"))
        await unit.sessions.save(replace(session, seq=1), [impossible])
        for _ in range(2):
            with pytest.raises(StorageError):
                await unit.commit()
    async with store.transaction() as unit:
        await unit.sessions.save(replace(session, seq=1), [impossible])
        with pytest.raises(StorageError):
            await unit.players.put(Player(ANN, "Ann"))
        with pytest.raises(StorageError):
            await unit.commit()
    assert await loaded(store, session.id) == session
    async with store.transaction() as unit:
        assert await unit.players.get(ANN) is None
    await store.close()


async def test_a_group_of_steps_takes_as_many_statements_as_one(
    path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "sqlalchemy.engine.Engine")
    store = await open_store(str(path))
    sessions = [await added(store, table(chat)) for chat in range(64)]
    steps = [
        save(each, "roll", seats=(replace(each.seats[0], actions=1), each.seats[1]))
        for each in sessions
    ]
    async with store.transaction() as unit:
        caplog.clear()
        await unit.sessions.save_many(steps)
        await unit.inbox.done(range(64))
        verbs = [record.getMessage().split()[0] for record in caplog.records[::2]]
        assert verbs == ["UPDATE", "INSERT", "INSERT", "UPDATE"]
    await store.close()


async def test_the_body_of_an_update_that_is_done_does_not_stay(path: Path) -> None:
    store = await open_store(str(path))
    async with store.transaction() as unit:
        await unit.inbox.add([StoredUpdate(1, b"secret", 5.0), StoredUpdate(2, b"waits", 6.0)])
        await unit.commit()
        await unit.inbox.done([1])
        await unit.commit()
    with closing(sqlite3.connect(path)) as reader:
        rows = reader.execute("SELECT * FROM inbox ORDER BY update_id").fetchall()
        assert rows == [(1, None, 5.0), (2, b"waits", 6.0)]
    await store.close()
    stored = await asyncio.to_thread(path.read_bytes)
    assert b"waits" in stored
    assert b"secret" not in stored


@pytest.mark.parametrize(
    ("ask", "index"),
    [
        (lambda unit: unit.sessions.due(5.0, 10), "ix_sessions_due"),
        (lambda unit: unit.sessions.touched_since(5.0), "ix_sessions_closed"),
        (lambda unit: unit.sessions.purge(5.0), "ix_sessions_closed"),
        (lambda unit: unit.sessions.open_at(5, None), "one_open_table"),
        (lambda unit: unit.sessions.of_user(5), "ix_seats_user_id"),
    ],
    ids=["due", "touched", "purge", "open table", "of a person"],
)
async def test_what_is_asked_often_reads_an_index_and_not_every_game(
    path: Path,
    caplog: pytest.LogCaptureFixture,
    ask: Callable[[UnitOfWork], Awaitable[object]],
    index: str,
) -> None:
    caplog.set_level(logging.INFO, "sqlalchemy.engine.Engine")
    store = await open_store(str(path))
    async with store.transaction() as unit:
        caplog.clear()
        await ask(unit)
    statement = caplog.records[0].getMessage()
    await store.close()
    with closing(sqlite3.connect(path)) as reader:
        plan = reader.execute(f"EXPLAIN QUERY PLAN {statement}", (5,) * statement.count("?"))
        steps = [row[3] for row in plan.fetchall()]
    assert any(index in step for step in steps), steps
    assert "SCAN sessions" not in steps
