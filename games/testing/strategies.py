"""Checks of computer players."""

from __future__ import annotations

from typing import Any

from games.core.api import Decide, Strategy
from games.core.match import AnyGame
from games.core.rng import CountingRandom, seed_from
from games.testing.rules import check_outcome
from games.testing.violation import require
from games.testing.walks import strategy_walk


def check_strategy(
    game: AnyGame, options: Any, seats: int, strategy: Strategy, seed: str = "strategy"
) -> None:
    """A computer player finishes a game on all seats, given determinised states alone.

    Given the same state and generator it chooses the same.
    """
    walk = strategy_walk(game, options, seats, seed, [strategy] * seats)
    check_outcome(walk)
    for number, moment in enumerate(walk.spread(10)):
        if isinstance(moment.turn, Decide):
            seat = moment.turn.seats[0]
            first, second = (
                strategy.choose(game, moment.state, seat, CountingRandom(seed_from(str(number))))
                for _ in range(2)
            )
            require(
                first == second,
                f"{game.key}: {type(strategy).__name__} chooses by more than its generator",
            )
