"""Running games in a database, as the bot itself would have stored them."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from msgspec.structs import replace

from bench.crowd import PreparedTable
from bot.app import SecretSeeds, SystemClock
from bot.service.commits import GroupCommit
from bot.service.jobs import Change
from bot.service.lobby import LOBBY
from bot.service.play import BOARD, Play
from bot.service.ports import Person
from bot.service.tables import Tables
from bot.service.waiting import armed
from bot.telegram.kinds import FINAL
from games.registry import GAMES
from storage.api import Chat, Seat, Session, ShownMessage
from storage.sql.open import open_store

GAME = "animal_yahtzee"
SEATS = 4
FILE = "menagerie.sqlite3"
BOARD_MESSAGE = 100
_AT_ONCE = 200


def prepare(folder: Path, count: int) -> list[PreparedTable]:
    """A database with so many running games, each in a group of its own, all shown."""
    return asyncio.run(prepared_in(folder, count))


def copy_of(prepared: Path, folder: Path) -> Path:
    """The same database for one run."""
    folder.mkdir()
    shutil.copy(prepared / FILE, folder / FILE)
    return folder


def moves_in(folder: Path) -> int:
    """How many moves are committed."""
    with closing(sqlite3.connect(f"file:{folder / FILE}?mode=ro", uri=True)) as database:
        query = "select count(*) from moves where seat is not null"
        found: int = database.execute(query).fetchone()[0]
        return found


def effects_in(folder: Path) -> int:
    """How many presses have had their effect: moves, and two for each table set again."""
    with closing(sqlite3.connect(f"file:{folder / FILE}?mode=ro", uri=True)) as database:
        tables: int = database.execute("select count(*) from sessions").fetchone()[0]
    return moves_in(folder) + 2 * tables


async def prepared_in(folder: Path, count: int) -> list[PreparedTable]:
    """As `prepare`, inside an event loop."""
    store = await open_store(str(folder / FILE))
    commits = GroupCommit(store)
    tables = Tables(store, commits)
    play = Play(tables, SystemClock(), SecretSeeds(), GAMES)

    async def seat(number: int) -> Session:
        lobby = await tables.add(_lobby(number))
        return await play.start(lobby.id, Person(lobby.starter_user, ""), False)

    sessions: list[Session] = []
    for start in range(0, count, _AT_ONCE):
        numbers = range(start, min(start + _AT_ONCE, count))
        sessions += await asyncio.gather(*map(seat, numbers))
    async with store.transaction() as tx:
        for session in sessions:
            await tx.chats.put(Chat(session.chat_id, language="de"))
        await tx.messages.put_many([shown for session in sessions for shown in _shown(session)])
        await tx.commit()
    await commits.close()
    await store.close()
    return [_prepared(session) for session in sessions]


async def begun(folder: Path, game: str, strategy: str) -> None:
    """A database with one running game, in which a computer player moves for every seat."""
    store = await open_store(str(folder / FILE))
    commits = GroupCommit(store)
    tables = Tables(store, commits)
    play = Play(tables, SystemClock(), SecretSeeds(), GAMES)
    lobby = _lobby(0, game)
    away, *others = lobby.seats
    seats = (away, *(Seat(None, other.name, strategy) for other in others))
    session = await tables.add(replace(lobby, seats=seats))
    await play.start(session.id, Person(lobby.starter_user, ""), False)

    def stand_in(session: Session) -> Change[None]:
        seats = tuple(replace(seat, strategy=strategy) for seat in session.seats)
        return Change(replace(session, seats=seats), None)

    await tables.change(session.id, stand_in)
    await commits.close()
    await store.close()


def _lobby(number: int, key: str = GAME) -> Session:
    game = GAMES[key].game
    now = time.time()
    users = [100_000 + 10 * number + seat for seat in range(SEATS)]
    session = Session(
        chat_id=-1_001_000_000_000 - number,
        game=key,
        schema=game.schema,
        rules_version=game.rules_version,
        options=b"{}",
        preset=next(iter(game.presets)),
        starter_user=users[0],
        starter=number % SEATS,
        seats=tuple(Seat(user, f"Person {user}") for user in users),
        created_at=now,
        touched_at=now,
    )
    return armed(session, now)


def _shown(session: Session) -> Sequence[ShownMessage]:
    """The messages of a game that has just begun: its board, and above it the lobby."""
    board = ShownMessage(
        session.id, BOARD, session.chat_id, None, BOARD_MESSAGE, version=session.version
    )
    lobby = replace(board, kind=LOBBY, message_id=BOARD_MESSAGE - 1, version=FINAL)
    return board, lobby


def _prepared(session: Session) -> PreparedTable:
    users = tuple(seat.user_id or 0 for seat in session.seats)
    return PreparedTable(session.id, session.chat_id, BOARD_MESSAGE, users, session.starter or 0)
