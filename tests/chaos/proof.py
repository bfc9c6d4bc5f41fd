"""What must be true after the storm: of the database, of the chats, of the documents."""

from __future__ import annotations

import html
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bot.service.export import exported
from bot.telegram.screens.board import board_screen
from bot.tools.verify import check_file
from games.core import match
from games.registry import GAMES
from storage.api import MoveRecord, Session, Status, StoredUpdate
from storage.sql.open import open_store
from tests.chaos.script import GAME, entry_of, undisturbed
from tests.chaos.table import Table
from tests.e2e.harness import Message

ENTRY = GAMES["animal_yahtzee"]


@dataclass(frozen=True)
class Stored:
    """What the database holds."""

    sessions: Sequence[Session]
    logs: dict[int, Sequence[MoveRecord]]
    waiting: Sequence[StoredUpdate]


async def stored(database: Path) -> Stored:
    """Read everything, while no bot uses the file."""
    store = await open_store(str(database))
    try:
        async with store.transaction() as tx:
            sessions = await tx.sessions.touched_since(0)
            logs = {session.id: await tx.sessions.moves(session.id) for session in sessions}
            return Stored(sessions, logs, await tx.inbox.waiting())
    finally:
        await store.close()


def the_game_is_the_undisturbed_one(session: Session, moves: Sequence[MoveRecord]) -> None:
    """Log, snapshot and counts of a session are those of a game without any trouble."""
    assert session.status is Status.OVER
    assert [move.seq for move in moves] == list(range(1, session.seq + 1)), "no gap in the log"
    right = undisturbed(session)
    log = [entry_of(move) for move in moves]
    assert log == right.log
    assert session.snapshot == GAME.dump(right.state)
    options = ENTRY.game.options_from({})
    assert GAME.dump(match.replay(GAME, options, len(session.seats), log)) == session.snapshot
    for number, seat in enumerate(session.seats):
        assert seat.actions == right.acted(number), f"{seat.name} acted once for every press"


def the_document_is_true(session: Session, moves: Sequence[MoveRecord], folder: Path) -> None:
    """The game that /export sends is proved by its own seed."""
    file = folder / f"game-{session.id}.json"
    file.write_bytes(exported(session, moves, ENTRY))
    verdict = check_file(file)
    assert verdict.ok, verdict.lines


def the_chat_shows_the_end(session: Session, messages: Sequence[Message]) -> None:
    """One message with buttons shows the game, and it shows how the game ended."""
    again = f'["e",{session.id}]'
    mine = [it for it in messages if any(_is_of(data, session.id) for data in it.datas)]
    assert len(mine) == 1, "\n".join(map(str, mine))
    [board] = mine
    assert again in board.datas
    assert board.text == _plain(board_screen(session, ENTRY, "en", plain=False).html)


def no_table_has_two_live_messages(table: Table) -> None:
    """Of everything with buttons in the chat, every message is of another game."""
    live = [it for it in table.chat.tables() if it.keyboard]
    ids = [next(data.split(",")[1].strip("]") for data in it.datas) for it in live]
    assert len(ids) == len(set(ids)), "\n".join(map(str, live))


def _is_of(data: str, session_id: int) -> bool:
    return bool(re.match(rf'\["[a-z]",{session_id}[,\]]', data))


def _plain(text: str) -> str:
    """The text without its tags, as Telegram counts it."""
    return html.unescape(re.sub(r"</?[a-z]+>", "", text)).strip()
