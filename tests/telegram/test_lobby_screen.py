"""The lobby's message."""

from __future__ import annotations

from typing import ClassVar

import pytest
from msgspec.structs import replace

from bot.telegram.callback_data import LobbyPress, SetOption
from bot.telegram.screens.lobby import lobby_screen
from games.animal_yahtzee.rules import AnimalYahtzee
from games.core.rng import commitment
from storage.api import Session
from tests.service.house import HOUSE_GAMES
from tests.telegram.in_teams import IN_TEAMS
from tests.telegram.moments import Moments, with_starter
from tests.telegram.reading import Shown, shown


def _lobby(session: Session, language: str = "en") -> Shown:
    return shown(lobby_screen(session, HOUSE_GAMES[session.game], language))


async def test_it_lists_the_seats_in_order() -> None:
    seen = _lobby(await Moments(("Anna", "Ben", "Anna")).lobby(computers=1))
    assert seen.text.startswith("🐒 Animal Yahtzee\n\n")
    assert "1. Anna\n2. Ben\n3. Anna (2)\n4. 🤖 Otto" in seen.text


async def test_a_table_that_can_begin_says_so_and_that_more_may_come() -> None:
    text = _lobby(await Moments().lobby()).text
    assert "Ready: press ▶️ or type /start." in text
    assert "More can still join with /join." in text


async def test_in_a_private_chat_only_computer_players_can_come() -> None:
    moments = Moments(("Anna",))
    session = replace(await moments.lobby(), chat_id=1)
    seen = _lobby(session)
    assert "Add 🤖 to play against the computer." in seen.text
    assert "/join" not in seen.text
    assert seen.labels == ["🤖 Add computer", "▶️ Start", "✖️ Cancel"]
    with_otto = _lobby(replace(await Moments(("Anna",)).lobby(computers=1), chat_id=1))
    assert with_otto.text.endswith("Ready: press ▶️ or type /start.")


async def test_a_full_table_asks_nobody_to_join() -> None:
    text = _lobby(await Moments(("A", "B")).lobby(computers=4)).text
    assert "Ready" in text
    assert "/join" not in text


@pytest.mark.parametrize(
    ("computers", "missing"),
    [
        (0, "3 more players are missing: /join or add 🤖."),
        (2, "One more player is missing: /join or add 🤖."),
        (4, "One more player is missing: /join or add 🤖."),
    ],
)
async def test_it_says_how_many_are_missing(computers: int, missing: str) -> None:
    """In a game for four or six, such as Dog."""

    class FourOrSix(AnimalYahtzee):
        seats: ClassVar[tuple[int, ...]] = (4, 6)

    session = await Moments(("Anna",)).lobby(computers)
    entry = replace(HOUSE_GAMES[session.game], game=FourOrSix())
    text = shown(lobby_screen(session, entry, "en")).text
    assert missing in text
    assert "Ready" not in text
    private = shown(lobby_screen(replace(session, chat_id=1), entry, "en")).text
    assert missing.replace("/join or add", "add") in private


async def test_it_counts_by_the_options_that_are_set() -> None:
    """With few hares at most three can play."""
    moments = Moments(("Anna", "Ben", "Cleo"), "hares")
    three = await moments.lobby()
    assert "More can still join with /join." in _lobby(three).text
    few = await moments.house.lobby.set_option(three.id, moments.people[0], False, "hand")
    assert "More can still join" not in _lobby(few).text


async def test_it_says_how_many_are_too_many() -> None:
    """An older version of a game may have had more seats."""
    session = await Moments(PEOPLE[:4], "hares").lobby()
    text = _lobby(replace(session, options=b'{"hand":2}')).text
    assert "This is for 2 or 3 players: one is too many." in text
    assert all(name in text for name in PEOPLE[:4])
    assert "Ready" not in text


async def test_its_buttons_do_what_they_say() -> None:
    session = await Moments().lobby()
    seen = _lobby(session)
    assert [data for data in seen.data if isinstance(data, LobbyPress)] == [
        LobbyPress(session.id, verb) for verb in ("sit", "add", "start", "cancel")
    ]
    assert seen.labels == ["✋ Join / Leave", "🤖 Add computer", "▶️ Start", "✖️ Cancel"]


async def test_a_computer_player_can_be_removed_only_where_one_sits() -> None:
    assert "🤖 Remove" not in _lobby(await Moments().lobby()).labels
    session = await Moments().lobby(computers=1)
    assert _lobby(session).button("🤖 Remove") == LobbyPress(session.id, "remove")


async def test_each_option_is_a_button_that_shows_its_value() -> None:
    moments = Moments()
    session = await moments.house.lobby_of(*moments.people, game="frogs")
    assert _lobby(session).button("⚙️ Track: 6 fields") == SetOption(session.id, "track")
    session = await moments.house.lobby.set_option(session.id, moments.people[0], False, "track")
    assert _lobby(session).button("⚙️ Track: 3 fields") == SetOption(session.id, "track")


