"""The Black Dog: what it eats on its way, and what runs into it (B6, B7)."""

from __future__ import annotations

from games.dog.kind import Played
from games.dog.moves import replaced
from games.dog.ring import Ring
from games.dog.state import FINISH, KENNEL, DogWay, Hit


def ran_into(played: Played, dog: int | None) -> Played:
    """A marble that a move has brought onto the Black Dog is eaten, wherever that is."""
    step = played.steps[-1]
    if dog is None or step.target != dog or step.source == KENNEL:
        return played
    places = list(played.marbles)
    places[step.seat] = replaced(places[step.seat], step.marble, KENNEL)
    eaten = Hit(step.seat, step.marble, dog, is_eaten=True)
    return played._replace(marbles=tuple(places), hits=(*played.hits, eaten))


def ran(ring: Ring, played: Played, points: int) -> Played:
    """The Black Dog has gone so far and eaten what it passed or landed on, if not protected."""
    dog = played.dog
    if dog is None:
        return played
    fields = ring.run(dog, points) & ~ring.protected(played.marbles)
    eaten = [
        Hit(seat, number, place, is_eaten=True)
        for seat, places in enumerate(played.marbles)
        for number, place in enumerate(places)
        if 0 <= place < FINISH and fields >> place & 1
    ]
    eaten.sort(key=lambda hit: (hit.field - dog) % ring.size)
    table = list(played.marbles)
    for hit in eaten:
        table[hit.seat] = replaced(table[hit.seat], hit.marble, KENNEL)
    target = (dog + points) % ring.size
    return played._replace(
        marbles=tuple(table),
        hits=(*played.hits, *eaten),
        dog=target,
        prowl=(*played.prowl, DogWay(dog, target)),
    )
