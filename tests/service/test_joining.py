"""/join: from nothing to a seat at a table."""

from __future__ import annotations

import asyncio

import pytest

from bot.service.errors import (
    GameRunning,
    HasBegun,
    LobbyOpen,
    NoSuchMove,
    TableClosed,
    TableFull,
)
from bot.service.lobby import LOBBY, STALE_LOBBY_S
from bot.service.ports import Person, Place
from games.registry import GAMES
from storage.api import Status
from storage.memory import MemoryStore
from tests.service.fakes import StumblingStore
from tests.service.house import ANNA, BEN, CLEO, DORA, HERE, YAHTZEE, House, names


async def test_joining_where_nothing_is_open_and_naming_no_game_opens_nothing(
    house: House,
) -> None:
    assert await house.lobby.join(HERE, ANNA, None, None) == (None, False)
    assert await house.tables.open_at(HERE) is None
    assert house.heard.told == []


async def test_naming_a_game_opens_its_table_with_the_caller_in_the_first_seat(
    house: House,
) -> None:
    session, is_new = await house.lobby.join(HERE, ANNA, YAHTZEE, "classic")
    assert session is not None
    assert is_new
    assert (session.status, session.game, session.preset) == (Status.LOBBY, YAHTZEE, "classic")
    assert [(seat.user_id, seat.name) for seat in session.seats] == [(101, "Anna")]
    assert session.starter_user == ANNA.user_id
    assert session.created_at == session.touched_at == house.clock.now()
    assert house.heard.told == [session] == [await house.tables.open_at(HERE)]


async def test_a_table_opened_without_a_preset_has_the_first_one(house: House) -> None:
    session = await house.lobby.open(HERE, ANNA, "frogs")
    assert (session.preset, session.options) == ("standard", b'{"track":6}')


async def test_a_table_has_the_options_of_its_preset(house: House) -> None:
    session = await house.lobby.open(HERE, ANNA, "frogs", "sprint")
    assert (session.preset, session.options) == ("sprint", b'{"track":3}')


@pytest.mark.parametrize(("game", "preset"), [("frogs", "marathon"), ("chess", None)])
async def test_an_unknown_game_or_preset_opens_nothing(
    house: House, game: str, preset: str | None
) -> None:
    with pytest.raises(NoSuchMove):
        await house.lobby.open(HERE, ANNA, game, preset)
    assert await house.tables.open_at(HERE) is None


async def test_joining_an_open_table_takes_the_next_seat(house: House) -> None:
    await house.lobby_of(ANNA)
    house.clock.advance(60)
    session, is_new = await house.lobby.join(HERE, BEN, None, None)
    assert session is not None
    assert is_new
    assert names(session) == ["Anna", "Ben"]
    assert session.touched_at == house.clock.now()


async def test_who_sits_already_keeps_the_one_seat_that_he_has(house: House) -> None:
    before = await house.lobby_of(ANNA, BEN)
    assert await house.lobby.join(HERE, ANNA, None, None) == (before, False)
    assert await house.lobby.sit(before.id, BEN) is not None
    assert names(await house.now(before)) == ["Anna", "Ben"]


async def test_a_name_is_made_fit_to_be_shown_when_its_owner_sits_down(house: House) -> None:
    session = await house.lobby_of(Person(5, "  A\nn\u202ena  " + "x" * 30))
    assert names(session) == ["A nna xxxxxxxxxxxxxx"]


async def test_the_seventh_finds_all_six_seats_taken(house: House) -> None:
    people = [Person(number, f"P{number}") for number in range(1, 7)]
    session = await house.lobby_of(*people)
    with pytest.raises(TableFull) as refusal:
        await house.lobby.join(HERE, ANNA, None, None)
    assert refusal.value.seats == 6
    assert await house.now(session) == session


