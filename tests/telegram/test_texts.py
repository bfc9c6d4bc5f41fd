"""The bot's own catalogue says everything that the code says."""

from __future__ import annotations

import string
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from bot import i18n
from bot.i18n import LANGUAGES, rules_pages, texts
from games.registry import GAMES

BOT = Path(i18n.__file__).parent
Id = str | tuple[str, ...]


@cache
def _extracted() -> frozenset[Id]:
    """Every text that Babel finds in the bot's code."""
    return frozenset(
        message for _file, _line, message, _comments, _context in extract_from_dir(BOT)
    )


def _catalogue(language: str) -> Catalog:
    with (BOT / "locales" / f"{language}.po").open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def _messages(language: str) -> dict[Id, Message]:
    return {
        message.id if isinstance(message.id, str) else tuple(message.id): message
        for message in _catalogue(language)
        if message.id
    }


def _forms(text: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    return (text or "",) if isinstance(text, str | None) else tuple(text)


def _fields(text: str) -> list[str]:
    return sorted(name for _, name, _, _ in string.Formatter().parse(text) if name is not None)


TRANSLATED = [language for language in LANGUAGES if language != "en"]


def test_there_is_a_catalogue_for_every_language_but_the_sources() -> None:
    found = {path.stem for path in (BOT / "locales").glob("*.po")}
    assert found == set(TRANSLATED)


@pytest.mark.parametrize("language", TRANSLATED)
def test_catalogue_and_code_have_the_same_texts(language: str) -> None:
    assert len(_extracted()) > 50
    assert set(_messages(language)) == _extracted()


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_text_is_translated_for_certain(language: str) -> None:
    for text, message in _messages(language).items():
        assert not message.fuzzy, text
        assert all(_forms(message.string)), text
        assert len(_forms(message.string)) == len(_forms(text)), text


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_has_the_blanks_of_its_text(language: str) -> None:
    for source, form in _pairs(language):
        assert _fields(form) == _fields(source), source
        assert "" not in _fields(form), source


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_keeps_commands_signs_and_spaces_at_the_ends(language: str) -> None:
    for source, form in _pairs(language):
        assert _commands(source) == _commands(form), source
        assert _signs(source) == _signs(form), source
        assert (source[0] == " ", source[-1] == " ") == (form[0] == " ", form[-1] == " "), source


def _pairs(language: str) -> list[tuple[str, str]]:
    """Each text, singular and plural, with its translation."""
    return [
        pair
        for text, message in _messages(language).items()
        for pair in zip(_forms(text), _forms(message.string), strict=True)
    ]


def _commands(text: str) -> set[str]:
    return {word.strip(".,:;!?–()") for word in text.split() if word.startswith("/")}


def _signs(text: str) -> set[str]:
    return {character for character in text if ord(character) > 0x2190}


def test_people_are_addressed_as_friends() -> None:
    """Du, never Sie: a capital inside a sentence would be the formal one."""
    for _, form in _pairs("de"):
        assert not {"Sie", "Ihnen", "Ihr", "Ihre", "Ihren"} & set(form.split()[1:]), form


# -- looking texts up ----------------------------------------------------------------------------


def test_a_text_is_spoken_in_the_language_asked_for() -> None:
    assert texts("de").gettext("Begin the game") == "Das Spiel beginnen"
    assert texts("en").gettext("Begin the game") == "Begin the game"
    assert (texts("de").language, texts("en").language) == ("de", "en")


def test_a_language_that_there_is_not_is_english() -> None:
    assert texts("fr").language == "en"
    assert texts("").gettext("Begin the game") == "Begin the game"


def test_a_games_own_words_come_first_and_the_bots_besides() -> None:
    t = texts("de", "animal_yahtzee")
    assert t.gettext("Animal Yahtzee") == "Tier-Yahtzee"
    assert t.gettext("Begin the game") == "Das Spiel beginnen"
    assert t.ngettext("{n} point", "{n} points", 1) == "{n} Punkt"
    assert texts("de").gettext("Animal Yahtzee") == "Animal Yahtzee"


@pytest.mark.parametrize("key", list(GAMES))
def test_the_rules_have_as_many_pages_in_every_language(key: str) -> None:
    counts = {len(rules_pages(key, language)) for language in LANGUAGES}
    assert len(counts) == 1
    assert counts.pop() >= 1
    assert rules_pages(key, "fr") == rules_pages(key, "en")
