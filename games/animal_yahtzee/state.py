"""The values of Animal Yahtzee: dice, boxes, state, actions, chance, events. No rules here."""

from __future__ import annotations

from enum import IntEnum
from typing import TypeAlias

import msgspec

DICE = 5
THROWS = 3


class Face(IntEnum):
    """An animal on a die, in the order of the sheet."""

    MONKEY = 0
    ELEPHANT = 1
    SNAKE = 2
    CAMEL = 3
    COCKATOO = 4
    TIGER = 5


class Box(IntEnum):
    """A box of the sheet. The first six count one animal each and have its number."""

    MONKEY = 0
    ELEPHANT = 1
    SNAKE = 2
    CAMEL = 3
    COCKATOO = 4
    TIGER = 5
    TRIPLE = 6
    QUADRUPLE = 7
    TWO_PAIRS = 8
    TRIPLE_PAIR = 9
    FLUSH = 10
    YAHTZEE = 11


Dice: TypeAlias = tuple[Face, ...]
"""Dice as a multiset: always in animal order, so that equal dice are equal values."""

Sheet: TypeAlias = tuple[int | None, ...]
"""Points by box; None is a free box."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """There is nothing to choose in this game."""


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match between two steps."""

    sheets: tuple[Sheet, ...]
    """By seat, clockwise."""
    seat: int | None = None
    """Whose turn it is; None before the starter is drawn and after the end."""
    throw: int = 0
    """Throws made in this turn, 0 to 3."""
    dice: Dice = ()
    """The dice on the table; fewer than five mean that the others are in the shaker."""
    kept: Dice = ()
    """Those of them that were put aside before the last throw."""


class View(msgspec.Struct, frozen=True):
    """What everyone sees: all of it, for nothing in this game is hidden."""

    sheets: tuple[Sheet, ...]
    seat: int | None
    throw: int
    dice: Dice
    kept: Dice


class Reroll(msgspec.Struct, frozen=True, tag="reroll"):
    """Keep some dice, throw the others again."""

    keep: Dice


class Fill(msgspec.Struct, frozen=True, tag="fill"):
    """Write the points of the dice into a free box; ends the turn."""

    box: Box


Action: TypeAlias = Reroll | Fill


class Lot(msgspec.Struct, frozen=True, tag="starter"):
    """Chance: the seat that begins."""

    seat: int


class Throw(msgspec.Struct, frozen=True, tag="roll"):
    """Chance: the faces of the dice just thrown, in animal order."""

    faces: Dice


Chance: TypeAlias = Lot | Throw


class StarterDrawn(msgspec.Struct, frozen=True, tag="starter_drawn"):
    """The lot has said who begins."""

    seat: int


class Thrown(msgspec.Struct, frozen=True, tag="thrown"):
    """Dice were thrown: those kept before, those thrown now."""

    seat: int
    throw: int
    kept: Dice
    faces: Dice


class BoxFilled(msgspec.Struct, frozen=True, tag="box_filled"):
    """Points were written into a box."""

    seat: int
    box: Box
    points: int


class SheetCompleted(msgspec.Struct, frozen=True, tag="sheet_completed"):
    """A seat has filled its last box, and others have not."""

    seat: int
    points: int


class MatchEnded(msgspec.Struct, frozen=True, tag="match_ended"):
    """Every sheet is full; several winners share the win."""

    winners: tuple[int, ...]
    points: int
    seats: int


Event: TypeAlias = StarterDrawn | Thrown | BoxFilled | SheetCompleted | MatchEnded
