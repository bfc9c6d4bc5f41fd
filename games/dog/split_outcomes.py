"""All boards that a card which is played in parts can lead to.

A way on the ring is the same as several shorter ones, and so is one inside the finish; so boards
are searched step by step, and steps of one marble that follow each other are one part.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from games.dog.completing import burnt
from games.dog.kind import Ground
from games.dog.moves import replaced
from games.dog.parts import SplitPlay, burnt_all
from games.dog.ring import AllMarbles, Fields
from games.dog.state import FINISH, Action, Arrival, Marbles, Move, Stop
from games.dog.teams import partner_of


class Way(NamedTuple):
    """Actions, and the board after them."""

    actions: tuple[Action, ...]
    marbles: AllMarbles
    dog: int | None = None
    """The Black Dog, in a game with it."""
    arrival: Arrival | None = None
    """A figure that has come onto a special field."""


class _Trail(NamedTuple):
    """The last step, and those before it."""

    before: _Trail | None
    seat: int
    source: int
    target: int


class _Node(NamedTuple):
    """A board on the way: where the moving marbles stand, and which fields have burnt."""

    places: Marbles
    fields: Fields
    trail: _Trail | None


def split_results(
    play: SplitPlay, ground: Ground, points: int, is_optional: bool = False
) -> Iterator[Way]:
    """Every board at which so many points are used up, or need not be, with a way to it.

    Boards that differ only in which of a seat's marbles stands where come once.
    """
    if is_optional:
        yield from _lapsing(play, ground.marbles, ground.on_turn, points, None)
    else:
        yield from _all_used(play, ground, points)


def _all_used(play: SplitPlay, ground: Ground, points: int) -> Iterator[Way]:
    search = _Search(play, ground.marbles, ground.seat)
    for node, left in search.nodes(points, None):
        if min(node.places) < FINISH:
            if left == 0:
                yield Way(_way(play, node.trail), search.marbles(node))
        elif ground.seat == ground.on_turn:
            after = search.marbles(node)
            yield from _lapsing(play, after, ground.on_turn, left, node.trail)
        else:
            yield Way(_way(play, node.trail), search.marbles(node))


def _lapsing(
    play: SplitPlay, marbles: AllMarbles, on_turn: int, points: int, trail: _Trail | None
) -> Iterator[Way]:
    """Boards after some of the points have moved the partner's marbles, or none (D31)."""
    search = _Search(play, marbles, partner_of(on_turn, len(marbles)))
    for node, left in search.nodes(points, trail):
        way = _way(play, node.trail)
        if left and min(node.places) < FINISH and search.can_go_on(node, left):
            way = (*way, Stop())
        yield Way(way, search.marbles(node))


class _Search:
    """Boards that the marbles of one seat can reach."""

    def __init__(self, play: SplitPlay, marbles: AllMarbles, seat: int) -> None:
        ring = play.ring
        self._play = play
        self._marbles = marbles
        self._seat = seat
        self._foreign = ring.protected(marbles) & ~ring.start_bits[seat]
        self._others = 0
        for other, places in enumerate(marbles):
            if other != seat:
                for place in places:
                    if 0 <= place < FINISH:
                        self._others |= 1 << place
        self._edges = play.completion.edges[seat]

    def nodes(self, points: int, trail: _Trail | None) -> Iterator[tuple[_Node, int]]:
        """Every board once for each number of points left; none beyond a full finish."""
        levels: list[dict[tuple[tuple[int, ...], Fields], _Node]] = [{} for _ in range(points + 1)]
        places = self._marbles[self._seat]
        levels[points][tuple(sorted(places)), 0] = _Node(places, 0, trail)
        for left in range(points, -1, -1):
            for node in levels[left].values():
                yield node, left
                if min(node.places) < FINISH:
                    self._spread(node, left, levels)

    def _spread(
        self,
        node: _Node,
        left: int,
        levels: list[dict[tuple[tuple[int, ...], Fields], _Node]],
    ) -> None:
        places, fields, trail = node
        seat, others = self._seat, self._others
        blocked = self._play.completion.blocked(seat, places, self._foreign)
        for number, place in enumerate(places):
            for points, target, way, burning in self._edges[place]:
                if points > left:
                    break
                if way & blocked:
                    continue
                if points == 1 and target not in places:
                    after = replaced(places, number, target)
                else:
                    after = burnt(places, number, target, burning)
                gone = fields | burning & others
                level = levels[left - points]
                key = (tuple(sorted(after)), gone)
                if key not in level:
                    level[key] = _Node(after, gone, _Trail(trail, seat, place, target))

    def can_go_on(self, node: _Node, left: int) -> bool:
        """Whether any marble can use some of the points."""
        blocked = self._play.completion.blocked(self._seat, node.places, self._foreign)
        return any(
            points <= left and not way & blocked
            for place in node.places
            for points, _, way, _ in self._edges[place]
        )

    def marbles(self, node: _Node) -> AllMarbles:
        """All marbles on a board."""
        return tuple(
            node.places if seat == self._seat else burnt_all(places, node.fields)
            for seat, places in enumerate(self._marbles)
        )


def _way(play: SplitPlay, trail: _Trail | None) -> tuple[Action, ...]:
    """The parts of a trail: steps of one marble that follow each other are one."""
    parts: list[Move] = []
    while trail is not None:
        seat, source, target = trail.seat, trail.source, trail.target
        trail = trail.before
        while trail is not None and trail.seat == seat and trail.target == source:
            source = trail.source
            trail = trail.before
        parts.append(Move(play.card, play.kind, seat, source, target))
    return tuple(reversed(parts))
