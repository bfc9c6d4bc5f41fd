"""Updates: stored before anything is done, handled in order, and done once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from structlog.testing import capture_logs

from bot.service.measures import Measures
from bot.service.receipts import current
from bot.service.seating import moment
from bot.telegram import intake as intake_module
from bot.telegram.callback_data import Act, encode
from bot.telegram.intake import Intake
from bot.telegram.updates import RawUpdate
from storage.api import Store, StoredUpdate
from storage.errors import DatabaseUnusable
from storage.memory import MemoryStore
from storage.sql.open import open_store
from tests.playground.rig import Rig
from tests.service.fakes import StumblingStore
from tests.service.house import House, names
from tests.telegram.stage import PLENTY, Stage, game_in, setting


def message(update_id: int, chat: int = -1, text: str = "hello") -> tuple[int, bytes]:
    """A message in a chat, as it comes in."""
    body = {"update_id": update_id, "message": {"chat": {"id": chat}, "text": text}}
    return update_id, msgspec.json.encode(body)


class Counted(Measures):
    """Notes what came in and what became of it."""

    def __init__(self) -> None:
        self.came: list[tuple[int, int]] = []
        self.failures: list[bool] = []

    def received(self, new: int, repeated: int) -> None:
        """Note it."""
        self.came.append((new, repeated))

    def handled(self, failed: bool) -> None:
        """Note it."""
        self.failures.append(failed)


class Entrance:
    """An intake in front of a handler that only notes what it is given."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.counted = Counted()
        self.handled: list[int] = []
        self.inside: list[list[int]] = []
        """What was stored and not done while each update was handled."""
        self.faults: list[Exception] = []
        self.may_go_on = asyncio.Event()
        self.may_go_on.set()
        self._begin()

    def _begin(self) -> None:
        house = House(self.store)
        self.house = house
        self.intake = Intake(house.store, house.commits, house.clock, self._handle, self.counted)

    async def restart(self) -> None:
        """Another process; the one before does nothing more."""
        await self.intake.close(0.01)
        self._begin()
        await self.intake.replay()

    async def done(self) -> None:
        """Wait until nothing waits."""
        async with asyncio.timeout(20):
            while self.intake.waiting:  # noqa: ASYNC110 - what changes it is in many places
                await asyncio.sleep(0.001)

    async def waiting(self) -> list[int]:
        """What the next process would take up."""
        async with self.store.transaction() as tx:
            return [update.update_id for update in await tx.inbox.waiting()]

    async def _handle(self, update: RawUpdate, _body: bytes) -> None:
        receipt = current.get()
        assert receipt is not None
        assert receipt.update_id == update.update_id
        await self.may_go_on.wait()
        self.inside.append(await self.waiting())
        self.handled.append(update.update_id)
        if self.faults:
            raise self.faults.pop(0)


@pytest.fixture(params=["memory", "sqlite"])
async def entrance(request: pytest.FixtureRequest, database: Path) -> AsyncIterator[Entrance]:
    """An entrance over each kind of store."""
    store: Store = MemoryStore()
    if request.param == "sqlite":
        store = await open_store(str(database))
    entrance = Entrance(store)
    yield entrance
    await entrance.intake.close(0.01)
    await store.close()


