"""Boards from words and back: `A60 A:F1 B16`, as the rules write them."""

from __future__ import annotations

from tests.games.dog.naive.board import LETTERS, Board, Figure, Finish

MARBLES = 4


def board_of(words: str, seats: int = 4) -> Board:
    """The board with these figures, and all others in their kennels."""
    board = Board(seats)
    for word in words.split():
        seat, place = word[0], word[1:].strip(":*")
        where = Finish(seat, int(place[1])) if place[0] == "F" else int(place)
        board.put(Figure(seat), where)
    for seat in LETTERS[:seats]:
        board.kennel += [Figure(seat)] * (MARBLES - len(board.standing(seat)))
    return board


def words_of(board: Board) -> str:
    """All figures that are not in their kennels: by seat, ring before finish, both upwards."""
    ring = [(one.seat, place, f"{one.seat}{place}") for place, one in board.ring.items()]
    finish = [
        (one.seat, board.size + place.number, f"{one.seat}:F{place.number}")
        for place, one in board.finish.items()
    ]
    return " ".join(word for _, _, word in sorted(ring + finish))
