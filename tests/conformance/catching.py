"""Catching broken games."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.core.match import AnyGame
from games.testing import ContractViolation, Walk, random_walk


def walk(game: AnyGame) -> Walk:
    """A match of two."""
    return random_walk(game, game.presets["standard"], 2, "caught", starter=0)


def caught(check: Callable[[Walk], object], game: AnyGame, text: str) -> None:
    """The game is caught with this text, and its sound parent is not."""
    sound = type(game).__mro__[1]()
    check(walk(sound))
    with pytest.raises(ContractViolation, match=text):
        check(walk(game))
