"""Every game in the registry comes with its rules, catalogue, playthrough, save and tests."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from games.registry import GAMES
from tests.catalogues import LANGUAGES, catalogue, extracted, locales

TESTS = Path(__file__).parents[1]
PAGE = "<!-- page -->"
TAGS = {"b", "i", "u", "s", "code", "pre", "blockquote", "tg-spoiler"}
PLACEHOLDER = re.compile(r"\{[^}]*\}|%\(\w+\)[a-z]|%[a-z]")

every_game = pytest.mark.parametrize("key", GAMES)
every_language = pytest.mark.parametrize("language", LANGUAGES)
every_catalogue = pytest.mark.parametrize("language", [name for name in LANGUAGES if name != "en"])


class Page(HTMLParser):
    """Reads a page as Telegram does, and notes what Telegram would refuse."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.faults: list[str] = []
        self.text = ""
        self.feed(page)
        self.close()
        self.faults.extend(f"<{tag}> is not closed" for tag in self.open)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(tag)
        if tag not in TAGS or attrs:
            self.faults.append(f"<{tag}> {attrs}")

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}> does not close what is open")

    def handle_data(self, data: str) -> None:
        self.text += data


def texts(written: object) -> tuple[str, ...]:
    """A catalogue's text, or its singular and plural."""
    return tuple(map(str, written)) if isinstance(written, tuple) else (str(written or ""),)


@every_game
@every_language
def test_the_rules_are_pages_that_telegram_takes(key: str, language: str) -> None:
    raw = (locales(key) / f"rules.{language}.html").read_text(encoding="utf-8")
    for number, written in enumerate(raw.split(PAGE), 1):
        page = Page(written.strip())
        assert not page.faults, f"page {number}"
        assert 0 < len(page.text) <= 4_096, f"page {number}"


@every_game
def test_the_rules_have_as_many_pages_in_every_language(key: str) -> None:
    pages = {
        (locales(key) / f"rules.{language}.html").read_text(encoding="utf-8").count(PAGE)
        for language in LANGUAGES
    }
    assert len(pages) == 1


@every_game
@every_catalogue
def test_every_text_of_the_code_is_translated(key: str, language: str) -> None:
    messages = {message.id: message for message in catalogue(key, language) if message.id}
    assert extracted(key) - messages.keys() == set(), "missing in the catalogue"
    assert messages.keys() - extracted(key) == set(), "no longer in the code"
    for message in messages.values():
        assert all(texts(message.string)), f"{message.id!r} is not translated"
        assert not message.fuzzy, f"{message.id!r} is fuzzy"


@every_game
@every_catalogue
def test_translations_have_the_placeholders_of_the_code(key: str, language: str) -> None:
    for message in catalogue(key, language):
        known = [set(PLACEHOLDER.findall(text)) for text in texts(message.id)]
        if message.id:
            for string in texts(message.string):
                assert set(PLACEHOLDER.findall(string)) in known, message.id


@every_game
def test_a_playthrough_is_recorded(key: str) -> None:
    assert list((TESTS / "playthroughs" / key).glob("*.txt"))


@every_game
def test_a_state_of_the_present_schema_is_saved(key: str) -> None:
    assert list((TESTS / "saves" / key).glob(f"{GAMES[key].game.schema}-*.json"))


@every_game
def test_a_game_has_tests_of_its_own(key: str) -> None:
    assert list((TESTS / "games" / key).glob("test_*.py"))


@every_game
def test_the_key_is_the_name_of_the_folder(key: str) -> None:
    assert GAMES[key].game.key == key
    assert type(GAMES[key].game).__module__.startswith(f"games.{key}.")


def test_every_folder_of_a_game_is_in_the_registry() -> None:
    folders = {path.parent.name for path in (TESTS.parent / "games").glob("*/rules.py")}
    assert folders - {"testing"} == set(GAMES)


@every_game
def test_words_name_presets_or_the_game_alone_in_lower_case(key: str) -> None:
    for word, preset in GAMES[key].words.items():
        assert word == word.casefold().strip()
        assert preset in {"", *GAMES[key].game.presets}


def test_no_word_means_two_games() -> None:
    words = [word for entry in GAMES.values() for word in entry.words]
    assert len(set(words)) == len(words)