async def test_a_computer_player_takes_a_seat_away_too(house: House) -> None:
    session = await house.lobby_of(ANNA, game="frogs", computers=2)
    with pytest.raises(TableFull):
        await house.lobby.join(HERE, BEN, None, None)
    assert await house.now(session) == session


async def test_naming_the_game_that_is_open_joins_it(house: House) -> None:
    await house.lobby_of(ANNA, game="frogs", preset="sprint")
    session, is_new = await house.lobby.join(HERE, BEN, "frogs", "sprint")
    assert session is not None
    assert is_new


async def test_naming_a_game_and_no_preset_joins_it_whatever_its_preset(house: House) -> None:
    await house.lobby_of(ANNA, game="frogs", preset="sprint")
    session, is_new = await house.lobby.join(HERE, BEN, "frogs", None)
    assert session is not None
    assert is_new


@pytest.mark.parametrize(("game", "preset"), [("hares", "standard"), ("frogs", "standard")])
async def test_the_word_of_another_game_or_preset_is_refused(
    house: House, game: str, preset: str
) -> None:
    session = await house.lobby_of(ANNA, game="frogs", preset="sprint")
    for person in (ANNA, BEN):
        with pytest.raises(LobbyOpen) as refusal:
            await house.lobby.join(HERE, person, game, preset)
        assert refusal.value.session == session
    assert await house.now(session) == session


@pytest.mark.parametrize("game", [None, YAHTZEE, "frogs"])
async def test_where_a_game_is_running_nobody_joins(house: House, game: str | None) -> None:
    session = await house.game_of(ANNA)
    with pytest.raises(GameRunning) as refusal:
        await house.lobby.join(HERE, BEN, game, None)
    assert refusal.value.session == session
    with pytest.raises(HasBegun):
        await house.lobby.join(HERE, ANNA, game, None)
    assert await house.now(session) == session


async def test_a_running_game_is_not_replaced_however_long_it_rests(house: House) -> None:
    await house.game_of(ANNA)
    house.clock.advance(100 * STALE_LOBBY_S)
    with pytest.raises(GameRunning):
        await house.lobby.join(HERE, BEN, YAHTZEE, "classic")


async def test_opening_where_a_table_is_open_joins_that(house: House) -> None:
    before = await house.lobby_of(ANNA)
    session = await house.lobby.open(HERE, BEN, YAHTZEE)
    assert session.id == before.id
    assert names(session) == ["Anna", "Ben"]


async def test_opening_another_game_where_a_table_is_open_is_refused(house: House) -> None:
    await house.lobby_of(ANNA)
    with pytest.raises(LobbyOpen):
        await house.lobby.open(HERE, BEN, "frogs")


async def test_people_who_open_a_table_at_once_share_it(any_house: House) -> None:
    people = (ANNA, BEN, CLEO, DORA)
    joined = await asyncio.gather(
        *(any_house.lobby.join(HERE, person, YAHTZEE, "classic") for person in people)
    )
    session = await any_house.tables.open_at(HERE)
    assert session is not None
    assert sorted(names(session)) == ["Anna", "Ben", "Cleo", "Dora"]
    assert {it.id for it, _ in joined if it is not None} == {session.id}


async def test_each_topic_of_a_forum_has_a_table_of_its_own(any_house: House) -> None:
    places = [HERE, Place(HERE.chat_id, 7), Place(HERE.chat_id, 8), Place(HERE.chat_id - 1, 7)]
    sessions = [await any_house.lobby_of(ANNA, place=place) for place in places]
    assert len({session.id for session in sessions}) == len(places)
    assert [await any_house.tables.open_at(place) for place in places] == sessions


async def test_the_question_which_game_becomes_the_lobby(any_house: House) -> None:
    session = await any_house.lobby.open(Place(-5, 9), ANNA, YAHTZEE, None, shown_in=77)
    async with any_house.store.transaction() as tx:
        shown = await tx.messages.get(session.id, LOBBY)
    assert shown is not None
    assert (shown.chat_id, shown.topic_id, shown.message_id) == (-5, 9, 77)


