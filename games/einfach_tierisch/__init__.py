"""Einfach tierisch: six dice, five animals and the police, 2 to 5 players."""

from __future__ import annotations

from types import MappingProxyType

from games.core.entry import Entry
from games.einfach_tierisch.presentation import EinfachTierischPresentation
from games.einfach_tierisch.rules import EinfachTierisch
from games.einfach_tierisch.strategy import STRATEGIES

ENTRY = Entry(
    game=EinfachTierisch(),
    presentation=EinfachTierischPresentation(),
    strategies=STRATEGIES,
    words=MappingProxyType(
        dict.fromkeys(("einfach tierisch", "einfach-tierisch", "einfach", "tierisch"), "classic")
    ),
)
"""The game as the registry lists it."""

__all__ = ["ENTRY"]