async def test_in_the_text_only_style_an_option_has_no_sign() -> None:
    moments = Moments()
    session = await moments.house.lobby_of(*moments.people, game="frogs")
    plain = lobby_screen(session, HOUSE_GAMES["frogs"], "en", plain=True)
    assert shown(plain).button("Track: 6 fields") == SetOption(session.id, "track")


async def test_after_again_it_says_who_begins() -> None:
    session = await Moments(("Anna", "Ben", "Anna")).lobby()
    assert "begins" not in _lobby(session).text
    assert "Anna (2) begins." in _lobby(with_starter(session, 2)).text
    assert "Anna (2) fängt an." in _lobby(with_starter(session, 2), "de").text


async def test_a_table_that_was_called_off_has_no_buttons() -> None:
    seen = _lobby(await Moments().called_off())
    called_off = "This game was called off. /join opens a new table."
    assert seen.text == f"🐒 Animal Yahtzee\n\n{called_off}"
    assert seen.labels == []


async def test_a_lobby_whose_game_has_begun_names_the_seats_and_the_seal() -> None:
    session = await Moments().begun()
    seen = _lobby(session)
    assert "The game has begun: Anna, Ben." in seen.text
    assert commitment(session.seed) in seen.text
    assert session.seed.hex() not in seen.text
    assert seen.labels == []


# -- teams and colours ---------------------------------------------------------------------------


PEOPLE = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz")


@pytest.mark.parametrize(
    ("present", "teams"),
    [
        (1, [["🔵 Anna", "🟡 (free)"], ["🔴 (free)", "🟢 (free)"]]),
        (3, [["🔵 Anna", "🟡 Ben"], ["🔴 Cleo", "🟢 (free)"]]),
        (4, [["🔵 Anna", "🟡 Ben"], ["🔴 Cleo", "🟢 Dora"]]),
        (5, [["🔵 Anna", "🟢 Ben"], ["🔴 Cleo", "🟣 Dora"], ["🟡 Emil", "🟠 (free)"]]),
        (6, [["🔵 Anna", "🟢 Ben"], ["🔴 Cleo", "🟣 Dora"], ["🟡 Emil", "🟠 Fritz"]]),
    ],
)
async def test_it_shows_the_teams_as_they_would_be(present: int, teams: list[list[str]]) -> None:
    session = await Moments(PEOPLE[:present]).lobby()
    text = shown(lobby_screen(session, IN_TEAMS, "en")).text
    lines = text.split("\n\n")[1].split("\n")
    told = [[f"Team {number}", *team] for number, team in enumerate(teams, start=1)]
    assert lines == ["At the table:", *(line for team in told for line in team)]
    german = shown(lobby_screen(session, IN_TEAMS, "de")).text
    assert ("(frei)" in german) == (present not in IN_TEAMS.game.seats)


async def test_the_teams_are_those_that_the_game_will_have() -> None:
    """What a lobby of four shows beside each mark is who gets that seat."""
    moments = Moments(PEOPLE[:4], "hares")
    session = await moments.lobby()
    before = _lobby(session).text
    begun = await moments.house.play.start(session.id, moments.people[0], False)
    presentation = HOUSE_GAMES["hares"].presentation
    for seat, mark in enumerate(begun.seats):
        assert f"{presentation.seat_mark(seat)} {mark.name}" in before


async def test_without_teams_each_seat_has_its_mark_behind_its_number() -> None:
    session = await Moments(("Anna", "Ben"), "hares").lobby()
    assert "1. 🔵 Anna\n2. 🔴 Ben\n" in _lobby(session).text


async def test_the_kind_of_game_is_its_title() -> None:
    moments = Moments()
    session = await moments.house.lobby_of(*moments.people, game="hares", preset="short")
    assert _lobby(session).text.startswith("🐇 Few hares\n")
    gone = replace(session, preset="of an older version")
    assert _lobby(gone).text.startswith("🐇 Hares\n")


# -- people out of reach -------------------------------------------------------------------------


WAY = "https://t.me/menagerie_bot?start=hand_1"


async def test_whom_the_bot_may_not_write_to_is_marked_and_shown_the_way() -> None:
    session = await Moments(("Anna", "Ben"), "hares").lobby(computers=1)
    screen = lobby_screen(session, HOUSE_GAMES["hares"], "en", {2}, WAY)
    seen = shown(screen)
    assert "1. 🔵 Anna\n2. 🔴 Ben ✉️\n3. 🟡 🤖 Otto\n" in seen.text
    assert seen.text.count("✉️") == 2
    assert "may not write to these players yet" in seen.text
    assert seen.keyboard[0] == [{"text": "✉️ Open the private chat", "url": WAY}]


async def test_where_everybody_can_be_reached_nothing_is_said_of_it() -> None:
    session = await Moments(("Anna", "Ben"), "hares").lobby()
    seen = _lobby(session)
    assert "✉️" not in seen.all_text
