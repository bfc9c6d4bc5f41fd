"""A card whose points are split into parts, played one after another: the Seven (D26 to D32).

A part is offered if the points that it leaves can still be used up. Until the last part the card
is a draft, from which its player can go back part by part.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from games.dog.completing import Completion, Dead, burnt
from games.dog.kind import Ground, Kind, PartsPlay, Played
from games.dog.ring import AllMarbles, Fields, Ring
from games.dog.state import FINISH, KENNEL, Action, Card, Draft, Hit, Marbles, Move, Step
from games.dog.teams import partner_of, winner


class Split(Kind):
    """Points to be split; what a part passes or lands on is burnt."""

    def __init__(self, points: int) -> None:
        self.points = points

    def play(self, ring: Ring, card: Card, kind: Card) -> SplitPlay:
        """This use of the kind with a card."""
        return SplitPlay(ring, card, kind, self.points)


class Part(NamedTuple):
    """A part that a marble could play from its place."""

    points: int
    fields: Fields
    burnt: Fields
    move: Move


class SplitPlay(PartsPlay):
    """The parts that can be played next, and what each leads to."""

    def __init__(self, ring: Ring, card: Card, kind: Card, points: int) -> None:
        super().__init__(ring, card, kind)
        self.points = points
        self.lapses = True
        self.completion = Completion(ring, points)
        self._parts = tuple(self._by_place(seat) for seat in range(ring.seats))
        self._to = tuple(_by_target(parts) for parts in self._parts)
        """By seat, source and target."""
        self._ahead = tuple(_on_the_ring(parts) for parts in self._parts)
        """Moves on the ring, that of n points at n - 1."""
        self._inward = tuple(_into_the_finish(parts) for parts in self._parts)

    def _by_place(self, seat: int) -> tuple[tuple[Part, ...], ...]:
        ring = self.ring
        found: list[tuple[Part, ...]] = [()] * (FINISH + 5)
        for place in ring.places:
            found[place] = tuple(
                Part(
                    points,
                    way.fields,
                    way.fields & ring.every_field,
                    Move(self.card, self.kind, seat, place, way.target),
                )
                for points in range(1, self.points + 1)
                for way in ring.forward(seat, place, points)
            )
        return tuple(found)

    # -- a card not yet begun ----------------------------------------------------------------

    def actions(self, ground: Ground) -> list[Action]:
        """First parts, by marble, then by points."""
        return self._completable(ground, self.points)

    def is_possible(self, ground: Ground) -> bool:
        """Whether all points can be used up."""
        foreign = ground.blocked & self._others_starts(ground.seat)
        places = ground.marbles[ground.seat]
        return self.completion.is_possible(ground.seat, places, self.points, foreign)

    def allows(self, ground: Ground, action: Action) -> bool:
        """Whether it is a part after which the other points can be used up."""
        return self._allows(ground, action, self.points, is_optional=False)

    def perform(self, ground: Ground, action: Action) -> Played:
        """Play the first part."""
        return self._perform(ground, action, Draft(self.card, self.kind, self.points, (), ()))

    # -- a draft -----------------------------------------------------------------------------

    def next_actions(self, ground: Ground, draft: Draft) -> list[Action]:
        """The parts that can be played next."""
        if draft.is_optional:
            return [*self.free(ground, draft.points)]
        return self._completable(ground, draft.points)

    def allows_next(self, ground: Ground, draft: Draft, action: Action) -> bool:
        """Whether the action is one of them."""
        return self._allows(ground, action, draft.points, draft.is_optional)

    def perform_next(self, ground: Ground, draft: Draft, action: Action) -> Played:
        """Play the next part."""
        return self._perform(ground, action, draft)

    def points_of(self, step: Step) -> int:
        """What a part has used."""
        return self.ring.distance(step.seat, step.source, step.target)

    def so_far(self, draft: Draft, marbles: AllMarbles) -> Played:
        """What all parts together have led to."""
        return Played(marbles, draft.steps, self._hits(draft, marbles))

    def replayed(self, ground: Ground, step: Step) -> Played | None:
        """What a part has led to; None if it can't have been played."""
        part = self._to[ground.seat][step.source].get(step.target)
        if part is None or part.fields & ground.blocked:
            return None
        if step.seat != ground.seat or step.turn or step.is_carried:
            return None
        return Played(self._burning(ground.marbles, step))

    # -- how ---------------------------------------------------------------------------------

    def _others_starts(self, seat: int) -> Fields:
        return self.ring.every_field & ~self.ring.start_bits[seat]

    def free(self, ground: Ground, points: int) -> list[Move]:
        """Parts of at most so many points; those that are left may lapse."""
        table = self._parts[ground.seat]
        return [
            part.move
            for place in dict.fromkeys(ground.marbles[ground.seat])
            for part in table[place]
            if part.points <= points and not part.fields & ground.blocked
        ]

    def _completable(self, ground: Ground, points: int) -> list[Action]:
        """Parts after which the other points can be used up.

        Most of the time that is seen at once: the marble itself runs straight on, or another
        one does, which was not burnt and before which none has come to stand protected.
        """
        marbles, seat, blocked = ground.marbles, ground.seat, ground.blocked
        places = marbles[seat]
        run = self.completion.run
        runners = [
            place for place in places if 0 <= place < FINISH and not run(place, points) & blocked
        ]
        ahead, inward, start = self._ahead[seat], self._inward[seat], self.ring.starts[seat]
        found: list[Action] = []
        dead: Dead = set()
        for number, place in enumerate(places):
            parts = self._parts[seat][place]
            if place in runners:
                found += ahead[place][:points]
                parts = inward[place]
            for part in parts:
                size, fields, burning, move = part
                if size > points:
                    break
                if fields & blocked:
                    continue
                if (
                    size == points
                    or (
                        move.target != start
                        and any(not burning >> other & 1 for other in runners if other != place)
                    )
                    or self._leaves(ground, number, part, points, dead)
                ):
                    found.append(move)
        return found

    def _leaves(self, ground: Ground, number: int, part: Part, points: int, dead: Dead) -> bool:
        """Whether the points that a part leaves can be used up."""
        marbles, seat, blocked = ground.marbles, ground.seat, ground.blocked
        after = burnt(marbles[seat], number, part.move.target, part.burnt)
        foreign = blocked & self._others_starts(seat)
        return self.completion.can_go_on(seat, after, points - part.points, foreign, dead)

    def _allows(self, ground: Ground, action: Action, points: int, is_optional: bool) -> bool:
        marbles, seat, blocked = ground.marbles, ground.seat, ground.blocked
        if not isinstance(action, Move) or action.source not in marbles[seat]:
            return False
        part = self._to[seat][action.source].get(action.target)
        if part is None or part.move != action or part.points > points or part.fields & blocked:
            return False
        number = marbles[seat].index(action.source)
        return is_optional or self._leaves(ground, number, part, points, set())

    def _perform(self, ground: Ground, action: Action, draft: Draft) -> Played:
        if not isinstance(action, Move):
            raise TypeError(action)
        marbles, on_turn, seat = ground.marbles, ground.on_turn, ground.seat
        number = marbles[seat].index(action.source)
        step = Step(seat, number, action.source, action.target)
        after = self._burning(marbles, step)
        points = draft.points - self.points_of(step)
        optional = draft.is_optional or (seat == on_turn and min(after[seat]) >= FINISH)
        begun = Draft(
            draft.card,
            draft.kind,
            points,
            (*draft.steps, step),
            (*draft.before, marbles),
            optional,
        )
        done = points == 0 or winner(after) is not None
        if done or (optional and not self.goes_on(after, on_turn, points)):
            return self.so_far(begun, after)
        return Played(after, draft=begun)

    def goes_on(self, marbles: AllMarbles, on_turn: int, points: int) -> bool:
        """Whether the partner has any marble that could use some of the points (D31)."""
        seat = partner_of(on_turn, len(marbles))
        blocked = self.ring.blocked(marbles, seat)
        return bool(self.free(Ground(marbles, on_turn, seat, blocked), points))

    def _burning(self, marbles: AllMarbles, step: Step) -> AllMarbles:
        """All marbles after a part: what it passes or lands on is in the kennel (D27)."""
        fields = self._to[step.seat][step.source][step.target].burnt
        table = [
            burnt_all(places, fields) if seat != step.seat else places
            for seat, places in enumerate(marbles)
        ]
        table[step.seat] = burnt(marbles[step.seat], step.marble, step.target, fields)
        return tuple(table)

    def _hits(self, draft: Draft, after: AllMarbles) -> tuple[Hit, ...]:
        """The marbles that the parts have burnt, in the order of their way."""
        found: list[Hit] = []
        positions = (*draft.before, after)
        for step, old, new in zip(draft.steps, positions, positions[1:], strict=False):
            burnt_now = [
                Hit(seat, number, place)
                for seat, places in enumerate(old)
                for number, place in enumerate(places)
                if place != KENNEL and new[seat][number] == KENNEL
            ]
            burnt_now.sort(key=lambda hit: (hit.field - step.source) % self.ring.size)
            found.extend(burnt_now)
        return tuple(found)


def _by_target(parts: tuple[tuple[Part, ...], ...]) -> tuple[Mapping[int, Part], ...]:
    return tuple({part.move.target: part for part in at} for at in parts)


def _on_the_ring(parts: tuple[tuple[Part, ...], ...]) -> tuple[tuple[Move, ...], ...]:
    return tuple(tuple(part.move for part in at if part.move.target < FINISH) for at in parts)


def _into_the_finish(parts: tuple[tuple[Part, ...], ...]) -> tuple[tuple[Part, ...], ...]:
    return tuple(tuple(part for part in at if part.move.target >= FINISH) for at in parts)


def burnt_all(places: Marbles, fields: Fields) -> Marbles:
    """A seat's marbles after these ring fields have burnt."""
    for place in places:
        if 0 <= place < FINISH and fields >> place & 1:
            a, b, c, d = (
                KENNEL if 0 <= place < FINISH and fields >> place & 1 else place for place in places
            )
            return (a, b, c, d)
    return places
