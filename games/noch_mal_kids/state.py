"""The values of Noch mal! Kids: dice, state, actions, chance, events. No rules here."""

from __future__ import annotations

from enum import IntEnum
from typing import TypeAlias

import msgspec

DICE = 3
MAX_SEATS = 6
TO_END = 2
"""So many animal species completed by one player end the match (K8)."""


class Face(IntEnum):
    """What a die shows: a colour, or the purple cross."""

    BLUE = 0
    GREEN = 1
    YELLOW = 2
    RED = 3
    ORANGE = 4
    PURPLE = 5


COLOURS: tuple[Face, ...] = tuple(Face)[: Face.PURPLE]
"""The five colours of enclosures, a species of animals each."""

Dice: TypeAlias = tuple[Face, ...]
"""Dice as a multiset: always in the order of faces, so that equal dice are equal values."""

Bits: TypeAlias = int
"""A set of small numbers: bit i stands for i."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which sheet everybody plays on."""

    sheet: str = "meadow"


class Mark(msgspec.Struct, frozen=True, tag="mark"):
    """Mark the whole enclosure whose first field this is, with a die of its colour (K3)."""

    die: Face
    field: str


class Tick(msgspec.Struct, frozen=True, tag="tick"):
    """Tick an exclamation mark with a purple die; every second time also an enclosure (K4)."""

    field: str | None = None
    """The first field of that enclosure; None: there is none to choose, or it is declined."""


class SetAside(msgspec.Struct, frozen=True, tag="set_aside"):
    """The active player takes a die and marks nothing (K1, K5)."""

    die: Face


class Pass(msgspec.Struct, frozen=True, tag="pass"):
    """Mark nothing with either of the dice that are left (K5)."""


Action: TypeAlias = Mark | Tick | SetAside | Pass
"""A choice: a die, and what is marked with it."""

Choice: TypeAlias = Mark | Tick | Pass
"""What everybody but the active player can choose."""


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match between two steps. Nothing is hidden: it is its own view."""

    sheet: str
    """The sheet's name."""
    marked: tuple[Bits, ...]
    """By seat, clockwise: the enclosures that are marked, by their number on the sheet."""
    ticks: tuple[int, ...]
    """By seat: exclamation marks ticked."""
    visitors: tuple[Bits, ...]
    """By column: the seats that have circled its visitor; nobody has as long as it is 0 (K6)."""
    active: int | None = None
    """Whose dice they are; None before the starter is drawn and after the end."""
    dice: Dice = ()
    """Three: the active player chooses. Two are left: the others do. None: chance is due."""
    chosen: tuple[Choice | None, ...] = ()
    """While the others choose, by seat what they have chosen so far (K2); else empty."""


View: TypeAlias = State


class Lot(msgspec.Struct, frozen=True, tag="starter"):
    """Chance: the seat that begins."""

    seat: int


class Roll(msgspec.Struct, frozen=True, tag="roll"):
    """Chance: what the three dice show."""

    faces: Dice


Chance: TypeAlias = Lot | Roll


class StarterDrawn(msgspec.Struct, frozen=True, tag="starter_drawn"):
    """The lot has said who begins."""

    seat: int


class Rolled(msgspec.Struct, frozen=True, tag="rolled"):
    """The active player has rolled."""

    seat: int
    faces: Dice


class Marked(msgspec.Struct, frozen=True, tag="marked"):
    """An enclosure was marked: with a die of its colour, or with a purple one as a chameleon's."""

    seat: int
    die: Face
    colour: Face
    field: str
    size: int


class Ticked(msgspec.Struct, frozen=True, tag="ticked"):
    """An exclamation mark was ticked."""

    seat: int
    number: int
    last: int
    """How many there are on the sheet."""


class Passed(msgspec.Struct, frozen=True, tag="passed"):
    """Nothing was marked; the active player has set this die aside, the others none."""

    seat: int
    die: Face | None = None


class ColumnCompleted(msgspec.Struct, frozen=True, tag="column_completed"):
    """A column was completed by these seats: by the first ones in one turn, or by a later one."""

    seats: tuple[int, ...]
    column: int
    buckets: int
    is_first: bool
    """They circle the visitor as well (K6)."""


class SpeciesCompleted(msgspec.Struct, frozen=True, tag="species_completed"):
    """All fields of a colour were marked: two pieces of food are circled (K7)."""

    seat: int
    colour: Face


class MatchEnded(msgspec.Struct, frozen=True, tag="match_ended"):
    """Somebody has completed two species; several winners share the win (K9)."""

    winners: tuple[int, ...]
    points: int
    seats: int


Event: TypeAlias = (
    StarterDrawn
    | Rolled
    | Marked
    | Ticked
    | Passed
    | ColumnCompleted
    | SpeciesCompleted
    | MatchEnded
)
