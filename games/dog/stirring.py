"""Moves that stir up more than their marble: the disc turns, the Black Dog eats (B4 to B9).

    "5": Stirring(Moves(Forward(5)), DISC, runs=True)

The kind inside knows nothing of that: it says where marbles can go and what they hit there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.dog.beast import ran, ran_into
from games.dog.disc import BACK, FORWARD, Disc
from games.dog.kind import Ground, Kind, Play, Played
from games.dog.ring import Ring
from games.dog.state import FINISH, Action, Card, Move, Step
from games.dog.teams import winner

TURNS = (FORWARD, BACK)


def turning(move: Move, turn: int) -> Move:
    """The same move, after which the disc turns."""
    return Move(move.card, move.kind, move.seat, move.source, move.target, turn)


def turns_after(disc: Disc, target: int, dog: int | None) -> tuple[int, ...]:
    """The turns to choose from after a move to a place: none where nothing turns (B7)."""
    return TURNS if disc.has_paw(target) and target != dog else ()


def stirred(disc: Disc, ring: Ring, played: Played, turn: int) -> Played:
    """What a move onto the ring leads to: its marble is eaten, or the disc turns."""
    after = ran_into(played, played.dog)
    if not turn:
        return after
    *others, last = after.steps
    step = Step(last.seat, last.marble, last.source, last.target, turn)
    return disc.turned(ring, after._replace(steps=(*others, step)), turn)


class Stirring(Kind):
    """Another kind on a board with a disc and a dog, which may run as far as the marble."""

    def __init__(self, inner: Kind, disc: Disc, *, runs: bool = False) -> None:
        self.inner = inner
        self.disc = disc
        self.runs = runs

    def play(self, ring: Ring, card: Card, kind: Card) -> StirringPlay:
        """This use of the kind with a card."""
        return StirringPlay(self, ring, card, kind)


class StirringPlay(Play):
    """Moves of the play inside, those onto a paw once for each turn of the disc."""

    def __init__(self, what: Stirring, ring: Ring, card: Card, kind: Card) -> None:
        super().__init__(ring, card, kind)
        self.inner = what.inner.play(ring, card, kind)
        self.disc = what.disc
        self.runs = what.runs

    def actions(self, ground: Ground) -> list[Action]:
        """In the order of the play inside; forward turns before those back."""
        return list(self._with_turns(self.inner.actions(ground), ground.dog))

    def _with_turns(self, actions: Iterable[Action], dog: int | None) -> Iterator[Action]:
        for action in actions:
            turns = turns_after(self.disc, action.target, dog) if isinstance(action, Move) else ()
            if isinstance(action, Move) and turns:
                for turn in turns:
                    yield turning(action, turn)
            else:
                yield action

    def is_possible(self, ground: Ground) -> bool:
        """Whether the marble itself can move (B8)."""
        return self.inner.is_possible(ground)

    def allows(self, ground: Ground, action: Action) -> bool:
        """Whether the move is allowed, and the disc turns just if it has to."""
        if not isinstance(action, Move) or action.marble is not None:
            return self.inner.allows(ground, action)
        turns = turns_after(self.disc, action.target, ground.dog) or (0,)
        return action.turn in turns and self.inner.allows(ground, turning(action, 0))

    def perform(self, ground: Ground, action: Action) -> Played:
        """Move and hit, then be eaten or turn the disc, then let the dog run unless that won."""
        if not isinstance(action, Move):
            return self.inner.perform(ground, action)
        played = self.inner.perform(ground, turning(action, 0))._replace(dog=ground.dog)
        played = stirred(self.disc, self.ring, played, action.turn)
        if not self.runs or (action.target >= FINISH and winner(played.marbles) is not None):
            return played
        points = self.ring.distance(action.seat, action.source, action.target)
        return ran(self.ring, played, points)
