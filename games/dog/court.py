"""The court of Dog Royal: what the rank of each figure allows, and the special fields (R4 to R13).

A figure's number is its rank, the highest first.
"""

from __future__ import annotations

from typing import NamedTuple

from games.dog.ring import AllMarbles, Fields, Ring
from games.dog.state import FINISH, QUARTER


class Rank(NamedTuple):
    """What a figure can do that others can't."""

    longest: int | None = None
    """It moves by at most so many points (R8)."""
    is_exalted: bool = False
    """Only its equals hit it, or any other colour on a foreign start (R7)."""
    passes_protected: bool = False
    """It passes figures on their own start (R9)."""
    jumps_on: bool = False
    """From a special field to the next free one (R12)."""
    lapsing: int = 0
    """So many points may lapse on the move that brings it into the finish (R13)."""


class Court(NamedTuple):
    """Ranks by number, and where the special fields are."""

    ranks: tuple[Rank, Rank, Rank, Rank]
    special: int
    """Offset behind every start (R10)."""

    def is_special(self, place: int) -> bool:
        """Whether a card's move onto this place brings a card (R11)."""
        return 0 <= place < FINISH and place % QUARTER == self.special

    def next_free(self, ring: Ring, marbles: AllMarbles, place: int) -> int | None:
        """The special field to which one can jump on from another; None if all are taken."""
        taken = {other for places in marbles for other in places}
        for quarter in range(1, ring.seats):
            field = (place + QUARTER * quarter) % ring.size
            if field not in taken:
                return field
        return None

    def landing_barred(self, ring: Ring, marbles: AllMarbles, seat: int) -> tuple[Fields, ...]:
        """By rank, the ring fields on which a seat's figure can't land: protected and Kings."""
        protected = ring.protected(marbles)
        exalted = [0] * len(self.ranks)
        for owner, places in enumerate(marbles):
            for number, place in enumerate(places):
                if not (self.ranks[number].is_exalted and 0 <= place < FINISH):
                    continue
                if owner == seat or place == ring.starts[owner] or place % QUARTER:
                    exalted[number] |= 1 << place
        every = sum(exalted)
        return tuple(protected | every & ~own for own in exalted)

    def passing_barred(
        self, ring: Ring, marbles: AllMarbles, *, by_rank: bool
    ) -> tuple[Fields, ...]:
        """By rank, the ring fields that a figure can't pass: protected, and higher ranks (R5)."""
        protected = ring.protected(marbles)
        higher = 0
        barred: list[Fields] = []
        for number, rank in enumerate(self.ranks):
            barred.append(higher | (0 if rank.passes_protected else protected))
            if by_rank:
                for places in marbles:
                    if 0 <= places[number] < FINISH:
                        higher |= 1 << places[number]
        return tuple(barred)
