"""Four people play Einfach tierisch from /join to the ranking with the buttons that are shown."""

from __future__ import annotations

import pytest

from tests.e2e.any_evening import whole_evening
from tests.e2e.stage import Stage

pytestmark = [pytest.mark.e2e, pytest.mark.slow]


def test_four_people_play_to_the_end_by_buttons(stage: Stage) -> None:
    evening = whole_evening(stage, "einfach_tierisch")
    sheets = evening.table.position().state.sheets
    assert max(sum(marks == 5 for marks in sheet) for sheet in sheets) >= 2
