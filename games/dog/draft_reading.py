"""Reading a card that is half played, from a position line."""

from __future__ import annotations

import re

import msgspec

from games.core.errors import NotationError
from games.core.position import SEATS, read_seat
from games.dog.cards import kinds_in
from games.dog.draft_validity import replayed
from games.dog.kind import PartsPlay
from games.dog.notation import read_card_as, read_way
from games.dog.ring import AllMarbles
from games.dog.state import Card, Draft, State, Step
from games.dog.table import Table, table_for
from games.dog.teams import all_in, mover

_POINTS = re.compile(r"(0-)?([1-9])(?:/([a-f]))?", re.IGNORECASE | re.ASCII)


def read_draft(state: State, parts: str | None, points: str | None) -> State:
    """The state with the card half played that these words tell of. Raises NotationError."""
    card, _, ways = "", "", ""
    if parts is not None:
        card, _, ways = parts.partition("=")[2].partition(":")
    table = table_for(state.variant, state.seats)
    play = _split(state, card, parts or points or "", table)
    marbles, dog = state.marbles, state.dog
    steps, before, dogs = list[Step](), list[AllMarbles](), list[int]()
    for way in filter(None, ways.split(",")):
        step = _read_step(way, marbles, parts or "")
        after = replayed(table.ground_of(marbles, state.on_turn, dog), step, play)
        if after is None:
            raise NotationError(parts or "", f"{way!r} can't be played so")
        steps.append(step)
        before.append(marbles)
        dogs += () if dog is None else (dog,)
        marbles, dog = after
    left = play.points - sum(play.points_of(step) for step in steps)
    came_in = steps and not all_in(before[0], state.on_turn) and all_in(marbles, state.on_turn)
    lapsing = play.lapses and bool(came_in)
    if points is not None:
        left, lapsing = _read_points(points, mover(marbles, state.on_turn))
    draft = Draft(play.card, play.kind, left, tuple(steps), tuple(before), lapsing, tuple(dogs))
    return msgspec.structs.replace(state, marbles=marbles, dog=dog, draft=draft)


def _split(state: State, name: str, word: str, table: Table) -> PartsPlay:
    """The use of the card that is named, or else of the first in the hand that has points."""
    named: list[tuple[Card, Card]] = []
    if name:
        try:
            named = [read_card_as(name)]
        except ValueError as error:
            raise NotationError(word, str(error)) from error
    for card in kinds_in(state.hands[state.on_turn]):
        for play in table.uses(card, state.played).plays.values():
            if isinstance(play, PartsPlay) and (not name or (card, play.kind) in named):
                return play
    raise NotationError(word, "the seat on turn has no such card with points to be split")


def _read_step(way: str, marbles: AllMarbles, word: str) -> Step:
    try:
        step, rank = read_way(way)
    except ValueError as error:
        raise NotationError(word, str(error)) from error
    if rank is not None or step.seat >= len(marbles) or step.source not in marbles[step.seat]:
        raise NotationError(word, f"{way!r}: no such marble is there")
    number = marbles[step.seat].index(step.source)
    return msgspec.structs.replace(step, marble=number)


def _read_points(word: str, seat: int) -> tuple[int, bool]:
    found = _POINTS.fullmatch(word.partition("=")[2])
    if found is None:
        raise NotationError(word, "say 3/A, or 0-3/A if the points may lapse")
    if found[3] is not None and read_seat(found[3]) != seat:
        raise NotationError(word, f"the points are for the marbles of {SEATS[seat]}")
    return int(found[2]), found[1] is not None
