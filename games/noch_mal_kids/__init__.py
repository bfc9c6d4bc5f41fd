"""Noch mal! Kids: three dice for all, a zoo on everybody's sheet, 1 to 6 players."""

from __future__ import annotations

from types import MappingProxyType

from games.core.entry import Entry
from games.noch_mal_kids.presentation import NochMalKidsPresentation
from games.noch_mal_kids.rules import NochMalKids
from games.noch_mal_kids.strategy import STRATEGIES

ENTRY = Entry(
    game=NochMalKids(),
    presentation=NochMalKidsPresentation(),
    strategies=STRATEGIES,
    words=MappingProxyType(
        dict.fromkeys(
            ("kids", "noch mal", "noch mal!", "noch mal kids", "noch mal! kids", "nochmal"),
            "classic",
        )
    ),
)
"""The game as the registry lists it."""

__all__ = ["ENTRY"]
