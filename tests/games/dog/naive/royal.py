"""What each card of Dog Royal can do, and what a figure's rank means (R4 to R17)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from tests.games.dog.naive.board import Board, Figure, Finish, Place
from tests.games.dog.naive.cards import Kind, Play, Plays, Table, either, leave_kennel, swap
from tests.games.dog.naive.magnet import magnet_ways
from tests.games.dog.naive.reading import RANKS
from tests.games.dog.naive.walking import Law, backward_ways, figure_at, forward_ways, go

KING, KNIGHT, CITIZEN, FOOL = tuple(RANKS)
QUARTER, SPECIAL = 16, 10
"""Each quarter's special field lies so far behind its start (R10)."""
LARGEST_OF_KING = 7
DROPPED = 2
"""Points that a Fool may drop (R13)."""


@dataclass
class Ranked(Law):
    """What a figure may pass and where it may land, by its rank."""

    is_lifted: bool = False
    """With this card anybody may pass higher ranks (R6)."""

    def may_pass(self, board: Board, figure: Figure, place: Place) -> bool:
        """R5 and R9 on the ring; in the finish ranks mean nothing (R17)."""
        if isinstance(place, Finish) or place not in board.ring:
            return super().may_pass(board, figure, place)
        if board.is_protected(place) and figure.rank != KNIGHT:
            return False
        is_higher = RANKS.index(board.ring[place].rank) < RANKS.index(figure.rank)
        return self.is_lifted or not is_higher

    def may_land(self, board: Board, figure: Figure, place: Place) -> bool:
        """D15, and R7 where a King stands."""
        if isinstance(place, Finish) or place not in board.ring:
            return super().may_pass(board, figure, place)
        other = board.ring[place]
        if board.is_protected(place):
            return False
        if other.rank != KING or figure.rank == KING:
            return True
        return place % QUARTER == 0 and figure.seat != other.seat


def forward(value: int, table: Table, law: Law) -> Plays:
    """Move one figure forward."""
    for source, figure in table.board.standing(table.mover):
        if figure.rank == KING and value > LARGEST_OF_KING:
            continue
        for points in range(1, value + 1):
            for way in forward_ways(table.board, source, points, law):
                if points == value or _may_drop(figure, source, way, value - points):
                    yield _played(table.board, source, way)


def _may_drop(figure: Figure, source: Place, way: Sequence[Place], points: int) -> bool:
    """Whether the figure may leave so many points unused on this way (R13)."""
    comes_in = not isinstance(source, Finish) and isinstance(way[-1], Finish)
    return figure.rank == FOOL and comes_in and points <= DROPPED


def backward(points: int, table: Table, law: Law) -> Plays:
    """Move one figure back."""
    for source, _ in table.board.standing(table.mover):
        for way in backward_ways(table.board, source, points, law):
            yield _played(table.board, source, way)


def magnet(table: Table) -> Plays:
    """Draw a figure up behind the next one ahead (R16)."""
    for source, _ in table.board.standing(table.mover):
        for way in magnet_ways(table.board, source):
            yield _played(table.board, source, way)


def _played(board: Board, source: Place, way: Sequence[Place]) -> Play:
    moved = go(board, source, way)
    landed = way[-1]
    is_special = not isinstance(landed, Finish) and landed % QUARTER == SPECIAL
    special = landed if is_special and not isinstance(landed, Finish) else None
    return Play(moved.text, moved.board, moved.hits, special)


def one_to_seven(table: Table) -> Plays:
    """Move one figure by 1 to 7 (R14); with a Fool several values may come to the same."""
    found: dict[str, Play] = {}
    for value in range(1, LARGEST_OF_KING + 1):
        for play in forward(value, table, RANKED):
            same = found.setdefault(play.notation, play)
            assert same == play
    yield from found.values()


def jumps(board: Board, special: int) -> Iterator[tuple[str, Board]]:
    """The jump that a figure may make which a card has moved onto this special field (R12)."""
    figure = figure_at(board, special)
    if figure.rank != CITIZEN:
        return
    ahead = [(special + steps) % board.size for steps in range(QUARTER, board.size, QUARTER)]
    free = [field for field in ahead if field not in board.ring]
    if free:
        moved = go(board, special, free[:1])
        yield moved.text, moved.board


def settings(board: Board, seat: str) -> Iterator[tuple[str, Board]]:
    """What a seat may do before the first round: set a figure on its start, or none (R3)."""
    yield "-", board
    for figure in [one for one in board.kennel if one.seat == seat]:
        after = board.copy()
        after.kennel.remove(figure)
        after.put(figure, board.start(seat))
        yield str(figure), after


RANKED, LIFTED = Ranked(), Ranked(is_lifted=True)

ROYAL: Mapping[str, Kind] = {
    **{str(value): partial(forward, value, law=RANKED) for value in (2, 3, 5, 6, 8, 9, 12)},
    "4": either(partial(forward, 4, law=LIFTED), partial(backward, 4, law=LIFTED)),
    "10": partial(forward, 10, law=LIFTED),
    "13": either(leave_kennel, partial(forward, 13, law=RANKED)),
    "1/11": either(leave_kennel, partial(forward, 1, law=RANKED), partial(forward, 11, law=RANKED)),
    "1-7": one_to_seven,
    "swap": swap,
    "magnet": magnet,
}
"""All kinds but Copy, which is any of them that was played before (B12)."""
