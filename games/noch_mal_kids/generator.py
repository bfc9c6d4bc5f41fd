"""Draws new sheets: the same seed brings the same sheet.

    python -c "from games.noch_mal_kids.generator import sheet_text; print(sheet_text('summer'))"

Each colour gets 11 fields in enclosures of 1, 1, 2, 3 and 4; the middle column has a star on each
of its five fields, one of each colour. The sheet is filled field by field, column by column: the
first field that is still free gets an enclosure that fits there; where none does, the last one is
taken away again.
"""

from __future__ import annotations

from collections.abc import Iterator

from games.core.rng import CountingRandom, seed_from
from games.noch_mal_kids.sheet import COLUMNS, Place
from games.noch_mal_kids.sheet_reading import LETTERS

WIDTH = len(COLUMNS)
HEIGHT = 5
MIDDLE = WIDTH // 2
SIZES = (1, 1, 2, 3, 4)
"""Of the enclosures of each colour."""
BUCKETS = (3, 2, 2, 1, 1, 1, 1, 1, 2, 2, 3)
MARKS = 8
_PATIENCE = 3_000
"""Enclosures tried before everything is begun anew."""
_SIDES = ((-1, 0), (1, 0), (0, -1), (0, 1))


def sheet_text(seed: str) -> str:
    """A new sheet as a text that `read_sheet` takes."""
    rng = CountingRandom(seed_from(seed))
    while True:
        filling = _Filling(rng)
        if filling.complete():
            return filling.text()


class _Filling:
    """A sheet that is being filled."""

    def __init__(self, rng: CountingRandom) -> None:
        self._rng = rng
        self._grid: dict[Place, str] = {}
        self._left = {letter: list(SIZES) for letter in LETTERS}
        self._patience = _PATIENCE

    def complete(self) -> bool:
        """Fill what is free; False if that did not work out, or takes too long."""
        start = next((place for place in _places() if place not in self._grid), None)
        if start is None:
            return True
        for letter, size in self._rng.shuffled(self._kinds()):
            for places in self._rng.shuffled(list(self._shapes(start, size))):
                if not self._fits(letter, places):
                    continue
                self._patience -= 1
                self._put(letter, places)
                if self.complete():
                    return True
                self._take(letter, places)
                if self._patience <= 0:
                    return False
        return False

    def text(self) -> str:
        """The rows, stars and numbers below them."""
        rows = []
        for row in range(HEIGHT):
            letters = [self._grid[column, row] for column in range(WIDTH)]
            letters[MIDDLE] = letters[MIDDLE].upper()
            rows.append("".join(letters))
        buckets = " ".join(map(str, BUCKETS))
        return "\n".join((*rows, f"buckets {buckets}", f"marks {MARKS}", ""))

    def _kinds(self) -> list[tuple[str, int]]:
        return [(letter, size) for letter, left in self._left.items() for size in sorted(set(left))]

    def _shapes(self, start: Place, size: int) -> Iterator[frozenset[Place]]:
        """All ways for so many free fields to hang together, one of them the first free one."""
        shapes = {frozenset({start})}
        for _ in range(size - 1):
            shapes = {shape | {more} for shape in shapes for more in self._free_beside(shape)}
        yield from sorted(shapes, key=sorted)

    def _free_beside(self, shape: frozenset[Place]) -> Iterator[Place]:
        for x, y in shape:
            for dx, dy in _SIDES:
                place = x + dx, y + dy
                on_sheet = place[0] in range(WIDTH) and place[1] in range(HEIGHT)
                if on_sheet and place not in self._grid and place not in shape:
                    yield place

    def _fits(self, letter: str, places: frozenset[Place]) -> bool:
        """Whether it touches none of its colour, and the middle column has each colour once."""
        middle = [self._grid.get((MIDDLE, row)) for row in range(HEIGHT)]
        own_middle = sum(column == MIDDLE for column, _ in places)
        if own_middle > 1 or (own_middle and letter in middle):
            return False
        return not any(
            self._grid.get((x + dx, y + dy)) == letter for x, y in places for dx, dy in _SIDES
        )

    def _put(self, letter: str, places: frozenset[Place]) -> None:
        self._left[letter].remove(len(places))
        for place in places:
            self._grid[place] = letter

    def _take(self, letter: str, places: frozenset[Place]) -> None:
        self._left[letter].append(len(places))
        for place in places:
            del self._grid[place]


def _places() -> Iterator[Place]:
    """All fields, column by column."""
    return ((column, row) for column in range(WIDTH) for row in range(HEIGHT))
