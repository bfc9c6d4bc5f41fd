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


class Law:
    """What a figure may pass and where it may land; this is the law of the classic game."""

    def may_pass(self, board: Board, figure: Figure, place: Place) -> bool:
        """Whether the figure may go on over this place: D15 on the ring, D21 in the finish."""
        if isinstance(place, Finish):
            return place not in board.finish
        return not board.is_protected(place)

    def may_land(self, board: Board, figure: Figure, place: Place) -> bool:
        """Whether it may end there."""
        return self.may_pass(board, figure, place)

    def allows(self, board: Board, figure: Figure, way: Sequence[Place]) -> bool:
        """Whether the figure may go this way."""
        passes = all(self.may_pass(board, figure, place) for place in way[:-1])
        return passes and self.may_land(board, figure, way[-1])


CLASSIC_LAW = Law()


def figure_at(board: Board, place: Place) -> Figure:
    """The figure that stands there."""
    return board.finish[place] if isinstance(place, Finish) else board.ring[place]


def forward_ways(
    board: Board, source: Place, points: int, law: Law = CLASSIC_LAW
) -> Iterator[list[Place]]:
    """Every way of exactly so many fields: the places stepped on, the last one landed on."""
    figure = figure_at(board, source)
    for way in _onward(board, figure, source, [], points):
        if law.allows(board, figure, way):
            yield way


def _onward(
    board: Board, figure: Figure, here: Place, gone: list[Place], points: int
) -> Iterator[list[Place]]:
    if len(gone) == points:
        yield gone
        return
    for there in _next_places(board, figure, here, is_under_way=bool(gone)):
        yield from _onward(board, figure, there, [*gone, there], points)


def _next_places(board: Board, figure: Figure, here: Place, is_under_way: bool) -> list[Place]:
    if isinstance(here, Finish):
        return [Finish(here.seat, here.number + 1)] if here.number < FINISH else []
    places: list[Place] = [(here + 1) % board.size]
    # Who stands on his own start as the move begins can't go in with it (D18).
    if is_under_way and here == board.start(figure.seat):
        places.append(Finish(figure.seat, 1))
    return places


def backward_ways(
    board: Board, source: Place, points: int, law: Law = CLASSIC_LAW
) -> Iterator[list[Place]]:
    """The way back, if there is one: on the ring alone (D22, D23, D24)."""
    if isinstance(source, Finish):
        return
    way: list[Place] = [(source - step) % board.size for step in range(1, points + 1)]
    if law.allows(board, board.ring[source], way):
        yield way


def go(board: Board, source: Place, way: Sequence[Place], burns: bool = False) -> Moved:
    """Let the figure go that way: it hits where it lands, or burns all it steps on (D27)."""
    after = board.copy()
    figure = after.take(source)
    hits = after.strike(way if burns else way[-1:])
    after.put(figure, way[-1])
    return Moved(f"{named(figure, source)}>{place_name(way[-1])}", after, hits)
