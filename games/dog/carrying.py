"""Carrying out an action: the card goes to the discard, and the next seat is found."""

from __future__ import annotations

import msgspec

from games.core.api import Applied
from games.dog.cards import in_order, with_card, without_card
from games.dog.interludes import arrived
from games.dog.kind import Played
from games.dog.passing import Used, continued, passed_on
from games.dog.ring import AllMarbles
from games.dog.state import (
    FINISH,
    AllIn,
    Card,
    CardPlayed,
    Cards,
    Draft,
    Event,
    HandDropped,
    State,
    TeamWon,
)
from games.dog.table import Table
from games.dog.teams import all_in, partner_of, winner
from games.dog.variants import rules_of


def play_card(state: State, card: Card, kind: Card, played: Played) -> Applied[State, Event]:
    """A card was used, or a part of it was played."""
    if played.draft is not None:
        return Applied(_drafted(state, played))
    seat = state.on_turn
    is_ranked = rules_of(state.variant).court is not None
    events: list[Event] = [
        CardPlayed(seat, card, kind, played.steps, played.hits, played.prowl, is_ranked)
    ]
    team = None
    if any(step.target >= FINISH for step in played.steps):
        team = winner(played.marbles)
        if team is not None:
            events.append(TeamWon((team, partner_of(team, state.seats))))
        else:
            events += _all_in_now(state, played)
    hands = _without(state.hands, seat, without_card(state.hands[seat], card))
    after = Used(
        hands=hands,
        discard=with_card(state.discard, card),
        top=card,
        marbles=played.marbles,
        last=played.steps,
        hits=played.hits,
        dog=_dog(state, played),
        prowl=played.prowl,
    )
    kinds = (*state.played, kind)
    if team is not None:
        return Applied(continued(state, after, seat, kinds), tuple(events))
    if played.arrival is not None:
        waiting = continued(state, after, seat, kinds)
        here = msgspec.structs.replace(waiting, interlude=played.arrival)
        return Applied(arrived(here), tuple(events))
    return Applied(passed_on(state, after, kinds), tuple(events))


def take_back(state: State, draft: Draft, table: Table) -> Applied[State, Event]:
    """The last part was not played; without any part, nor was the card."""
    *steps, undone = draft.steps
    *before, marbles = draft.before
    split = table.split(draft)
    points = draft.points + split.points_of(undone)
    dog = draft.dogs[-1] if draft.dogs else None
    earlier = Draft(
        draft.card,
        draft.kind,
        points,
        tuple(steps),
        tuple(before),
        draft.is_optional and all_in(marbles, state.on_turn),
        draft.dogs[:-1],
    )
    left = earlier if steps or points < split.points else None
    return Applied(_drafted(state, Played(marbles, draft=left, dog=dog)))


def stop(state: State, draft: Draft, table: Table) -> Applied[State, Event]:
    """The points that are left lapse (D31)."""
    played = table.split(draft).so_far(draft, state.marbles)
    return play_card(state, draft.card, draft.kind, played)


def drop(state: State) -> Applied[State, Event]:
    """The hand goes to the discard; its seat is out of this round (D9)."""
    seat = state.on_turn
    hand: Cards = state.hands[seat]
    hands = _without(state.hands, seat, ())
    after = Used(
        hands=hands,
        discard=in_order(state.discard + hand),
        top=hand[-1],
        marbles=state.marbles,
        last=state.last,
        hits=state.hits,
        dog=state.dog,
        prowl=state.prowl,
    )
    return Applied(passed_on(state, after, state.played), (HandDropped(seat, hand),))


def _dog(state: State, played: Played) -> int | None:
    return state.dog if played.dog is None else played.dog


def _all_in_now(state: State, played: Played) -> list[Event]:
    """Seats that the card has brought all in: their own cards, or others' (B11)."""
    before = _before(state)
    return [
        AllIn(seat)
        for seat in range(state.seats)
        if all_in(played.marbles, seat) and not all_in(before, seat)
    ]


def _before(state: State) -> AllMarbles:
    """The marbles before the card that is being played."""
    draft = state.draft
    return draft.before[0] if draft is not None and draft.before else state.marbles


def _drafted(state: State, played: Played) -> State:
    return State(
        variant=state.variant,
        starter=state.starter,
        round=state.round,
        pile=state.pile,
        discard=state.discard,
        top=state.top,
        hands=state.hands,
        gifts=(),
        marbles=played.marbles,
        on_turn=state.on_turn,
        played=state.played,
        draft=played.draft,
        last=state.last,
        hits=state.hits,
        dog=_dog(state, played),
        prowl=state.prowl,
    )


def _without(hands: tuple[Cards, ...], seat: int, hand: Cards) -> tuple[Cards, ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])
