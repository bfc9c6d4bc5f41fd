"""Ten thousand open tables in one process: memory, start, and how long a press takes."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median

import msgspec

from bench.crowd import PreparedTable
from bench.figures import Figure, at_most, percentile
from bench.processes import BenchError, StandinProcess, menagerie
from bench.standin import Plan
from bench.tables import copy_of, prepare

MOST_MB = 400
LONGEST_START_S = 5
SLOWER = 2


class Crowdedness(msgspec.Struct, frozen=True):
    """How many tables, and how long they are watched."""

    few: int = 100
    many: int = 10_000
    rounds: int = 5
    presses_a_second: float = 100.0
    warm_up_s: float = 3.0
    measured_s: float = 10.0


class _Run(msgspec.Struct, frozen=True):
    start_s: float
    p99_ms: float
    peak_mb: float


def many_tables(
    standin: StandinProcess, size: Crowdedness, folder: Path, tell: Callable[[str], None]
) -> Sequence[Figure]:
    """What many tables cost beside few, at the same number of presses a second."""
    few, many = folder / "few", folder / "many"
    few.mkdir()
    many.mkdir()
    tables = {few: prepare(few, size.few), many: prepare(many, size.many)}
    runs: dict[Path, list[_Run]] = {few: [], many: []}
    for number in range(size.rounds):
        for prepared, runs_of in runs.items():
            run = copy_of(prepared, folder / f"{prepared.name} {number}")
            runs_of.append(_watch(standin, size, tables[prepared], run))
        of_few, of_many = runs[few][-1], runs[many][-1]
        tell(
            f"tables, round {number + 1}: {size.few:,}: p99 {of_few.p99_ms:.1f} ms, "
            f"{of_few.peak_mb:.0f} MB; {size.many:,}: p99 {of_many.p99_ms:.1f} ms, "
            f"{of_many.peak_mb:.0f} MB, start {of_many.start_s:.1f} s"
        )
    slower = median(
        many.p99_ms / few.p99_ms for few, many in zip(runs[few], runs[many], strict=True)
    )
    p99s = [median(run.p99_ms for run in runs[key]) for key in (many, few)]
    of = f"{size.many:,} tables"
    return [
        at_most(f"{of}: memory", MOST_MB, max(it.peak_mb for it in runs[many]), "MB"),
        at_most(f"{of}: start", LONGEST_START_S, median(it.start_s for it in runs[many]), "s"),
        Figure(
            f"{of} to {size.few:,}: p99 of a press",
            f"≤ {SLOWER} ×",
            f"{p99s[0]:.1f} ms to {p99s[1]:.1f} ms",
            f"{slower:.2f}",
            slower <= SLOWER,
        ),
    ]


def _watch(
    standin: StandinProcess, size: Crowdedness, tables: Sequence[PreparedTable], folder: Path
) -> _Run:
    standin.plan(Plan(tables=tuple(tables), rate=size.presses_a_second))
    began = time.monotonic()
    with menagerie(standin.address, folder) as bot:
        standin.await_polls(bot)
        start_s = time.monotonic() - began
        standin.open()
        standin.await_answers(bot)
        time.sleep(size.warm_up_s)
        standin.mark()
        time.sleep(size.measured_s)
        figures = standin.stop()
        bot.require_running()
        if not figures.answer_times_s:
            raise BenchError(f"no press was answered; calls: {figures.calls}")
        return _Run(start_s, percentile(figures.answer_times_s, 0.99) * 1000, bot.peak_mb)
