"""A short flood in hurried time: what must hold, whatever the machine."""

from __future__ import annotations

import asyncio

import pytest

from storage.memory import MemoryStore
from tests.flood.run import MOST_CALLS_A_MOVE, Plan, flood
from tests.flood.scaled_time import ScaledLoop

FACTOR = 6.0
SHORT = Plan(others=20, others_press_every_s=12, warm_up_s=10, rounds=1, span_s=30, silence_s=30)

# PTB warns of a future type of `retry_after`.
pytestmark = pytest.mark.filterwarnings("ignore::telegram.warnings.PTBDeprecationWarning")


@pytest.mark.slow
def test_a_flood_in_one_group_loses_nothing_and_reaches_no_other() -> None:
    with asyncio.Runner(loop_factory=lambda: ScaledLoop(FACTOR)) as runner:
        result = runner.run(flood(SHORT, MemoryStore(), FACTOR))
    print(result)  # the figures: pytest -s
    assert result.faults == []
    assert result.refusals >= 1
    assert result.moves >= 10
    assert result.moves_elsewhere >= 50
    assert result.calls_a_move <= MOST_CALLS_A_MOVE
