"""Computer players."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from games.core.api import RandomStrategy, Strategy
from games.core.match import AnyGame
from games.core.rng import CountingRandom
from games.einfach_tierisch.aside import complete_roll, sizes_left
from games.einfach_tierisch.scoring import boxes_for
from games.einfach_tierisch.state import Action, SetAside, State
from games.einfach_tierisch.turn_solution import best_aside
from games.einfach_tierisch.valuation import best_mark, solution_for


class BestStrategy:
    """Solves its turn exactly, for an estimate of what each complete roll is worth."""

    def choose(self, game: AnyGame, state: State, seat: int, rng: CountingRandom) -> Action:
        """Any animal; of dice and boxes the best."""
        if state.marking:
            return best_mark(
                state.sheets[seat], boxes_for(complete_roll(state.aside), state.sheets[seat])
            )
        # Solved even where it is not needed: the tables are made while animals are chosen, and
        # nobody waits for them in a turn.
        solution = solution_for(state.animals, state.sheets, seat)
        if None in state.animals:
            action: Action = rng.choice(game.legal_actions(state, seat))
            return action
        return SetAside(
            best_aside(solution, complete_roll(state.aside), state.dice, sizes_left(state.aside))
        )


STRATEGIES: Mapping[str, Strategy] = MappingProxyType(
    {"best": BestStrategy(), "random": RandomStrategy()}
)
"""By name; the first is the one that a group gets."""
