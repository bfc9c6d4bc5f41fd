"""Reading a card that is half played, from a position line."""

from __future__ import annotations

import re

import msgspec

from games.core.errors import NotationError
from games.dog.cards import kinds_in
from games.dog.draft_validity import replayed
from games.dog.notation import SEATS, read_card_as, read_seat, read_way
from games.dog.parts import SplitPlay
from games.dog.ring import AllMarbles
from games.dog.state import Card, Draft, State, Step
from games.dog.table import table_for
from games.dog.teams import all_in, mover

_POINTS = re.compile(r"(0-)?([1-9])(?:/([a-f]))?", re.IGNORECASE | re.ASCII)


def read_draft(state: State, parts: str | None, points: str | None) -> State:
    """The state with the card half played that these words tell of. Raises NotationError."""
    card, _, ways = "", "", ""
    if parts is not None:
        card, _, ways = parts.partition("=")[2].partition(":")
    play = _split(state, card, parts or points or "")
    marbles, steps, before = state.marbles, list[Step](), list[AllMarbles]()
    for way in filter(None, ways.split(",")):
        step = _read_step(way, marbles, parts or "")
        after = replayed(marbles, state.on_turn, step, play)
        if after is None:
            raise NotationError(parts or "", f"{way!r} can't be played so")
        before.append(marbles)
        steps.append(step)
        marbles = after
    left = play.points - sum(play.points_of(step) for step in steps)
    lapsing = (
        bool(steps) and not all_in(before[0], state.on_turn) and all_in(marbles, state.on_turn)
    )
    if points is not None:
        left, lapsing = _read_points(points, mover(marbles, state.on_turn))
    draft = Draft(play.card, play.kind, left, tuple(steps), tuple(before), lapsing)
    return msgspec.structs.replace(state, marbles=marbles, draft=draft)


def _split(state: State, name: str, word: str) -> SplitPlay:
    """The use of the card that is named, or else of the first in the hand that has points."""
    table = table_for(state.variant, state.seats)
    named: list[tuple[Card, Card]] = []
    if name:
        try:
            named = [read_card_as(name)]
        except ValueError as error:
            raise NotationError(word, str(error)) from error
    for card in kinds_in(state.hands[state.on_turn]):
        for play in table.uses(card, state.played).plays.values():
            if isinstance(play, SplitPlay) and (not name or (card, play.kind) in named):
                return play
    raise NotationError(word, "the seat on turn has no such card with points to be split")


def _read_step(way: str, marbles: AllMarbles, word: str) -> Step:
    try:
        seat, source, target = read_way(way)
    except ValueError as error:
        raise NotationError(word, str(error)) from error
    if seat >= len(marbles) or source not in marbles[seat]:
        raise NotationError(word, f"{way!r}: no such marble is there")
    return Step(seat, marbles[seat].index(source), source, target)


def _read_points(word: str, seat: int) -> tuple[int, bool]:
    found = _POINTS.fullmatch(word.partition("=")[2])
    if found is None:
        raise NotationError(word, "say 3/A, or 0-3/A if the points may lapse")
    if found[3] is not None and read_seat(found[3]) != seat:
        raise NotationError(word, f"the points are for the marbles of {SEATS[seat]}")
    return int(found[2]), found[1] is not None
