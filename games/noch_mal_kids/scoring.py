"""What is complete on a sheet, and what it is worth: K6 to K9."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.noch_mal_kids.sheet import Sheet
from games.noch_mal_kids.state import COLOURS, TO_END, Bits, Face

FOOD = 2
"""Fields with food beside each animal."""


def complete_columns(sheet: Sheet, marked: Bits) -> Iterator[int]:
    """Columns of which every field is marked, from the left."""
    return (column for column, own in enumerate(sheet.columns) if own & ~marked == 0)


def complete_species(sheet: Sheet, marked: Bits) -> Iterator[Face]:
    """Colours of which every field is marked."""
    return (colour for colour in COLOURS if sheet.species[colour] & ~marked == 0)


def ends_match(sheet: Sheet, marked: Bits) -> bool:
    """Whether a player with this sheet ends the match (K8)."""
    return sum(1 for _ in complete_species(sheet, marked)) >= TO_END


def points(sheet: Sheet, marked: Bits, visitors: Sequence[Bits], seat: int) -> int:
    """One for each circle (K9)."""
    total = 0
    # Plain loops: this is asked for at every step of every match, for all seats.
    for own, buckets, seats in zip(sheet.columns, sheet.buckets, visitors, strict=True):
        if own & marked == own:
            total += buckets + (seats >> seat & 1)
    for own in sheet.species:
        if own & marked == own:
            total += FOOD
    return total
