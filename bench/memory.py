"""Memory over many moves: what grows with every move would end a bot that runs for a year."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from bench.figures import Figure
from bench.processes import BenchError, StandinProcess, menagerie
from bench.standin import Plan
from bench.tables import copy_of, moves_in, prepare
from bench.throughput import GROUPS

GROWTH = 1.1
_PAUSE_S = 0.2
_STANDSTILL_S = 60.0


class Distance(msgspec.Struct, frozen=True):
    """After how many moves the memory is looked at; the first look is the base."""

    moves: tuple[int, ...] = (50_000, 100_000, 150_000, 200_000)


def memory(
    standin: StandinProcess, distance: Distance, folder: Path, tell: Callable[[str], None]
) -> Sequence[Figure]:
    """Resident memory of the bot while people play one game after the other."""
    prepared = folder / "memory"
    prepared.mkdir()
    tables = prepare(prepared, GROUPS)
    run = copy_of(prepared, folder / "memory run")
    standin.plan(Plan(tables=tuple(tables)))
    sizes: list[float] = []
    with menagerie(standin.address, run) as bot:
        standin.await_polls(bot)
        standin.open()
        for moves in distance.moves:
            _await_moves(run, moves)
            bot.require_running()
            sizes.append(bot.resident_mb)
            tell(f"memory after {moves:,} moves: {sizes[-1]:.1f} MB")
        standin.stop()
    growth = sizes[-1] / sizes[0]
    return [
        Figure(
            f"memory after {distance.moves[-1]:,} moves to {distance.moves[0]:,}",
            f"≤ {GROWTH} ×",
            ", ".join(f"{size:.0f}" for size in sizes) + " MB",
            f"{growth:.2f}",
            growth <= GROWTH,
        )
    ]


def _await_moves(folder: Path, wanted: int) -> None:
    made, moved_at = 0, time.monotonic()
    while made < wanted:
        time.sleep(_PAUSE_S)
        found = moves_in(folder)
        if found > made:
            made, moved_at = found, time.monotonic()
        elif time.monotonic() - moved_at > _STANDSTILL_S:
            raise BenchError(f"the games stand still after {made:,} moves")
