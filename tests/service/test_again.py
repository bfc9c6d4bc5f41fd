"""The button "Again": the same people once more."""

from __future__ import annotations

import asyncio

import pytest

from bot.service.errors import NotSeated, TableClosed
from bot.service.stamps import Stamp
from storage.api import Session, Status
from storage.errors import TableTaken
from tests.service.house import ANNA, BEN, CLEO, HERE, STRANGER, House, names

PEOPLE = (ANNA, BEN, CLEO)


async def _stopped(house: House, **how: object) -> Session:
    session = await house.game_of(*PEOPLE, **how)  # type: ignore[arg-type]
    session, _ = await house.play.stop(session.id, ANNA, False)
    return session


async def test_the_same_seats_are_set_with_the_same_options(house: House) -> None:
    old = await house.lobby_of(ANNA, BEN, game="frogs", preset="sprint", computers=1)
    old = await house.play.start(old.id, ANNA, False)
    old = await house.press(old, house.on_turn(old, ANNA, BEN))
    old, _ = await house.play.stop(old.id, ANNA, False)
    house.clock.advance(100)
    new = await house.play.again(old.id, BEN)
    assert new.id != old.id
    assert (new.status, new.game, new.preset) == (Status.LOBBY, "frogs", "sprint")
    assert new.options == old.options
    assert [(seat.user_id, seat.name, seat.strategy) for seat in new.seats] == [
        (seat.user_id, seat.name, seat.strategy) for seat in old.seats
    ]
    assert {seat.actions for seat in new.seats} == {0}
    assert new.starter_user == BEN.user_id
    assert new.created_at == new.touched_at == house.clock.now()
    assert (new.seed, new.snapshot, new.seq, new.recent) == (b"", b"", 0, ())
    assert house.heard.last == new == await house.tables.open_at(HERE)


async def test_who_begins_moves_on_by_one_from_whom_the_lot_chose(house: House) -> None:
    session = await _stopped(house)
    lot = "ABC".index((await house.log(session))[0].notation[-1])
    for turn in range(1, 5):
        session = await house.play.again(session.id, ANNA)
        assert session.starter == (lot + turn) % 3
        session = await house.play.start(session.id, ANNA, False)
        assert house.seats_on_turn(session) == ((lot + turn) % 3,)
        session, _ = await house.play.stop(session.id, ANNA, False)


async def test_in_a_game_where_nobody_begins_nobody_is_set_to_begin(house: House) -> None:
    session = await _stopped(house, game="hares")
    assert (await house.play.again(session.id, ANNA)).starter is None


async def test_a_game_that_was_played_to_its_end_can_be_played_again(house: House) -> None:
    session = await house.play_out(await house.game_of(ANNA, BEN), ANNA, BEN)
    assert session.status is Status.OVER
    again = await house.play.again(session.id, BEN)
    again = await house.play.start(again.id, ANNA, False)
    assert again.seed != session.seed
    assert await house.replayed(again) == house.play.state(again)


async def test_a_seat_that_a_computer_took_over_stays_the_computers(house: House) -> None:
    session = await house.game_of(ANNA, BEN)
    await house.play.leave(session.id, BEN)
    session, _ = await house.play.stop(session.id, ANNA, False)
    again = await house.play.again(session.id, ANNA)
    assert names(again) == ["Anna", "🤖 Otto"]
    again = await house.lobby.sit(again.id, BEN)
    assert names(again) == ["Anna", "🤖 Otto", "Ben"], "nobody sits there twice"
    assert again.seats[1].user_id is None


async def test_one_is_set_when_two_press_at_once(any_house: House) -> None:
    session = await _stopped(any_house)
    answers = await asyncio.gather(
        *(any_house.play.again(session.id, person) for person in (BEN, CLEO)),
        return_exceptions=True,
    )
    assert sorted(type(answer).__name__ for answer in answers) == ["Session", "TableTaken"]
    new = await any_house.tables.open_at(HERE)
    assert new is not None
    assert names(new) == ["Anna", "Ben", "Cleo"]


async def test_where_a_table_is_open_no_other_is_set(house: House) -> None:
    session = await _stopped(house)
    other = await house.lobby_of(STRANGER)
    with pytest.raises(TableTaken):
        await house.play.again(session.id, ANNA)
    assert await house.tables.open_at(HERE) == other


async def test_a_running_game_is_not_set_again(house: House) -> None:
    session = await house.game_of(*PEOPLE)
    with pytest.raises(TableClosed):
        await house.play.again(session.id, ANNA)
    assert await house.tables.open_at(HERE) == session


async def test_a_lobby_that_was_called_off_was_no_game(house: House) -> None:
    session = await house.lobby_of(*PEOPLE)
    for closed in (session, await house.lobby.cancel(session.id, ANNA, False)):
        with pytest.raises(TableClosed):
            await house.play.again(closed.id, ANNA)
    assert await house.tables.open_at(HERE) is None


async def test_a_stranger_cannot_ask_for_more(house: House) -> None:
    session = await _stopped(house)
    with pytest.raises(NotSeated):
        await house.play.again(session.id, STRANGER)
    assert await house.tables.open_at(HERE) is None


async def test_buttons_of_the_old_game_stay_dead(house: House) -> None:
    session = await _stopped(house)
    await house.play.again(session.id, ANNA)
    with pytest.raises(TableClosed):
        await house.play.act(session.id, ANNA, Stamp(0, 0), "fill:monkey")
