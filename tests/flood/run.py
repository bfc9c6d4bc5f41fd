"""The whole flood: people play, the busy chat is silenced now and then, all comes to rest."""

from __future__ import annotations

import asyncio
import math
import statistics
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass

from bot.playground.faults import Fault
from storage.api import Store
from tests.flood import truth
from tests.flood.background import background
from tests.flood.evidence import Evidence
from tests.flood.people import Player
from tests.flood.town import Town, opened
from tests.flood.truth import Record

BUSY_EVERY_S = 2.0
MOST_CALLS_A_MOVE = 1.2
MOST_RATIO = 1.2
_SETTLING_S = 5.0
"""Of each span the beginning is left out: the last one still has its effect."""
_QUIET_S = 8.0
_PATIENCE_S = 300.0


@dataclass(frozen=True)
class Plan:
    """How long it goes."""

    others: int = 50
    others_press_every_s: float = 6.0
    warm_up_s: float = 30.0
    rounds: int = 4
    """Each a span without and one with a 429."""
    span_s: float = 60.0
    silence_s: int = 60


@dataclass(frozen=True)
class Result:
    """What came of it."""

    moves: int
    calls: int
    answers: int
    refusals: int
    most_in_a_minute: int
    moves_elsewhere: int
    calls_elsewhere: int
    refusals_elsewhere: int
    rounds: Sequence[tuple[float, float]]
    """Press to answer in the other groups, p99 in ms: without, and during the 429."""
    lag_ms: float
    """How late the process itself was, p99: on a machine with other work the rounds say little."""
    too_early: Sequence[str]
    lost: Sequence[str]
    torn: Sequence[int]
    stale: Sequence[str]
    unanswered: int

    @property
    def calls_a_move(self) -> float:
        """Sends, edits and deletes in the busy chat."""
        return self.calls / self.moves

    @property
    def ratio(self) -> float:
        """How much slower the others became: the median of the rounds."""
        return statistics.median(silent / calm for calm, silent in self.rounds)

    @property
    def faults(self) -> list[str]:
        """What must not be, whatever the machine."""
        return [
            *self.too_early,
            *self.lost,
            *(f"session {number}: log and snapshot differ" for number in self.torn),
            *self.stale,
        ]

    def __str__(self) -> str:
        calls = self.calls + self.calls_elsewhere + self.answers
        with_answers = calls / (self.moves + self.moves_elsewhere)
        elsewhere = self.calls_elsewhere / max(1, self.moves_elsewhere)
        return "\n".join(
            [
                f"busy chat       {self.moves} moves, {self.calls} calls: "
                f"{self.calls_a_move:.2f} calls a move (bound {MOST_CALLS_A_MOVE})",
                f"                {self.refusals} refused with 429, "
                f"at most {self.most_in_a_minute} sends and edits in a minute",
                f"other groups    {self.moves_elsewhere} moves, {elsewhere:.2f} calls a move, "
                f"{self.refusals_elsewhere} refused with 429",
                f"answers         {self.answers}, {self.unanswered} of them too late: with them "
                f"{with_answers:.2f} calls a move in all chats",
                "press to answer p99 "
                + ", ".join(f"{calm:.0f} → {silent:.0f} ms" for calm, silent in self.rounds)
                + f" during a 429 elsewhere: ratio {self.ratio:.2f} (bound {MOST_RATIO})",
                f"                while everything was late by {self.lag_ms:.0f} ms",
                *(self.faults or ["no call too early, no move lost, every last board right"]),
            ]
        )


