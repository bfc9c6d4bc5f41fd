"""What a computer player chooses among: every board that a hand can lead to, each once.

    for result in results(state, seat):
        result.card, result.actions, result.marbles

For each card of the hand, results with equal boards are merged, whatever the parts of a Seven and
their order, and whichever of a seat's marbles it is that stands on a field, unless ranks tell them
apart. `actions` are then
played one after another; with a half-played card they complete it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeAlias

import msgspec

from games.dog.cards import kinds_in
from games.dog.kind import Ground, PartsPlay, Play
from games.dog.parts import SplitPlay
from games.dog.ring import AllMarbles
from games.dog.split_outcomes import Way, split_results
from games.dog.state import Action, Arrival, Card, Draft, Move, State
from games.dog.table import Table, table_for
from games.dog.team_outcomes import team_results
from games.dog.team_parts import TeamSplitPlay
from games.dog.teams import winner

Board: TypeAlias = tuple[object, ...]
"""Where marbles stand, whichever of a seat they are if they have no ranks; and what comes of it."""


class Result(NamedTuple):
    """A board that a card can lead to, and one way to get there."""

    card: Card
    actions: tuple[Action, ...]
    marbles: AllMarbles
    dog: int | None = None
    """The Black Dog, in a game with it."""
    arrival: Arrival | None = None
    """A figure has come onto a special field: a card is drawn, perhaps it may jump on."""


def results(state: State, seat: int) -> list[Result]:
    """All that the seat's cards can lead to; empty if it is not on turn or has no move."""
    if seat != state.on_turn or state.gifts or winner(state.marbles) is not None:
        return []
    if state.interlude is not None:
        return []
    table = table_for(state.variant, state.seats)
    ground = table.ground(state)
    draft = state.draft
    if draft is not None:
        return _merged(table, draft.card, _split_ways(table.split(draft), ground, draft))
    found: list[Result] = []
    split: dict[Card, list[Way]] = {}
    for card in kinds_in(state.hands[seat]):
        plays = table.uses(card, state.played).plays.values()
        found += _merged(table, card, (way for play in plays for way in _ways(play, ground, split)))
    return found


def _ways(play: Play, ground: Ground, split: dict[Card, list[Way]]) -> Iterable[Way]:
    """All that a use of a card can lead to; points are split once for all cards (`split`)."""
    if not isinstance(play, PartsPlay):
        return _whole_ways(play, ground)
    if play.kind not in split:
        whole = Draft(play.card, play.kind, play.points, (), ())
        split[play.kind] = list(_split_ways(play, ground, whole))
        return split[play.kind]
    return (
        way._replace(actions=tuple(_with_card(action, play.card) for action in way.actions))
        for way in split[play.kind]
    )


def _whole_ways(play: Play, ground: Ground) -> Iterator[Way]:
    for action in play.actions(ground):
        played = play.perform(ground, action)
        dog = ground.dog if played.dog is None else played.dog
        yield Way((action,), played.marbles, dog, played.arrival)


def _split_ways(play: PartsPlay, ground: Ground, draft: Draft) -> Iterable[Way]:
    if isinstance(play, SplitPlay):
        return split_results(play, ground, draft.points, draft.is_optional)
    if isinstance(play, TeamSplitPlay):
        return team_results(play, ground, draft.points)
    raise TypeError(play)


def _with_card(action: Action, card: Card) -> Action:
    if isinstance(action, Move):
        return msgspec.structs.replace(action, card=card)
    return action


def _merged(table: Table, card: Card, ways: Iterable[Way]) -> list[Result]:
    alike = table.rules.court is None
    boards: dict[Board, Result] = {}
    for actions, marbles, dog, arrival in ways:
        places = tuple(tuple(sorted(places)) for places in marbles) if alike else marbles
        board = (places, dog)
        if board not in boards:
            boards[board] = Result(card, actions, marbles, dog, arrival)
    return list(boards.values())
