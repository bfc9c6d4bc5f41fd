"""Black Dog's Four: its points are split over the marbles of the team, later of all (B10, B11).

A part hits where it lands, jumps harmlessly, and may turn the disc. It is offered if the points
that it leaves can still be used up; none lapses, except by a part with which a team wins (D32).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from games.dog.disc import Disc
from games.dog.kind import Ground, Kind, PartsPlay, Play, Played
from games.dog.moves import moved
from games.dog.ring import AllMarbles, Fields, Ring
from games.dog.state import FINISH, Action, Card, Draft, Move, Step
from games.dog.stirring import stirred, turning, turns_after
from games.dog.teams import all_in, partner_of, winner


class TeamSplit(Kind):
    """Points to be split over the marbles of a team on a board with a disc and a dog."""

    def __init__(self, points: int, disc: Disc) -> None:
        self.points = points
        self.disc = disc

    def play(self, ring: Ring, card: Card, kind: Card) -> Play:
        """This use of the kind with a card."""
        return TeamSplitPlay(self, ring, card, kind)


class Part(NamedTuple):
    """A part that a marble could play from its place."""

    points: int
    fields: Fields
    move: Move


class TeamSplitPlay(PartsPlay):
    """The parts that can be played next, and what each leads to."""

    def __init__(self, what: TeamSplit, ring: Ring, card: Card, kind: Card) -> None:
        super().__init__(ring, card, kind)
        self.points = what.points
        self.lapses = False
        self.disc = what.disc
        self._parts = tuple(self._by_place(seat) for seat in range(ring.seats))

    def _by_place(self, seat: int) -> tuple[tuple[Part, ...], ...]:
        """By place, the kennel last; fewest points first."""
        found: list[tuple[Part, ...]] = [()] * (FINISH + 5)
        for place in self.ring.places:
            found[place] = tuple(
                Part(points, way.fields, Move(self.card, self.kind, seat, place, way.target))
                for points in range(1, self.points + 1)
                for way in self.ring.forward(seat, place, points)
            )
        return tuple(found)

    # -- a card not yet begun ----------------------------------------------------------------

    def actions(self, ground: Ground) -> list[Action]:
        """First parts, by seat, marble, points and turn."""
        return self._offered(ground, self.points)

    def is_possible(self, ground: Ground) -> bool:
        """Whether all points can be used up."""
        return self._can_use(ground, self.points)

    def allows(self, ground: Ground, action: Action) -> bool:
        """Whether it is a part after which the other points can be used up."""
        return self._allows(ground, action, self.points)

    def perform(self, ground: Ground, action: Action) -> Played:
        """Play the first part."""
        return self.perform_next(ground, Draft(self.card, self.kind, self.points, (), ()), action)

    # -- a draft -----------------------------------------------------------------------------

    def next_actions(self, ground: Ground, draft: Draft) -> list[Action]:
        """The parts that can be played next."""
        return self._offered(ground, draft.points)

    def allows_next(self, ground: Ground, draft: Draft, action: Action) -> bool:
        """Whether the action is one of them."""
        return self._allows(ground, action, draft.points)

    def perform_next(self, ground: Ground, draft: Draft, action: Action) -> Played:
        """Play the next part."""
        if not isinstance(action, Move):
            raise TypeError(action)
        number = ground.marbles[action.seat].index(action.source)
        step = Step(action.seat, number, action.source, action.target, action.turn)
        after = self.led_to(ground.marbles, ground.dog, action)
        begun = Draft(
            draft.card,
            draft.kind,
            draft.points - self.points_of(step),
            (*draft.steps, step),
            (*draft.before, ground.marbles),
            dogs=draft.dogs if ground.dog is None else (*draft.dogs, ground.dog),
        )
        if begun.points == 0 or winner(after.marbles) is not None:
            return self.so_far(begun, after.marbles)
        return Played(after.marbles, draft=begun, dog=after.dog)

    def points_of(self, step: Step) -> int:
        """What a part has used."""
        return self.ring.distance(step.seat, step.source, step.target)

    def so_far(self, draft: Draft, marbles: AllMarbles) -> Played:
        """What all parts together have led to."""
        dogs = draft.dogs or (None,) * len(draft.steps)
        total = Played(marbles)
        for step, before, dog in zip(draft.steps, draft.before, dogs, strict=True):
            move = Move(self.card, self.kind, step.seat, step.source, step.target, step.turn)
            part = self.led_to(before, dog, move)
            total = Played(
                marbles,
                (*total.steps, *part.steps),
                (*total.hits, *part.hits),
                dog=part.dog,
                prowl=(*total.prowl, *part.prowl),
            )
        return total

    def replayed(self, ground: Ground, step: Step) -> Played | None:
        """What a part has led to; None if it can't have been played."""
        if step.seat not in self._movers(ground) or step.is_carried:
            return None
        blocked = self.ring.blocked(ground.marbles, step.seat)
        for part in self._parts[step.seat][step.source]:
            move = turning(part.move, step.turn)
            if (
                move.target == step.target
                and not part.fields & blocked
                and move in self.turned(part.move, ground.dog)
            ):
                return self.led_to(ground.marbles, ground.dog, move)
        return None

    # -- how ---------------------------------------------------------------------------------

    def led_to(self, marbles: AllMarbles, dog: int | None, move: Move) -> Played:
        """A part alone: its marble hits, is eaten, or turns the disc."""
        played = moved(marbles, move.seat, move.source, move.target)._replace(dog=dog)
        return stirred(self.disc, self.ring, played, move.turn)

    def movers(self, marbles: AllMarbles, on_turn: int) -> tuple[int, ...]:
        """Whose marbles can be moved: the team's, and all once one of it has all four in (B11)."""
        seats = len(marbles)
        partner = partner_of(on_turn, seats)
        if not all_in(marbles, on_turn) and not all_in(marbles, partner):
            return (on_turn, partner)
        others = (seat for seat in range(seats) if seat not in {on_turn, partner})
        return (on_turn, partner, *others)

    def _movers(self, ground: Ground) -> tuple[int, ...]:
        return self.movers(ground.marbles, ground.on_turn)

    def free(self, ground: Ground, points: int) -> Iterator[Part]:
        """Parts of at most so many points, whatever they leave."""
        marbles = ground.marbles
        for seat in self._movers(ground):
            blocked = self.ring.blocked(marbles, seat)
            for place in dict.fromkeys(marbles[seat]):
                for part in self._parts[seat][place]:
                    if part.points > points:
                        break
                    if not part.fields & blocked:
                        yield part

    def _offered(self, ground: Ground, points: int) -> list[Action]:
        found: list[Action] = []
        for part in self.free(ground, points):
            for move in self.turned(part.move, ground.dog):
                if part.points == points or self._leaves(ground, move, points - part.points):
                    found.append(move)
        return found

    def turned(self, move: Move, dog: int | None) -> tuple[Move, ...]:
        """The move, once for each turn of the disc if it turns it."""
        turns = turns_after(self.disc, move.target, dog)
        return tuple(turning(move, turn) for turn in turns) or (move,)

    def _leaves(self, ground: Ground, move: Move, points: int) -> bool:
        """Whether the points that a part leaves can be used up, or need not be (D32)."""
        after = self.led_to(ground.marbles, ground.dog, move)
        if winner(after.marbles) is not None:
            return True
        return self._can_use(ground._replace(marbles=after.marbles, dog=after.dog), points)

    def _can_use(self, ground: Ground, points: int) -> bool:
        """Whether so many points can be used up: nearly always by one marble that runs on."""
        marbles = ground.marbles
        protected = self.ring.protected(marbles)
        for seat in self._movers(ground):
            for place in marbles[seat]:
                if 0 <= place < FINISH and not self.ring.run(place, points) & protected:
                    return True
        return any(
            part.points == points or self._leaves(ground, move, points - part.points)
            for part in self.free(ground, points)
            for move in self.turned(part.move, ground.dog)
        )

    def _allows(self, ground: Ground, action: Action, points: int) -> bool:
        if not isinstance(action, Move) or action.seat not in self._movers(ground):
            return False
        return any(
            action == move
            and (part.points == points or self._leaves(ground, move, points - part.points))
            for part in self.free(ground, points)
            for move in self.turned(part.move, ground.dog)
        )
