"""What people type after /join."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.i18n import LANGUAGES, texts
from bot.telegram.words import game_named, kinds_mixed
from games.registry import GAMES
from tests.conformance.cases import ALL_GAMES
from tests.tiny import TINY_GAMES


@pytest.mark.parametrize(
    "typed",
    [
        "yahtzee",
        "Yahtzee",
        "YAHTZEE",
        "animal yahtzee",
        "Animal-Yahtzee",
        "animalyahtzee",
        "animal_yahtzee",
        "Tier-Yahtzee",
        "tier yahtzee",
        "TIERYAHTZEE",
        "kniffel",
        "  yahtzee ",
        "yahtzee!",
        "„Yahtzee“",
        "Ｙａｈｔｚｅｅ",
        "Yâhtzée",
    ],
)
def test_a_game_is_known_however_it_is_written(typed: str) -> None:
    assert game_named(typed.split(), GAMES) == ("animal_yahtzee", "classic")


@pytest.mark.parametrize(
    "typed",
    ["chess", "yahtze", "yahtzees", "yahtzee please", "yahtzee yahtzee", "", "-", "🎲", "en", "/"],
)
def test_nonsense_names_no_game(typed: str) -> None:
    assert game_named(typed.split(), GAMES) is None
    assert game_named([typed], GAMES) is None


@pytest.mark.parametrize("key", list(GAMES))
@pytest.mark.parametrize("language", list(LANGUAGES))
def test_every_game_is_known_by_its_name_in_every_language(key: str, language: str) -> None:
    title = texts(language, key).gettext(GAMES[key].presentation.title)
    sole = "" if len(GAMES[key].game.presets) > 1 else next(iter(GAMES[key].game.presets))
    for typed in (title, title.upper(), title.lower(), title.replace(" ", "-"), key):
        named = game_named(typed.split(), GAMES)
        assert named in {(key, ""), (key, sole)}


@pytest.mark.parametrize("key", list(GAMES))
def test_every_word_of_a_game_names_it_with_a_preset_that_there_is(key: str) -> None:
    for word, preset in GAMES[key].words.items():
        assert game_named([word], GAMES) == (key, preset)
        assert preset in {"", *GAMES[key].game.presets}


def test_no_two_games_share_a_word() -> None:
    words = [word for entry in ALL_GAMES.values() for word in entry.words]
    assert len(set(words)) == len(words)
    assert not TINY_GAMES.keys() & GAMES.keys()


@pytest.mark.parametrize(
    ("typed", "kinds"),
    [
        ("black royal", ["black", "royal"]),
        ("dog black royal", ["black", "royal"]),
        ("Royal Black-Dog", ["black", "royal"]),
        ("black dog + dog royal", ["black", "royal"]),
        ("hund black/royal", ["black", "royal"]),
        ("black and royal", ["black", "royal"]),
        ("Dog Royal mit Black Dog", ["black", "royal"]),
        ("schwarzer hund royal", ["black", "royal"]),
        ("dog classic royal", ["classic", "royal"]),
        ("dog classic black royal", ["classic", "black", "royal"]),
    ],
)
def test_words_can_name_kinds_of_a_game_that_do_not_go_together(
    typed: str, kinds: list[str]
) -> None:
    assert game_named(typed.split(), GAMES) is None
    assert kinds_mixed(typed.split(), GAMES) == ("dog", kinds)


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "dog",
        "black dog",
        "royal royal",
        "black chess",
        "black royal chess",
        "royal yahtzee",
        "and",
        "und royal",
    ],
)
def test_other_words_name_no_kinds_at_once(typed: str) -> None:
    assert kinds_mixed(typed.split(), GAMES) is None


@given(st.lists(st.text()))
def test_whatever_is_typed_names_a_game_or_nothing(words: list[str]) -> None:
    named = game_named(words, GAMES)
    assert named is None or named[1] in {"", *GAMES[named[0]].game.presets}
    mixed = kinds_mixed(words, GAMES)
    assert mixed is None or set(mixed[1]) <= GAMES[mixed[0]].game.presets.keys()
