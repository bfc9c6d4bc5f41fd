"""Computer players: one weighs each choice by the sheet that it leads to, one plays at random."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from games.core.api import RandomStrategy, Strategy
from games.core.match import AnyGame
from games.core.rng import CountingRandom
from games.noch_mal_kids.marking import marked_by, visitors_circled
from games.noch_mal_kids.scoring import ends_match, points
from games.noch_mal_kids.sheets import SHEETS
from games.noch_mal_kids.state import Action, State
from games.noch_mal_kids.valuation import value

WON = 1_000.0
ALONE = 0.4
"""What the end costs somebody who plays alone: less than any mark that brings it is worth."""


class Keeper:
    """Marks what makes its own sheet worth most; ends a match that it leads, and no other."""

    def choose(self, game: AnyGame, state: State, seat: int, rng: CountingRandom) -> Action:
        """The best choice; of equally good ones the first."""
        legal: list[Action] = list(game.legal_actions(state, seat))
        return max(legal, key=lambda action: _rating(state, seat, action))


def _rating(state: State, seat: int, action: Action) -> float:
    """How good it is for a seat to mark so, if nobody else marks anything any more."""
    after = marked_by(state, seat, action)[0]
    marked = after.marked[seat]
    worth = value(state.sheet, marked, after.ticks[seat], state.visitors, seat)
    sheet = SHEETS[state.sheet]
    if not any(ends_match(sheet, own) for own in after.marked):
        return worth
    visitors = visitors_circled(after)[0].visitors
    scores = [points(sheet, own, visitors, other) for other, own in enumerate(after.marked)]
    if len(scores) == 1:
        return worth - ALONE
    lead = scores[seat] - max(score for other, score in enumerate(scores) if other != seat)
    return lead * WON if lead > 0 else worth - WON


STRATEGIES: Mapping[str, Strategy] = MappingProxyType(
    {"keeper": Keeper(), "random": RandomStrategy()}
)
"""By name; the first is the one that a group gets."""
