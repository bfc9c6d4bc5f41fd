"""Sheets are read from a text and checked: a faulty one is refused, and the error says where.

    gbbbgGyyygy                     a row: b(lue) g(reen) y(ellow) r(ed) o(range), a capital
    grrggBybbbb                     letter where there is a star, `.` where there is no field
    gogrbOooroo
    yrgoyYobrry
    rrrooRgboyy
    buckets 3 2 2 1 1 1 1 1 2 2 3   below each column
    marks 8                         exclamation marks

Fields of one colour that share a side are one enclosure: two enclosures that are meant to be
apart and touch are found because they are too large together.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from games.core.errors import GameError
from games.noch_mal_kids.sheet import COLUMNS, Enclosure, Place, Sheet, bits_of, field_name
from games.noch_mal_kids.state import COLOURS, Bits, Face

LETTERS = "bgyro"
"""By colour."""
NO_FIELD = "."
MAX_ROWS = 7
MAX_SIZE = 4
MAX_ENCLOSURES = 36
"""A menu has room for so many."""
MAX_BUCKETS = 9
MAX_MARKS = 20

_SIDES = ((-1, 0), (1, 0), (0, -1), (0, 1))


class SheetError(GameError):
    """A text that is no sheet; row and column, from 0, say where, if it is at one place."""

    def __init__(self, reason: str, *, row: int | None = None, column: int | None = None) -> None:
        where = []
        if row is not None:
            where.append(f"row {row + 1}")
        if column is not None:
            where.append(f"column {COLUMNS[column].upper()}")
        super().__init__(f"{', '.join(where)}: {reason}" if where else reason)
        self.reason = reason
        self.row = row
        self.column = column


def read_sheet(text: str) -> Sheet:
    """The sheet that a text describes. Raises SheetError."""
    lines = [line.split() for line in text.splitlines() if line.strip()]
    rows = tuple(words[0] for words in lines if len(words) == 1)
    said = {words[0]: words[1:] for words in lines if len(words) > 1}
    if set(said) != {"buckets", "marks"} or len(said) + len(rows) != len(lines):
        raise SheetError("below the rows stand one line with buckets and one with marks")
    _check_shape(rows)
    buckets = _read_buckets(said["buckets"], len(rows[0]))
    sheet = _measured(rows, buckets, _read_marks(said["marks"]))
    _check_play(sheet)
    return sheet


def _check_shape(rows: Sequence[str]) -> None:
    """Raise SheetError if the rows are no rectangle of known letters."""
    if not 1 <= len(rows) <= MAX_ROWS:
        raise SheetError(f"there are 1 to {MAX_ROWS} rows, not {len(rows)}")
    width = len(rows[0])
    if width > len(COLUMNS):
        raise SheetError(f"there are at most {len(COLUMNS)} columns, not {width}", row=0)
    for row, text in enumerate(rows):
        if len(text) != width:
            raise SheetError(f"{len(text)} fields, but the first row has {width}", row=row)
        for column, letter in enumerate(text):
            if letter != NO_FIELD and letter.lower() not in LETTERS:
                reason = f"{letter!r} is no colour: the letters are {LETTERS}"
                raise SheetError(reason, row=row, column=column)
    for column in range(width):
        if all(text[column] == NO_FIELD for text in rows):
            raise SheetError("there is no field in the whole column", column=column)


def _read_buckets(words: Sequence[str], width: int) -> tuple[int, ...]:
    for column, word in enumerate(words[:width]):
        if not 1 <= _number(word) <= MAX_BUCKETS:
            raise SheetError(f"1 to {MAX_BUCKETS} buckets, not {word!r}", column=column)
    if len(words) != width:
        raise SheetError(f"buckets for {len(words)} columns, but there are {width}")
    return tuple(map(int, words))


def _read_marks(words: Sequence[str]) -> int:
    number = _number(*words) if len(words) == 1 else 0
    if not 2 <= number <= MAX_MARKS or number % 2:
        said = " ".join(words)
        raise SheetError(f"marks: an even number from 2 to {MAX_MARKS}, not {said!r}")
    return number


def _number(word: str) -> int:
    """The number that a word is, 0 if it is none."""
    return int(word) if word.isascii() and word.isdigit() else 0


def _measured(rows: tuple[str, ...], buckets: tuple[int, ...], marks: int) -> Sheet:
    """The sheet with all that follows from its rows."""
    enclosures = tuple(_enclosures(rows))
    grid = {place: n for n, it in enumerate(enclosures) for place in it.places}
    return Sheet(
        rows,
        buckets,
        marks,
        enclosures,
        neighbours=tuple(_neighbours(it, grid) for it in enclosures),
        stars=bits_of(n for n, it in enumerate(enclosures) if it.has_star),
        columns=tuple(
            bits_of(n for (at, _), n in grid.items() if at == column)
            for column in range(len(buckets))
        ),
        species=tuple(
            bits_of(n for n, it in enumerate(enclosures) if it.colour is colour)
            for colour in COLOURS
        ),
        numbers={it.field: n for n, it in enumerate(enclosures)},
        grid=grid,
    )


def _enclosures(rows: Sequence[str]) -> Iterator[Enclosure]:
    """Fields of one colour that hang together, column by column. Raises SheetError."""
    seen: set[Place] = set()
    for column in range(len(rows[0])):
        for row in range(len(rows)):
            colour = _colour(rows[row][column])
            if colour is None or (column, row) in seen:
                continue
            places = _connected((column, row), rows)
            if len(places) > MAX_SIZE:
                reason = f"{len(places)} {colour.name.lower()} fields hang together, at most "
                reason += f"{MAX_SIZE} are one enclosure; two of one colour may not touch"
                raise SheetError(reason, row=row, column=column)
            seen.update(places)
            has_star = any(rows[down][across].isupper() for across, down in places)
            yield Enclosure(colour, places, has_star, field_name(places[0]))


def _connected(start: Place, rows: Sequence[str]) -> tuple[Place, ...]:
    """The fields of one colour that hang together with a field."""
    colour = _colour(rows[start[1]][start[0]])
    found, waiting = {start}, [start]
    while waiting:
        at, down = waiting.pop()
        for column, row in ((at + x, down + y) for x, y in _SIDES):
            if (column, row) in found or column not in range(len(rows[0])):
                continue
            if row in range(len(rows)) and _colour(rows[row][column]) is colour:
                found.add((column, row))
                waiting.append((column, row))
    return tuple(sorted(found))


def _neighbours(enclosure: Enclosure, grid: Mapping[Place, int]) -> Bits:
    own = grid[enclosure.places[0]]
    around = ((x + dx, y + dy) for x, y in enclosure.places for dx, dy in _SIDES)
    return bits_of(grid[place] for place in around if grid.get(place, own) != own)


def _check_play(sheet: Sheet) -> None:
    """Raise SheetError if it can't be played to its end."""
    if len(sheet.enclosures) > MAX_ENCLOSURES:
        raise SheetError(f"at most {MAX_ENCLOSURES} enclosures, not {len(sheet.enclosures)}")
    for colour, own in zip(COLOURS, sheet.species, strict=True):
        if not own:
            raise SheetError(f"there is no {colour.name.lower()} field")
    if not sheet.stars:
        raise SheetError("there is no star to begin at")
    marked = 0
    while more := sheet.reachable(marked):
        marked |= more
    for number, enclosure in enumerate(sheet.enclosures):
        if not marked >> number & 1:
            column, row = enclosure.places[0]
            raise SheetError("no way leads here from the stars", row=row, column=column)


def _colour(letter: str) -> Face | None:
    return None if letter == NO_FIELD else COLOURS[LETTERS.index(letter.lower())]
