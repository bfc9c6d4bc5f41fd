"""Moving one figure in Dog Royal: what bars its way depends on its rank (R5 to R9, R13).

As with marbles all moves are made once for each board. A set of fields is twice as long here: the
fields that are passed come first, then the field that is landed on.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from games.dog.court import Court, Rank
from games.dog.kind import Ground, Kind, Play, Played
from games.dog.moves import Forward, Reach, moved
from games.dog.ring import AllMarbles, Fields, Ring, Way, ring_for
from games.dog.state import FINISH, MARBLES, Action, Arrival, Card, Move

FigureEntries: TypeAlias = tuple[tuple[tuple[Fields, Move], ...], ...]
"""By place (the kennel is the last one): the fields of a way, and the move."""

_POSITIONS = 256
"""So many are remembered."""


class Bars(NamedTuple):
    """What bars the figures of a seat, by rank: with most cards, and with those that lift ranks."""

    ranked: tuple[Fields, ...]
    lifted: tuple[Fields, ...]


@lru_cache(_POSITIONS)
def bars(court: Court, marbles: AllMarbles, seat: int) -> Bars:
    """What bars the figures of a seat in a position."""
    ring = ring_for(len(marbles))
    finish = 0
    for place in marbles[seat]:
        if place >= FINISH:
            finish |= ring.finish_bits[place - FINISH]
    width = _width(ring)
    landing = [(fields | finish) << width for fields in court.landing_barred(ring, marbles, seat)]
    ranked, lifted = (
        tuple(
            passing | finish | landed
            for passing, landed in zip(
                court.passing_barred(ring, marbles, by_rank=by_rank), landing, strict=True
            )
        )
        for by_rank in (True, False)
    )
    return Bars(ranked, lifted)


def _width(ring: Ring) -> int:
    """How many fields there are on the ring and in a finish."""
    return ring.size + MARBLES


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
        self.entries: tuple[tuple[FigureEntries, ...], ...] = tuple(
            tuple(self._by_place(what, seat, number) for number in range(MARBLES))
            for seat in range(ring.seats)
        )
        """By seat and figure."""

    def _by_place(self, what: RankedMoves, seat: int, number: int) -> FigureEntries:
        rank = self.court.ranks[number]
        found: list[tuple[tuple[Fields, Move], ...]] = [()] * (FINISH + 5)
        for place in self.ring.places:
            ways = {
                way.target: way
                for way in _ways(self.ring, what.reaches, rank, seat, place)
                if rank.longest is None or way.fields.bit_count() <= rank.longest
            }
            found[place] = tuple(
                (
                    self._split(way),
                    Move(self.card, self.kind, seat, place, way.target, marble=number),
                )
                for way in ways.values()
            )
        return tuple(found)

    def _split(self, way: Way) -> Fields:
        """The fields that are passed, and far above them the one that is landed on."""
        if way.target < FINISH:
            landed = 1 << way.target
        else:
            landed = self.ring.finish_bits[way.target - FINISH]
        return way.fields & ~landed | landed << _width(self.ring)

    def _barred(self, ground: Ground) -> tuple[Fields, ...]:
        both = bars(self.court, ground.marbles, ground.seat)
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
        return played._replace(arrival=arrival(self.court, action))


def _ways(
    ring: Ring, reaches: tuple[Reach, ...], rank: Rank, seat: int, place: int
) -> Iterator[Way]:
    """All ways of a figure; of several to one place any, as they are the same."""
    for reach in reaches:
        yield from reach.ways(ring, seat, place)
        if isinstance(reach, Forward) and 0 <= place < FINISH:
            for points in range(reach.points - 1, max(0, reach.points - 1 - rank.lapsing), -1):
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
