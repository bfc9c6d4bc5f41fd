"""The values of Einfach tierisch: dice, sheets, state, actions, chance, events. No rules here."""

from __future__ import annotations

from enum import Enum, IntEnum
from typing import TypeAlias

import msgspec

DICE = 6
SIZES = (3, 2, 1)
"""How many dice are set aside in a round: each of these once in a turn, in any order."""
ROUNDS = len(SIZES)
COLUMN = 5
"""Boxes in a column of the sheet."""
MOST_MARKS = 3
"""Boxes that one roll may bring a player."""
POINTS_TO_WIN = 2


class Face(IntEnum):
    """What a die shows. The five animals come first and are the columns of the sheet."""

    PIG = 0
    MOUSE = 1
    PENGUIN = 2
    DOG = 3
    CAT = 4
    POLICE = 5


ANIMALS: tuple[Face, ...] = tuple(Face)[:-1]
"""The faces that players choose and sheets have a column for."""

Dice: TypeAlias = tuple[Face, ...]
"""Faces as a multiset: always in the order of `Face`, so that equal dice are equal values."""

Sheet: TypeAlias = tuple[int, ...]
"""Marked boxes by animal, 0 to 5; the own column stays at 0."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """There is nothing to choose in this game."""


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match between two steps."""

    animals: tuple[Face | None, ...]
    """By seat, clockwise; None has not chosen yet."""
    sheets: tuple[Sheet, ...]
    """By seat."""
    seat: int | None = None
    """Whose turn it is; None before the starter is drawn and after the end."""
    aside: tuple[Dice, ...] = ()
    """What was set aside in this turn, round by round."""
    dice: Dice = ()
    """What was thrown last and is not set aside yet; none: the dice are in the shaker."""
    marking: tuple[int, ...] = ()
    """Seats that have still to mark for the roll that is complete, ascending."""


class View(msgspec.Struct, frozen=True):
    """What everyone sees: all of it, for nothing in this game is hidden."""

    animals: tuple[Face | None, ...]
    sheets: tuple[Sheet, ...]
    seat: int | None
    aside: tuple[Dice, ...]
    dice: Dice
    marking: tuple[int, ...]


class ChooseAnimal(msgspec.Struct, frozen=True, tag="animal"):
    """Play this animal to the end of the match."""

    animal: Face


class SetAside(msgspec.Struct, frozen=True, tag="aside"):
    """Set these dice aside, throw the others."""

    dice: Dice


class Mark(msgspec.Struct, frozen=True, tag="mark"):
    """Mark a box for each of these animals; one that is named twice gets two."""

    boxes: Dice


Action: TypeAlias = ChooseAnimal | SetAside | Mark


class Lot(msgspec.Struct, frozen=True, tag="starter"):
    """Chance: the seat that begins."""

    seat: int


class Throw(msgspec.Struct, frozen=True, tag="roll"):
    """Chance: the faces of the dice just thrown."""

    faces: Dice


Chance: TypeAlias = Lot | Throw


class StarterDrawn(msgspec.Struct, frozen=True, tag="starter_drawn"):
    """The lot has said who begins."""

    seat: int


class AnimalChosen(msgspec.Struct, frozen=True, tag="animal_chosen"):
    """A seat has its animal."""

    seat: int
    animal: Face


class Thrown(msgspec.Struct, frozen=True, tag="thrown"):
    """Dice were thrown: in which round, and what was set aside just before."""

    seat: int
    round: int
    aside: Dice
    faces: Dice


class Verdict(Enum):
    """What a complete roll means."""

    POLICE = "police"
    """Two or more police."""
    LEVEL = "level"
    """No animal appears less often than another."""
    NOBODYS = "nobodys"
    """The animals that appear most often belong to nobody."""
    FULL = "full"
    """Those who might mark have no box left for it."""
    MARKS = "marks"
    """Somebody marks."""


class RollCompleted(msgspec.Struct, frozen=True, tag="roll_completed"):
    """All six dice are set aside."""

    seat: int
    dice: Dice
    leaders: Dice
    """The animals that appear most often, each once."""
    verdict: Verdict


class Marked(msgspec.Struct, frozen=True, tag="marked"):
    """A seat has marked boxes, maybe none."""

    seat: int
    animal: Face
    """The seat's own."""
    boxes: Dice
    filled: Dice
    """Columns that are full by this, each once."""
    points: int
    """Of the seat, all in all."""


class MatchEnded(msgspec.Struct, frozen=True, tag="match_ended"):
    """Somebody has two points; several winners share the win."""

    winners: tuple[int, ...]


Event: TypeAlias = StarterDrawn | AnimalChosen | Thrown | RollCompleted | Marked | MatchEnded
