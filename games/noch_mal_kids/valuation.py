"""What a sheet is worth to its player while the match goes on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from games.noch_mal_kids.scoring import FOOD, points
from games.noch_mal_kids.sheets import SHEETS
from games.noch_mal_kids.state import Bits

COLUMN_HOPE = 0.6
"""What each enclosure that is missing leaves of the worth of a column."""
SPECIES_HOPE = 0.76
"""The same of the food of a species."""
TICK = 0.3
"""An exclamation mark on the way to a chameleon."""
REACH = 0.06
"""An enclosure that may be marked next."""


def value(name: str, marked: Bits, ticks: int, visitors: Sequence[Bits], seat: int) -> float:
    """Circles of the seat, those that are likely, and what it is free to mark next."""
    sheet = SHEETS[name]
    total = float(points(sheet, marked, visitors, seat))
    for column, own in enumerate(sheet.columns):
        missing = (own & ~marked).bit_count()
        visitor = not visitors[column]
        if missing:
            total += (sheet.buckets[column] + visitor) * _power(COLUMN_HOPE, missing)
        elif visitor:
            total += 1
    for own in sheet.species:
        missing = (own & ~marked).bit_count()
        if missing:
            total += FOOD * _power(SPECIES_HOPE, missing)
    total += TICK * (ticks % 2) + REACH * sheet.reachable(marked).bit_count()
    return total


@cache
def _power(hope: float, missing: int) -> float:
    return float(hope**missing)