# -- a lobby that nobody wants any more ---------------------------------------------------------


async def test_a_lobby_untouched_for_twelve_hours_is_replaced_by_anyone(house: House) -> None:
    old = await house.lobby_of(ANNA, game="frogs")
    house.clock.advance(STALE_LOBBY_S + 1)
    session, is_new = await house.lobby.join(HERE, BEN, YAHTZEE, "classic")
    assert session is not None
    assert is_new
    assert session.id != old.id
    assert names(session) == ["Ben"]
    assert (await house.now(old)).status is Status.CANCELLED
    assert [it.status for it in house.heard.told[-2:]] == [Status.CANCELLED, Status.LOBBY]


async def test_a_lobby_of_just_twelve_hours_still_stands(house: House) -> None:
    old = await house.lobby_of(ANNA)
    house.clock.advance(STALE_LOBBY_S)
    session, _ = await house.lobby.join(HERE, BEN, None, None)
    assert session is not None
    assert session.id == old.id


async def test_whoever_touches_a_lobby_keeps_it_fresh(house: House) -> None:
    old = await house.lobby_of(ANNA)
    house.clock.advance(STALE_LOBBY_S)
    await house.lobby.add_computer(old.id, ANNA, False)
    house.clock.advance(STALE_LOBBY_S)
    session, _ = await house.lobby.join(HERE, BEN, None, None)
    assert session is not None
    assert session.id == old.id


async def test_an_old_lobby_makes_room_even_if_no_game_is_named(house: House) -> None:
    old = await house.lobby_of(ANNA)
    house.clock.advance(STALE_LOBBY_S + 1)
    assert await house.lobby.join(HERE, BEN, None, None) == (None, False)
    assert (await house.now(old)).status is Status.CANCELLED


async def test_two_who_replace_an_old_lobby_at_once_sit_at_one_new_table(
    any_house: House,
) -> None:
    old = await any_house.lobby_of(ANNA)
    any_house.clock.advance(STALE_LOBBY_S + 1)
    await asyncio.gather(
        *(any_house.lobby.join(HERE, person, YAHTZEE, "classic") for person in (BEN, CLEO))
    )
    session = await any_house.tables.open_at(HERE)
    assert session is not None
    assert session.id != old.id
    assert sorted(names(session)) == ["Ben", "Cleo"]


async def test_an_old_lobby_that_is_touched_at_that_moment_is_not_called_off() -> None:
    store = StumblingStore(MemoryStore())
    house = House(store)
    old = await house.lobby_of(ANNA)
    house.clock.advance(STALE_LOBBY_S + 1)
    store.meanwhile = lambda: house.lobby.add_computer(old.id, ANNA, False)
    session, _ = await house.lobby.join(HERE, BEN, YAHTZEE, "classic")
    assert session is not None
    assert session.id == old.id
    assert names(session) == ["Anna", "🤖 Otto", "Ben"]


async def test_an_old_lobby_that_begins_at_that_moment_is_a_running_game() -> None:
    store = StumblingStore(MemoryStore())
    house = House(store)
    old = await house.lobby_of(ANNA)
    house.clock.advance(STALE_LOBBY_S + 1)
    store.meanwhile = lambda: house.play.start(old.id, ANNA, False)
    with pytest.raises(GameRunning):
        await house.lobby.join(HERE, BEN, YAHTZEE, "classic")
    assert (await house.now(old)).status is Status.RUNNING


@pytest.mark.parametrize("game", list(GAMES))
async def test_every_game_of_the_registry_can_be_opened(house: House, game: str) -> None:
    session = await house.lobby_of(ANNA, game=game)
    assert session.game == game
    await house.lobby.cancel(session.id, ANNA, False)
    with pytest.raises(TableClosed):
        await house.lobby.sit(session.id, BEN)
