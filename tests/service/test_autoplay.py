"""Computer players take their turns by themselves."""

from __future__ import annotations

from typing import Any

import pytest

from bot.service.ports import Place
from games.core.api import RandomStrategy
from games.core.match import AnyGame
from storage.api import Status
from tests.service.computers import OpenTable, Thinker, is_over, task_names, until_it_is_quiet
from tests.service.house import ANNA, BEN, HOUSE_GAMES, House

# -- whole games ---------------------------------------------------------------------------------


FOR_TWO = [key for key, entry in HOUSE_GAMES.items() if 2 in entry.game.seats]
"""Those for more take thousands of moves when they are played at random."""


@pytest.mark.parametrize("game", FOR_TWO)
async def test_computer_players_play_a_whole_game_while_a_person_watches(
    open_table: OpenTable, game: str
) -> None:
    table = open_table(random=RandomStrategy())
    session = await table.begun("random", "random", game=game)
    over = await table.until(session, is_over)
    assert await table.house.replayed(over) == table.house.play.state(over)
    assert [move.seq for move in await table.house.log(over)] == list(range(1, over.seq + 1))


async def test_a_person_and_the_computer_take_turns_to_the_end(open_table: OpenTable) -> None:
    table = open_table()
    session = await table.begun(None, "far", game="frogs")
    while session.status is Status.RUNNING:
        session = await table.until(
            session,
            lambda now: now.status is Status.OVER or table.house.seats_on_turn(now) == (0,),
        )
        if session.status is Status.RUNNING:
            session = await table.house.press(session, ANNA)
    assert {move.seat for move in await table.house.log(session)} >= {0, 1}


async def test_the_computer_waits_while_a_person_is_on_turn(open_table: OpenTable) -> None:
    table = open_table()
    session = await table.begun(None, "far", game="frogs")
    session = await table.until(session, lambda now: table.house.seats_on_turn(now) == (0,))
    await until_it_is_quiet()
    assert await table.house.now(session) == session


async def test_the_seat_of_who_leaves_on_his_turn_is_played_at_once(
    open_table: OpenTable,
) -> None:
    table = open_table()
    session = await table.begun(None, None, game="frogs")
    person = table.house.on_turn(session, ANNA, BEN)
    seat = table.house.seats_on_turn(session)[0]
    await table.house.play.leave(session.id, person)
    after = await table.until(session, lambda now: table.house.seats_on_turn(now) != (seat,))
    assert after.seats[seat].actions > 0


async def test_who_leaves_last_leaves_no_computer_playing(open_table: OpenTable) -> None:
    table = open_table()
    session = await table.begun(None, "far", game="frogs")
    await table.house.play.leave(session.id, ANNA)
    await until_it_is_quiet()
    assert (await table.house.now(session)).status is Status.CANCELLED


async def test_a_lobby_and_a_table_without_computers_need_no_task(open_table: OpenTable) -> None:
    table = open_table()
    await table.opened(None, "biggest")
    await table.begun(None, None, place=Place(-7))
    assert task_names() == []


async def test_a_strategy_that_is_no_longer_there_is_replaced_by_the_first(
    open_table: OpenTable,
) -> None:
    table = open_table()
    await table.until(await table.begun("gone", "biggest"), is_over)


async def test_games_that_were_running_go_on_when_the_program_starts(
    open_table: OpenTable, house: House
) -> None:
    before = open_table(thinker=Thinker())
    session = await before.begun("thinker", "biggest")
    house.commits.listeners.clear()
    after = open_table(House(house.store))
    for running in await after.house.tables.all_open():
        after.autoplay.consider(running)
    await after.until(session, is_over)


async def test_a_computer_player_never_learns_what_the_others_hold(
    open_table: OpenTable,
) -> None:
    guesses: list[Any] = []

    def note(game: AnyGame, state: Any, seat: int) -> Any:
        guesses.append(state)
        return game.legal_actions(state, seat)[0]

    thinker = Thinker(note)
    thinker.may_answer.set()
    table = open_table(thinker=thinker)
    session = await table.begun(None, "thinker")
    await until_it_is_quiet()
    real = table.house.play.state(session)
    (guess,) = guesses
    assert guess.hands[1] == real.hands[1]
    assert guess.hands[0] != real.hands[0]


# -- the end of the program ----------------------------------------------------------------------


async def test_closing_ends_all_tasks_and_keeps_what_was_committed(
    open_table: OpenTable,
) -> None:
    thinker = Thinker()
    table = open_table(thinker=thinker)
    sessions = [await table.begun(None, "thinker", place=Place(-number)) for number in range(1, 4)]
    assert len(task_names()) == 3
    await table.autoplay.close()
    assert task_names() == []
    thinker.may_answer.set()
    for session in sessions:
        assert await table.house.now(session) == session


async def test_each_table_has_one_task_however_often_it_changes(open_table: OpenTable) -> None:
    thinker = Thinker()
    table = open_table(thinker=thinker)
    session = await table.begun(None, "thinker", None)
    for _ in range(3):
        session = await table.house.press(session, ANNA)
    assert task_names() == [f"autoplay {session.id}"]
    thinker.may_answer.set()
