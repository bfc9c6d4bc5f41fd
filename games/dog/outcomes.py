"""What a computer player chooses among: every board that a hand can lead to, each once.

    for result in results(state, seat):
        result.card, result.actions, result.marbles

For each card of the hand, results with equal boards are merged, whatever the parts of a Seven and
their order, and whichever of a seat's marbles it is that stands on a field. `actions` are then
played one after another; with a half-played card they complete it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from games.dog.cards import kinds_in
from games.dog.kind import Ground, Play
from games.dog.parts import SplitPlay
from games.dog.ring import AllMarbles
from games.dog.split_outcomes import Way, split_results
from games.dog.state import Action, Card, Move, State
from games.dog.table import table_for
from games.dog.teams import winner

Board: TypeAlias = tuple[tuple[int, ...], ...]
"""Where each seat's marbles stand, whichever it is."""


class Result(NamedTuple):
    """A board that a card can lead to, and one way to get there."""

    card: Card
    actions: tuple[Action, ...]
    marbles: AllMarbles


def results(state: State, seat: int) -> list[Result]:
    """All that the seat's cards can lead to; empty if it is not on turn or has no move."""
    if seat != state.on_turn or state.gifts or winner(state.marbles) is not None:
        return []
    table = table_for(state.variant, state.seats)
    ground = table.ground(state)
    draft = state.draft
    if draft is not None:
        ways = split_results(table.split(draft), ground, draft.points, draft.is_optional)
        return _merged(draft.card, ways)
    found: list[Result] = []
    split: dict[Card, list[Way]] = {}
    for card in kinds_in(state.hands[seat]):
        plays = table.uses(card, state.played).plays.values()
        found += _merged(card, (way for play in plays for way in _ways(play, ground, split)))
    return found


def _ways(play: Play, ground: Ground, split: dict[Card, list[Way]]) -> Iterable[Way]:
    """All that a use of a card can lead to; points are split once for all cards (`split`)."""
    if not isinstance(play, SplitPlay):
        actions = play.actions(ground)
        return (((action,), play.perform(ground, action).marbles) for action in actions)
    if play.kind not in split:
        split[play.kind] = list(split_results(play, ground, play.points))
        return split[play.kind]
    return (
        (tuple(_with_card(action, play.card) for action in actions), marbles)
        for actions, marbles in split[play.kind]
    )


def _with_card(action: Action, card: Card) -> Action:
    if isinstance(action, Move):
        return Move(card, action.kind, action.seat, action.source, action.target)
    return action


def _merged(card: Card, ways: Iterable[Way]) -> list[Result]:
    boards: dict[Board, Result] = {}
    for actions, marbles in ways:
        board = tuple(tuple(sorted(places)) for places in marbles)
        if board not in boards:
            boards[board] = Result(card, actions, marbles)
    return list(boards.values())