@pytest.fixture
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long for the disk."""
    monkeypatch.setattr(intake_module, "_PAUSES_S", (0.001, 0.001, 0.001))


# -- stored, handled, done -----------------------------------------------------------------------


async def test_an_update_is_stored_before_and_done_after_it_was_handled(
    entrance: Entrance,
) -> None:
    entrance.may_go_on.clear()
    await entrance.intake.accept([message(1)])
    assert await entrance.waiting() == [1]
    assert entrance.intake.waiting == 1
    entrance.may_go_on.set()
    await entrance.done()
    assert entrance.handled == [1]
    assert entrance.inside == [[1]]
    assert await entrance.waiting() == []
    assert entrance.counted.failures == [False]


async def test_a_batch_is_one_transaction() -> None:
    store = StumblingStore(MemoryStore())
    entrance = Entrance(store)
    entrance.may_go_on.clear()
    await entrance.intake.accept([message(number, -number) for number in range(1, 101)])
    assert store.transactions == 1
    entrance.may_go_on.set()
    await entrance.done()
    assert sorted(entrance.handled) == list(range(1, 101))


async def test_updates_of_a_chat_keep_their_order(entrance: Entrance) -> None:
    await entrance.intake.accept([message(number) for number in range(1, 31)])
    await entrance.intake.accept([message(number) for number in range(31, 61)])
    await entrance.done()
    assert entrance.handled == list(range(1, 61))


@pytest.mark.parametrize("while_waiting", [True, False])
async def test_an_update_that_is_known_is_dropped(entrance: Entrance, while_waiting: bool) -> None:
    if while_waiting:
        entrance.may_go_on.clear()
    await entrance.intake.accept([message(1), message(2)])
    if not while_waiting:
        await entrance.done()
    await entrance.intake.accept([message(2), message(1), message(3), message(3)])
    entrance.may_go_on.set()
    await entrance.done()
    assert sorted(entrance.handled) == [1, 2, 3]
    assert entrance.counted.came == [(2, 0), (1, 3)]


# -- another process -----------------------------------------------------------------------------


async def test_what_was_stored_and_not_handled_is_handled_by_the_next_process(
    entrance: Entrance,
) -> None:
    entrance.may_go_on.clear()
    await entrance.intake.accept([message(number, -(number % 3)) for number in range(1, 10)])
    await asyncio.sleep(0.01)
    entrance.may_go_on = asyncio.Event()
    entrance.may_go_on.set()
    await entrance.restart()
    await entrance.done()
    assert sorted(entrance.handled) == list(range(1, 10))
    for chat in range(3):
        of_chat = [number for number in entrance.handled if number % 3 == chat]
        assert of_chat == sorted(of_chat)
    assert await entrance.waiting() == []


async def test_what_was_done_is_known_to_the_next_process(entrance: Entrance) -> None:
    await entrance.intake.accept([message(1)])
    await entrance.done()
    await entrance.restart()
    await entrance.intake.accept([message(1)])
    await entrance.done()
    assert entrance.handled == [1]


async def test_closing_waits_for_what_is_being_done_but_not_for_ever(entrance: Entrance) -> None:
    entrance.may_go_on.clear()
    await entrance.intake.accept([message(1)])
    asyncio.get_running_loop().call_later(0.05, entrance.may_go_on.set)
    await entrance.intake.close(20)
    assert entrance.handled == [1]
    entrance.may_go_on.clear()
    await entrance.intake.accept([message(2)])
    with capture_logs() as logs:
        await entrance.intake.close(0.01)
    assert [(line["log_level"], line["count"]) for line in logs] == [("warning", 1)]
    assert await entrance.waiting() == [2]


async def test_closing_that_is_broken_off_leaves_nothing_at_work(entrance: Entrance) -> None:
    entrance.may_go_on.clear()
    await entrance.intake.accept([message(1)])
    closing = asyncio.create_task(entrance.intake.close(20))
    await asyncio.sleep(0.01)
    closing.cancel()
    await asyncio.gather(closing, return_exceptions=True)
    assert closing.cancelled()
    entrance.may_go_on.set()
    await asyncio.sleep(0.01)
    assert entrance.handled == []


# -- trouble -------------------------------------------------------------------------------------


async def test_an_update_that_cannot_be_handled_is_logged_once_and_never_taken_up_again(
    entrance: Entrance,
) -> None:
    entrance.faults = [ZeroDivisionError()]
    with capture_logs() as logs:
        await entrance.intake.accept([message(1), message(2)])
        await entrance.done()
        await entrance.restart()
        await entrance.done()
    assert entrance.handled == [1, 2]
    errors = [line for line in logs if line["log_level"] == "error"]
    assert [line["update"] for line in errors] == [1]
    assert entrance.counted.failures == [True, False]


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b'{"update_id": 5, "callback_query": 1}'])
async def test_what_is_no_update_is_logged_once_and_done(entrance: Entrance, body: bytes) -> None:
    with capture_logs() as logs:
        await entrance.intake.accept([(5, body), message(6)])
        await entrance.done()
    assert entrance.handled == [6]
    assert [line["update"] for line in logs] == [5]
    assert await entrance.waiting() == []


async def test_what_cannot_be_stored_is_refused_and_not_handled() -> None:
    store = StumblingStore(MemoryStore())
    entrance = Entrance(store)

    async def refuse() -> None:
        raise DatabaseUnusable("no space left")

    store.before_commit = refuse
    with pytest.raises(DatabaseUnusable):
        await entrance.intake.accept([message(1)])
    assert entrance.intake.waiting == 0
    store.before_commit = None
    await entrance.intake.accept([message(1)])
    await entrance.done()
    assert entrance.handled == [1]


@pytest.mark.usefixtures("quickly")
async def test_an_update_waits_while_the_disk_fails(entrance: Entrance) -> None:
    entrance.faults = [DatabaseUnusable("no space left"), DatabaseUnusable("no space left")]
    with capture_logs() as logs:
        await entrance.intake.accept([message(1), message(2)])
        await entrance.done()
    assert entrance.handled == [1, 1, 1, 2]
    assert [line["log_level"] for line in logs] == ["warning", "warning"]
    assert entrance.counted.failures == [False, False]


@pytest.mark.usefixtures("quickly")
async def test_an_update_that_cannot_be_marked_as_done_stays_for_the_next_process() -> None:
    store = StumblingStore(MemoryStore())
    entrance = Entrance(store)
    refusals = 0

    async def refuse() -> None:
        nonlocal refusals
        refusals += 1
        raise DatabaseUnusable("no space left")

    entrance.may_go_on.clear()
    await entrance.intake.accept([message(1), message(2)])
    store.before_commit = refuse
    entrance.may_go_on.set()
    with capture_logs() as logs:
        await entrance.done()
    assert refusals == 8
    assert entrance.handled == [1, 2]
    assert [line["log_level"] for line in logs].count("error") == 2
    store.before_commit = None
    assert await entrance.waiting() == [1, 2]
    await entrance.restart()
    await entrance.done()
    assert await entrance.waiting() == []


async def test_who_is_too_quick_has_to_wait_for_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(intake_module, "MOST_WAITING", 10)
    entrance = Entrance(MemoryStore())
    entrance.may_go_on.clear()
    await entrance.intake.accept([message(number) for number in range(10)])
    await asyncio.wait_for(entrance.intake.has_room(), 1)
    await entrance.intake.accept([message(10)])
    waiting = asyncio.create_task(entrance.intake.has_room())
    await asyncio.sleep(0.01)
    assert not waiting.done()
    entrance.may_go_on.set()
    await asyncio.wait_for(waiting, 20)


# -- with everything behind it -------------------------------------------------------------------


@pytest.fixture
async def crashing() -> AsyncIterator[tuple[Stage, StumblingStore]]:
    """A bot over a store that can end the program."""
    rig, store = Rig(), StumblingStore(MemoryStore())
    await rig.http.start_server()
    stage = Stage(rig, store=store, budgets=PLENTY)
    await stage.open()
    yield stage, store
    await stage.close()
    await rig.http.close()


async def test_a_move_whose_effect_was_not_committed_is_made_after_the_restart(
    crashing: tuple[Stage, StumblingStore],
) -> None:
    stage, store = crashing
    anna, place = await setting(stage)
    session = await game_in(stage, anna, place)
    await stage.deliver()
    session = await stage.house.now(session)
    board = (await stage.seen(place, anna))[-1]
    await stage.rig.sim(
        "press",
        chat=place.chat_id,
        message_id=board["message_id"],
        from_=anna.user_id,
        data=encode(Act(session.id, 0, moment(session.seats[0]), "keep:-")),
    )
    updates = await stage.fetched()
    # The program ends between storing the update and its effect.
    async with store.transaction() as tx:
        await tx.inbox.add([StoredUpdate(number, body, 0.0) for number, body in updates])
        await tx.commit()
    await stage.restart()
    await stage.intake.accept(updates)  # Telegram was not told: they come again
    await stage.intake.replay()
    await stage.sent()
    after = await stage.house.now(session)
    assert after.seats[0].actions == session.seats[0].actions + 1
    assert after.version == session.version + 1
    assert await stage.house.replayed(after) == stage.house.play.state(after)


async def test_every_update_delivered_twice_acts_once(
    crashing: tuple[Stage, StumblingStore],
) -> None:
    stage, _ = crashing
    anna, place = await setting(stage)
    await stage.rig.say(place.chat_id, anna.user_id, "/join yahtzee")
    updates = await stage.fetched()
    for _ in range(2):
        await stage.intake.accept([*updates, *updates])
        await stage.sent()
    session = await stage.house.tables.open_at(place)
    assert session is not None
    assert names(session) == ["Anna"]
    assert stage.methods(place) == ["sendMessage"]


async def test_a_fault_in_what_happens_to_chats_is_logged_once(
    crashing: tuple[Stage, StumblingStore],
) -> None:
    stage, store = crashing
    anna, place = await setting(stage)
    session = await game_in(stage, anna, place)
    await stage.deliver()
    async with store.transaction() as tx:
        await tx.sessions.save(replace(await stage.house.now(session), game="gone"))
        await tx.commit()
    await stage.restart()
    await stage.rig.sim("members", chat=place.chat_id, remove=[anna.user_id])
    with capture_logs() as logs:
        await stage.deliver()
        await stage.restart()
        await stage.intake.replay()
        await stage.sent()
    assert [line["event"] for line in logs] == ["an update could not be handled"]
