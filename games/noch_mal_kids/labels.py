"""Choices on buttons."""

from __future__ import annotations

from games.core.presentation import Reader
from games.noch_mal_kids.sheet import COLUMNS, Sheet
from games.noch_mal_kids.sheets import SHEETS
from games.noch_mal_kids.state import Action, Face, Mark, Pass, SetAside, View
from games.noch_mal_kids.words import CHAMELEON, EXCLAMATION, FACE_WORDS, SQUARES, VISITORS


def label(action: Action, view: View, reader: Reader) -> str:
    """Such as '🟥 B2 👮 ×3': the column of 👮, the second row, three fields."""
    sheet = SHEETS[view.sheet]
    if isinstance(action, Mark):
        return enclosure_label(sheet, action.field, reader)
    if isinstance(action, Pass):
        return reader.gettext("Mark nothing")
    if isinstance(action, SetAside):
        text = reader.gettext("{die}: mark nothing")
        return text.format(die=die_label(action.die, reader))
    if action.field is None:
        text = reader.gettext("Tick an exclamation mark")
        return text if reader.plain else f"{EXCLAMATION} {text}"
    return _chameleon(enclosure_label(sheet, action.field, reader), reader)


def _chameleon(text: str, reader: Reader) -> str:
    if not reader.plain:
        return f"{CHAMELEON} {text}"
    return reader.gettext("chameleon: {enclosure}").format(enclosure=text)


def enclosure_label(sheet: Sheet, field: str, reader: Reader) -> str:
    """An enclosure by its first field, with the visitor above its column."""
    enclosure = sheet.enclosures[sheet.numbers[field]]
    size = len(enclosure.places)
    if not reader.plain:
        visitor = VISITORS[COLUMNS.index(field[0])]
        return f"{SQUARES[enclosure.colour]} {field.upper()} {visitor} ×{size}"
    colour = reader.gettext(FACE_WORDS[enclosure.colour])
    text = reader.ngettext("{colour} {field}, {n} field", "{colour} {field}, {n} fields", size)
    return text.format(colour=colour, field=field.upper(), n=size)


def die_label(die: Face, reader: Reader) -> str:
    """A die on a button."""
    word = reader.gettext(FACE_WORDS[die])
    return word if reader.plain else f"{SQUARES[die]} {word}"
