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
    assert _lobby(session).button("Track: 6 fields") == SetOption(session.id, "track")
    session = await moments.house.lobby.set_option(session.id, moments.people[0], False, "track")
    assert _lobby(session).button("Track: 3 fields") == SetOption(session.id, "track")


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
