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

    def next_free(self, ring: Ring, marbles: AllMarbles, seat: int, number: int) -> int | None:
        """The special field to which a figure can jump on from its own; None if it can't (R12)."""
        if not self.ranks[number].jumps_on:
            return None
        place = marbles[seat][number]
        taken = {other for places in marbles for other in places}
        for quarter in range(1, ring.seats):
            field = (place + QUARTER * quarter) % ring.size
            if field not in taken:
                return field
        return None

    def threatens(self, hunter: int, number: int, *, on_foreign_start: bool) -> bool:
        """Whether a figure of one rank hits one of another, which other colour it is (R7)."""
        return hunter == number or on_foreign_start or not self.ranks[number].is_exalted

    def reaches(self, hunter: int, points: int) -> bool:
        """Whether a figure ever moves so far with a card (R8)."""
        longest = self.ranks[hunter].longest
        return longest is None or points <= longest

    def guarded(self, marbles: AllMarbles, seat: int) -> tuple[Fields, ...]:
        """By rank, where figures stand that only their equals of a seat can hit (R7)."""
        fields = [0] * len(self.ranks)
        for number, rank in enumerate(self.ranks):
            if rank.is_exalted:
                for owner, places in enumerate(marbles):
                    place = places[number]
                    on_start = place % QUARTER == 0  # on their own they are protected anyway
                    if 0 <= place < FINISH and (owner == seat or not on_start):
                        fields[number] |= 1 << place
        return tuple(fields)
