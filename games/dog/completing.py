"""Whether the points of a card that is played in parts can be used up (D26).

Light values only: the places of the four marbles that may move, and what stands in the way.
Marbles of others don't matter, except where they are protected, and nothing that a part does
changes that: a protected marble can't be burnt.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from games.dog.ring import Fields, Ring
from games.dog.state import FINISH, KENNEL, Marbles

Dead: TypeAlias = set[tuple[tuple[int, ...], int]]
"""Places and points from which there is no way to use them up."""


class Edge(NamedTuple):
    """A shortest part: others are made of several of them."""

    points: int
    target: int
    fields: Fields
    burnt: Fields
    """Ring fields whose marbles go to the kennel."""


class Completion:
    """The search, with its tables for one board."""

    def __init__(self, ring: Ring, points: int) -> None:
        self._ring = ring
        self._runs = tuple(
            tuple(ring.run(place, number) for place in range(ring.size))
            for number in range(points + 1)
        )
        self.edges = tuple(self._edges_of(seat, points) for seat in range(ring.seats))
        """By seat and place, fewest points first."""

    def _edges_of(self, seat: int, points: int) -> tuple[tuple[Edge, ...], ...]:
        found: list[tuple[Edge, ...]] = [()] * (FINISH + 5)
        for place in self._ring.places:
            found[place] = tuple(
                Edge(number, way.target, way.fields, way.fields & self._ring.every_field)
                for number in range(1, points + 1)
                for way in self._ring.forward(seat, place, number)
                if number == 1 or (way.target == FINISH and place < FINISH)
            )
        return tuple(found)

    def run(self, place: int, points: int) -> Fields:
        """The fields of going straight on, on the ring."""
        return self._runs[points][place]

    def is_possible(self, seat: int, places: Marbles, points: int, foreign: Fields) -> bool:
        """Whether all points can be used up, or so many that the last marble gets in (D31)."""
        return self.can_go_on(seat, places, points, foreign, set())

    def can_go_on(
        self, seat: int, places: Marbles, points: int, foreign: Fields, dead: Dead
    ) -> bool:
        """The same; `dead` is remembered between searches in one position.

        `foreign` are the start fields on which others are protected.
        """
        if points == 0 or min(places) >= FINISH:
            return True
        blocked = self.blocked(seat, places, foreign)
        runs = self._runs[points]
        for place in places:
            if 0 <= place < FINISH and not runs[place] & blocked:
                return True
        key = (tuple(sorted(places)), points)
        if key in dead:
            return False
        for number, place in enumerate(places):
            for edge in self.edges[seat][place]:
                if edge.points > points:
                    break
                if edge.fields & blocked:
                    continue
                after = burnt(places, number, edge.target, edge.burnt)
                if self.can_go_on(seat, after, points - edge.points, foreign, dead):
                    return True
        dead.add(key)
        return False

    def blocked(self, seat: int, places: Marbles, foreign: Fields) -> Fields:
        """What marbles at these places can neither pass nor land on."""
        ring = self._ring
        fields = foreign
        if ring.starts[seat] in places:
            fields |= ring.start_bits[seat]
        for place in places:
            if place >= FINISH:
                fields |= ring.finish_bits[place - FINISH]
        return fields


def burnt(places: Marbles, number: int, target: int, fields: Fields) -> Marbles:
    """The places after one of the marbles has gone to its target over these ring fields."""
    a, b, c, d = (
        KENNEL if 0 <= place < FINISH and fields >> place & 1 else place for place in places
    )
    after = [a, b, c, d]
    after[number] = target
    return (after[0], after[1], after[2], after[3])
