"""Updates and durable moves a second, as many as a bot on one core can do."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from bench.figures import Figure, ratio_of
from bench.processes import BenchError, Program, StandinProcess, echo_bot, menagerie
from bench.standin import Figures, Plan
from bench.tables import copy_of, moves_in, prepare

GROUPS = 100
"""At 20 calls a minute each, a hundred groups use all that Telegram takes from one bot."""
LATENCY_S = 0.05
_REFUSED = 0.9
"""With fewer moves than this for each answer, presses were refused."""


class Length(msgspec.Struct, frozen=True):
    """How long is measured."""

    rounds: int = 5
    warm_up_s: float = 3.0
    measured_s: float = 5.0


def throughput(
    standin: StandinProcess, length: Length, folder: Path, tell: Callable[[str], None]
) -> Sequence[Figure]:
    """Our moves a second beside the updates a second of bots that only echo."""
    prepared = folder / "throughput"
    prepared.mkdir()
    play = Plan(tables=tuple(prepare(prepared, GROUPS)))
    talk = Plan(chats=GROUPS)
    rates: dict[str, list[float]] = defaultdict(list)
    for number in range(length.rounds):
        for delay, latency_s in (("", 0.0), (" at 50 ms", LATENCY_S)):
            talks = msgspec.structs.replace(talk, latency_s=latency_s)
            plays = msgspec.structs.replace(play, latency_s=latency_s)
            for kind in ("documented", "aiohttp"):
                rates[kind + delay].append(_echoes(standin, kind, talks, length, folder))
            run = folder / f"throughput {number}{delay}"
            rates["menagerie" + delay].append(_moves(standin, plays, length, prepared, run))
        last = ", ".join(f"{name} {rate[-1]:,.0f}/s" for name, rate in rates.items())
        tell(f"throughput, round {number + 1}: {last}")
    return [
        ratio_of(f"{ours} to {text}{delay}", least, rates[f"menagerie{delay}"], rates[theirs])
        for ours, text, delay, least, theirs in (
            ("moves", "documented echo", "", 1.5, "documented"),
            ("moves", "echo on aiohttp", "", 0.7, "aiohttp"),
            ("moves", "documented echo", " at 50 ms", 20, "documented at 50 ms"),
        )
    ]


def _echoes(standin: StandinProcess, kind: str, plan: Plan, length: Length, folder: Path) -> float:
    """Updates a second of an echo bot."""
    standin.plan(plan)
    with echo_bot(kind, standin.address, folder) as bot:
        _warm_up(standin, bot, length)
        time.sleep(length.measured_s)
        figures = _stop(standin, bot)
    return figures.answered / figures.seconds


def _moves(
    standin: StandinProcess, plan: Plan, length: Length, prepared: Path, folder: Path
) -> float:
    """Moves a second that our bot commits."""
    copy_of(prepared, folder)
    standin.plan(plan)
    with menagerie(standin.address, folder) as bot:
        _warm_up(standin, bot, length)
        before, began = moves_in(folder), time.monotonic()
        time.sleep(length.measured_s)
        done, seconds = moves_in(folder) - before, time.monotonic() - began
        figures = _stop(standin, bot)
    if done < _REFUSED * figures.answered:
        raise BenchError(f"{figures.answered} presses were answered, but {done} moves were made")
    return done / seconds


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
