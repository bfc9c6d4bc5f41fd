"""Black Dog's Four: four points shared among the figures of a team (B10, B11)."""

from __future__ import annotations

from collections.abc import Iterator

from tests.games.dog.naive.board import LETTERS, Board, Hit
from tests.games.dog.naive.disc import settled
from tests.games.dog.naive.splitting import Split
from tests.games.dog.naive.walking import forward_ways, go


class SharedFour(Split):
    """A Four of which so many points are left; they never lapse."""

    @property
    def is_complete(self) -> bool:
        """Whether nothing is left to be done (B10, D37)."""
        return self.points == 0 or self.board.is_over

    @property
    def movable(self) -> str:
        """The seats whose figures may move now: the team's, or everybody's (B11)."""
        team = [self.player, self.board.partner(self.player)]
        is_anybody_in = any(self.board.is_all_in(seat) for seat in team)
        return LETTERS[: self.board.seats] if is_anybody_in else "".join(team)

    def parts(self) -> Iterator[tuple[str, list[Hit], Split]]:
        """Each next part, completable or not: its text, who is hit, and what is left then."""
        for points in range(1, self.points + 1):
            for seat in self.movable:
                for source, _ in self.board.standing(seat):
                    for way in forward_ways(self.board, source, points):
                        for moved in settled(go(self.board, source, way), way[-1]):
                            yield moved.text, moved.hits, self._after(moved.board, points)

    def _after(self, board: Board, used: int) -> SharedFour:
        return SharedFour(board, self.player, self.mover, self.points - used)


def shared_four(board: Board, player: str) -> SharedFour:
    """A Four that is about to be played."""
    return SharedFour(board, player, player, 4)
