"""Outcomes of chance in Dog: who starts, hands, where the Black Dog begins, single cards."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from games.dog.state import Card, Cards


class Lot(msgspec.Struct, frozen=True, tag="lot"):
    """Who starts the first round."""

    seat: int


class Dealt(msgspec.Struct, frozen=True, tag="dealt"):
    """Everybody's new hand, by seat."""

    hands: tuple[Cards, ...]


class Lair(msgspec.Struct, frozen=True, tag="dog"):
    """Where the Black Dog begins (B6)."""

    field: int


class Drew(msgspec.Struct, frozen=True, tag="drew"):
    """The card that a figure on a special field brings its player (R11)."""

    card: Card


Chance: TypeAlias = Lot | Dealt | Lair | Drew
