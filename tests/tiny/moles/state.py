"""Values of the moles."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

MOUNDS = 5
MAX_ROUNDS = 3
Mounds: TypeAlias = tuple[int, ...]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How often everybody digs."""

    rounds: int = 2


class State(msgspec.Struct, frozen=True):
    """There are no secrets: it is its own view. A choice of 0 is none yet."""

    rounds: int
    dug: tuple[Mounds, ...]
    """By seat the mounds of earlier rounds, ascending."""
    chosen: Mounds
    """By seat the mound of this round."""
    worms: tuple[int, ...]


class Dig(msgspec.Struct, frozen=True):
    """Dig at this mound."""

    mound: int


class Chance(msgspec.Struct, frozen=True):
    """Nothing is left to it."""


class Pointed(msgspec.Struct, frozen=True, tag=True):
    """A seat has chosen a mound."""

    seat: int
    mound: int


class Dug(msgspec.Struct, frozen=True, tag=True):
    """All have dug."""

    mounds: Mounds


Event: TypeAlias = Pointed | Dug
