"""Whether what a position says of the time between two cards can be so."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.position import Fault
from games.dog.interludes import actions, is_drawing, pool
from games.dog.ring import ring_for
from games.dog.state import KENNEL, Arrival, Jump, State
from games.dog.teams import mover, winner
from games.dog.variants import rules_of


def interlude_faults(state: State) -> Iterator[Fault]:
    """What is wrong with the interlude of a state whose cards and marbles fit."""
    if state.interlude is None:
        return
    if state.gifts or state.draft is not None or winner(state.marbles) is not None:
        yield Fault("interlude", "nothing of the kind comes now")
    elif isinstance(state.interlude, Arrival):
        yield from _arrival(state, state.interlude)
    else:
        yield from _setting(state)


def _setting(state: State) -> Iterator[Fault]:
    if rules_of(state.variant).opening is None:
        yield Fault("interlude", "no figures are set out in this variant")
    if state.starter is None or state.round or state.played or not all(state.hands):
        yield Fault("interlude", "figures are set out before the first card is played")
        return
    seats = state.seats
    waiting = {(state.on_turn + step) % seats for step in range(seats)}
    waiting -= {
        (state.starter + step) % seats for step in range((state.on_turn - state.starter) % seats)
    }
    for seat, places in enumerate(state.marbles):
        out = [place for place in places if place != KENNEL]
        if out and (seat in waiting or out != [ring_for(seats).starts[seat]]):
            yield Fault("interlude", "figures are out that nobody can have set")


def _arrival(state: State, here: Arrival) -> Iterator[Fault]:
    court = rules_of(state.variant).court
    known = 0 <= here.seat < state.seats and 0 <= here.marble < len(state.marbles[here.seat])
    if court is None or not known:
        yield Fault("interlude", "there is no such figure")
    elif here.seat != mover(state.marbles, state.on_turn):
        yield Fault("interlude", "the seat on turn does not move this figure")
    elif not court.is_special(state.marbles[here.seat][here.marble]):
        yield Fault("interlude", "the figure is on no special field")
    elif not state.played or state.top is None:
        yield Fault("interlude", "no card was played that has brought it there")
    elif is_drawing(state):
        if not pool(state)[0]:
            yield Fault("interlude", "no card is left to be drawn")
    elif not any(isinstance(action, Jump) for action in actions(state, state.on_turn)):
        yield Fault("interlude", "the figure can't jump on")
