"""All games: a new one is one line here."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from games.animal_yahtzee import ENTRY as ANIMAL_YAHTZEE
from games.core.entry import Entry
from games.dices_zoo import ENTRY as DICES_ZOO
from games.dog import ENTRY as DOG
from games.einfach_tierisch import ENTRY as EINFACH_TIERISCH
from games.noch_mal_kids import ENTRY as NOCH_MAL_KIDS

GAMES: Mapping[str, Entry] = MappingProxyType(
    {
        entry.game.key: entry
        for entry in (ANIMAL_YAHTZEE, EINFACH_TIERISCH, DICES_ZOO, NOCH_MAL_KIDS, DOG)
    }
)
"""Entries by the game's key, in the order in which people are offered them."""
