"""Dog: marbles, cards and partners, 4 or 6 players."""

from __future__ import annotations

from types import MappingProxyType

from games.core.entry import Entry
from games.dog.presentation import DogPresentation
from games.dog.rules import Dog
from games.dog.strategy import STRATEGIES

ENTRY = Entry(
    game=Dog(),
    presentation=DogPresentation(),
    strategies=STRATEGIES,
    words=MappingProxyType(
        {
            **dict.fromkeys(("dog", "hund"), ""),
            **dict.fromkeys(
                ("dog classic", "classic dog", "dog klassisch", "klassisch dog", "brändi dog"),
                "classic",
            ),
            **dict.fromkeys(("black dog", "black", "dog black", "schwarzer hund"), "black"),
            **dict.fromkeys(("dog royal", "royal", "royal dog"), "royal"),
        }
    ),
)
"""The game as the registry lists it."""

__all__ = ["ENTRY"]
