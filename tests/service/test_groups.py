"""What happens to chats: the bot is thrown out or comes back, a group gets another number."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from bot.service.autoplay import Autoplay
from bot.service.errors import TableClosed
from bot.service.ports import Place
from storage.api import Status
from tests.service.house import ANNA, BEN, CLEO, HERE, HOUSE_GAMES, YAHTZEE, House, names

NEW = Place(-1_009_999)
WEEK = 7 * 86400.0


# -- thrown out, and back ------------------------------------------------------------------------


async def test_a_running_game_waits_while_the_bot_is_not_in_the_chat(any_house: House) -> None:
    session = await any_house.game_of(ANNA, BEN)
    await any_house.groups.removed(HERE.chat_id)
    after = await any_house.now(session)
    assert (after.status, after.suspended_at) == (Status.SUSPENDED, any_house.clock.now())
    assert (after.snapshot, after.seq, after.seats) == (
        session.snapshot,
        session.seq,
        session.seats,
    )
    with pytest.raises(TableClosed):
        await any_house.press(after, any_house.on_turn(after, ANNA, BEN))


async def test_a_lobby_is_called_off_when_the_bot_is_thrown_out(any_house: House) -> None:
    session = await any_house.lobby_of(ANNA, BEN)
    await any_house.groups.removed(HERE.chat_id)
    after = await any_house.now(session)
    assert (after.status, after.wake_at) == (Status.CANCELLED, None)


@pytest.mark.parametrize("days", [0, 1, 6.9])
async def test_who_is_added_again_within_a_week_goes_on_where_it_ended(
    any_house: House, days: float
) -> None:
    session = await any_house.game_of(ANNA, BEN)
    session = await any_house.press(session, any_house.on_turn(session, ANNA, BEN))
    await any_house.groups.removed(HERE.chat_id)
    any_house.clock.advance(days * 86400)
    later = House(any_house.store, any_house.clock)
    await later.timers.tick()
    await later.groups.returned(HERE.chat_id)
    after = await later.now(session)
    assert (after.status, after.suspended_at) == (Status.RUNNING, None)
    assert after.snapshot == session.snapshot
    assert later.display.about("repost") == [session.id]
    after = await later.press(after, later.on_turn(after, ANNA, BEN))
    assert await later.replayed(after) == later.play.state(after)


async def test_the_wait_for_a_turn_begins_anew_when_the_bot_is_back(house: House) -> None:
    await house.game_of(ANNA)
    house.clock.advance(100)
    await house.groups.removed(HERE.chat_id)
    house.clock.advance(1000)
    await house.groups.returned(HERE.chat_id)
    house.clock.advance(119)
    await house.timers.tick()
    assert house.display.about("remind") == []
    house.clock.advance(1)
    await house.timers.tick()
    assert len(house.display.about("remind")) == 1


async def test_computer_players_wait_too(house: House) -> None:
    session = await house.game_of(ANNA, computers=1)
    while house.seats_on_turn(session) == (0,):
        session = await house.press(session, ANNA)
    autoplay = Autoplay(house.tables, house.play, house.seeds, HOUSE_GAMES, 0)
    house.commits.listeners.append(autoplay.consider)
    await house.groups.removed(HERE.chat_id)
    await asyncio.sleep(0.05)
    assert (await house.now(session)).seq == session.seq
    moved = asyncio.Event()
    house.commits.listeners.append(lambda now: moved.set() if now.seq > session.seq else None)
    await house.groups.returned(HERE.chat_id)
    async with asyncio.timeout(20):
        await moved.wait()
    await autoplay.close()


async def test_every_topic_hears_of_it(house: House) -> None:
    running = [await house.game_of(ANNA, place=Place(HERE.chat_id, topic)) for topic in (1, 2)]
    elsewhere = await house.game_of(ANNA, place=NEW)
    await house.groups.removed(HERE.chat_id)
    assert [(await house.now(it)).status for it in running] == [Status.SUSPENDED] * 2
    assert await house.now(elsewhere) == elsewhere
    await house.groups.returned(HERE.chat_id)
    assert [(await house.now(it)).status for it in running] == [Status.RUNNING] * 2
    assert sorted(house.display.about("repost")) == [it.id for it in running]


async def test_being_told_twice_changes_nothing_more(house: House) -> None:
    session = await house.game_of(ANNA)
    await house.groups.removed(HERE.chat_id)
    suspended = await house.now(session)
    house.clock.advance(50)
    await house.groups.removed(HERE.chat_id)
    assert (await house.now(session)).suspended_at == suspended.suspended_at
    await house.groups.returned(HERE.chat_id)
    running = await house.now(session)
    house.clock.advance(50)
    await house.groups.returned(HERE.chat_id)
    assert (await house.now(session)).wake_at == running.wake_at
    assert house.display.about("repost") == [session.id]


async def test_a_change_of_the_bots_rights_shows_what_was_refused_until_then(house: House) -> None:
    session = await house.game_of(ANNA)
    await house.groups.returned(HERE.chat_id)
    assert await house.now(session) == session
    assert house.display.asked == [("changed", session.id)]


# -- another number ------------------------------------------------------------------------------


async def test_when_a_group_becomes_a_supergroup_its_table_and_settings_follow(
    any_house: House,
) -> None:
    await any_house.preferences.set_chat(HERE.chat_id, language="de", plain=True, reminder_s=600)
    session = await any_house.game_of(ANNA, BEN)
    await any_house.groups.migrated(HERE.chat_id, NEW.chat_id)
    after = await any_house.now(session)
    assert after.chat_id == NEW.chat_id
    assert after.snapshot == session.snapshot
    assert await any_house.tables.open_at(HERE) is None
    chat = await any_house.preferences.chat(NEW.chat_id)
    assert (chat.language, chat.plain, chat.reminder_s) == ("de", True, 600)
    assert any_house.display.asked == [
        (f"moved {HERE.chat_id}", NEW.chat_id),
        ("changed", session.id),
    ]
    after = await any_house.press(after, any_house.on_turn(after, ANNA, BEN))
    assert await any_house.replayed(after) == any_house.play.state(after)


async def test_the_second_message_about_it_changes_nothing(house: House) -> None:
    session = await house.game_of(ANNA)
    await house.groups.migrated(HERE.chat_id, NEW.chat_id)
    after = await house.now(session)
    await house.groups.migrated(HERE.chat_id, NEW.chat_id)
    assert await house.now(session) == after


async def test_whoever_moves_at_the_same_moment_moves(any_house: House) -> None:
    session = await any_house.game_of(ANNA)
    _, pressed = await asyncio.gather(
        any_house.groups.migrated(HERE.chat_id, NEW.chat_id), any_house.press(session, ANNA)
    )
    after = await any_house.now(session)
    assert after.chat_id == NEW.chat_id
    assert after.seats[0].actions == pressed.seats[0].actions == 1
    assert await any_house.replayed(after) == any_house.play.state(after)


async def test_a_game_has_precedence_over_a_lobby_that_somebody_opened_in_the_new_chat(
    any_house: House,
) -> None:
    session = await any_house.game_of(ANNA, BEN)
    lobby = await any_house.lobby_of(CLEO, place=NEW)
    await any_house.groups.migrated(HERE.chat_id, NEW.chat_id)
    assert (await any_house.now(lobby)).status is Status.CANCELLED
    after = await any_house.tables.open_at(NEW)
    assert after is not None
    assert (after.id, names(after)) == (session.id, ["Anna", "Ben"])


async def test_of_two_games_the_one_in_the_new_chat_goes_on(any_house: House) -> None:
    old = await any_house.game_of(ANNA)
    new = await any_house.game_of(BEN, place=NEW)
    elsewhere = await any_house.game_of(CLEO, place=replace(HERE, topic_id=7), game=YAHTZEE)
    await any_house.groups.migrated(HERE.chat_id, NEW.chat_id)
    assert (await any_house.now(old)).status is Status.CANCELLED
    assert await any_house.now(new) == new
    assert (await any_house.now(elsewhere)).chat_id == NEW.chat_id
