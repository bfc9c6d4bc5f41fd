"""The engine's states as the naive rules see them."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from games.dog.state import FINISH, KENNEL, State
from games.dog.state import Hit as EngineHit
from tests.games.dog.naive.board import LETTERS, Board, Figure, Finish, Hit
from tests.games.dog.naive.cards import Table
from tests.games.dog.naive.families import Family
from tests.games.dog.naive.reading import kennel_of


def figure_of(family: Family, seat: int, marble: int) -> Figure:
    """A marble by its number: with ranks, the highest one is number 0."""
    return kennel_of(LETTERS[seat], family.is_ranked)[marble]


def board_of_state(family: Family, state: State) -> Board:
    """The engine's marbles on a naive board."""
    board = Board(state.seats, dog=state.dog)
    for seat, marbles in enumerate(state.marbles):
        for marble, place in enumerate(marbles):
            figure = figure_of(family, seat, marble)
            if place == KENNEL:
                board.kennel.append(figure)
            else:
                is_in = place >= FINISH
                board.put(figure, Finish(figure.seat, place - FINISH + 1) if is_in else place)
    return board


def hit_of(family: Family, hit: EngineHit) -> Hit:
    """A hit that the engine tells of."""
    return Hit(figure_of(family, hit.seat, hit.marble), hit.field)


def table_of(family: Family, state: State) -> Table:
    """What a play of the seat on turn depends on."""
    return Table(board_of_state(family, state), LETTERS[state.on_turn], state.played)


def with_hand(family: Family, state: State, seat: int, cards: Iterable[str]) -> State:
    """The same position with that seat to move, and these cards in its hand."""
    hands = list(state.hands)
    hands[seat] = tuple(sorted(cards, key=list(family.deck).index))
    return msgspec.structs.replace(state, on_turn=seat, hands=tuple(hands))


def with_every_card(
    family: Family, state: State, seat: int, played: Iterable[str] | None = None
) -> State:
    """The same with one of each card; if anything is said, with these kinds played before."""
    before = state.played if played is None else tuple(played)
    state = msgspec.structs.replace(state, played=before)
    return with_hand(family, state, seat, family.deck)
