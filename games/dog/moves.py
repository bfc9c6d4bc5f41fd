"""Moving one marble: ways forward, back, and out of the kennel; hitting where it lands."""

from __future__ import annotations

from typing import Protocol, TypeAlias

import msgspec

from games.dog.kind import Ground, Kind, Play, Played
from games.dog.ring import AllMarbles, Fields, Ring, Way
from games.dog.state import FINISH, KENNEL, Action, Card, Hit, Marbles, Move, Step

Entries: TypeAlias = tuple[tuple[tuple[tuple[Fields, Move], ...], ...], ...]
"""By seat and by place (the kennel is the last one): the fields of a way, and the move."""


class Reach(Protocol):
    """Where a marble can get to."""

    def ways(self, ring: Ring, seat: int, place: int) -> tuple[Way, ...]:
        """The ways from a place, whatever stands on them."""
        ...


class Forward(msgspec.Struct, frozen=True):
    """Exactly so many points forward (D3)."""

    points: int

    def ways(self, ring: Ring, seat: int, place: int) -> tuple[Way, ...]:
        """On the ring, into the finish, and inside it."""
        return ring.forward(seat, place, self.points)


class Backward(msgspec.Struct, frozen=True):
    """Exactly so many points back (D23, D24)."""

    points: int

    def ways(self, ring: Ring, seat: int, place: int) -> tuple[Way, ...]:
        """On the ring alone."""
        return ring.backward(place, self.points)


class Start(msgspec.Struct, frozen=True):
    """Out of the kennel (D14)."""

    def ways(self, ring: Ring, seat: int, place: int) -> tuple[Way, ...]:
        """Onto the own start."""
        return ring.out_of_kennel(seat, place)


class Moves(Kind):
    """One marble moves, one of several ways."""

    def __init__(self, *reaches: Reach) -> None:
        self.reaches = reaches

    def play(self, ring: Ring, card: Card, kind: Card) -> MarblePlay:
        """This use of the kind with a card."""
        return MarblePlay(ring, card, kind, self.reaches)


class MarblePlay(Play):
    """One marble moves; a marble that it lands on goes to its kennel (D13).

    All moves are made once for each board, so that listing legal ones only picks among them.
    """

    def __init__(self, ring: Ring, card: Card, kind: Card, reaches: tuple[Reach, ...]) -> None:
        super().__init__(ring, card, kind)
        self.entries: Entries = tuple(self._by_place(seat, reaches) for seat in range(ring.seats))

    def _by_place(
        self, seat: int, reaches: tuple[Reach, ...]
    ) -> tuple[tuple[tuple[Fields, Move], ...], ...]:
        found: list[tuple[tuple[Fields, Move], ...]] = [()] * (FINISH + 5)
        for place in self.ring.places:
            found[place] = tuple(
                (fields, Move(self.card, self.kind, seat, place, target))
                for reach in reaches
                for target, fields in reach.ways(self.ring, seat, place)
            )
        return tuple(found)

    def actions(self, ground: Ground) -> list[Action]:
        """By marble, then by way."""
        marbles, seat, blocked = ground.marbles, ground.seat, ground.blocked
        table = self.entries[seat]
        return [
            move
            for place in dict.fromkeys(marbles[seat])
            for fields, move in table[place]
            if not fields & blocked
        ]

    def is_possible(self, ground: Ground) -> bool:
        """Whether any marble has a free way."""
        marbles, seat, blocked = ground.marbles, ground.seat, ground.blocked
        table = self.entries[seat]
        for place in marbles[seat]:
            for fields, _ in table[place]:
                if not fields & blocked:
                    return True
        return False

    def allows(self, ground: Ground, action: Action) -> bool:
        """Whether the marble is there and its way is free."""
        marbles, seat, blocked = ground.marbles, ground.seat, ground.blocked
        if not isinstance(action, Move) or action.source not in marbles[seat]:
            return False
        for fields, move in self.entries[seat][action.source]:
            if move == action:
                return not fields & blocked
        return False

    def perform(self, ground: Ground, action: Action) -> Played:
        """Move, and hit what stands on the target."""
        if not isinstance(action, Move):
            raise TypeError(action)
        return moved(ground.marbles, action.seat, action.source, action.target)


def moved(
    marbles: AllMarbles, seat: int, source: int, target: int, number: int | None = None
) -> Played:
    """A seat's marble has gone from source to target, hitting what stood there.

    Without its number it is the lowest of those at the source.
    """
    places = list(marbles[seat])
    if number is None:
        number = places.index(source)
    table = list(marbles)
    hits: tuple[Hit, ...] = ()
    if target < FINISH:
        for other, standing in enumerate(marbles):
            if target in standing:
                hit = standing.index(target)
                hits = (Hit(other, hit, target),)
                if other == seat:
                    places[hit] = KENNEL
                else:
                    table[other] = replaced(standing, hit, KENNEL)
                break
    places[number] = target
    table[seat] = (places[0], places[1], places[2], places[3])
    return Played(tuple(table), (Step(seat, number, source, target),), hits)


def replaced(places: Marbles, number: int, place: int) -> Marbles:
    """A seat's marbles with one of them elsewhere."""
    after = list(places)
    after[number] = place
    return (after[0], after[1], after[2], after[3])
