"""Sentences, the German catalogue and the rules in the chat."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from string import Formatter
from typing import get_args

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir

import games.animal_yahtzee
from games.animal_yahtzee import ENTRY
from games.animal_yahtzee.state import (
    Box,
    BoxFilled,
    Event,
    MatchEnded,
    SheetCompleted,
    StarterDrawn,
    Thrown,
)
from games.core.presentation import Reader
from tests.games.animal_yahtzee.drawn import dice

FOLDER = Path(games.animal_yahtzee.__file__).parent
LANGUAGES = ("en", "de")

TOLD: list[tuple[Event, str, str]] = [
    (
        StarterDrawn(1),
        "The lot has chosen: Ben begins.",
        "Das Los hat entschieden: Ben beginnt.",
    ),
    (Thrown(0, 1, (), dice("mmest")), "Anna rolls 🐒🐒🐘🐍🐅.", "Anna würfelt 🐒🐒🐘🐍🐅."),
    (
        Thrown(0, 2, dice("mm"), dice("cck")),
        "Anna keeps 🐒🐒 and rolls 🐪🐪🦜 (throw 2 of 3).",
        "Anna behält 🐒🐒 und würfelt 🐪🐪🦜 (Wurf 2 von 3).",
    ),
    (
        Thrown(0, 3, (), dice("mmest")),
        "Anna rolls all five again: 🐒🐒🐘🐍🐅 (throw 3 of 3).",
        "Anna würfelt alle fünf neu: 🐒🐒🐘🐍🐅 (Wurf 3 von 3).",
    ),
    (
        BoxFilled(2, Box.MONKEY, 3),
        "Cleo gets 3 points in “Monkey”.",
        "Cleo bekommt 3 Punkte bei „Affe“.",
    ),
    (
        BoxFilled(2, Box.TIGER, 1),
        "Cleo gets 1 point in “Tiger”.",
        "Cleo bekommt 1 Punkt bei „Tiger“.",
    ),
    (
        BoxFilled(2, Box.FLUSH, 0),
        "Cleo crosses out “Flush”: no points.",
        "Cleo streicht „Kunterbunt“: keine Punkte.",
    ),
    (
        BoxFilled(2, Box.YAHTZEE, 0),
        "Cleo crosses out “Yahtzee”: no points.",
        "Cleo streicht „Yahtzee“: keine Punkte.",
    ),
    (
        BoxFilled(2, Box.YAHTZEE, 10),
        "Five alike! Cleo gets 10 points for the Animal Yahtzee.",
        "Fünf gleiche! Cleo bekommt 10 Punkte für das Tier-Yahtzee.",
    ),
    (
        SheetCompleted(0, 37),
        "Anna has filled the last box: 37 points.",
        "Anna hat das letzte Feld gefüllt: 37 Punkte.",
    ),
    (
        MatchEnded((1,), 37, 3),
        "The game is over: Ben wins with 37 points.",
        "Das Spiel ist aus: Ben gewinnt (37 Punkte).",
    ),
    (
        MatchEnded((0, 1, 2), 37, 4),
        "The game is over: Anna, Ben and Cleo share the win with 37 points each.",
        "Das Spiel ist aus: Anna, Ben und Cleo teilen sich den Sieg (je 37 Punkte).",
    ),
    (
        MatchEnded((0,), 37, 1),
        "The game is over: Anna has reached 37 points.",
        "Das Spiel ist aus: Anna hat 37 Punkte erreicht.",
    ),
]


@pytest.mark.parametrize(("event", "in_english", "in_german"), TOLD)
def test_what_happened_is_told_in_a_sentence(
    event: Event, in_english: str, in_german: str, english: Reader, german: Reader
) -> None:
    assert ENTRY.presentation.narrate(event, english) == in_english
    assert ENTRY.presentation.narrate(event, german) == in_german


def test_every_kind_of_event_is_told() -> None:
    assert {type(event) for event, _, _ in TOLD} == set(get_args(Event))


def test_the_text_only_style_names_the_animals(plain: Reader, plain_german: Reader) -> None:
    event = Thrown(0, 2, dice("mm"), dice("cck"))
    assert ENTRY.presentation.narrate(event, plain) == (
        "Anna keeps monkey, monkey and rolls camel, camel, cockatoo (throw 2 of 3)."
    )
    assert ENTRY.presentation.narrate(event, plain_german) == (
        "Anna behält Affe, Affe und würfelt Kamel, Kamel, Kakadu (Wurf 2 von 3)."
    )


def test_a_name_with_braces_is_shown_as_it_is(english: Reader) -> None:
    reader = Reader(english.gettext, english.ngettext, ("{n}", "%s"))
    assert ENTRY.presentation.narrate(StarterDrawn(0), reader) == (
        "The lot has chosen: {n} begins."
    )


def _extracted() -> set[object]:
    return {message for _, _, message, _, _ in extract_from_dir(FOLDER)}


def test_the_german_catalogue_has_every_text_and_no_other(catalogue: Catalog) -> None:
    assert {message.id for message in catalogue if message.id} == _extracted()


def test_every_text_is_translated_with_the_same_fields(catalogue: Catalog) -> None:
    for message in catalogue:
        if not message.id:
            continue
        pairs = (
            list(zip(message.id, message.string, strict=True))
            if message.pluralizable
            else [(message.id, message.string)]
        )
        for source, translation in pairs:
            assert translation, source
            assert _fields(translation) == _fields(source), source
        assert not message.fuzzy


def _fields(text: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(text) if field}


def test_german_has_two_forms_of_number(catalogue: Catalog) -> None:
    assert catalogue.num_plurals == 2
    assert catalogue.plural_expr == "(n != 1)"


def test_the_title_is_known_in_both_languages(english: Reader, german: Reader) -> None:
    assert english.gettext(ENTRY.presentation.title) == "Animal Yahtzee"
    assert german.gettext(ENTRY.presentation.title) == "Tier-Yahtzee"


def test_words_after_join_lead_to_a_preset() -> None:
    assert {"yahtzee", "animal yahtzee", "tier-yahtzee", "kniffel"} <= ENTRY.words.keys()
    assert set(ENTRY.words.values()) <= ENTRY.game.presets.keys()
    assert all(word == word.lower() for word in ENTRY.words)


def _rules(language: str) -> str:
    return (FOLDER / "locales" / f"rules.{language}.html").read_text(encoding="utf-8")


def _pages(language: str) -> list[str]:
    return re.split(r"^<!-- page -->$", _rules(language), flags=re.MULTILINE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_in_the_chat_name_every_ruling_once(language: str) -> None:
    assert sorted(re.findall(r"\(Y(\d+)\)", _rules(language)), key=int) == [
        str(number) for number in range(1, 11)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_of_the_rules_fits_a_message(language: str) -> None:
    pages = _pages(language)
    assert len(pages) == 3
    assert all(0 < len(page.strip()) <= 3_000 for page in pages)


class _Tags(HTMLParser):
    """Collects which tags are open, and refuses what Telegram does not know."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=False)
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in {"b", "i", "u", "s", "code", "pre"}
        assert not attrs
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_entityref(self, name: str) -> None:
        assert name in {"lt", "gt", "amp", "quot"}

    def handle_data(self, data: str) -> None:
        assert not set("&<>") & set(data)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_html_that_telegram_reads(language: str) -> None:
    for page in _pages(language):
        tags = _Tags()
        tags.feed(page)
        tags.close()
        assert tags.open == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_call_the_boxes_as_the_sheet_does(
    language: str, english: Reader, german: Reader
) -> None:
    reader = {"en": english, "de": german}[language]
    text = _rules(language).replace("&amp;", "&")
    for name in ("Triple", "Quadruple", "Two pairs", "Triple & pair", "Flush", "Yahtzee"):
        assert f"<b>{reader.gettext(name)}</b>" in text


def test_both_languages_of_the_rules_have_the_same_shape() -> None:
    english, german = (
        [(page.count("<b>"), page.count("\n")) for page in _pages(language)]
        for language in LANGUAGES
    )
    assert english == german
