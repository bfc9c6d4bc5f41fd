"""Where the Magnet draws a figure (B13, R16)."""

from __future__ import annotations

from collections.abc import Iterator

from tests.games.dog.naive.board import Board, Finish, Place


def magnet_ways(board: Board, source: Place) -> Iterator[list[Place]]:
    """The way up to the field behind the next figure ahead, if there is one: on the ring alone."""
    if isinstance(source, Finish):
        return
    way: list[Place] = []
    # Once round, it comes to its own field: a dog that shares it (B7) is not ahead of it.
    for step in range(1, board.size):
        field = (source + step) % board.size
        if field in board.ring or field == board.dog:
            if way:
                yield way
            return
        way.append(field)
