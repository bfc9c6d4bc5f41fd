"""Computer players take their turns by themselves."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
from msgspec.structs import replace
from structlog.testing import capture_logs

from bot.service.autoplay import Autoplay
from bot.service.jobs import Change
from bot.service.ports import Place
from games.core.api import RandomStrategy, Strategy
from games.core.match import AnyGame
from games.core.rng import CountingRandom
from storage.api import Seat, Session, Status
from storage.memory import MemoryStore
from tests.service.fakes import StumblingStore
from tests.service.house import ANNA, BEN, HERE, HOUSE_GAMES, STRANGER, House


class Thinker:
    """A computer player that thinks until it is told to stop, then does what it is told."""

    def __init__(self, choose: Callable[[AnyGame, Any, int], Any] | None = None) -> None:
        self.thoughts = 0
        self.thinking = threading.Event()
        self.may_answer = threading.Event()
        self._choose = choose

    def choose(self, game: AnyGame, state: Any, seat: int, rng: CountingRandom) -> Any:
        self.thoughts += 1
        self.thinking.set()
        assert self.may_answer.wait(20)
        if self._choose is not None:
            return self._choose(game, state, seat)
        return game.legal_actions(state, seat)[0]

    async def until_it_thinks(self) -> None:
        """Wait until it was asked, and forget that it was."""
        assert await asyncio.to_thread(self.thinking.wait, 20)
        self.thinking.clear()


class Broken:
    """A computer player with a fault."""

    def choose(self, game: AnyGame, state: Any, seat: int, rng: CountingRandom) -> Any:
        raise ZeroDivisionError


class Table:
    """A house in which computer players play, and a way to wait for what they do."""

    def __init__(self, house: House, **strategies: Strategy) -> None:
        self.house = house
        self._strategies = strategies
        games = {
            key: replace(entry, strategies={**entry.strategies, **strategies})
            for key, entry in HOUSE_GAMES.items()
        }
        self.autoplay = Autoplay(house.tables, house.play, house.seeds, games, delay_s=0)
        house.commits.listeners.append(self.autoplay.consider)
        self._news = asyncio.Event()
        house.commits.listeners.append(lambda _: self._news.set())

    async def close(self) -> None:
        """End all that is going on."""
        await self.autoplay.close()
        for strategy in self._strategies.values():
            if isinstance(strategy, Thinker):
                strategy.may_answer.set()

    async def until(self, session: Session, is_so: Callable[[Session], bool]) -> Session:
        """Wait until the session is so."""
        async with asyncio.timeout(20):
            while not is_so(now := await self.house.now(session)):
                self._news.clear()
                await self._news.wait()
        return now

    async def opened(
        self, *strategies: str | None, game: str = "hares", place: Place = HERE
    ) -> Session:
        """A lobby with computer players by strategy; None is a person."""
        people = iter((ANNA, BEN))
        seats = tuple(
            Seat(None, name, name) if name else Seat(next(people).user_id, "person")
            for name in strategies
        )
        rules = HOUSE_GAMES[game].game
        return await self.house.tables.add(
            Session(
                chat_id=place.chat_id,
                topic_id=place.topic_id,
                game=game,
                schema=rules.schema,
                rules_version=rules.rules_version,
                options=b"{}",
                preset=next(iter(rules.presets)),
                starter_user=ANNA.user_id,
                seats=seats,
                created_at=0,
                touched_at=0,
            )
        )

    async def begun(
        self, *strategies: str | None, game: str = "hares", place: Place = HERE
    ) -> Session:
        """A game with computer players by strategy."""
        session = await self.opened(*strategies, game=game, place=place)
        return await self.house.play.start(session.id, STRANGER, True)


OpenTable = Callable[..., Table]


@pytest.fixture
async def open_table(house: House) -> AsyncIterator[OpenTable]:
    """Opens the house with further strategies; closes it in the end."""
    tables: list[Table] = []

    def open_(house: House = house, **strategies: Strategy) -> Table:
        tables.append(Table(house, **strategies))
        return tables[-1]

    yield open_
    for table in tables:
        await table.close()


def _is_over(session: Session) -> bool:
    return session.status is Status.OVER


async def _until_it_is_quiet() -> None:
    """Wait until no computer player is on turn any more."""
    async with asyncio.timeout(20):
        while tasks := _running():
            await asyncio.gather(*tasks)


def _running() -> list[asyncio.Task[Any]]:
    return [task for task in asyncio.all_tasks() if task.get_name().startswith("autoplay")]


def _tasks() -> list[str]:
    return [task.get_name() for task in _running()]


# -- whole games ---------------------------------------------------------------------------------


FOR_TWO = [key for key, entry in HOUSE_GAMES.items() if 2 in entry.game.seats]
"""Those for more take thousands of moves when they are played at random."""


@pytest.mark.parametrize("game", FOR_TWO)
async def test_computer_players_play_a_whole_game_while_a_person_watches(
    open_table: OpenTable, game: str
) -> None:
    table = open_table(random=RandomStrategy())
    session = await table.begun("random", "random", game=game)
    over = await table.until(session, _is_over)
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
    await _until_it_is_quiet()
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
    await _until_it_is_quiet()
    assert (await table.house.now(session)).status is Status.CANCELLED


async def test_a_lobby_and_a_table_without_computers_need_no_task(open_table: OpenTable) -> None:
    table = open_table()
    await table.opened(None, "biggest")
    await table.begun(None, None, place=Place(-7))
    assert _tasks() == []


async def test_a_strategy_that_is_no_longer_there_is_replaced_by_the_first(
    open_table: OpenTable,
) -> None:
    table = open_table()
    await table.until(await table.begun("gone", "biggest"), _is_over)


async def test_games_that_were_running_go_on_when_the_program_starts(
    open_table: OpenTable, house: House
) -> None:
    before = open_table(thinker=Thinker())
    session = await before.begun("thinker", "biggest")
    house.commits.listeners.clear()
    after = open_table(House(house.store))
    for running in await after.house.tables.all_open():
        after.autoplay.consider(running)
    await after.until(session, _is_over)


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
    await _until_it_is_quiet()
    real = table.house.play.state(session)
    (guess,) = guesses
    assert guess.hands[1] == real.hands[1]
    assert guess.hands[0] != real.hands[0]


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
    await _until_it_is_quiet()
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
    await _until_it_is_quiet()
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
        await _until_it_is_quiet()
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
        await _until_it_is_quiet()
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


# -- the end of the program ----------------------------------------------------------------------


async def test_closing_ends_all_tasks_and_keeps_what_was_committed(
    open_table: OpenTable,
) -> None:
    thinker = Thinker()
    table = open_table(thinker=thinker)
    sessions = [await table.begun(None, "thinker", place=Place(-number)) for number in range(1, 4)]
    assert len(_tasks()) == 3
    await table.autoplay.close()
    assert _tasks() == []
    thinker.may_answer.set()
    for session in sessions:
        assert await table.house.now(session) == session


async def test_each_table_has_one_task_however_often_it_changes(open_table: OpenTable) -> None:
    thinker = Thinker()
    table = open_table(thinker=thinker)
    session = await table.begun(None, "thinker", None)
    for _ in range(3):
        session = await table.house.press(session, ANNA)
    assert _tasks() == [f"autoplay {session.id}"]
    thinker.may_answer.set()
