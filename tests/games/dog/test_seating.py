"""Who sits where, and with whom: in the order in which people sit down (D7)."""

from __future__ import annotations

import pytest

from games.dog import ENTRY


@pytest.mark.parametrize(
    ("seats", "order", "teams"),
    [
        (4, "ACBD", ["AC", "BD"]),
        (6, "ADBECF", ["AD", "BE", "CF"]),
    ],
)
def test_each_two_who_sit_down_after_each_other_are_partners(
    seats: int, order: str, teams: list[str]
) -> None:
    assert "".join("ABCDEF"[seat] for seat in ENTRY.game.seating(seats)) == order
    shown = ENTRY.presentation.teams(seats)
    assert ["".join("ABCDEF"[seat] for seat in team) for team in shown] == teams


def test_the_four_colours_are_those_of_the_game() -> None:
    """Blue and yellow play against red and green."""
    assert [ENTRY.presentation.seat_mark(seat) for seat in range(4)] == ["🔵", "🔴", "🟡", "🟢"]
