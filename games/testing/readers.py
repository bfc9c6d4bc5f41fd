"""Readers for tests: English without a catalogue, other languages with one."""

from __future__ import annotations

from gettext import NullTranslations

import msgspec

from games.core.presentation import Reader

NAMES = ("Anna", "Bodo", "Cäcilie", "Dörte", "Emil", "Friederike")
LONG_NAMES = tuple(f"{letter} Wolkenwanderinnen W"[:20] for letter in "ABCDEF")
"""As long as the bot lets a shown name be."""


def reader(
    translations: NullTranslations | None = None,
    *,
    plain: bool = False,
    names: tuple[str, ...] = NAMES,
) -> Reader:
    """A reader of one language; English if there are no translations."""
    chosen = NullTranslations() if translations is None else translations
    return Reader(chosen.gettext, chosen.ngettext, names, plain)


def at_table(reader: Reader, seats: int) -> Reader:
    """The reader at a table of so many seats: he is given no more names than there are."""
    return msgspec.structs.replace(reader, names=reader.names[:seats])


def kinds_of_reader(translations: NullTranslations | None = None) -> tuple[Reader, ...]:
    """Readers of one language in both styles, and one at a table of long names."""
    return (
        reader(translations),
        reader(translations, plain=True),
        reader(translations, names=LONG_NAMES),
    )
