"""A computer player of the hares."""

from __future__ import annotations

from games.core.match import AnyGame
from games.core.rng import CountingRandom
from tests.tiny.hares.state import Show, State


class BiggestHare:
    """Always shows its biggest hare."""

    def choose(self, game: AnyGame, state: State, seat: int, rng: CountingRandom) -> Show:
        """The biggest hare of the hand."""
        biggest: Show = game.legal_actions(state, seat)[-1]
        return biggest
