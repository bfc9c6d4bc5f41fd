"""The same again, with many walks."""

from __future__ import annotations

import pytest

from games.core.entry import Entry
from games.testing import check_game


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_a_game_keeps_the_contract_in_many_walks(entry: Entry) -> None:
    check_game(entry.game, entry.presentation, entry.strategies, walks=5)
