"""Nothing is lost and nothing is done twice, however often the bot is killed."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import statistics
from pathlib import Path

import pytest

from tests.chaos import proof
from tests.chaos.storm import Storm
from tests.chaos.table import Table
from tests.e2e.stage import Stage, open_stage

KILLS = int(os.environ.get("CHAOS_KILLS", "8"))
TABLES = int(os.environ.get("CHAOS_TABLES", "3"))
SEED = int(os.environ.get("CHAOS_SEED", "1"))
_EACH_S = 10
"""A kill never takes longer, the start of the bot included."""


@pytest.mark.slow
@pytest.mark.e2e
@pytest.mark.timeout(180 + KILLS * _EACH_S)
def test_four_people_play_on_whenever_the_bot_is_killed(tmp_path: Path) -> None:
    with open_stage(tmp_path) as stage:
        tables = [Table(stage.world) for _ in range(TABLES)]
        storm = Storm(stage, tables, KILLS, SEED)
        storm.rage()
        for table in tables:
            table.chat.is_done()
            table.chat.is_done()
        every_press_was_taken(stage, tables)
        last_documents_can_be_verified(tables, tmp_path)
        messages = {table.chat.id: table.chat.messages() for table in tables}
        for table in tables:
            proof.no_table_has_two_live_messages(table)
        stage.bot.terminate()
        found = asyncio.run(proof.stored(tmp_path / "data" / "menagerie.sqlite3"))

    assert storm.kills.total() == KILLS
    assert len(found.sessions) == storm.games
    for session in found.sessions:
        proof.the_game_is_the_undisturbed_one(session, found.logs[session.id])
        proof.the_document_is_true(session, found.logs[session.id], tmp_path)
        proof.the_chat_shows_the_end(session, messages[session.chat_id])
    acted = sum(seat.actions for session in found.sessions for seat in session.seats)
    assert acted == sum(table.acted for table in tables), "every move that was pressed, once"
    assert found.waiting == []
    report(storm, acted)


def every_press_was_taken(stage: Stage, tables: list[Table]) -> None:
    """Telegram's numbers of updates have no gap in the inbox."""
    file = stage.folder / "data" / "menagerie.sqlite3"
    with sqlite3.connect(f"file:{file}?mode=ro", uri=True) as database:
        ids = [row[0] for row in database.execute("SELECT update_id FROM inbox ORDER BY 1")]
    assert ids == list(range(ids[0], ids[0] + len(ids)))
    assert len(ids) > sum(len(table.presses) for table in tables)


def last_documents_can_be_verified(tables: list[Table], folder: Path) -> None:
    """/export sends the last game of each table, and it is true."""
    for number, table in enumerate(tables):
        sent = table.people[0].asks("/export")
        file = folder / f"export-{number}.json"
        file.write_bytes(table.world.control.file(sent.raw["file_url"]))
        assert proof.check_file(file).ok


def report(storm: Storm, acted: int) -> None:
    """What happened, for people; shown with `-s`."""
    print(f"\n{storm.kills.total()} kills in {storm.games} games with {acted} moves")
    for plan, count in storm.kills.most_common():
        print(f"  {count} {plan}")
    if storm.starts_s:
        median = statistics.median(storm.starts_s)
        print(f"  the bot was ready after {median:.2f} s (median of {len(storm.starts_s)})")
