"""Animal Yahtzee: five dice with six animals, twelve boxes, 1 to 6 players."""

from __future__ import annotations

from types import MappingProxyType

from games.animal_yahtzee.presentation import AnimalYahtzeePresentation
from games.animal_yahtzee.rules import AnimalYahtzee
from games.animal_yahtzee.strategy import STRATEGIES
from games.core.entry import Entry

ENTRY = Entry(
    game=AnimalYahtzee(),
    presentation=AnimalYahtzeePresentation(),
    strategies=STRATEGIES,
    words=MappingProxyType(
        dict.fromkeys(
            ("yahtzee", "animal yahtzee", "tier-yahtzee", "tier yahtzee", "kniffel", "tierkniffel"),
            "classic",
        )
    ),
)
"""The game as the registry lists it."""

__all__ = ["ENTRY"]