async def flood(plan: Plan, store: Store, factor: float = 1.0) -> Result:
    """Let it happen; `factor` is how much faster than real the loop's time goes."""
    async with opened(store, plan.others) as town:
        await _rest(town)
        # The lobbies and the first boards are no part of it, nor what computer players began with.
        town.sim.log.clear()
        evidence, before = Evidence(town.sim), await truth.records(town)
        lags: list[float] = []
        async with background(evidence.collect()):
            async with AsyncExitStack() as playing:
                await playing.enter_async_context(background(_beat(lags)))
                for player in _players(town, plan):
                    await playing.enter_async_context(background(player.play()))
                await asyncio.sleep(plan.warm_up_s)
                calm, silent = await _spans(town, plan)
            await _rest(town)
        evidence.look()
        calm_ms, silent_ms = (
            [_p99_ms(evidence.latencies(town.busy_chat, span), factor) for span in spans]
            for spans in (calm, silent)
        )
        rounds = list(zip(calm_ms, silent_ms, strict=True))
        return await _result(town, evidence, before, rounds, _p99_ms(lags, factor))


def _players(town: Town, plan: Plan) -> list[Player]:
    seats = [(table, person, BUSY_EVERY_S) for table in town.busy for person in table.people]
    every_s = plan.others_press_every_s
    seats += [(table, person, every_s) for table in town.others for person in table.people]
    return [Player(town.sim, *seat, seed) for seed, seat in enumerate(seats)]


Spans = list[tuple[float, float]]


async def _spans(town: Town, plan: Plan) -> tuple[Spans, Spans]:
    """Let calm and silenced spans take turns; when they were."""
    calm: Spans = []
    silent: Spans = []
    for number in range(2 * plan.rounds):
        spans = silent if number % 2 else calm
        if spans is silent:
            fault = Fault(429, chat=town.busy_chat, retry_after=plan.silence_s)
            town.sim.faults.waiting.append(fault)
        begin = town.clock()
        await asyncio.sleep(plan.span_s)
        spans.append((begin + _SETTLING_S, town.clock()))
    return calm, silent


async def _beat(lags: list[float]) -> None:
    """Note how late a task is that wants to run a hundred times a second."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + 0.01
        await asyncio.sleep(0.01)
        lags.append(loop.time() - due)


async def _rest(town: Town) -> None:
    """Wait until nothing is left to be done or shown."""
    town.sim.faults.waiting.clear()
    services, before = town.running.services, (-1, -1)
    async with asyncio.timeout(_PATIENCE_S):
        while True:
            await asyncio.sleep(_QUIET_S)
            known = await truth.records(town)
            calls = [call.n for call in town.sim.log.since(before[1], with_polls=False)]
            now = sum(it.session.version for it in known), max(calls, default=before[1])
            if now == before and not services.sender.waiting and not town.running.intake.waiting:
                return
            before = now


async def _result(
    town: Town,
    evidence: Evidence,
    before: Sequence[Record],
    rounds: Sequence[tuple[float, float]],
    lag_ms: float,
) -> Result:
    known = await truth.records(town)
    to_busy = evidence.to_chat(town.busy_chat)
    others = [call for call in evidence.calls if call.chat not in {None, town.busy_chat}]
    moves = _acted(known, town.busy_chat) - _acted(before, town.busy_chat)
    return Result(
        moves=moves,
        calls=len(to_busy),
        answers=evidence.answers,
        refusals=evidence.refused(town.busy_chat),
        most_in_a_minute=evidence.most_in_a_minute(town.busy_chat),
        moves_elsewhere=_acted(known) - _acted(before) - moves,
        calls_elsewhere=len(others),
        refusals_elsewhere=sum(call.retry_after is not None for call in others),
        rounds=rounds,
        lag_ms=lag_ms,
        too_early=evidence.too_early(),
        lost=truth.lost(known, evidence.moves(told=True), evidence.moves(told=False)),
        torn=truth.torn(known),
        stale=truth.stale(town, known),
        unanswered=evidence.unanswered(),
    )


def _acted(known: Sequence[Record], chat: int | None = None) -> int:
    """How often seats acted, in a chat or in all."""
    return sum(it.acted for it in known if chat in {None, it.session.chat_id})


def _p99_ms(seconds: Sequence[float], factor: float) -> float:
    """In real milliseconds; none if hardly anything was measured."""
    if len(seconds) < 2:
        return math.nan
    return statistics.quantiles(seconds, n=100)[98] / factor * 1000
