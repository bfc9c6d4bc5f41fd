"""A sheet of enclosures, and what the rules ask of it. Where sheets come from: `sheet_reading`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias

import msgspec

from games.noch_mal_kids.state import Bits, Face

COLUMNS = "abcdefghijk"
"""By column: a phone has room for so many."""

Place: TypeAlias = tuple[int, int]
"""Column and row of a field, from 0."""


class Enclosure(msgspec.Struct, frozen=True):
    """Fields of one colour that are marked together."""

    colour: Face
    places: tuple[Place, ...]
    """Column by column: the first is the leftmost, of several the topmost."""
    has_star: bool
    field: str
    """The first field, by which the enclosure is named."""


class Sheet(msgspec.Struct, frozen=True):
    """A sheet that has passed all checks. Enclosures are known by their numbers."""

    rows: tuple[str, ...]
    """As they were written: a letter a field."""
    buckets: tuple[int, ...]
    """By column."""
    marks: int
    """Exclamation marks."""
    enclosures: tuple[Enclosure, ...]
    """In the order of their first fields, column by column."""
    neighbours: tuple[Bits, ...]
    """By enclosure: those that share a side with it."""
    stars: Bits
    """Those with a star."""
    columns: tuple[Bits, ...]
    """By column: those that have a field in it."""
    species: tuple[Bits, ...]
    """By colour."""
    numbers: Mapping[str, int]
    """By the field that names them."""
    grid: Mapping[Place, int]
    """By field."""

    def reachable(self, marked: Bits) -> Bits:
        """What may be marked next: with a star, or side by side with a marked one (K3)."""
        found, rest = self.stars, marked
        while rest:
            low = rest & -rest
            found |= self.neighbours[low.bit_length() - 1]
            rest ^= low
        return found & ~marked

    def fields(self, enclosures: Bits) -> int:
        """How many fields these enclosures have together."""
        return sum(len(self.enclosures[number].places) for number in numbers_in(enclosures))

    def column_fields(self, column: int, enclosures: Bits) -> int:
        """How many of a column's fields belong to these enclosures."""
        return sum(
            1 for (at, _), number in self.grid.items() if at == column and enclosures >> number & 1
        )


def field_name(place: Place) -> str:
    """A field as it is written: `b3` is in the second column and the third row."""
    column, row = place
    return f"{COLUMNS[column]}{row + 1}"


def numbers_in(bits: Bits) -> Iterator[int]:
    """The numbers in a set, ascending."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


def bits_of(numbers: Iterable[int]) -> Bits:
    """The set of some numbers."""
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits
