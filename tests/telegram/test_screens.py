"""What all screens promise: Telegram takes them, names are safe, German is German."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from bot import i18n
from bot.i18n import LANGUAGES, rules_pages
from bot.telegram import screens
from games.registry import GAMES
from tests.catalogues import catalogue
from tests.telegram import all_screens as tried
from tests.telegram.all_screens import all_screens, table_screens
from tests.telegram.moments import EMOJI_NAMES, EVIL_NAMES, LONG_NAMES
from tests.telegram.reading import shown

SIX = ("Anna", "Bodo", "Cleo", "Dora", "Emil", "Fips")
TABLES = {"six": SIX, "evil": EVIL_NAMES, "long": LONG_NAMES, "emoji": EMOJI_NAMES}


@pytest.mark.parametrize("language", list(LANGUAGES))
@pytest.mark.parametrize("table", list(TABLES))
async def test_telegram_takes_every_screen(table: str, language: str) -> None:
    for name, screen in (await all_screens(TABLES[table], language)).items():
        seen = shown(screen)  # raises what Telegram would answer
        assert seen.text, name
        assert "{" not in seen.text.replace("{name}", ""), name
        assert all(seen.labels), name


@pytest.mark.parametrize("language", list(LANGUAGES))
async def test_names_are_shown_as_people_wrote_them_whatever_they_mean_in_html(
    language: str,
) -> None:
    for name, screen in (await table_screens(EVIL_NAMES, language)).items():
        if name.startswith(("called off", "drawn")):
            continue
        text = shown(screen).text
        # A computer player has one of the seats, under a name of its own.
        at_the_table = [evil for evil in EVIL_NAMES if evil in text]
        assert len(at_the_table) >= len(EVIL_NAMES) - ("computer" in name), name


@pytest.mark.parametrize("language", list(LANGUAGES))
async def test_names_decide_nothing_about_how_a_message_looks(language: str) -> None:
    evil = await all_screens(EVIL_NAMES, language)
    for name, screen in (await all_screens(SIX, language)).items():
        kinds = [entity.type for entity in shown(screen).entities if entity.type in FORMATS]
        assert kinds == [e.type for e in shown(evil[name]).entities if e.type in FORMATS], name


FORMATS = {"bold", "italic", "underline", "strikethrough", "spoiler", "code", "pre", "text_link"}


def test_every_screen_of_the_bot_is_tried_here() -> None:
    made = {
        name
        for module in pkgutil.iter_modules(screens.__path__)
        for name, made in vars(importlib.import_module(f"{screens.__name__}.{module.name}")).items()
        if name.endswith("_screen") and callable(made)
    }
    assert made
    assert {name for name in made if name not in vars(tried)} == set()


# -- German is German ----------------------------------------------------------------------------


def _words(text: str) -> set[str]:
    return set(re.findall(r"[a-zäöüß]{2,}", text.lower()))


@cache
def _english_alone() -> frozenset[str]:
    """Words that occur in the English texts and in no German one."""
    english, german = set[str](), set[str]()
    with (Path(i18n.__file__).parent / "locales" / "de.po").open("rb") as file:
        catalogues = [read_po(file, locale="de"), *(catalogue(key, "de") for key in GAMES)]
    for message in (message for it in catalogues for message in it if message.id):
        english |= _words(" ".join(_forms(message.id)))
        german |= _words(" ".join(_forms(message.string)))
    for key in GAMES:
        english |= _words(re.sub("<[^>]+>", "", " ".join(rules_pages(key, "en"))))
        german |= _words(re.sub("<[^>]+>", "", " ".join(rules_pages(key, "de"))))
    return frozenset(english - german)


def _forms(text: str | Sequence[str] | None) -> Sequence[str]:
    return (text or "",) if isinstance(text, str | None) else text


def test_there_are_english_words_to_look_for() -> None:
    assert {"table", "players", "seal", "begins", "rolls", "again"} <= _english_alone()


async def test_no_english_word_is_left_on_a_german_screen() -> None:
    for name, screen in (await all_screens(SIX, "de")).items():
        assert not _words(shown(screen).all_text) & _english_alone(), name


async def test_every_screen_says_something_else_in_the_other_language() -> None:
    german = await all_screens(SIX, "de")
    for name, screen in (await all_screens(SIX, "en")).items():
        assert shown(screen).text != shown(german[name]).text, name


async def test_a_screen_that_looks_the_same_has_the_same_digest_and_no_other_has() -> None:
    one, other = await all_screens(SIX, "en"), await all_screens(SIX, "en")
    looks = {name: (screen.html, screen.markup) for name, screen in one.items()}
    for name, screen in other.items():
        for again, look in looks.items():
            same = (screen.html, screen.markup) == look
            assert (screen.digest == one[again].digest) == same, (name, again)
