"""What a turn can lead to: for computer players, who don't care by which way.

Ways that end in the same position with the same card are one; of a card that is played in parts
the way with the fewest parts is kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from games.dog.kind import Ground
from games.dog.parts import SplitPlay
from games.dog.ring import AllMarbles
from games.dog.state import Action, Card, Draft, State, Step, Stop
from games.dog.table import Table, table_for
from games.dog.teams import mover, winner

Ways: TypeAlias = dict[AllMarbles, tuple[Action, ...]]
"""Positions, and the actions that lead there."""


class Ending(NamedTuple):
    """A position in which a turn can end."""

    card: Card
    marbles: AllMarbles
    actions: tuple[Action, ...]
    """At least one, to be done one after another."""


def endings(state: State) -> Iterator[Ending]:
    """All positions in which the turn of the seat on turn can end, by the card played.

    Nothing if no card of its hand has a legal move, or if it is nobody's turn.
    """
    table = table_for(state.variant, state.seats)
    draft = state.draft
    if draft is not None:
        split = table.split(draft)
        ways = _in_parts(table, split, table.ground(state), draft)
        yield from (Ending(draft.card, marbles, actions) for marbles, actions in ways.items())
        return
    ground = table.ground(state)
    hand = state.hands[state.on_turn]
    for card in dict.fromkeys(hand):
        ways = {}
        for kind, play in table.uses[card].plays.items():
            if kind != card and kind in hand:
                continue  # the card itself does that
            if isinstance(play, SplitPlay):
                ways = {**_in_parts(table, play, ground, None), **ways}
                continue
            for action in play.actions(ground):
                ways.setdefault(play.perform(ground, action).marbles, (action,))
        yield from (Ending(card, marbles, actions) for marbles, actions in ways.items())


def _in_parts(table: Table, split: SplitPlay, ground: Ground, draft: Draft | None) -> Ways:
    """Breadth first, so that the first way to a position has the fewest parts."""
    marbles, on_turn = ground.marbles, ground.on_turn
    points = split.points if draft is None else draft.points
    ends: Ways = {}
    optional = draft is not None and draft.is_optional
    if optional:
        ends[marbles] = (Stop(),)
    seen = {(marbles, points)}
    level: list[tuple[AllMarbles, int, tuple[Action, ...]]] = [(marbles, points, ())]
    while level:
        following = []
        for before, left, actions in level:
            seat = mover(before, on_turn)
            here = Ground(before, on_turn, seat, table.ring.blocked(before, seat))
            for move in split.free(here, left):
                number = before[seat].index(move.source)
                step = Step(seat, number, move.source, move.target)
                after = split.burning(before, step)
                rest = left - split.points_of(step)
                if (after, rest) in seen:
                    continue
                seen.add((after, rest))
                so_far = (*actions, move)
                if rest == 0 or winner(after) is not None:
                    ends.setdefault(after, so_far)
                    continue
                if optional or mover(after, on_turn) != mover(marbles, on_turn):
                    ends.setdefault(after, _stopped(split, after, on_turn, rest, so_far))
                following.append((after, rest, so_far))
        level = following
    return ends


def _stopped(
    split: SplitPlay, after: AllMarbles, on_turn: int, rest: int, so_far: tuple[Action, ...]
) -> tuple[Action, ...]:
    """The card ends by itself if the points that are left are of no use to anybody (D31)."""
    return (*so_far, Stop()) if split.goes_on(after, on_turn, rest) else so_far
