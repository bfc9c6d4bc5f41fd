"""Texts in the languages that the bot speaks: gettext catalogues and the pages of the rules.

English is the language of the source; other catalogues are PO files, read as they are, so that
a translator needs no build step. The bot's own lie in `bot/locales`, each game's in its folder;
a game's texts are looked up in its own catalogue first.
"""

from __future__ import annotations

import functools
import gettext
import io
from collections.abc import Callable
from importlib import resources

import msgspec
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from bot.languages import LANGUAGES

__all__ = ["LANGUAGES", "Texts", "rules_pages", "texts"]

_SOURCE = next(iter(LANGUAGES))
_PAGE_BREAK = "<!-- page -->"


class Texts(msgspec.Struct, frozen=True):
    """One language's texts."""

    language: str
    gettext: Callable[[str], str]
    ngettext: Callable[[str, str, int], str]


@functools.cache
def texts(language: str, game: str | None = None) -> Texts:
    """The texts of a language; with a game's key, those of the game besides the bot's own."""
    if language not in LANGUAGES:
        language = _SOURCE
    catalogue = _catalogue("bot", language)
    if game is not None:
        own = _catalogue(f"games.{game}", language)
        own.add_fallback(catalogue)
        catalogue = own
    return Texts(language, catalogue.gettext, catalogue.ngettext)


def _catalogue(package: str, language: str) -> gettext.NullTranslations:
    if language == _SOURCE:
        return gettext.NullTranslations()
    source = resources.files(package) / "locales" / f"{language}.po"
    compiled = io.BytesIO()
    with source.open("rb") as file:
        write_mo(compiled, read_po(file, locale=language))
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


@functools.cache
def rules_pages(game: str, language: str) -> tuple[str, ...]:
    """A game's rules in pages of Telegram's HTML."""
    if language not in LANGUAGES:
        language = _SOURCE
    source = resources.files(f"games.{game}") / "locales" / f"rules.{language}.html"
    pages = source.read_text(encoding="utf-8").split(_PAGE_BREAK)
    return tuple(page.strip() for page in pages if page.strip())
