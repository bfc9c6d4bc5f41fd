"""Help, rules, settings, what can be played, and hello."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.i18n import LANGUAGES, rules_pages, texts
from bot.playground.entities import utf16_length
from bot.service.waiting import REMINDERS_S
from bot.telegram.callback_data import PickGame, RulesPage, SetLanguage, SetPlain
from bot.telegram.commands import GROUP, PRIVATE
from bot.telegram.screen import Key, Screen
from bot.telegram.screens.choices import language_screen, settings_screen
from bot.telegram.screens.info import (
    OwnTable,
    chat_link,
    games_screen,
    greeting_screen,
    help_screen,
    privacy_screen,
)
from bot.telegram.screens.picker import picker_screen
from bot.telegram.screens.rules import rules_screen
from games.registry import GAMES
from storage.api import Chat, Session
from tests.service.house import YAHTZEE
from tests.telegram.moments import EMOJI_NAMES, Moments
from tests.telegram.reading import shown

ENTRY = GAMES[YAHTZEE]
PAGES = len(rules_pages(YAHTZEE, "en"))

# -- rules ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_the_rules_turn_page_by_page_from_the_first_to_the_last(language: str) -> None:
    page, texts = 0, []
    while True:
        seen = shown(rules_screen(ENTRY, language, page))
        texts.append(seen.text)
        assert f"({page + 1}/{PAGES})" in seen.text
        assert ("◀️" in seen.labels) == (page > 0)
        if page > 0:
            assert seen.button("◀️") == RulesPage(YAHTZEE, page - 1)
        if "▶️" not in seen.labels:
            break
        following = seen.button("▶️")
        assert following == RulesPage(YAHTZEE, page + 1)
        page += 1
    assert len(set(texts)) == PAGES


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_no_page_of_the_rules_says_twice_what_game_it_is(language: str) -> None:
    title = {"en": "Animal Yahtzee", "de": "Tier-Yahtzee"}[language]
    for page in range(PAGES):
        heading, _, text = shown(rules_screen(ENTRY, language, page)).text.partition("\n\n")
        assert heading == f"❔ {title} ({page + 1}/{PAGES})"
        assert title not in text.splitlines()[0]


@pytest.mark.parametrize(("page", "nearest"), [(-1, 0), (-(10**9), 0), (PAGES, PAGES - 1)])
def test_a_page_that_there_is_not_shows_the_nearest(page: int, nearest: int) -> None:
    assert rules_screen(ENTRY, "en", page) == rules_screen(ENTRY, "en", nearest)
    assert rules_screen(ENTRY, "en", 10**12) == rules_screen(ENTRY, "en", PAGES - 1)


# -- which game ----------------------------------------------------------------------------------


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_the_picker_has_a_button_for_every_game(language: str) -> None:
    """Of a game that comes in several kinds one has still to be chosen."""
    assert shown(picker_screen(GAMES, language)).data == [
        PickGame(key, "" if len(entry.game.presets) > 1 else next(iter(entry.game.presets)))
        for key, entry in GAMES.items()
    ]


@pytest.mark.parametrize("word", ["chess", "<b>", "</b>&", "{word}", "%s"])
def test_an_unknown_word_is_repeated_as_it_was_typed(word: str) -> None:
    text = shown(picker_screen(GAMES, "en", word)).text
    assert text == f"I don't know the game “{word}”. Which shall it be?"


async def test_what_can_be_played_and_what_is() -> None:
    moments = Moments(("Anna", "<i>"))
    lobby, running = await moments.lobby(), await Moments(("Cleo",)).running()
    text = shown(games_screen(GAMES, "en", [lobby, running])).text
    assert "🐒 Animal Yahtzee – 1 to 6 players – /join yahtzee" in text
    assert "🐒 Animal Yahtzee is looking for players: Anna, <i>" in text
    assert "🐒 Animal Yahtzee is being played: Cleo" in text
    assert "looking" not in shown(games_screen(GAMES, "en", [])).text


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "🐶 Dog – 4 or 6 players – /join dog\n      Dog, Black Dog, Dog Royal"),
        ("de", "🐶 Dog – 4 oder 6 Spieler – /join dog\n      Dog, Black Dog, Dog Royal"),
    ],
)
def test_a_game_of_several_kinds_names_them(language: str, told: str) -> None:
    assert told in shown(games_screen(GAMES, language, [])).text


async def test_a_table_is_called_by_the_kind_that_is_played() -> None:
    table = replace(await Moments().lobby(), game="dog", preset="royal")
    here = shown(games_screen(GAMES, "en", [table])).text
    assert "🐶 Dog Royal is looking for players: Anna, Ben" in here
    own = OwnTable(table, GAMES["dog"], 0, None, "Pack")
    assert "🐶 Dog Royal · Pack: Anna, Ben" in shown(greeting_screen("en", [own])).text


# -- hello ---------------------------------------------------------------------------------------


async def test_hello_links_the_tables_of_supergroups_and_lists_the_others() -> None:
    running = await Moments().running()
    tables = [
        OwnTable(replace(running, chat_id=chat_id), ENTRY, 0, 5)
        for chat_id in (-1_001_234, -1234, 1234)
    ]
    seen = shown(greeting_screen("en", tables))
    assert seen.text.count("🐒 Animal Yahtzee: Anna, Ben") == 3
    assert [button["url"] for row in seen.keyboard for button in row] == ["https://t.me/c/1234/5"]


async def test_two_tables_of_a_game_are_told_apart_by_the_others_names() -> None:
    couple, family = await Moments().running(), await Moments(("Cleo", "Anna", "Dan")).running()
    alone = await Moments(("Anna",)).running()
    tables = [
        OwnTable(replace(session, chat_id=-1_001_234 - seat), ENTRY, seat, None)
        for session, seat in ((couple, 0), (family, 1), (alone, 0))
    ]
    assert shown(greeting_screen("en", tables)).labels == [
        "🐒 Animal Yahtzee: Ben",
        "🐒 Animal Yahtzee: Cleo, Dan",
        "🐒 Animal Yahtzee",
    ]
    many = OwnTable(await Moments(EMOJI_NAMES).running(), ENTRY, 0, None)
    (label,) = shown(greeting_screen("en", [many])).labels
    assert utf16_length(label) <= 40


def test_who_comes_by_a_dead_link_is_told_so_above_the_greeting() -> None:
    text = shown(greeting_screen("en", [], dead_link=True)).text
    assert text.startswith("That link no longer works.\n\nHello!")
    assert "tables" not in text
    assert "link" not in shown(greeting_screen("en", [])).text


@pytest.mark.parametrize(
    ("where", "link"),
    [
        ((-1_001_234_567_890,), "https://t.me/c/1234567890/1"),
        ((-1_001_234, None, 77), "https://t.me/c/1234/77"),
        ((-1_001_234, 9, 77), "https://t.me/c/1234/9/77"),
        ((-1_001_234, 9, None), "https://t.me/c/1234/9"),
        ((-4_000_000_001, None, 77), None),
        ((101, None, 77), None),
    ],
)
def test_only_supergroups_have_links(where: tuple[int, ...], link: str | None) -> None:
    assert chat_link(*where) == link


def own(session: Session, number: int) -> OwnTable:
    """The same table in one group of many."""
    return OwnTable(replace(session, chat_id=-1_001_000 - number), ENTRY, 0, None)


async def test_whoever_sits_at_a_hundred_tables_is_greeted_too() -> None:
    running = await Moments(EMOJI_NAMES).running()
    tables = [own(running, number) for number in range(150)]
    seen = shown(greeting_screen("en", tables))
    assert "Your tables:" in seen.text
    assert seen.text.endswith("\n…")


async def test_twenty_tables_are_listed_and_linked() -> None:
    running = await Moments().running()
    tables = [own(running, number) for number in range(21)]
    seen = shown(greeting_screen("en", tables))
    assert seen.text.count("Anna, Ben") == len(seen.labels) == 20
    assert seen.text.endswith("\n…")
    seen = shown(greeting_screen("en", tables[:20]))
    assert seen.text.count("Anna, Ben") == len(seen.labels) == 20
    assert "…" not in seen.text


async def test_a_forum_with_a_hundred_tables_can_ask_what_is_played() -> None:
    running = await Moments(EMOJI_NAMES).running()
    tables = [replace(running, topic_id=number) for number in range(1, 150)]
    assert "is being played" in shown(games_screen(GAMES, "en", tables)).text


# -- choices -------------------------------------------------------------------------------------


@pytest.mark.parametrize("present", list(LANGUAGES))
def test_the_present_language_is_ticked(present: str) -> None:
    for screen in (language_screen(present), settings_screen(present, Chat(-1))):
        seen = shown(screen)
        for code, name in LANGUAGES.items():
            label = f"✅ {name}" if code == present else name
            assert seen.button(label) == SetLanguage(code)


def test_the_style_is_named_and_its_button_offers_the_other() -> None:
    emoji, plain = (shown(settings_screen("en", Chat(-1, plain=plain))) for plain in (False, True))
    assert "Boards: Emoji and tables" in emoji.text
    assert emoji.button("🔤 Text only") == SetPlain(True)
    assert "Boards: Text only, for screen readers" in plain.text
    assert plain.button("🔣 Emoji and tables") == SetPlain(False)


# -- help ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_help_names_no_command_that_is_not_in_the_menu(language: str) -> None:
    menu = {name for name, _ in (*GROUP, *PRIVATE)}
    text = shown(help_screen(language)).text
    named = {word[1:].rstrip(",.") for word in text.split() if word.startswith("/")}
    assert named <= menu
    assert menu - named == {"help"}


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_privacy_is_a_text_without_buttons(language: str) -> None:
    seen = shown(privacy_screen(language, 365))
    assert len(seen.text) > 200
    assert seen.labels == []


def test_privacy_names_what_is_kept_of_a_chat() -> None:
    text = shown(privacy_screen("en", 365)).text
    assert "the Telegram number, title, language, style and reminder time" in text
    assert "which messages show boards" in text


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_help_and_privacy_tell_where_hands_are_shown(language: str) -> None:
    chat = {"en": "our private chat", "de": "unseren privaten Chat"}[language]
    button = texts(language).gettext("🃏 My hand")
    assert any(
        chat in line and button in line for line in shown(help_screen(language)).text.split("\n")
    )
    privacy = shown(privacy_screen(language, 365)).text
    assert {"en": "hands in our private chat", "de": "privaten Chat deine Hand"}[
        language
    ] in privacy
    assert {"en": "show to you alone", "de": "zeige ich dir allein"}[language] in privacy


# -- keys ----------------------------------------------------------------------------------------


def test_a_button_that_does_nothing_is_a_fault_of_the_program() -> None:
    with pytest.raises(ValueError, match="does nothing"):
        _ = Screen("x", ((Key("dead"),),)).markup


def test_a_screen_without_buttons_has_no_keyboard() -> None:
    assert Screen("x").markup is None
    assert Screen("x", ((),)).markup == '{"inline_keyboard":[]}'


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_no_row_of_the_settings_has_more_buttons_than_a_phone_shows_in_full(language: str) -> None:
    screen = settings_screen(language, Chat(-1), has_pictures=True)
    assert max(len(row) for row in screen.rows) == 3
    assert len(shown(screen).labels) == 2 + 2 + len(REMINDERS_S)
