"""Four people play Noch mal! Kids from /join to the ranking with the buttons that are shown."""

from __future__ import annotations

import pytest

from tests.e2e.any_evening import LATE_PRESSES, whole_evening
from tests.e2e.stage import Stage

pytestmark = [pytest.mark.e2e, pytest.mark.slow]


def test_four_people_play_to_the_end_by_buttons(stage: Stage) -> None:
    evening = whole_evening(stage, "noch_mal_kids")
    assert evening.together > 5, "all but one choose at the same time, turn after turn"
    assert evening.late["together"] == LATE_PRESSES
    assert evening.looks == 4, "each has looked at a sheet, turn or not"
    assert all(evening.table.position().state.marked)
