"""Boards from words and back: `A60 A:F1 B16`, as the rules write them."""

from __future__ import annotations

import re

from tests.games.dog.naive.board import LETTERS, Board, Figure, Finish, Place, named

MARBLES = 4
RANKS = "KNCF"
"""From the highest to the lowest (R4)."""
_FIGURE = re.compile(r"([A-F])([KNCF]?)(?::F([1-4])|([0-9]+)\*?)")


def kennel_of(seat: str, is_ranked: bool) -> list[Figure]:
    """A seat's four figures before any of them has started."""
    return [Figure(seat, rank) for rank in (RANKS if is_ranked else [""] * MARBLES)]


def board_of(words: str, seats: int = 4) -> Board:
    """The board with these figures, and all others in their kennels: `AK10 A:F1 dog=38`."""
    board = Board(seats)
    for word in words.split():
        if word.startswith("dog="):
            board.dog = int(word[4:])
            continue
        found = _FIGURE.fullmatch(word)
        assert found is not None, word
        seat, rank, number, ring = found.groups()
        place: Place = Finish(seat, int(number)) if number else int(ring)
        board.put(Figure(seat, rank), place)
    is_ranked = any(figure.rank for figure in [*board.ring.values(), *board.finish.values()])
    for seat in LETTERS[:seats]:
        left = kennel_of(seat, is_ranked)
        for _, figure in board.standing(seat):
            left.remove(figure)
        board.kennel += left
    return board


def words_of(board: Board) -> str:
    """All that is not in a kennel: by seat, ring before finish, both upwards; then the dog."""
    ring = [(one.seat, place, named(one, place)) for place, one in board.ring.items()]
    finish = [
        (one.seat, board.size + place.number, named(one, place))
        for place, one in board.finish.items()
    ]
    dog = [] if board.dog is None else [f"dog={board.dog}"]
    return " ".join([*(word for _, _, word in sorted(ring + finish)), *dog])
