"""A computer player of the frogs."""

from __future__ import annotations

from games.core.match import AnyGame
from games.core.rng import CountingRandom
from tests.tiny.frogs.state import Action, Hop, State


class FarHops:
    """Hops as far as possible, and never takes a part back."""

    def choose(self, game: AnyGame, state: State, seat: int, rng: CountingRandom) -> Action:
        """The longest hop; the first frog's of equal ones."""
        hops = [hop for hop in game.legal_actions(state, seat) if isinstance(hop, Hop)]
        return max(hops, key=lambda hop: hop.fields)
