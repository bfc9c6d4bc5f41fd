"""Moving one figure in Dog Royal: what bars its way depends on its rank (R5 to R9, R13).

As with marbles all moves are made once for each board.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import TypeAlias

from games.dog.bars import bars_on, fields_of
from games.dog.court import Court
from games.dog.kind import Ground, Kind, Play, Played
from games.dog.moves import Forward, Reach, moved
from games.dog.ring import Fields, Ring, Way
from games.dog.state import FINISH, MARBLES, Action, Arrival, Card, Move

FigureEntries: TypeAlias = tuple[tuple[tuple[Fields, Move], ...], ...]
"""By place (the kennel is the last one): the fields of a way, and the move."""


def arrival(court: Court, move: Move) -> Arrival | None:
    """What a card's move onto a special field brings (R11)."""
    if move.marble is None or not court.is_special(move.target):
        return None
    return Arrival(move.seat, move.marble)


class RankedMoves(Kind):
    """One figure moves; a card that `lifts` ranks lets it pass higher ones (R6)."""

    def __init__(self, court: Court, *reaches: Reach, lifts: bool = False) -> None:
        self.court = court
        self.reaches = reaches
        self.lifts = lifts

    def play(self, ring: Ring, card: Card, kind: Card) -> RankedPlay:
        """This use of the kind with a card."""
        return RankedPlay(self, ring, card, kind)


class RankedPlay(Play):
    """One figure moves; a figure that it lands on goes to its kennel."""

    def __init__(self, what: RankedMoves, ring: Ring, card: Card, kind: Card) -> None:
        super().__init__(ring, card, kind)
        self.court = what.court
        self.lifts = what.lifts
        self.bars = bars_on(what.court, ring)
        self.entries: tuple[tuple[FigureEntries, ...], ...] = tuple(
            tuple(self._by_place(what, seat, number) for number in range(MARBLES))
            for seat in range(ring.seats)
        )
        """By seat and figure."""

    def _by_place(self, what: RankedMoves, seat: int, number: int) -> FigureEntries:
        rank = self.court.ranks[number]
        found: list[tuple[tuple[Fields, Move], ...]] = [()] * (FINISH + 5)
        for place, ways in zip(
            self.ring.places,
            _ways(self.ring, what.reaches, rank.longest, rank.lapsing, seat),
            strict=True,
        ):
            found[place] = tuple(
                (fields, Move(self.card, self.kind, seat, place, target, marble=number))
                for target, fields in ways.items()
            )
        return tuple(found)

    def _barred(self, ground: Ground) -> tuple[Fields, ...]:
        both = self.bars(ground.marbles, ground.seat, ground.blocked)
        return both.lifted if self.lifts else both.ranked

    def actions(self, ground: Ground) -> list[Action]:
        """By figure, then by way."""
        seat = ground.seat
        return [
            move
            for place, table, barred in zip(
                ground.marbles[seat], self.entries[seat], self._barred(ground), strict=True
            )
            for fields, move in table[place]
            if not fields & barred
        ]

    def is_possible(self, ground: Ground) -> bool:
        """Whether any figure has a free way."""
        seat = ground.seat
        for place, table, barred in zip(
            ground.marbles[seat], self.entries[seat], self._barred(ground), strict=True
        ):
            for fields, _ in table[place]:
                if not fields & barred:
                    return True
        return False

    def allows(self, ground: Ground, action: Action) -> bool:
        """Whether the figure is there and its way is free."""
        if not isinstance(action, Move) or not _is_there(ground, action):
            return False
        number = action.marble or 0
        barred = self._barred(ground)[number]
        return any(
            move == action and not fields & barred
            for fields, move in self.entries[ground.seat][number][action.source]
        )

    def perform(self, ground: Ground, action: Action) -> Played:
        """Move, and hit what stands on the target."""
        if not isinstance(action, Move):
            raise TypeError(action)
        played = moved(ground.marbles, action.seat, action.source, action.target, action.marble)
        here = arrival(self.court, action)
        return played if here is None else played._replace(arrival=here)


@cache
def _ways(
    ring: Ring, reaches: tuple[Reach, ...], longest: int | None, lapsing: int, seat: int
) -> tuple[Mapping[int, Fields], ...]:
    """By place, the targets of a figure and the fields of its way there.

    Several ways to one place are the same.
    """
    return tuple(
        {
            way.target: fields_of(ring, way)
            for reach in reaches
            for way in _reached(ring, reach, lapsing, seat, place)
            if longest is None or way.fields.bit_count() <= longest
        }
        for place in ring.places
    )


def _reached(ring: Ring, reach: Reach, lapsing: int, seat: int, place: int) -> Iterator[Way]:
    yield from reach.ways(ring, seat, place)
    if isinstance(reach, Forward) and 0 <= place < FINISH:
        for points in range(max(1, reach.points - lapsing), reach.points):
            for way in ring.forward(seat, place, points):
                if way.target >= FINISH:
                    yield way


def _is_there(ground: Ground, action: Move) -> bool:
    """Whether the figure that an action names stands where it says."""
    return (
        action.seat == ground.seat
        and action.marble is not None
        and 0 <= action.marble < MARBLES
        and ground.marbles[ground.seat][action.marble] == action.source
    )
