"""Reports about many games at once."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from tests.e2e.harness import World
from tests.e2e.playing import board_of, person_on_turn
from tests.e2e.reports.steps import best_box
from tests.e2e.stage import Stage

GAMES = 50
STATISTICS = """
    SELECT s.status, count(*), max(m.at), count(DISTINCT seats.user_id)
    FROM sessions s JOIN moves m ON m.session_id = s.id JOIN seats ON seats.session_id = s.id
    GROUP BY s.status ORDER BY count(*)
"""


@contextmanager
def statistics(file: Path) -> Iterator[list[int]]:
    """Somebody asks for statistics again and again, in transactions that last."""
    counted: list[int] = []
    stop = threading.Event()

    def ask() -> None:
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database:
            while not stop.is_set():
                database.execute("BEGIN")
                counted.append(len(database.execute(STATISTICS).fetchall()))
                stop.wait(0.05)
                database.execute("COMMIT")

    asking = threading.Thread(target=ask)
    asking.start()
    try:
        yield counted
    finally:
        stop.set()
        asking.join()


def test_report_12_fifty_games_move_at_once_beside_a_statistics_query(
    shared_stage: Stage, world: World
) -> None:
    tables = []
    for _ in range(GAMES):
        people = world.people("Anna", "Ben")
        tables.append((world.group(*people), people))
    for words, shown in (("/join yahtzee", "1. Anna"), ("/join", "2. Ben"), ("/start", "throw 1")):
        for _, people in tables:
            people[words == "/join"].says(words)
        for group, _ in tables:
            group.table_shows(shown)
    with statistics(shared_stage.folder / "data" / "menagerie.sqlite3") as counted:
        for _ in range(4):
            pressed = []
            for group, people in tables:
                board = board_of(group)
                person = person_on_turn(board, people)
                press = person.opens(group).pressing(best_box(board), board.message)[0]
                pressed.append((group, person, press))
            for group, person, press in pressed:
                assert person.toast(press) == ""
                other = next(it for it in ("Anna", "Ben") if it != person.name)
                group.table_shows(f"▶️ {other}")
    assert counted
    for group, _ in tables:
        assert "Round 3 of 12" in group.table().text
        board = board_of(group)
        assert sum(board.sums) == sum(board.totals.values())
    assert "locked" not in shared_stage.bot.log
