"""Control calls that make the Bot API fail, refuse or be slow."""

from __future__ import annotations

from typing import Annotated

import msgspec

from bot.playground.errors import BadInputError
from bot.playground.faults import CLOSED_CONNECTION, Fault
from bot.playground.json_types import JsonObject
from bot.playground.simulation import Simulation

Seconds = Annotated[float, msgspec.Meta(ge=0, le=3600)]
Rate = Annotated[float, msgspec.Meta(ge=0, le=1e6)]


class FaultWanted(msgspec.Struct):
    """What the next calls that match shall suffer."""

    code: int
    description: Annotated[str, msgspec.Meta(max_length=4096)] | None = None
    method: str | None = None
    chat: int | None = None
    retry_after: Annotated[int, msgspec.Meta(ge=0, le=10**6)] | None = None
    delay: Seconds | None = None
    times: Annotated[int, msgspec.Meta(ge=1, le=10**9)] = 1
    after_accept: bool = False


class LimitsWanted(msgspec.Struct):
    """Flood limits and latency; what is not given, or 0, is off."""

    group_per_minute: Rate | None = None
    private_per_second: Rate | None = None
    all_per_second: Rate | None = None
    latency_ms: Annotated[float, msgspec.Meta(ge=0, le=600_000)] | None = None


class RedeliveryWanted(msgspec.Struct):
    """Whether updates come twice."""

    on: bool


def add_fault(sim: Simulation, wanted: FaultWanted) -> JsonObject:
    """Plan a fault."""
    if wanted.code not in (CLOSED_CONNECTION, 200) and not 400 <= wanted.code <= 599:
        raise BadInputError("code must be 400-599, 200 (only slow) or 0 (connection closed)")
    sim.faults.waiting.append(
        Fault(
            code=wanted.code,
            description=wanted.description,
            method=wanted.method.lower() if wanted.method is not None else None,
            chat=wanted.chat,
            retry_after=wanted.retry_after,
            delay=wanted.delay or 0.0,
            times=wanted.times,
            after_accept=wanted.after_accept,
        )
    )
    return {"ok": True}


def clear_faults(sim: Simulation) -> JsonObject:
    """Let all go well again."""
    sim.faults.waiting.clear()
    return {"ok": True}


def set_limits(sim: Simulation, wanted: LimitsWanted) -> JsonObject:
    """Set the flood limits and the latency."""
    sim.limits.set(
        wanted.group_per_minute or None,
        wanted.private_per_second or None,
        wanted.all_per_second or None,
        wanted.latency_ms or 0.0,
    )
    return {"ok": True}


def switch_redelivery(sim: Simulation, wanted: RedeliveryWanted) -> JsonObject:
    """Let every update come a second time, or no longer."""
    sim.updates.repeats.switch(on=wanted.on)
    return {"ok": True}


def reset(sim: Simulation) -> JsonObject:
    """Begin with an empty world."""
    sim.reset()
    return {"ok": True}
