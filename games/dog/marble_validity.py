"""Whether marbles can stand so."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.position import Fault
from games.dog.ring import AllMarbles, ring_for
from games.dog.state import FINISH, KENNEL
from games.dog.teams import all_in, teams


def marble_faults(marbles: AllMarbles) -> Iterator[Fault]:
    """What is wrong with where they stand."""
    seats = len(marbles)
    if seats not in {4, 6}:
        yield Fault("marbles", f"there are 4 or 6 seats, not {seats}")
        return
    ring = ring_for(seats)
    taken: set[int] = set()
    for seat, places in enumerate(marbles):
        for number, place in enumerate(places):
            if not ring.has(place):
                yield Fault("marbles", f"the ring has fields 0 to {ring.size - 1}", seat, number)
            if place in places[:number] and place >= FINISH:
                yield Fault("marbles", "another marble stands there", seat, number)
            if place != KENNEL and place < FINISH:
                if place in taken:
                    yield Fault("marbles", "another marble stands there", seat, number)
                taken.add(place)
    won = [team for team in teams(seats) if all(all_in(marbles, s) for s in team)]
    if len(won) > 1:
        yield Fault("marbles", "two teams can't both have won", won[1][1], 3)
