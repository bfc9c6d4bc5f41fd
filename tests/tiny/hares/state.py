"""Values of the hares."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

SIZES = 5
COPIES = 4
MAX_HAND = 3
Hand: TypeAlias = tuple[int, ...]
"""Sizes of hares in ascending order."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many hares everyone is dealt."""

    hand: int = 3


class State(msgspec.Struct, frozen=True):
    """`hands` grows while hands are dealt; a choice of 0 is none yet."""

    size: int
    deck: tuple[int, ...]
    """How many hares of size 1, 2, … have not been dealt."""
    hands: tuple[Hand, ...]
    chosen: tuple[int, ...]
    carrots: tuple[int, ...]
    shown: tuple[int, ...] = ()
    """What was shown in the last round, by seat."""


class Show(msgspec.Struct, frozen=True):
    """Choose a hare of this size, face down."""

    hare: int


class Dealt(msgspec.Struct, frozen=True):
    """The next seat's hand."""

    hand: Hand


class View(msgspec.Struct, frozen=True):
    """A seat sees its own hand and choice, and of the others how many and whether."""

    hand: Hand
    choice: int
    hands: tuple[int, ...]
    ready: tuple[bool, ...]
    carrots: tuple[int, ...]
    shown: tuple[int, ...]


class HandDealt(msgspec.Struct, frozen=True, tag=True):
    """A seat has got its hand."""

    seat: int


class Chosen(msgspec.Struct, frozen=True, tag=True):
    """A seat has chosen; what, nobody knows."""

    seat: int


class Shown(msgspec.Struct, frozen=True, tag=True):
    """All have shown; the winner is None if no hare was alone."""

    hares: tuple[int, ...]
    winner: int | None


Event: TypeAlias = HandDealt | Chosen | Shown
