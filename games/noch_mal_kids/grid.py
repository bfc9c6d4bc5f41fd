"""A sheet as rows of emoji: columns under their visitors, rows with their numbers."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.presentation import Reader
from games.noch_mal_kids.scoring import points
from games.noch_mal_kids.sheet import COLUMNS, Place, Sheet, numbers_in
from games.noch_mal_kids.sheets import SHEETS
from games.noch_mal_kids.state import COLOURS, Bits, View
from games.noch_mal_kids.words import (
    ANIMALS,
    CIRCLED,
    CIRCLES,
    EXCLAMATION,
    FACE_WORDS,
    NO_FIELD,
    SQUARES,
    VISITORS,
    keycap,
    points_text,
)

MAX_GLANCE = 200
"""UTF-16 units of an alert."""
CORNER = "🔽"
BUCKET = "🪣"


def grid_rows(view: View, seat: int) -> Iterator[str]:
    """Visitors, the rows, what each column brings."""
    sheet = SHEETS[view.sheet]
    yield visitors_row(sheet)
    yield from field_rows(sheet, view.marked[seat])
    yield BUCKET + "".join(
        CIRCLED if own & ~view.marked[seat] == 0 else keycap(worth(view, column))
        for column, own in enumerate(sheet.columns)
    )


def visitors_row(sheet: Sheet) -> str:
    """The head of the grid."""
    return CORNER + VISITORS[: len(sheet.columns)]


def field_rows(sheet: Sheet, marked: Bits) -> Iterator[str]:
    """The fields, a line a row."""
    for row in range(len(sheet.rows)):
        cells = (_cell(sheet, marked, (column, row)) for column in range(len(sheet.columns)))
        yield keycap(row + 1) + "".join(cells)


def _cell(sheet: Sheet, marked: Bits, place: Place) -> str:
    number = sheet.grid.get(place)
    if number is None:
        return NO_FIELD
    colour = sheet.enclosures[number].colour
    if marked >> number & 1:
        return ANIMALS[colour]
    column, row = place
    return (CIRCLES if sheet.rows[row][column].isupper() else SQUARES)[colour]


def worth(view: View, column: int) -> int:
    """What a column brings to the next who completes it."""
    return SHEETS[view.sheet].buckets[column] + (not view.visitors[column])


def glance(view: View, seat: int, reader: Reader) -> str:
    """A seat's sheet in a box over the board."""
    sheet, marked = SHEETS[view.sheet], view.marked[seat]
    reached = points_text(points(sheet, marked, view.visitors, seat), reader)
    ticks = f"{EXCLAMATION}{view.ticks[seat]}/{sheet.marks}"
    if reader.plain:
        return _in_words(sheet, marked, reached, reader)
    rows = [visitors_row(sheet), *field_rows(sheet, marked)]
    for head in (f"{reader.names[seat]} · {reached} · {ticks}", f"{reached} · {ticks}", ticks):
        text = "\n".join((head, *rows))
        if _length(text) <= MAX_GLANCE:
            return text
    return "\n".join(rows[1:])


def _in_words(sheet: Sheet, marked: Bits, reached: str, reader: Reader) -> str:
    """What is not marked yet, by colour."""
    free = []
    for colour in COLOURS:
        fields = [
            sheet.enclosures[number].field.upper()
            for number in numbers_in(sheet.species[colour] & ~marked)
        ]
        if fields:
            free.append(f"{reader.gettext(FACE_WORDS[colour])} {' '.join(fields)}")
    text = reader.gettext("{points}. Not marked: {fields}.")
    text = text.format(points=reached, fields="; ".join(free) or "–")
    return text if len(text) <= MAX_GLANCE else f"{text[: MAX_GLANCE - 1]}…"


def _length(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


def column_letters(sheet: Sheet) -> str:
    """The columns' letters."""
    return COLUMNS[: len(sheet.columns)].upper()
