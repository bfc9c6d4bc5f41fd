"""Ways of one figure, field by field, and what a board looks like after it has gone one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tests.games.dog.naive.board import FINISH, Board, Figure, Finish, Hit, Place, named, place_name


@dataclass
class Moved:
    """What came of one figure's way: `A60>F1`, the board after it, who was hit."""

    text: str
    board: Board
    hits: list[Hit]


def forward_ways(board: Board, source: Place, points: int) -> Iterator[list[Place]]:
    """Every way of exactly so many fields: the places stepped on, the last one landed on."""
    figure = board.finish[source] if isinstance(source, Finish) else board.ring[source]
    yield from _onward(board, figure, source, [], points)


def _onward(
    board: Board, figure: Figure, here: Place, gone: list[Place], points: int
) -> Iterator[list[Place]]:
    if len(gone) == points:
        yield gone
        return
    for there in _next_places(board, figure, here, is_under_way=bool(gone)):
        if not _is_closed(board, there):
            yield from _onward(board, figure, there, [*gone, there], points)


def _next_places(board: Board, figure: Figure, here: Place, is_under_way: bool) -> list[Place]:
    if isinstance(here, Finish):
        return [Finish(here.seat, here.number + 1)] if here.number < FINISH else []
    places: list[Place] = [(here + 1) % board.size]
    # Who stands on his own start as the move begins can't go in with it (D18).
    if is_under_way and here == board.start(figure.seat):
        places.append(Finish(figure.seat, 1))
    return places


def _is_closed(board: Board, there: Place) -> bool:
    """D15 on the ring, D21 and D22 in the finish."""
    if isinstance(there, Finish):
        return there in board.finish
    return board.is_protected(there)


def backward_ways(board: Board, source: Place, points: int) -> Iterator[list[Place]]:
    """The way back, if there is one: on the ring alone (D22, D23, D24)."""
    if isinstance(source, Finish):
        return
    way: list[Place] = [(source - step) % board.size for step in range(1, points + 1)]
    if not any(_is_closed(board, place) for place in way):
        yield way


def go(board: Board, source: Place, way: Sequence[Place], burns: bool = False) -> Moved:
    """Let the figure go that way: it hits where it lands, or burns all it steps on (D27)."""
    after = board.copy()
    figure = after.take(source)
    hits = after.strike(way if burns else way[-1:])
    after.put(figure, way[-1])
    return Moved(f"{named(figure, source)}>{place_name(way[-1])}", after, hits)
