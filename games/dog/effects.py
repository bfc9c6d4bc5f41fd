"""What an action would do to the marbles of a view, for labels: the rules themselves are asked."""

from __future__ import annotations

from typing import NamedTuple

from games.dog.kind import Ground
from games.dog.state import FINISH, KENNEL, Hit, Move, Swap, View
from games.dog.table import table_for


class Effect(NamedTuple):
    """Which marble moves, and which are sent to their kennels."""

    marble: int
    """0 to 3; of several in the kennel the lowest."""
    hits: tuple[Hit, ...] = ()
    """In the order of the way."""


def effect(action: Move | Swap, view: View) -> Effect:
    """The effect of a legal action on what the viewer sees."""
    marbles, seat = view.marbles, action.seat
    marble = marbles[seat].index(action.source) if action.marble is None else action.marble
    table = table_for(view.variant, len(marbles))
    play = table.play(action.card, action.kind, view.played)
    if play is None:
        return Effect(marble)
    on_turn = seat if view.on_turn is None else view.on_turn
    ground = Ground(marbles, on_turn, seat, table.ring.blocked(marbles, seat), view.dog)
    after = play.perform(ground, action).marbles
    hits = [
        Hit(other, number, place)
        for other, places in enumerate(marbles)
        for number, place in enumerate(places)
        if 0 <= place < FINISH and after[other][number] == KENNEL
    ]
    hits.sort(key=lambda hit: (hit.field - action.source) % table.ring.size)
    return Effect(marble, tuple(hits))
