"""From turn to turn and from round to round (Z2, Z6, Z13 to Z16)."""

from __future__ import annotations

from msgspec.structs import replace

from games.core.api import Applied
from games.dices_zoo.dice import ALL_DICE, NO_DICE, added, count_of, penalty
from games.dices_zoo.effects import due, is_possible
from games.dices_zoo.events import (
    CentreCleared,
    EffectSkipped,
    Event,
    LeadersTied,
    MatchEnded,
    RoundEnded,
)
from games.dices_zoo.plays import asked
from games.dices_zoo.state import State

REROLLS = 10
"""So many turns of every player in a row that are re-rolls only end a match (Z16)."""


def is_dealing(state: State) -> bool:
    """Whether a round is about to begin: all dice are in the bag."""
    return state.bag == ALL_DICE


def is_stalled(state: State) -> bool:
    """Whether nobody has played for so long that the match ends (Z16)."""
    return state.rerolls >= REROLLS * len(state.hands)


def is_ended(state: State) -> bool:
    """Whether the match is over: a round that another one follows is never left standing."""
    if state.effects or state.rolling or state.drawing is not None or is_dealing(state):
        return False
    return not all(state.hands) or is_stalled(state)


def standing(state: State) -> tuple[tuple[int, bool], ...]:
    """By seat what is compared at the end of a round, least is best (Z14, Z15).

    In a match of one round a player without dice is ahead of one with dice and equal points.
    """
    if state.limit:
        return tuple((points, False) for points in state.points)
    return tuple(
        (points, bool(hand)) for points, hand in zip(state.points, state.hands, strict=True)
    )


def ranks(state: State) -> tuple[int, ...]:
    """Fewest penalty points first; who can't be told apart shares a rank (Z14)."""
    keys = standing(state)
    return tuple(1 + sum(other < key for other in keys) for key in keys)


def leaders(state: State) -> tuple[int, ...]:
    """Who is first, maybe several."""
    return tuple(seat for seat, rank in enumerate(ranks(state)) if rank == 1)


def proceed(state: State, events: tuple[Event, ...] = ()) -> Applied[State, Event]:
    """Go on after an effect, a re-roll or a play: effects left, the next turn, or the end."""
    face = due(state)
    while face is not None:
        if is_possible(state, face):
            return Applied(state, events)
        events = (*events, EffectSkipped(state.seat, face))
        state = replace(state, effects=state.effects - 1)
        face = due(state)
    if not all(state.hands) or is_stalled(state):
        return _end_round(state, events)
    return _next_turn(state, events)


def _next_turn(state: State, events: tuple[Event, ...]) -> Applied[State, Event]:
    """The turn of the next seat; its own animals in the centre go to the discard (Z6)."""
    seat = (state.seat + 1) % len(state.hands)
    centre, beaten = state.centre, asked(state.centre)
    if centre is None or beaten is None or centre.seat != seat:
        return Applied(replace(state, seat=seat), events)
    discard = added(state.discard, count_of(centre.dice))
    after = replace(state, seat=seat, centre=None, discard=discard)
    return Applied(after, (*events, CentreCleared(seat, *beaten)))


def _end_round(state: State, events: tuple[Event, ...]) -> Applied[State, Event]:
    """Count the dice that are left; then the match ends, or the next round begins."""
    penalties = tuple(map(penalty, state.hands))
    points = tuple(a + b for a, b in zip(state.points, penalties, strict=True))
    counted = replace(state, points=points)
    first = leaders(counted)
    is_last = not state.limit or max(points) >= state.limit
    is_over = is_stalled(state) or (is_last and len(first) == 1)
    told: tuple[Event, ...] = (*events, _ended(counted, penalties))
    if is_over:
        return Applied(counted, (*told, MatchEnded(first, points[first[0]])))
    if is_last:
        told = (*told, LeadersTied(first))
    starter = ((state.starter or 0) + 1) % len(points)
    return Applied(dealing(counted, starter, state.round + 1), told)


def _ended(state: State, penalties: tuple[int, ...]) -> RoundEnded:
    return RoundEnded(
        round=state.round,
        seats=tuple(seat for seat, hand in enumerate(state.hands) if not hand),
        penalties=penalties,
        points=state.points,
        limit=state.limit,
        is_stalled=is_stalled(state),
    )


def dealing(state: State, starter: int | None, number: int) -> State:
    """The start of a round: all dice in the bag."""
    return State(
        limit=state.limit,
        points=state.points,
        hands=((),) * len(state.points),
        bag=ALL_DICE,
        discard=NO_DICE,
        starter=starter,
        round=number,
        seat=starter or 0,
    )
