"""Dice's Zoo: fifty dice of five kinds, get rid of all your own, 2 to 5 players."""

from __future__ import annotations

from types import MappingProxyType

from games.core.entry import Entry
from games.dices_zoo.presentation import DicesZooPresentation
from games.dices_zoo.rules import DicesZoo
from games.dices_zoo.strategy import STRATEGIES

ENTRY = Entry(
    game=DicesZoo(),
    presentation=DicesZooPresentation(),
    strategies=STRATEGIES,
    words=MappingProxyType(
        dict.fromkeys(("zoo", "dice's zoo", "dices zoo", "dice zoo", "würfelzoo"), "classic")
    ),
)
"""The game as the registry lists it."""

__all__ = ["ENTRY"]
