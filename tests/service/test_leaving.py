"""People leave a running game, or stop it."""

from __future__ import annotations

import asyncio

import pytest

from bot.service.errors import NotSeated, TableClosed
from bot.service.seating import seat_of
from bot.service.stamps import Stamp
from storage.api import Status
from tests.service.house import ANNA, BEN, CLEO, DORA, STRANGER, House, names

# -- /leave --------------------------------------------------------------------------------------


async def test_a_computer_player_takes_the_seat_of_who_leaves(house: House) -> None:
    session = await house.game_of(ANNA, BEN)
    session = await house.press(session, house.on_turn(session, ANNA, BEN))
    house.clock.advance(9)
    after = await house.play.leave(session.id, BEN)
    assert names(after) == ["Anna", "🤖 Otto"]
    assert (after.seats[1].user_id, after.seats[1].strategy) == (None, "best")
    assert after.seats[1].actions == session.seats[1].actions
    assert (after.status, after.snapshot) == (Status.RUNNING, session.snapshot)
    assert after.touched_at == house.clock.now()
    assert house.heard.last == after


async def test_who_has_left_is_a_stranger(house: House) -> None:
    session = await house.game_of(ANNA, BEN)
    session = await house.play.leave(session.id, BEN)
    with pytest.raises(NotSeated):
        await house.play.act(session.id, BEN, Stamp(1, 0), "fill:monkey")
    with pytest.raises(NotSeated):
        await house.play.leave(session.id, BEN)
    assert await house.now(session) == session


async def test_a_stranger_cannot_leave(house: House) -> None:
    session = await house.game_of(ANNA)
    with pytest.raises(NotSeated):
        await house.play.leave(session.id, STRANGER)
    assert await house.now(session) == session


@pytest.mark.parametrize("computers", [0, 1])
async def test_when_the_last_person_leaves_computers_do_not_play_on(
    house: House, computers: int
) -> None:
    session = await house.game_of(ANNA, BEN, computers=computers)
    session = await house.play.leave(session.id, ANNA)
    assert session.status is Status.RUNNING
    session = await house.play.leave(session.id, BEN)
    assert session.status is Status.CANCELLED
    with pytest.raises(TableClosed):
        await house.play.leave(session.id, BEN)


async def test_all_who_leave_at_the_same_instant_have_left(any_house: House) -> None:
    people = (ANNA, BEN, CLEO)
    session = await any_house.game_of(*people)
    await asyncio.gather(*(any_house.play.leave(session.id, person) for person in people))
    after = await any_house.now(session)
    assert after.status is Status.CANCELLED
    assert sorted(names(after)) == ["🤖 Emma", "🤖 Fritz", "🤖 Otto"]


# -- /stop ---------------------------------------------------------------------------------------


async def test_who_opened_the_table_stops_the_game_at_once(house: House) -> None:
    session = await house.game_of(ANNA, BEN, CLEO)
    after, missing = await house.play.stop(session.id, ANNA, False)
    assert (after.status, missing) == (Status.CANCELLED, 0)
    assert after.snapshot == session.snapshot


async def test_who_opened_the_table_stops_it_even_after_leaving(house: House) -> None:
    session = await house.game_of(ANNA, BEN)
    await house.play.leave(session.id, ANNA)
    after, missing = await house.play.stop(session.id, ANNA, False)
    assert (after.status, missing) == (Status.CANCELLED, 0)


async def test_an_admin_stops_it_at_once(house: House) -> None:
    session = await house.game_of(ANNA, BEN)
    after, missing = await house.play.stop(session.id, STRANGER, True)
    assert (after.status, missing) == (Status.CANCELLED, 0)


async def test_a_stranger_stops_nothing(house: House) -> None:
    session = await house.game_of(ANNA, BEN)
    with pytest.raises(NotSeated):
        await house.play.stop(session.id, STRANGER, False)
    assert await house.now(session) == session


async def test_the_others_have_to_agree_all_of_them(house: House) -> None:
    session = await house.game_of(ANNA, BEN, CLEO, DORA, computers=1)
    await house.play.leave(session.id, ANNA)
    session, missing = await house.play.stop(session.id, BEN, False)
    assert (session.status, missing) == (Status.RUNNING, 2)
    session, missing = await house.play.stop(session.id, DORA, False)
    assert (session.status, missing) == (Status.RUNNING, 1)
    session, missing = await house.play.stop(session.id, CLEO, False)
    assert (session.status, missing) == (Status.CANCELLED, 0)


async def test_one_who_asks_three_times_is_one_vote(any_house: House) -> None:
    session = await any_house.game_of(ANNA, BEN, CLEO)
    answers = await asyncio.gather(*(any_house.play.stop(session.id, BEN, False) for _ in range(3)))
    assert [missing for _, missing in answers] == [2, 2, 2]
    assert (await any_house.now(session)).status is Status.RUNNING


async def test_votes_outlast_the_moves_that_others_make_meanwhile(house: House) -> None:
    session = await house.game_of(ANNA, BEN, CLEO)
    session, missing = await house.play.stop(session.id, BEN, False)
    assert (session.stop_votes, missing) == ((BEN.user_id,), 2)
    session = await house.press(session, house.on_turn(session, ANNA, BEN, CLEO))
    session, missing = await house.play.stop(session.id, CLEO, False)
    assert (session.stop_votes, missing) == ((BEN.user_id, CLEO.user_id), 1)


async def test_the_vote_of_one_who_has_left_is_not_needed(house: House) -> None:
    session = await house.game_of(ANNA, BEN, CLEO)
    await house.play.leave(session.id, ANNA)
    session, _ = await house.play.stop(session.id, BEN, False)
    assert session.status is Status.RUNNING
    session = await house.play.leave(session.id, CLEO)
    assert session.status is Status.CANCELLED


@pytest.mark.parametrize("how", ["lobby", "stopped", "over"])
async def test_only_a_running_game_is_left_or_stopped(house: House, how: str) -> None:
    session = await house.lobby_of(ANNA)
    if how != "lobby":
        session = await house.play.start(session.id, ANNA, False)
    if how == "stopped":
        session, _ = await house.play.stop(session.id, ANNA, False)
    if how == "over":
        session = await house.play_out(session, ANNA)
    with pytest.raises(TableClosed):
        await house.play.stop(session.id, ANNA, True)
    with pytest.raises(TableClosed):
        await house.play.leave(session.id, ANNA)
    assert await house.now(session) == session
    assert seat_of(session, ANNA.user_id) == 0
