"""What bars the way of a figure, by its rank (R5 to R9).

A set of fields is twice as long here: the fields that are passed come first, then the one that is
landed on.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache, partial
from typing import NamedTuple

from games.dog.court import Court
from games.dog.ring import AllMarbles, Fields, Ring, Way
from games.dog.state import FINISH, MARBLES

_POSITIONS = 256
"""So many are remembered for each board."""


def fields_of(ring: Ring, way: Way) -> Fields:
    """The fields that a way passes, and the one that it lands on."""
    landed = 1 << way.target if way.target < FINISH else ring.finish_bits[way.target - FINISH]
    return way.fields & ~landed | landed << ring.size + MARBLES


class Bars(NamedTuple):
    """What bars the figures of a seat, by rank: with most cards, and with those that lift ranks."""

    ranked: tuple[Fields, ...]
    lifted: tuple[Fields, ...]


def bars(court: Court, ring: Ring, marbles: AllMarbles, seat: int, blocked: Fields) -> Bars:
    """What bars the figures of a seat in a position; `blocked` are the protected and its finish."""
    finish = blocked & ~ring.every_field
    guarded = court.guarded(marbles, seat)
    every_guarded = 0
    for fields in guarded:
        every_guarded |= fields
    width = ring.size + MARBLES
    higher = 0
    ranked: list[Fields] = []
    lifted: list[Fields] = []
    for rank, own, standing in zip(court.ranks, guarded, zip(*marbles, strict=True), strict=True):
        passing = finish if rank.passes_protected else blocked
        bar = passing | (blocked | every_guarded & ~own) << width
        lifted.append(bar)
        ranked.append(bar | higher)
        for place in standing:
            if 0 <= place < FINISH:
                higher |= 1 << place
    return Bars(tuple(ranked), tuple(lifted))


@cache
def bars_on(court: Court, ring: Ring) -> Callable[[AllMarbles, int, Fields], Bars]:
    """The same for one board, with positions remembered: a hand of cards asks again and again."""
    return lru_cache(_POSITIONS)(partial(bars, court, ring))
