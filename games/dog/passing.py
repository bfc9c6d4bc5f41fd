"""Whose turn is next when somebody is done (D9, D10)."""

from __future__ import annotations

from typing import NamedTuple

from games.dog.ring import AllMarbles
from games.dog.state import Card, Cards, DogWay, Hit, State, Step


class Used(NamedTuple):
    """What cards that were played or dropped have changed."""

    hands: tuple[Cards, ...]
    discard: Cards
    top: Card | None
    marbles: AllMarbles
    last: tuple[Step, ...]
    hits: tuple[Hit, ...]
    dog: int | None
    prowl: tuple[DogWay, ...]


def passed_on(state: State, after: Used, played: Cards) -> State:
    """The next seat that holds cards is on turn; if none does, the round is over (D10)."""
    seats = len(after.hands)
    for step in range(1, seats + 1):
        seat = (state.on_turn + step) % seats
        if after.hands[seat]:
            return continued(state, after, seat, played)
    starter = (state.on_turn if state.starter is None else state.starter) + 1
    return State(
        variant=state.variant,
        starter=starter % seats,
        round=state.round + 1,
        pile=state.pile,
        discard=after.discard,
        top=after.top,
        hands=after.hands,
        gifts=(),
        marbles=after.marbles,
        on_turn=starter % seats,
        last=after.last,
        hits=after.hits,
        dog=after.dog,
        prowl=after.prowl,
    )


def continued(state: State, after: Used, on_turn: int, played: Cards) -> State:
    """The round goes on with this seat on turn."""
    return State(
        variant=state.variant,
        starter=state.starter,
        round=state.round,
        pile=state.pile,
        discard=after.discard,
        top=after.top,
        hands=after.hands,
        gifts=(),
        marbles=after.marbles,
        on_turn=on_turn,
        played=played,
        last=after.last,
        hits=after.hits,
        dog=after.dog,
        prowl=after.prowl,
    )


def pass_on(state: State) -> State:
    """The same when the seat on turn is done with a card that was carried out before."""
    after = Used(
        hands=state.hands,
        discard=state.discard,
        top=state.top,
        marbles=state.marbles,
        last=state.last,
        hits=state.hits,
        dog=state.dog,
        prowl=state.prowl,
    )
    return passed_on(state, after, state.played)
