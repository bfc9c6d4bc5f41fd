"""The games' own catalogues, read as the program will see them."""

from __future__ import annotations

from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

GAMES_FOLDER = Path(__file__).parent.parent / "games"
LANGUAGES = ("en", "de")


def locales(key: str) -> Path:
    """The folder with a game's texts."""
    return GAMES_FOLDER / key / "locales"


@cache
def catalogue(key: str, language: str) -> Catalog:
    """A game's catalogue as it is written."""
    with (locales(key) / f"{language}.po").open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


@cache
def translations(key: str, language: str) -> NullTranslations:
    """A game's texts in a language; English is what the code says."""
    if language == "en":
        return NullTranslations()
    compiled = BytesIO()
    write_mo(compiled, catalogue(key, language))
    compiled.seek(0)
    return GNUTranslations(compiled)


@cache
def extracted(key: str) -> frozenset[str | tuple[str, ...]]:
    """Every text that Babel finds in a game's code; with its plural, where it has one."""
    found = extract_from_dir(GAMES_FOLDER / key)
    return frozenset(message for _file, _line, message, _comments, _context in found)
