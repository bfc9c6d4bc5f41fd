"""Updates and durable moves a second, as many as a bot on one core can do."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from bench.figures import Figure, cost, rate
from bench.processes import BenchError, Program, StandinProcess, echo_bot, menagerie
from bench.standin import BATCH, Figures, Plan
from bench.tables import copy_of, effects_in, moves_in, prepare

GROUPS = 100
"""At 20 calls a minute each, a hundred groups use all that Telegram takes from one bot."""
LATENCY_S = 0.05
DELAYED = " at 50 ms"
_REFUSED = 0.9
"""With fewer effects than this for each answer, presses were refused."""


class Length(msgspec.Struct, frozen=True):
    """How long is measured."""

    rounds: int = 5
    warm_up_s: float = 3.0
    measured_s: float = 5.0


class Run(msgspec.Struct, frozen=True):
    """What one bot did in one round."""

    per_second: float
    cpu_ms: float
    """Processor time of each update or move."""

    def __str__(self) -> str:
        return f"{self.per_second:,.0f}/s ({self.cpu_ms:.2f} ms)"


def throughput(
    standin: StandinProcess, length: Length, folder: Path, tell: Callable[[str], None]
) -> Sequence[Figure]:
    """Our moves a second beside the updates a second of bots that only echo."""
    prepared = folder / "throughput"
    prepared.mkdir()
    tables = tuple(prepare(prepared, GROUPS))
    runs: dict[str, list[Run]] = defaultdict(list)
    for number in range(length.rounds):
        for delay, latency_s in (("", 0.0), (DELAYED, LATENCY_S)):
            talk = Plan(chats=GROUPS, latency_s=latency_s)
            for kind in ("documented", "aiohttp"):
                runs[kind + delay].append(_echoes(standin, kind, talk, length, folder))
            play = Plan(tables=tables, latency_s=latency_s)
            folder_of_run = copy_of(prepared, folder / f"throughput {number}{delay}")
            runs["moves" + delay].append(_moves(standin, play, length, folder_of_run))
        last = ", ".join(f"{name} {made[-1]}" for name, made in runs.items())
        tell(f"throughput, round {number + 1}: {last}")
    rates = {name: [run.per_second for run in made] for name, made in runs.items()}
    costs = {name: [run.cpu_ms for run in made] for name, made in runs.items()}
    return [
        rate("moves to documented echo", 1.5, rates["moves"], rates["documented"]),
        rate("moves to echo on aiohttp", 0.7, rates["moves"], rates["aiohttp"]),
        rate(
            f"moves to documented echo,{DELAYED}",
            20,
            rates[f"moves{DELAYED}"],
            rates[f"documented{DELAYED}"],
        ),
        rate(
            f"moves to echo on aiohttp,{DELAYED}",
            None,
            rates[f"moves{DELAYED}"],
            rates[f"aiohttp{DELAYED}"],
        ),
        cost("processor time: move to documented echo", costs["moves"], costs["documented"]),
        cost("processor time: move to echo on aiohttp", costs["moves"], costs["aiohttp"]),
    ]


def _echoes(standin: StandinProcess, kind: str, plan: Plan, length: Length, folder: Path) -> Run:
    """Updates of an echo bot."""
    standin.plan(plan)
    with echo_bot(kind, standin.address, folder) as bot:
        _warm_up(standin, bot, length)
        cpu_s = bot.cpu_s
        time.sleep(length.measured_s)
        cpu_s = bot.cpu_s - cpu_s
        figures = _stop(standin, bot)
    return Run(figures.answered / figures.seconds, cpu_s / figures.answered * 1000)


def _moves(standin: StandinProcess, plan: Plan, length: Length, folder: Path) -> Run:
    """Moves that our bot commits."""
    standin.plan(plan)
    with menagerie(standin.address, folder) as bot:
        _warm_up(standin, bot, length)
        effects = effects_in(folder)
        before, began, cpu_s = moves_in(folder), time.monotonic(), bot.cpu_s
        time.sleep(length.measured_s)
        done, seconds = moves_in(folder) - before, time.monotonic() - began
        cpu_s = bot.cpu_s - cpu_s
        figures = _stop(standin, bot)
        effects = effects_in(folder) - effects
    # A batch may have had its effect before the mark, and be answered after it.
    if effects + BATCH < _REFUSED * figures.answered:
        raise BenchError(f"{figures.answered} presses were answered, {effects} had an effect")
    return Run(done / seconds, cpu_s / done * 1000)


def _warm_up(standin: StandinProcess, bot: Program, length: Length) -> None:
    standin.await_polls(bot)
    standin.open()
    standin.await_answers(bot)
    time.sleep(length.warm_up_s)
    standin.mark()


def _stop(standin: StandinProcess, bot: Program) -> Figures:
    figures = standin.stop()
    bot.require_running()
    if not figures.answered:
        raise BenchError(f"nothing was answered; calls: {figures.calls}")
    return figures
