"""People who are away: others let a computer player move for them, until they are back."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

import pytest

from bot.service.autoplay import Autoplay
from bot.service.errors import NoSuchMove, NotSeated, TableClosed
from bot.service.jobs import Change
from bot.service.ports import Person
from bot.service.seating import seat_names, seat_of, stood_in
from storage.api import Session, Status
from tests.service.house import ANNA, BEN, CLEO, HOUSE_GAMES, STRANGER, House


async def keep_waiting(house: House, session: Session) -> Session:
    """Nobody does anything until anyone may help."""
    for _ in range(2):
        house.clock.advance(120)
        await house.timers.tick()
    return await house.now(session)


async def blocked(house: House, *people: Person) -> tuple[Session, int, Person]:
    """A game that waits for somebody; his seat, and somebody who waits for him."""
    session = await keep_waiting(house, await house.game_of(*people))
    (seat,) = house.seats_on_turn(session)
    return session, seat, house.waiting(session, *people)


class Players:
    """Computer players at work, and a way to wait for what they do."""

    def __init__(self, house: House) -> None:
        self._house = house
        self.autoplay = Autoplay(house.tables, house.play, house.seeds, HOUSE_GAMES, delay_s=0)
        self._news = asyncio.Event()
        house.commits.listeners += [self.autoplay.consider, lambda _: self._news.set()]

    async def until(self, session: Session, is_so: Callable[[Session], bool]) -> Session:
        """Wait until the session is so."""
        async with asyncio.timeout(20):
            while not is_so(now := await self._house.now(session)):
                self._news.clear()
                await self._news.wait()
        return now


@pytest.fixture
async def players(house: House) -> AsyncIterator[Players]:
    """Computer players for the house."""
    players = Players(house)
    yield players
    await players.autoplay.close()


# -- who may ask for a computer player, and when -------------------------------------------------


async def test_anyone_seated_may_let_a_computer_player_move(any_house: House) -> None:
    session, seat, other = await blocked(any_house, ANNA, BEN, CLEO)
    after = await any_house.absence.stand_in(session.id, other, seat)
    assert after.seats[seat].strategy in HOUSE_GAMES[session.game].strategies
    assert after.seats[seat].user_id == session.seats[seat].user_id
    assert seat_names(after)[seat] == f"🤖 {session.seats[seat].name}"
    assert any_house.absent(after) == ()


async def test_a_stranger_may_not(house: House) -> None:
    session, seat, _ = await blocked(house, ANNA, BEN)
    with pytest.raises(NotSeated):
        await house.absence.stand_in(session.id, STRANGER, seat)
    assert await house.now(session) == session


async def test_nobody_may_before_the_second_reminder_time(house: House) -> None:
    session = await house.game_of(ANNA, BEN)
    (seat,) = house.seats_on_turn(session)
    house.clock.advance(120)
    await house.timers.tick()
    with pytest.raises(NoSuchMove):
        await house.absence.stand_in(session.id, house.waiting(session, ANNA, BEN), seat)


async def test_nobody_may_for_a_seat_that_is_not_on_turn_or_not_there(house: House) -> None:
    session, seat, other = await blocked(house, ANNA, BEN)
    for wrong in (1 - seat, 7, -1):
        with pytest.raises(NoSuchMove):
            await house.absence.stand_in(session.id, other, wrong)


async def test_two_who_help_at_once_help_once(house: House) -> None:
    session, seat, _ = await blocked(house, ANNA, BEN, CLEO)
    helpers = [it for it in (ANNA, BEN, CLEO) if seat_of(session, it.user_id) != seat]
    results = await asyncio.gather(
        *(house.absence.stand_in(session.id, person, seat) for person in helpers),
        return_exceptions=True,
    )
    assert [type(result) for result in results] == [Session, NoSuchMove]


async def test_nobody_may_when_the_absent_person_moved_just_now(house: House) -> None:
    session, seat, other = await blocked(house, ANNA, BEN)
    await house.press(session, house.on_turn(session, ANNA, BEN))
    with pytest.raises(NoSuchMove):
        await house.absence.stand_in(session.id, other, seat)


async def test_nobody_may_in_a_game_that_has_ended(house: House) -> None:
    session, seat, other = await blocked(house, ANNA, BEN)
    await house.play.stop(session.id, ANNA, True)
    with pytest.raises(TableClosed):
        await house.absence.stand_in(session.id, other, seat)


# -- how it goes on ------------------------------------------------------------------------------


async def test_the_computer_player_goes_on_until_the_person_presses_any_button(
    house: House, players: Players
) -> None:
    session, seat, other = await blocked(house, ANNA, BEN)
    away = BEN if other is ANNA else ANNA
    await house.absence.stand_in(session.id, other, seat)
    for _ in range(2):  # his turns pass by themselves
        session = await players.until(
            session, lambda now: house.seats_on_turn(now) != (seat,) or now.status is Status.OVER
        )
        acted = session.seats[seat].actions
        assert acted > 0
        while house.seats_on_turn(session) == (1 - seat,):
            session = await house.press(session, other)
    # A button that does nothing else will do.
    await house.absence.come_back(session, away)
    session = await house.now(session)
    assert session.seats[seat].strategy is None
    while house.seats_on_turn(session) == (1 - seat,):
        session = await house.press(session, other)
    await players.autoplay.close()
    assert house.seats_on_turn(await house.now(session)) == (seat,)


async def test_a_press_of_another_brings_nobody_back(house: House) -> None:
    session, seat, other = await blocked(house, ANNA, BEN)
    session = await house.absence.stand_in(session.id, other, seat)
    for person in (other, STRANGER):
        await house.absence.come_back(session, person)
    assert await house.now(session) == session


async def test_who_is_there_and_presses_changes_nothing(house: House) -> None:
    session = await house.game_of(ANNA, BEN, computers=1)
    for person in (ANNA, BEN):
        await house.absence.come_back(session, person)
    assert await house.now(session) == session


async def test_who_came_back_is_reminded_again(house: House) -> None:
    session, seat, other = await blocked(house, ANNA, BEN)
    away = BEN if other is ANNA else ANNA
    session = await house.absence.stand_in(session.id, other, seat)
    await house.absence.come_back(session, away)
    before = len(house.display.about("remind"))
    house.clock.advance(120)
    await house.timers.tick()
    assert len(house.display.about("remind")) == before + 1


async def test_a_new_process_goes_on_with_it(any_house: House) -> None:
    session, seat, other = await blocked(any_house, ANNA, BEN)
    later = House(any_house.store, any_house.clock)
    await later.absence.stand_in(session.id, other, seat)
    last = House(any_house.store, any_house.clock)
    players = Players(last)
    for running in await last.tables.all_open():
        players.autoplay.consider(running)
    after = await players.until(session, lambda now: now.seats[seat].actions > 0)
    await players.autoplay.close()
    assert after.seats[seat].user_id is not None


async def test_in_the_next_game_people_play_for_themselves_again(house: House) -> None:
    session, seat, other = await blocked(house, ANNA, BEN)
    await house.absence.stand_in(session.id, other, seat)
    await house.play.stop(session.id, ANNA, True)
    again = await house.play.again(session.id, other)
    assert [it.strategy for it in again.seats] == [None, None]


# -- nobody is left ------------------------------------------------------------------------------


async def test_when_the_last_person_leaves_computer_players_stop(
    house: House, players: Players
) -> None:
    session = await house.game_of(ANNA, BEN, computers=2)
    await house.play.leave(session.id, ANNA)
    assert (await house.now(session)).status is Status.RUNNING
    await house.play.leave(session.id, BEN)
    after = await house.now(session)
    assert (after.status, after.wake_at) == (Status.CANCELLED, None)
    await players.autoplay.close()
    assert (await house.now(session)).seq == after.seq


async def test_who_is_away_still_has_a_seat(house: House) -> None:
    session = await house.game_of(ANNA, BEN)
    session, _ = await house.tables.change(
        session.id, lambda now: Change(stood_in(now, 0, "best"), None)
    )
    after = await house.play.leave(session.id, BEN)
    assert after.status is Status.RUNNING
    await house.absence.come_back(after, ANNA)
    assert (await house.now(session)).seats[0].strategy is None


# -- several who choose at the same time ---------------------------------------------------------


async def test_of_several_who_choose_all_who_have_not_are_absent(house: House) -> None:
    session = await house.game_of(ANNA, BEN, CLEO, game="hares")
    session = await house.press(session, BEN)
    session = await keep_waiting(house, session)
    assert house.absent(session) == (0, 2)
    with pytest.raises(NoSuchMove):
        await house.absence.stand_in(session.id, ANNA, 1)


async def test_for_each_of_them_a_computer_player_may_choose(
    house: House, players: Players
) -> None:
    session = await house.game_of(ANNA, BEN, CLEO, game="hares")
    session = await keep_waiting(house, await house.press(session, BEN))
    # Waiting begins anew with each who is helped.
    await house.absence.stand_in(session.id, BEN, 2)
    session = await players.until(session, lambda now: now.seats[2].actions == 1)
    assert house.seats_on_turn(session) == (0,)
    assert house.absent(session) == ()
    session = await keep_waiting(house, session)
    assert house.absent(session) == (0,)
    await house.absence.stand_in(session.id, BEN, 0)
    session = await players.until(
        session, lambda now: [seat.actions for seat in now.seats] == [2, 1, 2]
    )
    assert house.play.state(session).shown
    assert house.seats_on_turn(session) == (1,)


async def test_one_reminder_calls_all_who_have_not_chosen_and_none_follows_at_once(
    house: House,
) -> None:
    session = await house.game_of(ANNA, BEN, CLEO, game="hares")
    house.clock.advance(120)
    await house.timers.tick()
    assert house.display.asked == [("remind", session.id)]
    session = await house.press(session, ANNA)
    house.clock.advance(60)
    await house.timers.tick()
    assert len(house.display.asked) == 1
    house.clock.advance(60)
    await house.timers.tick()
    assert house.display.asked == [("remind", session.id)] * 2
