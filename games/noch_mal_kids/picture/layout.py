"""Where everything lies in the picture: pixels, nothing else.

A panel for each seat, in one column or in two; above them a strip with the dice. Everything is
measured in units, the width of a field.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from games.noch_mal_kids.sheet import Place
from games.noch_mal_kids.sheets import SHEETS

ONE_COLUMN = 2
"""So many panels lie one below the other."""
UNITS = (56, 52, 42, 42, 38, 38)
"""Pixels by number of seats, less one: a phone shows pictures about 400 points wide."""
GAP = 0.25
LEFT = 0.75
"""The numbers of the rows."""
TITLE = 1.0
HEAD = 1.55
"""Letters and visitors."""
FOOT = 1.0
"""Buckets."""
BELOW = 1.15
"""Exclamation marks, and food."""
STRIP = 1.5
"""Dice."""


class Corner(NamedTuple):
    """The left upper corner of something."""

    x: int
    y: int


class Layout(NamedTuple):
    """The picture for some seats and a sheet of some size."""

    seats: int
    columns: int
    rows: int
    unit: int

    @property
    def _across(self) -> int:
        return 1 if self.seats <= ONE_COLUMN else 2

    @property
    def panel_width(self) -> int:
        """In pixels."""
        return round((LEFT + self.columns + 0.35) * self.unit)

    @property
    def panel_height(self) -> int:
        """In pixels."""
        return round((TITLE + HEAD + self.rows + FOOT + BELOW) * self.unit)

    @property
    def gap(self) -> int:
        """In pixels."""
        return round(GAP * self.unit)

    @property
    def strip(self) -> int:
        """The height of the strip with the dice."""
        return round(STRIP * self.unit)

    @property
    def width(self) -> int:
        """In pixels."""
        return self._across * (self.panel_width + self.gap) + self.gap

    @property
    def height(self) -> int:
        """In pixels."""
        down = -(-self.seats // self._across)
        return self.strip + down * (self.panel_height + self.gap)

    def panel(self, seat: int) -> Corner:
        """A seat's panel."""
        row, column = divmod(seat, self._across)
        x = self.gap + column * (self.panel_width + self.gap)
        return Corner(x, self.strip + row * (self.panel_height + self.gap))

    def field(self, seat: int, place: Place) -> Corner:
        """A field on a seat's sheet."""
        return self._at(seat, LEFT + place[0], TITLE + HEAD + place[1])

    def visitor(self, seat: int, column: int) -> Corner:
        """Above a column; as wide as a field."""
        return self._at(seat, LEFT + column, TITLE + HEAD - 1)

    def buckets(self, seat: int, column: int) -> Corner:
        """Below a column; as wide as a field."""
        return self._at(seat, LEFT + column, TITLE + HEAD + self.rows)

    def mark(self, seat: int, number: int, last: int) -> Corner:
        """The n-th exclamation mark, from 0; half as wide as a field."""
        row, column = divmod(number, -(-last // 2))
        left = LEFT if last <= 2 * self.columns else 0
        down = TITLE + HEAD + self.rows + FOOT + 0.05 + 0.5 * row
        return self._at(seat, left + 0.5 * column, down)

    def species(self, seat: int, colour: int) -> Corner:
        """What belongs to a colour: a field, and what is missing beside it."""
        down = TITLE + HEAD + self.rows + FOOT + 0.05
        return self._at(seat, LEFT + self.columns - 8.2 + 1.64 * colour, down)

    def die(self, number: int) -> Corner:
        """The n-th die, from 0."""
        side = round(1.1 * self.unit)
        x = self.gap + number * round(1.35 * self.unit)
        return Corner(x, (self.strip - side) // 2)

    def _at(self, seat: int, right: float, down: float) -> Corner:
        panel = self.panel(seat)
        return Corner(panel.x + round(right * self.unit), panel.y + round(down * self.unit))


@lru_cache
def layout(seats: int, sheet: str) -> Layout:
    """The layout of a match."""
    rows = SHEETS[sheet].rows
    return Layout(seats, len(rows[0]), len(rows), UNITS[seats - 1])
