"""A whole board as plain dicts, and what may be asked of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

LETTERS = "ABCDEF"
FINISH = 4
"""Finish fields of a seat, F1 to F4."""


class Finish(NamedTuple):
    """A finish field: whose, and the how-manieth from the start, from 1."""

    seat: str
    number: int


Place: TypeAlias = int | Finish
"""A ring field or a finish field."""


class Figure(NamedTuple):
    """One of a seat's four marbles; those of a seat are all alike, unless they have ranks."""

    seat: str
    rank: str = ""
    """K, N, C or F for King, Knight, Citizen and Fool (R4)."""

    def __str__(self) -> str:
        return self.seat + self.rank


class Hit(NamedTuple):
    """A figure that was sent to its kennel, and from which ring field."""

    figure: Figure
    field: int


@dataclass
class Board:
    """Where everything stands. Never changed once it was handed on: `copy` first."""

    seats: int
    ring: dict[int, Figure] = field(default_factory=dict)
    finish: dict[Finish, Figure] = field(default_factory=dict)
    kennel: list[Figure] = field(default_factory=list)
    dog: int | None = None
    """The Black Dog's ring field; a protected figure may stand there, too (B6, B7)."""

    def copy(self) -> Board:
        """A board of its own with the same figures."""
        return Board(self.seats, dict(self.ring), dict(self.finish), list(self.kennel), self.dog)

    # -- what is where -----------------------------------------------------------------------

    @property
    def size(self) -> int:
        """Number of ring fields (D1)."""
        return 16 * self.seats

    def start(self, seat: str) -> int:
        """The seat's start field."""
        return 16 * LETTERS.index(seat)

    def partner(self, seat: str) -> str:
        """The seat opposite (D7)."""
        return LETTERS[(LETTERS.index(seat) + self.seats // 2) % self.seats]

    def standing(self, seat: str) -> list[tuple[Place, Figure]]:
        """The seat's figures on the ring and in the finish, each with its place."""
        everywhere: list[tuple[Place, Figure]] = [*self.ring.items(), *self.finish.items()]
        return [(place, figure) for place, figure in everywhere if figure.seat == seat]

    def is_protected(self, place: int) -> bool:
        """Whether a figure stands there on the start of its own colour (D15)."""
        return place in self.ring and self.start(self.ring[place].seat) == place

    def is_all_in(self, seat: str) -> bool:
        """Whether the seat's four figures are in the finish."""
        return sum(figure.seat == seat for figure in self.finish.values()) == FINISH

    def has_won(self, seat: str) -> bool:
        """Whether the seat's team has all eight in (D37)."""
        return self.is_all_in(seat) and self.is_all_in(self.partner(seat))

    @property
    def is_over(self) -> bool:
        """Whether any team has won."""
        return any(self.has_won(seat) for seat in LETTERS[: self.seats])

    # -- changing a copy ---------------------------------------------------------------------

    def take(self, place: Place) -> Figure:
        """Lift the figure that stands there."""
        return self.finish.pop(place) if isinstance(place, Finish) else self.ring.pop(place)

    def put(self, figure: Figure, place: Place) -> None:
        """Set a figure on a free place."""
        if isinstance(place, Finish):
            assert place not in self.finish
            self.finish[place] = figure
        else:
            assert place not in self.ring
            self.ring[place] = figure

    def strike(self, places: Iterable[Place]) -> list[Hit]:
        """Send home the figures that stand on these ring fields; which those were."""
        hits = [
            Hit(self.ring[place], place)
            for place in places
            if not isinstance(place, Finish) and place in self.ring
        ]
        for hit in hits:
            self.kennel.append(self.take(hit.field))
        return hits


def place_name(place: Place) -> str:
    """`F1` or the ring field's number."""
    return f"F{place.number}" if isinstance(place, Finish) else str(place)


def named(figure: Figure, place: Place) -> str:
    """`A:F1` or `A60`, with a rank `AK60`: a figure at a place."""
    between = ":" if isinstance(place, Finish) else ""
    return f"{figure}{between}{place_name(place)}"
