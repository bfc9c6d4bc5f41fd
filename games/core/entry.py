"""What the registry holds of a game."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from games.core.api import Strategy
from games.core.match import AnyGame
from games.core.presentation import AnyPresentation


class Entry(msgspec.Struct, frozen=True):
    """A game with all that the rest of the program needs of it."""

    game: AnyGame
    presentation: AnyPresentation
    strategies: Mapping[str, Strategy]
    """Computer players by name; the first is the one that a group gets."""
    words: Mapping[str, str]
    """What people type after /join, in lower case, both languages → a preset's name.

    Empty: the word names the game alone, and of several presets one has still to be chosen.
    """
