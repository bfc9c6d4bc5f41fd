"""The Magnet: a marble is drawn to the field behind the next figure ahead (B13)."""

from __future__ import annotations

from games.dog.kind import Ground, Kind, Play, Played
from games.dog.moves import moved
from games.dog.ring import Ring
from games.dog.state import FINISH, Action, Card, Move


class Magnet(Kind):
    """An own ring marble moves forward to the next figure, whatever its colour."""

    def play(self, ring: Ring, card: Card, kind: Card) -> MagnetPlay:
        """This use of the kind with a card."""
        return MagnetPlay(ring, card, kind)


class MagnetPlay(Play):
    """Where each marble is drawn to; it passes nobody and stays on the ring."""

    def actions(self, ground: Ground) -> list[Action]:
        """By marble: at most one move each."""
        seat = ground.seat
        found: list[Action] = []
        for place in dict.fromkeys(ground.marbles[seat]):
            target = self._target(ground, place)
            if target is not None:
                found.append(Move(self.card, self.kind, seat, place, target))
        return found

    def is_possible(self, ground: Ground) -> bool:
        """Whether any marble has somebody ahead who is not its neighbour."""
        return any(self._target(ground, place) is not None for place in ground.marbles[ground.seat])

    def allows(self, ground: Ground, action: Action) -> bool:
        """Whether the marble is there and is drawn to just this field."""
        if not isinstance(action, Move) or action.source not in ground.marbles[ground.seat]:
            return False
        target = self._target(ground, action.source)
        return target is not None and action == Move(
            self.card, self.kind, ground.seat, action.source, target
        )

    def perform(self, ground: Ground, action: Action) -> Played:
        """Move; nobody stands on the target."""
        if not isinstance(action, Move):
            raise TypeError(action)
        return moved(ground.marbles, action.seat, action.source, action.target)

    def _target(self, ground: Ground, place: int) -> int | None:
        """The field behind the next figure; None without a figure or a field between."""
        if not 0 <= place < FINISH:
            return None
        size = self.ring.size
        ahead = [
            (figure - place) % size
            for places in ground.marbles
            for figure in places
            if 0 <= figure < FINISH and figure != place
        ]
        # The Black Dog on this very field is not ahead: all the way round is no way to it.
        if ground.dog is not None and ground.dog != place:
            ahead.append((ground.dog - place) % size)
        nearest = min(ahead, default=1)
        return (place + nearest - 1) % size if nearest > 1 else None
