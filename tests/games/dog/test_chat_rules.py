"""The rules in the chat: complete, in two languages, a page at a time."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import games.dog

LANGUAGES = ("en", "de")
LONGEST_PAGE = 1_400
"""About two screens of a phone."""


def _pages(language: str) -> list[str]:
    file = Path(games.dog.__file__).parent / "locales" / f"rules.{language}.html"
    return re.split(r"^<!-- page -->$", file.read_text(encoding="utf-8"), flags=re.MULTILINE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_in_the_chat_name_every_ruling_once(language: str) -> None:
    named = re.findall(r"\(([DBR])(\d+)\)", "".join(_pages(language)))
    expected = [
        (letter, number)
        for letter, last in (("B", 13), ("D", 37), ("R", 18))
        for number in range(1, last + 1)
    ]
    assert sorted((letter, int(number)) for letter, number in named) == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_of_the_rules_is_long(language: str) -> None:
    for page in _pages(language):
        assert 0 < len(page.strip()) <= LONGEST_PAGE, page[:60]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_of_the_rules_begins_with_its_heading(language: str) -> None:
    for page in _pages(language):
        heading, empty, *_ = page.strip().splitlines()
        assert re.fullmatch(r"<b>[^<]+</b>", heading)
        assert not empty


def test_both_languages_of_the_rules_have_the_same_shape() -> None:
    """Paragraphs, bold words, rulings and examples with their numbers stand in the same places."""
    english, german = ([_shape(page) for page in _pages(language)] for language in LANGUAGES)
    assert english == german


def _shape(page: str) -> list[tuple[object, ...]]:
    lines = page.strip().splitlines()
    return [
        (
            line.count("<b>"),
            line.count("<i>"),
            re.findall(r"\([DBR]\d+\)", line),
            sorted(re.findall(r"\d+", line), key=int),
        )
        for line in lines
    ]
