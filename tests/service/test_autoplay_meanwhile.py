"""What happens while a computer player thinks, and what it may do wrong."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace
from structlog.testing import capture_logs

from bot.service.jobs import Change
from games.core.match import AnyGame
from storage.memory import MemoryStore
from tests.service.computers import Broken, OpenTable, Thinker, until_it_is_quiet
from tests.service.fakes import StumblingStore
from tests.service.house import ANNA, BEN, House

# -- the table moves on meanwhile ----------------------------------------------------------------


async def test_a_choice_stands_however_often_others_change_theirs_meanwhile(
    open_table: OpenTable,
) -> None:
    thinker = Thinker()
    table = open_table(thinker=thinker)
    session = await table.begun(None, "thinker")
    await thinker.until_it_thinks()
    for _ in range(5):
        session = await table.house.press(session, ANNA, table.house.legal(session, 0)[0])
    thinker.may_answer.set()
    after = await table.until(session, lambda now: now.seats[1].actions == 1)
    assert thinker.thoughts == 1
    assert after.version == session.version + 1


async def test_a_choice_is_dropped_if_somebody_came_back_meanwhile(open_table: OpenTable) -> None:
    thinker = Thinker()
    table = open_table(thinker=thinker)
    session = await table.begun(None, "thinker")
    await thinker.until_it_thinks()
    mended = replace(session.seats[1], user_id=BEN.user_id, strategy=None)
    back, _ = await table.house.tables.change(
        session.id,
        lambda now: Change(replace(now, seats=(now.seats[0], mended)), None),
    )
    thinker.may_answer.set()
    await until_it_is_quiet()
    assert await table.house.now(session) == back


async def test_computer_players_that_choose_at_the_same_time_do_so_one_after_another(
    open_table: OpenTable,
) -> None:
    table = open_table()
    session = await table.begun(None, "biggest", "biggest", "random")
    after = await table.until(session, lambda now: table.house.seats_on_turn(now) == (0,))
    assert [seat.actions for seat in after.seats] == [0, 1, 1, 1]
    assert [move.seat for move in (await table.house.log(after))[session.seq :]] == [1, 2, 3]
    assert after.version == session.version + 3


async def test_a_choice_for_a_game_that_was_stopped_meanwhile_is_dropped(
    open_table: OpenTable,
) -> None:
    thinker = Thinker()
    table = open_table(thinker=thinker)
    session = await table.begun(None, "thinker")
    await thinker.until_it_thinks()
    stopped, _ = await table.house.play.stop(session.id, ANNA, False)
    thinker.may_answer.set()
    await until_it_is_quiet()
    assert await table.house.now(session) == stopped
    assert thinker.thoughts == 1


async def test_no_wake_up_is_lost_however_often_the_table_changes(open_table: OpenTable) -> None:
    table = open_table()
    session = await table.begun(None, None, "biggest")
    for _ in range(30):
        session = await table.house.press(session, ANNA)  # the choice may be corrected
    after = await table.until(session, lambda now: now.seats[2].actions > 0)
    assert after.seats[2].actions == 1


# -- faults --------------------------------------------------------------------------------------


async def test_for_a_computer_player_that_fails_anything_legal_is_played(
    open_table: OpenTable,
) -> None:
    table = open_table(broken=Broken())
    with capture_logs() as logs:
        session = await table.begun("broken", None)
        session = await table.until(session, lambda now: now.seats[0].actions == 1)
        await until_it_is_quiet()
    assert [(line["log_level"], line["session"]) for line in logs] == [("error", session.id)]
    assert logs[0]["exc_info"]
    assert await table.house.replayed(session) == table.house.play.state(session)


async def test_a_change_while_a_computer_player_fails_is_not_overlooked(
    open_table: OpenTable,
) -> None:
    def fail_at_first(game: AnyGame, state: Any, seat: int) -> Any:
        if thinker.thoughts == 1:
            raise ZeroDivisionError
        return game.legal_actions(state, seat)[0]

    thinker = Thinker(fail_at_first)
    table = open_table(thinker=thinker)
    with capture_logs() as logs:
        session = await table.begun(None, "thinker")
        await thinker.until_it_thinks()
        await table.house.press(session, ANNA, table.house.legal(session, 0)[0])
        thinker.may_answer.set()
        await table.until(session, lambda now: now.seats[1].actions == 1)
    assert len(logs) == 1


async def test_for_a_computer_player_that_cheats_something_legal_is_played(
    open_table: OpenTable,
) -> None:
    def cheat(game: AnyGame, state: Any, seat: int) -> Any:
        held = state.hands[seat]
        return game.parse(f"show:{next(hare for hare in range(1, 6) if hare not in held)}")

    thinker = Thinker(cheat)
    thinker.may_answer.set()
    table = open_table(thinker=thinker)
    with capture_logs() as logs:
        session = await table.begun(None, "thinker")
        session = await table.until(session, lambda now: now.seats[1].actions == 1)
        await until_it_is_quiet()
    assert thinker.thoughts == 1
    assert [(line["log_level"], line["session"]) for line in logs] == [("error", session.id)]
    assert await table.house.replayed(session) == table.house.play.state(session)


async def test_a_move_that_another_process_overtook_twice_is_chosen_anew(
    open_table: OpenTable,
) -> None:
    store = StumblingStore(MemoryStore())
    thinker = Thinker()
    table = open_table(House(store), thinker=thinker)
    session = await table.begun("thinker", None)
    await thinker.until_it_thinks()
    store.stumbles = 2
    thinker.may_answer.set()
    await table.until(session, lambda now: now.seats[0].actions == 1)
    assert thinker.thoughts == 2
