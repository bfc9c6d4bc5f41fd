"""Whole games of four computer players through the whole stack: `python -m bot run` on SQLite.

One of them stands in for a person who is away, as no table is kept for computers alone.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from statistics import median

import msgspec

from bench.figures import Figure
from bench.processes import BenchError, Program, StandinProcess, menagerie
from bench.standin import Plan
from bench.tables import FILE, SEATS, begun, moves_in
from games.registry import GAMES
from storage.api import Status

_PATIENCE_S = 300.0
_PAUSE_S = 0.02


class Matches(msgspec.Struct, frozen=True):
    """How many matches of each game are played."""

    of_each: int = 3


def computers(
    standin: StandinProcess, matches: Matches, folder: Path, tell: Callable[[str], None]
) -> Sequence[Figure]:
    """Moves a second of each game that four can play; nobody waits for anything."""
    figures = []
    for key, entry in GAMES.items():
        if SEATS not in entry.game.seats:
            continue
        rates, lengths = [], []
        for number in range(matches.of_each):
            place = folder / f"{key} {number}"
            place.mkdir()
            moves, seconds = _played(standin, key, place)
            rates.append(moves / seconds)
            lengths.append(moves)
            tell(f"{key}: {moves} moves of four computer players in {seconds:.1f} s")
        name = f"{key}: four computer players, {median(lengths):.0f} moves a match"
        figures.append(Figure(name, "", f"{median(rates):,.0f} moves/s", ""))
    return figures


def _played(standin: StandinProcess, key: str, folder: Path) -> tuple[int, float]:
    """A match from its first move to its end: moves, and seconds."""
    asyncio.run(begun(folder, key, next(iter(GAMES[key].strategies))))
    standin.plan(Plan())
    with menagerie(standin.address, folder, COMPUTER_DELAY_S="0") as bot:
        _wait(lambda: moves_in(folder) > 0, bot)
        first, began = moves_in(folder), time.monotonic()
        _wait(lambda: _is_over(folder), bot)
        return moves_in(folder) - first, time.monotonic() - began


def _is_over(folder: Path) -> bool:
    with closing(sqlite3.connect(f"file:{folder / FILE}?mode=ro", uri=True)) as database:
        found: str = database.execute("select status from sessions").fetchone()[0]
        return found == Status.OVER


def _wait(check: Callable[[], bool], bot: Program) -> None:
    deadline = time.monotonic() + _PATIENCE_S
    while not check():
        bot.require_running()
        if time.monotonic() > deadline:
            raise BenchError(f"a match was not over after {_PATIENCE_S:.0f} s")
        time.sleep(_PAUSE_S)
