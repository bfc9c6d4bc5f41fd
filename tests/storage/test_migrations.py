"""Databases of every age become today's, or are refused untouched."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from msgspec.structs import replace

from storage.api import (
    Chat,
    MoveRecord,
    Player,
    Seat,
    Session,
    ShownMessage,
    Status,
    StoredUpdate,
)
from storage.errors import NewerDatabase
from storage.sql.migrate import migrations_config
from storage.sql.open import open_store
from storage.sql.tables import metadata
from tests.storage.samples import added, loaded, table

OLD = Path(__file__).parent / "old_databases"


async def test_migrations_lead_to_the_tables_that_the_program_uses(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    await (await open_store(str(path))).close()
    engine = sa.create_engine(f"sqlite:///{path}")
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
    engine.dispose()


async def test_the_index_of_open_tables_is_partial_in_migrations_too(tmp_path: Path) -> None:
    """Alembic doesn't compare the condition of an index."""
    path = tmp_path / "games.db"
    await (await open_store(str(path))).close()
    engine = sa.create_engine("sqlite://")
    metadata.create_all(engine)
    made = "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL ORDER BY 1"
    with engine.connect() as tables, closing(sqlite3.connect(path)) as migrated:
        wanted = [tuple(row) for row in tables.exec_driver_sql(made)]
        assert migrated.execute(made).fetchall() == wanted
    engine.dispose()


async def test_opening_again_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    store = await open_store(str(path))
    session = await added(store, table())
    await store.close()
    before = path.read_bytes()
    store = await open_store(str(path))
    assert await loaded(store, session.id) == session
    await store.close()
    assert path.read_bytes() == before


async def test_programs_that_open_a_new_database_at_once_all_succeed(tmp_path: Path) -> None:
    path = str(tmp_path / "games.db")
    for store in await asyncio.gather(*(open_store(path) for _ in range(5))):
        await store.close()


async def test_a_newer_database_is_refused_untouched(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    store = await open_store(str(path))
    await added(store, table())
    await store.close()
    with closing(sqlite3.connect(path)) as newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")
        newer.execute("CREATE TABLE tournaments (id INTEGER)")
        newer.commit()
    before = path.read_bytes()
    with pytest.raises(NewerDatabase, match="9999") as refused:
        await open_store(str(path))
    assert str(refused.value).startswith(f"{path}: ")
    assert "\n" not in str(refused.value)
    assert path.read_bytes() == before


def test_there_is_one_line_of_revisions_and_an_old_database_for_each() -> None:
    engine = sa.create_engine("sqlite://")
    with engine.connect() as connection:
        scripts = ScriptDirectory.from_config(migrations_config(connection))
    engine.dispose()
    revisions = {script.revision for script in scripts.walk_revisions()}
    assert len(scripts.get_heads()) == 1
    assert {path.stem for path in OLD.glob("*.sql")} == revisions


@pytest.mark.parametrize("dump", sorted(OLD.glob("*.sql")), ids=lambda path: path.stem)
async def test_an_old_database_is_upgraded_with_all_that_is_in_it(
    tmp_path: Path, dump: Path
) -> None:
    path = restored(dump, tmp_path)
    store = await open_store(str(path))
    async with store.transaction() as unit:
        assert await unit.sessions.get(1) == SESSION_OF[dump.stem]
        assert list(await unit.sessions.moves(1)) == [
            MoveRecord(1, 1, None, "rolled/1,2,3,4,5", 1764450001.5),
            MoveRecord(1, 2, 0, "keep/", 1764450002.25),
        ]
        assert await unit.messages.get(1, "board") == MESSAGE_OF[dump.stem]
        assert await unit.inbox.waiting() == WAITING_OF[dump.stem]
        assert await unit.players.get(11) == Player(11, "Änn", "de", True, True)
        assert await unit.chats.get(-100) == CHAT_OF[dump.stem]
    await store.close()
    with closing(sqlite3.connect(path)) as upgraded:
        assert upgraded.execute("PRAGMA foreign_key_check").fetchall() == []
        assert upgraded.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def restored(dump: Path, folder: Path) -> Path:
    """The database file of a dump."""
    path = folder / "games.db"
    with closing(sqlite3.connect(path)) as old:
        old.executescript(dump.read_text(encoding="utf-8"))
    return path


_SESSION = Session(
    id=1,
    version=3,
    chat_id=-100,
    topic_id=7,
    status=Status.RUNNING,
    game="animal_yahtzee",
    schema=1,
    rules_version=1,
    options=b'{"x":1}',
    preset="default",
    starter_user=11,
    starter=1,
    seats=(Seat(11, "Änn", None, 1), Seat(None, "Turtle", "best", 0)),
    seed=b"\x00\x01\xff",
    rng_position=5,
    snapshot=b'{"dice":[1,2,3,4,5]}',
    seq=2,
    recent=('{"type":"Rolled"}',),
    stop_votes=(11,),
    created_at=1764450000.0,
    touched_at=1764450002.25,
)

_SUSPENDED = replace(
    _SESSION,
    status=Status.SUSPENDED,
    wake_at=1764450122.25,
    reminders=1,
    suspended_at=1764450100.5,
)
_ON_TURN = replace(_SUSPENDED, seats=(replace(_SUSPENDED.seats[0], since=2), _SUSPENDED.seats[1]))
SESSION_OF = {"0001": _SESSION, "0002": _SUSPENDED, "0003": _ON_TURN, "0004": _ON_TURN}
_MESSAGE = ShownMessage(1, "board", -100, 7, 55, "d1")
_SHOWN = replace(_MESSAGE, version=3)
MESSAGE_OF = {"0001": _MESSAGE, "0002": _SHOWN, "0003": _SHOWN, "0004": _SHOWN}
_WAITING = [StoredUpdate(71, b'{"update_id":71}', 1764450004.5)]
WAITING_OF: dict[str, list[StoredUpdate]] = {
    "0001": [],
    "0002": _WAITING,
    "0003": _WAITING,
    "0004": _WAITING,
}
_CHAT = Chat(-100, "de", True, False, 60)
CHAT_OF = {"0001": _CHAT, "0002": _CHAT, "0003": _CHAT, "0004": replace(_CHAT, title="Rudel")}
