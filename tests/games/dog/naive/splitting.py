"""Cards whose points are split into parts: every sequence of parts, on copies of the board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tests.games.dog.naive.board import Board, Hit
from tests.games.dog.naive.walking import forward_ways, go

STOP = "stop"


@dataclass
class Way:
    """A sequence of parts that completes the card, the board after it, and all who were hit."""

    parts: list[str]
    board: Board
    hits: list[Hit]


@dataclass
class Split:
    """A Seven of which so many points are left, the parts before them already played."""

    board: Board
    player: str
    mover: str
    """Whose figures are moved."""
    points: int
    may_stop: bool = False
    """What is left may lapse (D31); if no part is possible with it, it does so by itself."""

    @property
    def is_complete(self) -> bool:
        """Whether nothing is left to be done (D26, D31), or the game is over (D32)."""
        if self.points == 0 or self.board.has_won(self.player):
            return True
        return self.may_stop and not any(True for _ in self.parts())

    def parts(self) -> Iterator[tuple[str, list[Hit], Split]]:
        """Each next part, completable or not: its text, who is hit, and what is left then."""
        for points in range(1, self.points + 1):
            for source, _ in self.board.standing(self.mover):
                for way in forward_ways(self.board, source, points):
                    moved = go(self.board, source, way, burns=True)
                    yield moved.text, moved.hits, self._after(moved.board, points)

    def _after(self, board: Board, used: int) -> Split:
        mover, may_stop = self.mover, self.may_stop
        if not may_stop and board.is_all_in(mover):
            mover, may_stop = board.partner(mover), True
        return Split(board, self.player, mover, self.points - used, may_stop)

    def ways(self) -> Iterator[Way]:
        """Every way to complete the card."""
        if self.is_complete:
            yield Way([], self.board, [])
            return
        if self.may_stop:
            yield Way([STOP], self.board, [])
        for text, hits, rest in self.parts():
            for way in rest.ways():
                yield Way([text, *way.parts], way.board, [*hits, *way.hits])

    def can_be_completed(self) -> bool:
        """Whether there is any way to complete the card."""
        return any(True for _ in self.ways())

    def next_parts(self) -> dict[str, tuple[list[Hit], Split]]:
        """The parts that begin some way to complete the card, without `STOP`."""
        return {text: (hits, rest) for text, hits, rest in self.parts() if rest.can_be_completed()}


def seven(board: Board, mover: str, player: str) -> Split:
    """A Seven that is about to be played."""
    return Split(board, player, mover, 7)
