"""Values of the frogs."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

PIPS = 4
TURNS = 8
Pair: TypeAlias = tuple[int, int]
"""The fields of a seat's two frogs."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many fields there are to the goal."""

    track: int = 6


class Hop(msgspec.Struct, frozen=True, tag="hop"):
    """A part of the move: one frog goes on."""

    frog: int
    fields: int


class TakeBack(msgspec.Struct, frozen=True, tag="back"):
    """Take the last part back."""


Action: TypeAlias = Hop | TakeBack


class State(msgspec.Struct, frozen=True):
    """`frogs` is the position before the draft; 0 pips mean that the die has to be rolled."""

    track: int
    frogs: tuple[Pair, ...]
    seat: int
    turns_left: int
    pips: int = 0
    draft: tuple[Hop, ...] = ()


class Rolled(msgspec.Struct, frozen=True):
    """What the die shows."""

    pips: int


class View(msgspec.Struct, frozen=True):
    """Only who makes the draft sees it."""

    track: int
    frogs: tuple[Pair, ...]
    seat: int
    pips: int
    draft: tuple[Hop, ...]


class DieRolled(msgspec.Struct, frozen=True, tag=True):
    """The die has been rolled; a seat that can't use it up is stuck."""

    seat: int
    pips: int
    stuck: bool


class Hopped(msgspec.Struct, frozen=True, tag=True):
    """A whole move, told with its last part."""

    seat: int
    hops: tuple[Hop, ...]
    home: bool
    """Whether both frogs are at the goal."""


Event: TypeAlias = DieRolled | Hopped
