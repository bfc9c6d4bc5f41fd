"""Geometry: where a marble gets with so many points, and which fields have to let it pass.

Fields are bits of one number: ring fields first, then the four finish fields of the seat whose
marble moves. What is in the way (protected marbles, and its own in the finish) is such a number,
too; so a way is free if the two have no bit in common.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple, TypeAlias

from games.dog.state import FINISH, KENNEL, MARBLES, QUARTER, Marbles

AllMarbles: TypeAlias = tuple[Marbles, ...]
"""All marbles, by seat."""
Fields: TypeAlias = int
"""A set of fields as bits."""


class Way(NamedTuple):
    """Where one gets to, and all fields on the way to it, itself among them."""

    target: int
    fields: Fields


class Ring:
    """The board for a number of seats."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.size = QUARTER * seats
        self.starts = tuple(range(0, self.size, QUARTER))
        self.start_bits = tuple(1 << start for start in self.starts)
        self.every_field: Fields = (1 << self.size) - 1
        """The whole ring, without the finish."""
        self.finish_bits = tuple(1 << self.size + index for index in range(MARBLES))
        self.places = (*range(self.size), *range(FINISH, FINISH + MARBLES), KENNEL)
        """Every place that a marble can have."""
        self._known = frozenset(self.places)

    def forward(self, seat: int, place: int, points: int) -> tuple[Way, ...]:
        """On the ring, and into the finish where the count fits and the start is passed (D20)."""
        if place >= FINISH:
            return self._inside(place - FINISH, points)
        if place == KENNEL:
            return ()
        ring = Way((place + points) % self.size, self.run(place, points))
        to_start = (self.starts[seat] - place) % self.size
        inside = points - to_start
        if to_start == 0 or not 0 < inside <= MARBLES:
            return (ring,)
        fields = self.run(place, to_start) | self._finish(0, inside)
        return (Way(FINISH + inside - 1, fields), ring)

    def backward(self, place: int, points: int) -> tuple[Way, ...]:
        """Back on the ring; never into the finish or inside it (D22, D23)."""
        if not 0 <= place < FINISH:
            return ()
        target = (place - points) % self.size
        return (Way(target, self.run(target - 1, points)),)

    def out_of_kennel(self, seat: int, place: int) -> tuple[Way, ...]:
        """From the kennel onto the own start (D14)."""
        return (Way(self.starts[seat], self.start_bits[seat]),) if place == KENNEL else ()

    def has(self, place: int) -> bool:
        """Whether a marble can have this place."""
        return place in self._known

    def distance(self, seat: int, source: int, target: int) -> int:
        """Points of a way forward, with or without the finish."""
        if target < FINISH:
            return (target - source) % self.size
        if source >= FINISH:
            return target - source
        return (self.starts[seat] - source) % self.size + target - FINISH + 1

    def protected(self, marbles: AllMarbles) -> Fields:
        """Start fields on which a marble of their own colour stands (D15)."""
        fields = 0
        for places, start, bit in zip(marbles, self.starts, self.start_bits, strict=True):
            if start in places:
                fields |= bit
        return fields

    def blocked(self, marbles: AllMarbles, seat: int) -> Fields:
        """All that a marble of this seat can neither pass nor land on (D15, D21)."""
        fields = self.protected(marbles)
        for place in marbles[seat]:
            if place >= FINISH:
                fields |= self.finish_bits[place - FINISH]
        return fields

    def run(self, place: int, points: int) -> Fields:
        """The `points` ring fields after a place."""
        fields = 0
        for step in range(1, points + 1):
            fields |= 1 << (place + step) % self.size
        return fields

    def _inside(self, index: int, points: int) -> tuple[Way, ...]:
        target = index + points
        return (Way(FINISH + target, self._finish(index + 1, points)),) if target < MARBLES else ()

    def _finish(self, first: int, number: int) -> Fields:
        return sum(self.finish_bits[first : first + number])


@cache
def ring_for(seats: int) -> Ring:
    """The board for 4 or 6 seats."""
    return Ring(seats)
