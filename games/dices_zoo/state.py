"""The values of Dice's Zoo: dice, state, actions, chance, events. No rules here."""

from __future__ import annotations

from enum import IntEnum
from typing import Literal, NamedTuple, TypeAlias

import msgspec


class Face(IntEnum):
    """What a die shows: animals from the largest to the smallest, then the two without size."""

    ELEPHANT = 0
    BEAR = 1
    BOAR = 2
    FOX = 3
    SQUIRREL = 4
    EARTHWORM = 5
    TRAP = 6
    X2 = 7


class Kind(IntEnum):
    """Which six faces a die has; it keeps its kind for ever (Z1)."""

    FIRST = 1
    SECOND = 2
    THIRD = 3
    FOURTH = 4
    FIFTH = 5


class Die(NamedTuple):
    """A die as it lies there."""

    face: Face
    kind: Kind


Dice: TypeAlias = tuple[Die, ...]
"""Dice as a multiset: always in order of face and kind, so that equal dice are equal values."""

Count: TypeAlias = tuple[int, int, int, int, int]
"""How many dice of each kind: all that matters in the bag and in the discard."""

Limit: TypeAlias = Literal[0, 20, 30, 50]
"""Penalty points at which a match ends; 0 stands for a single round (Z15)."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long a match is."""

    limit: Limit = 0


class Centre(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The animals that are to be beaten: of one kind of animal, maybe with an X2 beside them."""

    seat: int
    """Who has played them."""
    dice: Dice


class Rolling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Dice in the shaker, as they lay before."""

    seat: int
    """To whom they belong."""
    dice: Dice


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match between two steps."""

    limit: Limit
    points: tuple[int, ...]
    """Penalty points of all rounds that have ended, by seat."""
    hands: tuple[Dice, ...]
    """By seat, clockwise; dice in the shaker belong to no hand."""
    bag: Count
    discard: Count
    starter: int | None = None
    """Who has begun this round, or will; None before the lot has fallen."""
    round: int = 1
    seat: int = 0
    """Whose turn it is."""
    centre: Centre | None = None
    effects: int = 0
    """How often the effect of the animal in the centre is still to be carried out."""
    rolling: Rolling | None = None
    drawing: int | None = None
    """The seat that draws a die from the bag."""
    aside: Dice = ()
    """Dice of the seat on turn that are not to be rolled with others that show the same."""
    rerolls: int = 0
    """Turns in a row, up to this one, that were re-rolls only (Z16)."""


View: TypeAlias = State
"""What everyone sees: all of it, for nothing in this game is hidden."""


class Play(msgspec.Struct, frozen=True, tag="play"):
    """Lead, beat or raise: animals that show the same, maybe an X2 with them (Z3, Z11)."""

    dice: Dice


class Reroll(msgspec.Struct, frozen=True, tag="reroll"):
    """Roll all own dice that show these faces, but for those put aside; ends the turn (Z3)."""

    faces: tuple[Face, ...]


class PutAside(msgspec.Struct, frozen=True, tag="aside"):
    """Take one of several dice that show the same out of the re-roll to come."""

    die: Die


class TakeBack(msgspec.Struct, frozen=True, tag="take_back"):
    """Put no dice aside after all."""


class RollOne(msgspec.Struct, frozen=True, tag="bear"):
    """Effect of the bear: somebody's die is rolled again."""

    seat: int
    die: Die


class Exchange(msgspec.Struct, frozen=True, tag="boar"):
    """Effect of the boar: an own die for another player's."""

    own: Die
    seat: int
    other: Die


class Remove(msgspec.Struct, frozen=True, tag="fox"):
    """Effect of the fox: somebody's die goes to the discard."""

    seat: int
    die: Die


class DrawFor(msgspec.Struct, frozen=True, tag="squirrel"):
    """Effect of the squirrel: somebody draws a die."""

    seat: int


class Give(msgspec.Struct, frozen=True, tag="earthworm"):
    """Effect of the earthworm: another player gets an own die."""

    die: Die
    seat: int


Effect: TypeAlias = RollOne | Exchange | Remove | DrawFor | Give
Action: TypeAlias = Play | Reroll | PutAside | TakeBack | Effect


class Lot(msgspec.Struct, frozen=True, tag="starter"):
    """Chance: the seat that begins."""

    seat: int


class Deal(msgspec.Struct, frozen=True, tag="deal"):
    """Chance: everybody's dice at the start of a round, drawn from the bag and rolled."""

    hands: tuple[Dice, ...]


class Roll(msgspec.Struct, frozen=True, tag="roll"):
    """Chance: what the dice in the shaker show now."""

    dice: Dice


class Draw(msgspec.Struct, frozen=True, tag="draw"):
    """Chance: the die drawn from the bag, and what it shows."""

    die: Die


Chance: TypeAlias = Lot | Deal | Roll | Draw
