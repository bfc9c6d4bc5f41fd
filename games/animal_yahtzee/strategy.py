"""Computer players."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from games.animal_yahtzee.policy import best_play
from games.animal_yahtzee.scoring import free_boxes
from games.animal_yahtzee.state import Action, State
from games.core.api import RandomStrategy, Strategy
from games.core.match import AnyGame
from games.core.rng import CountingRandom


class BestStrategy:
    """Plays for the highest mean of its own points, exactly."""

    def choose(self, game: AnyGame, state: State, seat: int, rng: CountingRandom) -> Action:
        """What the policy says; it knows no chance, so equal positions are played alike."""
        free = sum(1 << box for box in free_boxes(state.sheets[seat]))
        return best_play(free, state.throw, state.dice)


STRATEGIES: Mapping[str, Strategy] = MappingProxyType(
    {"best": BestStrategy(), "random": RandomStrategy()}
)
"""By name; the first is the one that a group gets."""
