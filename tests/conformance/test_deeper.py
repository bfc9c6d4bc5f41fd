"""The same again, with many walks."""

from __future__ import annotations

import pytest

from games.core.entry import Entry
from games.testing import check_game


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_a_game_keeps_the_contract_in_many_walks(entry: Entry) -> None:
    # A match that no rule ends is as long as many of the others, and is played with all seats.
    check_game(
        entry.game, entry.presentation, entry.strategies, walks=5 if entry.game.is_bounded else 1
    )
