"""Reminders, offers and expiry, by a clock that only the tests move."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from structlog.testing import capture_logs

from bot.service.jobs import Change
from bot.service.ports import Place
from bot.service.waiting import LOBBY_LIFE_S, OFFERED, REMINDERS_S, SUSPENSION_S
from storage.api import Session, Status
from storage.memory import MemoryStore
from tests.service.fakes import StumblingStore
from tests.service.house import ANNA, BEN, HERE, YAHTZEE, House

TIMES = [seconds for seconds in REMINDERS_S if seconds]
DAY = 86400.0


@pytest.fixture
def store() -> StumblingStore:
    """A store in which something can happen between two transactions."""
    return StumblingStore(MemoryStore())


async def let_pass(house: House, seconds: float) -> None:
    """Let time pass, with a look at the timers just before the end and at it."""
    house.clock.advance(seconds - 1)
    await house.timers.tick()
    house.clock.advance(1)
    await house.timers.tick()


def reminded(house: House) -> int:
    """How often somebody was reminded."""
    return len(house.display.about("remind"))


async def who_is_absent(house: House, session: Session) -> tuple[int, ...]:
    """The seats for which a computer player may be asked."""
    return house.absent(await house.now(session))


# -- the reminder --------------------------------------------------------------------------------


@pytest.mark.parametrize("seconds", TIMES)
async def test_who_is_on_turn_is_reminded_once_after_the_chats_time(
    any_house: House, seconds: int
) -> None:
    house = any_house
    await house.preferences.set_chat(HERE.chat_id, reminder_s=seconds)
    session = await house.game_of(ANNA, BEN)
    house.clock.advance(seconds - 1)
    await house.timers.tick()
    assert reminded(house) == 0
    house.clock.advance(1)
    await house.timers.tick()
    assert house.display.about("remind") == [session.id]
    for _ in range(5):
        await let_pass(house, seconds)
    assert reminded(house) == 1


async def test_without_a_choice_it_is_two_minutes(house: House) -> None:
    await house.game_of(ANNA)
    await let_pass(house, 119)
    assert reminded(house) == 0
    await let_pass(house, 1)
    assert reminded(house) == 1


async def test_where_reminders_are_off_nobody_is_reminded_or_replaced(house: House) -> None:
    await house.preferences.set_chat(HERE.chat_id, reminder_s=0)
    session = await house.game_of(ANNA)
    for _ in range(10):
        await let_pass(house, DAY)
    assert reminded(house) == 0
    assert await who_is_absent(house, session) == ()
    assert (await house.now(session)).status is Status.RUNNING


async def test_who_moves_in_time_is_not_reminded_and_has_all_his_time_for_the_next(
    house: House,
) -> None:
    session = await house.game_of(ANNA)
    for _ in range(5):
        await let_pass(house, 119)
        session = await house.press(session, ANNA)
    assert reminded(house) == 0
    await let_pass(house, 119)
    assert reminded(house) == 0
    await let_pass(house, 1)
    assert reminded(house) == 1


async def test_the_timer_of_a_turn_that_is_over_does_nothing(store: StumblingStore) -> None:
    house = House(store)
    session = await house.game_of(ANNA)
    house.clock.advance(120)
    # She presses between the look at the timers and what comes of it.
    store.meanwhile = lambda: house.press(session, ANNA)
    await house.timers.tick()
    assert reminded(house) == 0
    after = await house.now(session)
    assert (after.reminders, after.wake_at) == (0, house.clock.now() + 120)


async def test_each_turn_has_its_own_reminder(house: House) -> None:
    session = await house.game_of(ANNA)
    for count in range(1, 4):
        await let_pass(house, 120)
        assert reminded(house) == count
        session = await house.press(session, ANNA)


async def test_tables_are_reminded_by_themselves(house: House) -> None:
    early = await house.game_of(ANNA, place=Place(-1))
    house.clock.advance(60)
    late = await house.game_of(BEN, place=Place(-2))
    await let_pass(house, 60)
    assert house.display.about("remind") == [early.id]
    await let_pass(house, 60)
    assert house.display.about("remind") == [early.id, late.id]


async def test_a_new_choice_of_time_holds_for_the_turn_that_goes_on(house: House) -> None:
    await house.game_of(ANNA)
    house.clock.advance(100)
    await house.preferences.set_chat(HERE.chat_id, reminder_s=600)
    await let_pass(house, 499)
    assert reminded(house) == 0
    await let_pass(house, 1)
    assert reminded(house) == 1


async def choose(house: House, reminder_s: int) -> None:
    """The chat chooses a reminder time."""
    await house.preferences.set_chat(HERE.chat_id, reminder_s=reminder_s)
    await house.groups.reminder_set(HERE.chat_id)


async def test_who_turns_reminders_on_because_somebody_is_away_can_help(house: House) -> None:
    await choose(house, 0)
    session = await house.game_of(ANNA, BEN)
    await let_pass(house, DAY)
    await choose(house, 120)
    await house.timers.tick()
    assert house.display.about("remind") == [session.id]
    await let_pass(house, 119)
    assert await who_is_absent(house, session) == ()
    await let_pass(house, 1)
    assert await who_is_absent(house, session) == house.seats_on_turn(session)


async def test_a_shorter_time_holds_at_once_and_a_longer_one_for_the_offer_too(
    house: House,
) -> None:
    session = await house.game_of(ANNA, BEN)
    await choose(house, 600)
    house.clock.advance(300)
    await choose(house, 120)
    await house.timers.tick()
    assert reminded(house) == 1
    await choose(house, 3600)
    await let_pass(house, 2 * 3600 - 301)
    assert await who_is_absent(house, session) == ()
    await let_pass(house, 1)
    assert await who_is_absent(house, session) == house.seats_on_turn(session)
    assert reminded(house) == 1


async def test_lobbies_and_suspended_tables_have_no_reminders(house: House) -> None:
    lobby = await house.lobby_of(ANNA)
    away = await house.game_of(BEN, place=Place(HERE.chat_id, 3))
    await house.groups.removed(HERE.chat_id)
    lobby = await house.lobby_of(ANNA)
    before = [await house.now(it) for it in (lobby, away)]
    await choose(house, 600)
    await house.timers.tick()
    after = [await house.now(it) for it in (lobby, away)]
    assert [(it.status, it.wake_at) for it in after] == [(it.status, it.wake_at) for it in before]


# -- the offer -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seconds", TIMES)
async def test_after_the_second_such_time_anyone_may_help_and_the_board_is_told(
    house: House, seconds: int
) -> None:
    await house.preferences.set_chat(HERE.chat_id, reminder_s=seconds)
    session = await house.game_of(ANNA, BEN)
    seats = house.seats_on_turn(session)
    await let_pass(house, seconds)
    await let_pass(house, seconds - 1)
    assert await who_is_absent(house, session) == ()
    await let_pass(house, 1)
    assert await who_is_absent(house, session) == seats
    assert house.heard.last.reminders == OFFERED
    assert (await house.now(session)).wake_at is None


async def test_the_offer_ends_with_the_next_move(house: House) -> None:
    session = await house.game_of(ANNA)
    for _ in range(2):
        await let_pass(house, 120)
    assert await who_is_absent(house, session) == (0,)
    await house.press(session, ANNA)
    assert await who_is_absent(house, session) == ()


# -- a new process -------------------------------------------------------------------------------


async def test_timers_outlive_the_process(any_house: House) -> None:
    session = await any_house.game_of(ANNA)
    any_house.clock.advance(100)
    later = House(any_house.store, any_house.clock)
    await let_pass(later, 19)
    assert reminded(later) == 0
    await let_pass(later, 1)
    assert later.display.about("remind") == [session.id]
    last = House(any_house.store, any_house.clock)
    await let_pass(last, 120)
    assert reminded(last) == 0
    assert await who_is_absent(last, session) == (0,)


async def test_what_fell_due_while_the_program_was_away_is_done_at_once(any_house: House) -> None:
    session = await any_house.game_of(ANNA)
    lobby = await any_house.lobby_of(BEN, place=Place(-2))
    any_house.clock.advance(LOBBY_LIFE_S + 1)
    later = House(any_house.store, any_house.clock)
    await later.timers.tick()
    assert later.display.about("remind") == [session.id]
    assert (await later.now(lobby)).status is Status.CANCELLED


# -- expiry --------------------------------------------------------------------------------------


async def test_a_lobby_that_nobody_touches_for_a_week_is_called_off(any_house: House) -> None:
    session = await any_house.lobby_of(ANNA)
    await let_pass(any_house, LOBBY_LIFE_S - 1)
    assert (await any_house.now(session)).status is Status.LOBBY
    await let_pass(any_house, 1)
    after = await any_house.now(session)
    assert (after.status, after.wake_at) == (Status.CANCELLED, None)
    assert any_house.heard.last == after
    assert await any_house.tables.open_at(HERE) is None
    assert reminded(any_house) == 0


async def test_a_lobby_that_is_touched_lives_a_week_longer(house: House) -> None:
    session = await house.lobby_of(ANNA)
    await let_pass(house, LOBBY_LIFE_S - 10)
    await house.lobby.sit(session.id, BEN)
    await let_pass(house, LOBBY_LIFE_S - 1)
    assert (await house.now(session)).status is Status.LOBBY
    await let_pass(house, 1)
    assert (await house.now(session)).status is Status.CANCELLED


async def test_a_table_whose_bot_does_not_return_within_a_week_is_called_off(
    any_house: House,
) -> None:
    session = await any_house.game_of(ANNA)
    await any_house.groups.removed(HERE.chat_id)
    await let_pass(any_house, SUSPENSION_S - 1)
    assert (await any_house.now(session)).status is Status.SUSPENDED
    await let_pass(any_house, 1)
    assert (await any_house.now(session)).status is Status.CANCELLED
    await any_house.groups.returned(HERE.chat_id)
    assert (await any_house.now(session)).status is Status.CANCELLED
    assert reminded(any_house) == 0


async def test_a_game_that_is_over_has_no_timer(house: House) -> None:
    session = await house.play_out(await house.game_of(ANNA), ANNA)
    assert (session.status, session.wake_at) == (Status.OVER, None)
    stopped, _ = await house.play.stop((await house.game_of(ANNA)).id, ANNA, False)
    assert stopped.wake_at is None


# -- trouble -------------------------------------------------------------------------------------


async def test_a_table_that_ended_meanwhile_is_left_alone(store: StumblingStore) -> None:
    house = House(store)
    session = await house.game_of(ANNA)
    house.clock.advance(120)
    store.meanwhile = lambda: house.play.stop(session.id, ANNA, True)
    await house.timers.tick()
    assert reminded(house) == 0
    assert (await house.now(session)).status is Status.CANCELLED


async def test_a_table_with_a_fault_keeps_no_other_from_its_time(store: StumblingStore) -> None:
    house = House(store)
    broken = await house.game_of(ANNA, place=Place(-1))
    house.clock.advance(1)
    other = await house.game_of(BEN, place=Place(-2))
    await house.tables.change(
        broken.id,
        lambda now: Change(replace(now, reminders="many"), None),  # type: ignore[arg-type]
    )
    house.clock.advance(121)
    with capture_logs() as logs:
        for _ in range(3):
            await house.timers.tick()
    assert house.display.about("remind") == [other.id]
    assert [(line["log_level"], line["session"]) for line in logs] == [("error", broken.id)]


async def test_many_tables_that_are_due_at_once_are_all_woken(house: House) -> None:
    count = 250
    for number in range(1, count + 1):
        await house.game_of(ANNA, game=YAHTZEE, place=Place(-number))
    house.clock.advance(120)
    await house.timers.tick()
    await house.timers.tick()
    assert len(set(house.display.about("remind"))) == count == reminded(house)
