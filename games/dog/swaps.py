"""Swapping an own marble with a foreign one (D33, D34)."""

from __future__ import annotations

from collections.abc import Iterator

from games.dog.kind import Ground, Kind, Play, Played
from games.dog.moves import replaced
from games.dog.ring import Ring
from games.dog.state import FINISH, Action, Card, Marbles, Step, Swap


class Swaps(Kind):
    """An own ring marble changes places with a foreign one."""

    def play(self, ring: Ring, card: Card, kind: Card) -> SwapPlay:
        """This use of the kind with a card."""
        return SwapPlay(ring, card, kind)


class SwapPlay(Play):
    """Any own marble on the ring with any foreign one, neither on its own start."""

    def actions(self, ground: Ground) -> list[Action]:
        """By own marble, then by seat and marble of the others."""
        own = self._free(ground, ground.seat)
        if not own:
            return []
        card, kind, seat = self.card, self.kind, ground.seat
        foreign = [
            (other, place)
            for other in range(len(ground.marbles))
            if other != seat
            for place in self._free(ground, other)
        ]
        return [
            Swap(card, kind, seat, source, other, target)
            for source in own
            for other, target in foreign
        ]

    def _free(self, ground: Ground, seat: int) -> list[int]:
        """The ring fields of a seat's marbles that may be swapped."""
        start = self.ring.starts[seat]
        return [place for place in ground.marbles[seat] if 0 <= place < FINISH and place != start]

    def is_possible(self, ground: Ground) -> bool:
        """Whether there is such a pair."""
        return bool(self._free(ground, ground.seat)) and any(self._others(ground))

    def _others(self, ground: Ground) -> Iterator[list[int]]:
        for other in range(len(ground.marbles)):
            if other != ground.seat:
                yield self._free(ground, other)

    def allows(self, ground: Ground, action: Action) -> bool:
        """Whether both marbles are there and free; here they are not told apart."""
        return (
            isinstance(action, Swap)
            and action.marble is action.other_marble is None
            and action.seat == ground.seat != action.other
            and 0 <= action.other < len(ground.marbles)
            and action.source in self._free(ground, action.seat)
            and action.target in self._free(ground, action.other)
        )

    def perform(self, ground: Ground, action: Action) -> Played:
        """Let both change places."""
        if not isinstance(action, Swap):
            raise TypeError(action)
        seat, other, source, target = action.seat, action.other, action.source, action.target
        mine: Marbles = ground.marbles[seat]
        theirs: Marbles = ground.marbles[other]
        own, foreign = mine.index(source), theirs.index(target)
        table = list(ground.marbles)
        table[seat] = replaced(mine, own, target)
        table[other] = replaced(theirs, foreign, source)
        steps = (Step(seat, own, source, target), Step(other, foreign, target, source))
        return Played(tuple(table), steps)
