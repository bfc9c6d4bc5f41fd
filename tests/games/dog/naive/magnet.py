"""Where the Magnet draws a figure (B13, R16)."""

from __future__ import annotations

from collections.abc import Iterator

from tests.games.dog.naive.board import Board, Finish, Place


def magnet_ways(board: Board, source: Place) -> Iterator[list[Place]]:
    """The way up to the field behind the next figure ahead, if there is one: on the ring alone."""
    if isinstance(source, Finish):
        return
    way: list[Place] = []
    for step in range(1, board.size + 1):
        field = (source + step) % board.size
        is_itself = field == source
        if field == board.dog or (field in board.ring and not is_itself):
            break
        if is_itself:
            return
        way.append(field)
    if way:
        yield way
