"""Who plays with whom, whose marbles a seat moves, and who has won."""

from __future__ import annotations

from games.dog.ring import AllMarbles
from games.dog.state import FINISH


def partner_of(seat: int, seats: int) -> int:
    """The seat opposite (D7)."""
    return (seat + seats // 2) % seats


def teams(seats: int) -> tuple[tuple[int, int], ...]:
    """All teams, by their first seat."""
    return tuple((seat, seat + seats // 2) for seat in range(seats // 2))


def all_in(marbles: AllMarbles, seat: int) -> bool:
    """Whether the seat's four marbles are in the finish."""
    return min(marbles[seat]) >= FINISH


def number_in(marbles: AllMarbles, seat: int) -> int:
    """How many of the seat's marbles are in the finish."""
    return sum(place >= FINISH for place in marbles[seat])


def mover(marbles: AllMarbles, seat: int) -> int:
    """Whose marbles the seat moves: its own, or its partner's once its own are in (D36)."""
    return seat if min(marbles[seat]) < FINISH else partner_of(seat, len(marbles))


def winner(marbles: AllMarbles) -> int | None:
    """The first seat of the team that has all eight in (D37)."""
    half = len(marbles) // 2
    for seat in range(half):
        own = marbles[seat]
        # Asked at every turn: the first marble settles it nearly always.
        if own[0] >= FINISH and min(own) >= FINISH and min(marbles[seat + half]) >= FINISH:
            return seat
    return None


def ranks(marbles: AllMarbles, team: int) -> tuple[int, ...]:
    """1 for the team that has won, the others by their marbles in the finish (D37)."""
    half = len(marbles) // 2
    worth = [number_in(marbles, seat) + number_in(marbles, seat + half) for seat in range(half)]
    worth[team] = 2 * FINISH
    return tuple(1 + 2 * sum(other > own for other in worth) for own in worth) * 2
