"""Four people play Dice's Zoo from /join to the ranking with the buttons that are shown."""

from __future__ import annotations

import pytest

from tests.e2e.any_evening import whole_evening
from tests.e2e.stage import Stage

pytestmark = [pytest.mark.e2e, pytest.mark.slow]


def test_four_people_play_to_the_end_by_buttons(stage: Stage) -> None:
    evening = whole_evening(stage, "dices_zoo")
    hands = evening.table.position().state.hands
    assert () in hands, "who has no dice left ends the round, and hardly ever loses it"
