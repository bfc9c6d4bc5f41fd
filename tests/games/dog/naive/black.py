"""What each card of Black Dog can do (B2, B8 to B13)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from tests.games.dog.naive.board import Board, Hit
from tests.games.dog.naive.cards import Kind, Play, Plays, Table, either, leave_kennel, swap
from tests.games.dog.naive.disc import run, settled
from tests.games.dog.naive.magnet import magnet_ways
from tests.games.dog.naive.sharing import shared_four
from tests.games.dog.naive.walking import forward_ways, go


def one_figure(points: int, table: Table, dog_runs: bool = False) -> Plays:
    """Move one figure forward; then the Black Dog runs as far, if it does with this card."""
    for source, _ in table.board.standing(table.mover):
        for way in forward_ways(table.board, source, points):
            for moved in settled(go(table.board, source, way), way[-1]):
                board, eaten = _afterwards(moved.board, points if dog_runs else 0)
                yield Play(moved.text, board, [*moved.hits, *eaten])


def _afterwards(board: Board, points: int) -> tuple[Board, list[Hit]]:
    """The dog's run, unless the game is over before it (D37)."""
    return (board, []) if board.is_over else run(board, points)


def magnet(table: Table) -> Plays:
    """Draw a figure up behind the next one ahead (B13)."""
    for source, _ in table.board.standing(table.mover):
        for way in magnet_ways(table.board, source):
            for moved in settled(go(table.board, source, way), way[-1]):
                yield Play(moved.text, moved.board, moved.hits)


def split_four(table: Table) -> Plays:
    """Share four points among the team (B10)."""
    for way in shared_four(table.board, table.player).ways():
        yield Play(",".join(way.parts), way.board, way.hits)


BLACK: Mapping[str, Kind] = {
    **{str(points): partial(one_figure, points) for points in (2, 3, 8, 9, 10, 12)},
    "4": split_four,
    "5": partial(one_figure, 5, dog_runs=True),
    "6": partial(one_figure, 6, dog_runs=True),
    "13": either(leave_kennel, partial(one_figure, 13)),
    "1/11": either(leave_kennel, partial(one_figure, 1), partial(one_figure, 11)),
    "1-7": either(*(partial(one_figure, points, dog_runs=True) for points in range(1, 8))),
    "swap": swap,
    "magnet": magnet,
}
"""All kinds but Copy, which is any of them that was played before (B12)."""
