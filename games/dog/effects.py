"""What an action would do on the board of a view, for labels: the rules themselves are asked."""

from __future__ import annotations

from typing import NamedTuple

from games.dog.kind import Ground, PartsPlay, Play, Played
from games.dog.state import FINISH, KENNEL, Arrival, DogWay, Hit, Move, Step, Swap, View
from games.dog.table import Table, table_for


class Effect(NamedTuple):
    """Which marble moves, and what comes of it."""

    marble: int
    """0 to 3; of several in the kennel without ranks the lowest."""
    hits: tuple[Hit, ...] = ()
    """Sent to the kennel by marbles, in the order of the way."""
    eaten: tuple[Hit, ...] = ()
    """Sent there by the Black Dog."""
    carried: tuple[Step, ...] = ()
    """By the disc, the marble itself first."""
    dog: tuple[DogWay, ...] = ()
    """Ways of the Black Dog, carried or its own."""
    arrival: Arrival | None = None
    """A special field is reached."""


def effect(action: Move | Swap, view: View) -> Effect:
    """The effect of a legal action on what the viewer sees."""
    marbles, seat = view.marbles, action.seat
    marble = action.marble
    if marble is None:
        marble = marbles[seat].index(action.source)
    table = table_for(view.variant, len(marbles))
    play = table.play(action.card, action.kind, view.played)
    if play is None:
        return Effect(marble)
    on_turn = seat if view.on_turn is None else view.on_turn
    ground = Ground(marbles, on_turn, seat, table.ring.blocked(marbles, seat), view.dog)
    done = _played(play, ground, action, marble)
    if done is None:
        return Effect(marble)
    eaten = tuple(hit for hit in done.hits if hit.is_eaten)
    carried = [step for step in done.steps if step.is_carried]
    carried.sort(key=lambda step: (step.seat, step.marble) != (seat, marble))
    return Effect(
        marble,
        tuple(_sent_home(table, view, done, eaten, action.source)),
        eaten,
        tuple(carried),
        done.prowl,
        done.arrival,
    )


def _played(play: Play, ground: Ground, action: Move | Swap, marble: int) -> Played | None:
    """What the action leads to; of a card that is played in parts, the part alone."""
    if isinstance(play, PartsPlay):
        if not isinstance(action, Move):
            return None
        step = Step(action.seat, marble, action.source, action.target, action.turn)
        return play.replayed(ground, step)
    return play.perform(ground, action)


def _sent_home(
    table: Table, view: View, done: Played, eaten: tuple[Hit, ...], source: int
) -> list[Hit]:
    gone = {(hit.seat, hit.marble) for hit in eaten}
    hits = [
        Hit(seat, number, place)
        for seat, places in enumerate(view.marbles)
        for number, place in enumerate(places)
        if 0 <= place < FINISH
        and done.marbles[seat][number] == KENNEL
        and (seat, number) not in gone
    ]
    hits.sort(key=lambda hit: (hit.field - source) % table.ring.size)
    return hits
