"""Every computer player finishes every game, without seeing what it may not."""

from __future__ import annotations

import pytest

from games.core.api import Over, RandomStrategy
from games.testing import check_strategy, strategy_walk
from tests.conformance.cases import Case


@pytest.mark.slow
def test_every_computer_player_finishes_a_game_against_itself(case: Case) -> None:
    for strategy in case.entry.strategies.values():
        check_strategy(case.entry.game, case.options, case.seats, strategy)


@pytest.mark.slow
def test_all_computer_players_can_play_at_one_table(case: Case) -> None:
    known = list(case.entry.strategies.values())
    players = [known[seat % len(known)] for seat in range(case.seats)]
    walk = strategy_walk(case.entry.game, case.options, case.seats, "all together", players)
    assert isinstance(walk.moments[-1].turn, Over)


def test_there_is_a_random_player_to_measure_others_against(case: Case) -> None:
    assert isinstance(case.entry.strategies.get("random"), RandomStrategy)
