"""What conformance runs over: the registry, and the tiny games that keep the contract honest."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, NamedTuple

import msgspec
from hypothesis import settings

from games.core.entry import Entry
from games.registry import GAMES
from games.testing import Walk, random_walk
from tests.tiny import TINY_GAMES

ALL_GAMES: Mapping[str, Entry] = MappingProxyType({**GAMES, **TINY_GAMES})


class Case(NamedTuple):
    """A game with the seats and options that it is played with."""

    key: str
    preset: str
    seats: int

    @property
    def entry(self) -> Entry:
        """The game as the registry lists it."""
        return ALL_GAMES[self.key]

    @property
    def options(self) -> Any:
        """The preset's options."""
        return self.entry.game.presets[self.preset]

    def __str__(self) -> str:
        return f"{self.key}-{self.preset}-{self.seats}"


CASES = tuple(
    Case(key, preset, seats)
    for key, entry in ALL_GAMES.items()
    for preset, options in entry.game.presets.items()
    for seats in entry.game.seats_for(options)
)


_FEW = 60
"""States of a walk that are looked at where there is no time for all of them."""


def is_thorough() -> bool:
    """Whether there is time for everything, as in `make test`."""
    return settings().max_examples >= settings.get_profile("thorough").max_examples


def looked_at(walk: Walk, reader: int = 0, readers: int = 1) -> Walk:
    """What checks of single states look at: all of them; by the fast profile only some.

    A match of Dog played at random has thousands of states. Several readers share the few, and
    each looks at the last.
    """
    if is_thorough():
        return walk
    few = walk.spread(_FEW)
    return msgspec.structs.replace(walk, moments=(*few[reader:-1:readers], few[-1]))


@cache
def walks_of(case: Case) -> tuple[Walk, ...]:
    """Two matches: one whose starter is found by the rules, one begun by the last seat."""
    game = case.entry.game
    return (
        random_walk(game, case.options, case.seats, f"{case} by lot"),
        random_walk(game, case.options, case.seats, f"{case} begun", starter=case.seats - 1),
    )
