"""The disc of Black Dog: a part of each quarter that turns, with all that stands on it (B3, B4)."""

from __future__ import annotations

from typing import NamedTuple

from games.dog.kind import Played
from games.dog.ring import Ring
from games.dog.state import FINISH, QUARTER, DogWay, Marbles, Step

FORWARD = 1
BACK = -1


class Disc(NamedTuple):
    """Which fields turn, as offsets behind each start."""

    carried: frozenset[int]
    """Fields on the disc."""
    paws: frozenset[int]
    """Those on which a card's move turns it."""
    lair: int
    """Where the Black Dog begins, in a quarter drawn by lot (B6)."""

    def carries(self, place: int) -> bool:
        """Whether a place is on the disc."""
        return 0 <= place < FINISH and place % QUARTER in self.carried

    def has_paw(self, place: int) -> bool:
        """Whether a place is marked with a paw."""
        return 0 <= place < FINISH and place % QUARTER in self.paws

    def lairs(self, ring: Ring) -> tuple[int, ...]:
        """The fields on which the Black Dog can begin."""
        return tuple(start + self.lair for start in ring.starts)

    def turned(self, ring: Ring, played: Played, direction: int) -> Played:
        """All that stands on the disc has moved by a quarter at once, hitting nothing."""
        way = QUARTER * direction
        steps = list(played.steps)
        table: list[Marbles] = []
        for seat, places in enumerate(played.marbles):
            after = list(places)
            for number, place in enumerate(places):
                if self.carries(place):
                    after[number] = (place + way) % ring.size
                    steps.append(Step(seat, number, place, after[number], is_carried=True))
            table.append((after[0], after[1], after[2], after[3]))
        dog, prowl = played.dog, played.prowl
        if dog is not None and self.carries(dog):
            target = (dog + way) % ring.size
            dog, prowl = target, (*prowl, DogWay(dog, target, is_carried=True))
        return played._replace(marbles=tuple(table), steps=tuple(steps), dog=dog, prowl=prowl)
