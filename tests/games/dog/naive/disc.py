"""The disc and the Black Dog: what comes of landing on them, and how the dog runs (B3 to B8)."""

from __future__ import annotations

from collections.abc import Iterator

from tests.games.dog.naive.board import Board, Finish, Hit, Place
from tests.games.dog.naive.walking import Moved

QUARTER = 16
DISC = range(4, 9)
"""Offsets behind each start that lie on the disc (B3)."""
PAWS = (DISC[0], DISC[-1])
TURNS = {"~+": QUARTER, "~-": -QUARTER}
"""By how many fields the disc carries what stands on it."""


def carried(board: Board, field: int, by: int) -> int:
    """Where a field's figure is after the disc has turned."""
    return (field + by) % board.size if field % QUARTER in DISC else field


def turned(board: Board, by: int) -> Board:
    """The board after the disc has turned: all it carries moves at once."""
    after = board.copy()
    after.ring = {carried(board, field, by): figure for field, figure in board.ring.items()}
    assert len(after.ring) == len(board.ring)
    after.dog = None if board.dog is None else carried(board, board.dog, by)
    return after


def settled(moved: Moved, landed: Place) -> Iterator[Moved]:
    """What comes of a figure's landing there: it is eaten (B7), or the disc turns (B4)."""
    if isinstance(landed, Finish):
        yield moved
    elif landed == moved.board.dog:
        after = moved.board.copy()
        eaten = after.strike([landed])
        yield Moved(moved.text, after, [*moved.hits, *eaten])
    elif landed % QUARTER in PAWS:
        for sign, by in TURNS.items():
            yield Moved(moved.text + sign, turned(moved.board, by), moved.hits)
    else:
        yield moved


def run(board: Board, points: int) -> tuple[Board, list[Hit]]:
    """The board after the Black Dog has run, field by field, and whom it has eaten (B6)."""
    after = board.copy()
    eaten: list[Hit] = []
    for _ in range(points):
        assert after.dog is not None
        after.dog = (after.dog + 1) % after.size
        if not after.is_protected(after.dog):
            eaten += after.strike([after.dog])
    return after, eaten
