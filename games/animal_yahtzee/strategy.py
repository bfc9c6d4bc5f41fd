"""Computer players."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from games.animal_yahtzee.policy import KEEP_INDEX, solve
from games.animal_yahtzee.scoring import free_boxes
from games.animal_yahtzee.state import Action, Fill, State
from games.core.api import RandomStrategy, Strategy
from games.core.match import AnyGame
from games.core.rng import CountingRandom

NOISE = 1e-9
"""Values closer than this are equal: sums in another order must not change the choice."""


class BestStrategy:
    """Plays for the highest mean of its own points, exactly."""

    def choose(self, game: AnyGame, state: State, seat: int, rng: CountingRandom) -> Action:
        """The best legal action; among equals a box before a throw, then the game's order."""
        policy = solve()
        free = sum(1 << box for box in free_boxes(state.sheets[seat]))
        legal: list[Action] = sorted(
            game.legal_actions(state, seat), key=lambda action: not isinstance(action, Fill)
        )
        keeps = policy.keep_values(free, state.throw)
        values = [
            policy.fill_value(free, action.box, state.dice)
            if isinstance(action, Fill)
            else float(keeps[KEEP_INDEX[action.keep]])
            for action in legal
        ]
        best = max(values)
        return next(
            action for action, value in zip(legal, values, strict=True) if value > best - NOISE
        )


STRATEGIES: Mapping[str, Strategy] = MappingProxyType(
    {"best": BestStrategy(), "random": RandomStrategy()}
)
