"""Updates are fetched, and confirmed only after they were stored."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from itertools import pairwise

import pytest
from structlog.testing import capture_logs
from telegram.error import InvalidToken

from bot.playground.calllog import Call
from bot.telegram import poller as poller_module
from bot.telegram.client import Client
from bot.telegram.poller import Poller, SecondPollerError
from storage.errors import DatabaseUnusable
from storage.memory import MemoryStore
from tests.playground.rig import Rig
from tests.service.fakes import StumblingStore
from tests.service.house import names
from tests.telegram.stage import Stage, setting

# PTB warns of a future type of `retry_after`.
pytestmark = pytest.mark.filterwarnings("ignore::telegram.warnings.PTBDeprecationWarning")

Bot = tuple[Stage, StumblingStore]


@pytest.fixture
async def bot() -> AsyncIterator[Bot]:
    """A bot whose store can refuse."""
    rig, store = Rig(), StumblingStore(MemoryStore())
    await rig.http.start_server()
    stage = Stage(rig, store=store)
    await stage.open()
    yield stage, store
    await stage.close()
    await rig.http.close()


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long before he tries again."""
    monkeypatch.setattr(poller_module, "_FIRST_PAUSE_S", 0.01)


@asynccontextmanager
async def polling(stage: Stage) -> AsyncIterator[Poller]:
    """A poller at work; on the way out it is stopped and has to end."""
    poller = Poller(stage.client, stage.intake)
    task = asyncio.create_task(poller.run())
    try:
        yield poller
    finally:
        poller.stop()
        with suppress(SecondPollerError, InvalidToken):
            await asyncio.wait_for(task, 20)


async def until(is_so: Callable[[], object]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(20):
        while not is_so():  # noqa: ASYNC110 - the playground tells nobody
            await asyncio.sleep(0.002)


def polls(stage: Stage) -> list[Call]:
    """The calls of getUpdates that were answered."""
    calls = stage.sim.log.since(0, with_polls=True)
    return [call for call in calls if call.method == "getUpdates"]


def offsets(stage: Stage) -> list[object]:
    """What those calls confirmed."""
    return [call.to_json()["params"].get("offset") for call in polls(stage)]


def pending(stage: Stage) -> int:
    """The updates that Telegram keeps."""
    return len(stage.sim.updates.pending)


# -- stored, then confirmed ----------------------------------------------------------------------


async def test_what_is_fetched_is_handled(bot: Bot) -> None:
    stage, _ = bot
    anna, place = await setting(stage)
    async with polling(stage):
        await stage.rig.say(place.chat_id, anna.user_id, "/join yahtzee")
        await until(lambda: stage.methods(place))
    await stage.sent()
    session = await stage.house.tables.open_at(place)
    assert session is not None
    assert names(session) == ["Anna"]


async def test_nothing_is_confirmed_before_it_is_stored(bot: Bot) -> None:
    stage, store = bot
    anna, place = await setting(stage)
    await stage.rig.say(place.chat_id, anna.user_id, "/join yahtzee")
    waiting = pending(stage)
    refused = 0

    async def refuse() -> None:
        nonlocal refused
        refused += 1
        raise DatabaseUnusable("no space left")

    store.before_commit = refuse
    with capture_logs() as logs:
        async with polling(stage):
            await until(lambda: refused >= 3)
            assert pending(stage) == waiting
            assert set(offsets(stage)) == {None}
            store.before_commit = None
            await until(lambda: stage.methods(place))
    assert "updates could not be stored" in {line["event"] for line in logs}
    assert pending(stage) == 0
    session = await stage.house.tables.open_at(place)
    assert session is not None


async def test_what_was_stored_is_confirmed_at_the_end(bot: Bot) -> None:
    stage, store = bot
    anna, place = await setting(stage)
    await stage.rig.say(place.chat_id, anna.user_id, "/join yahtzee")
    poller = Poller(stage.client, stage.intake)

    async def stop() -> None:
        poller.stop()

    store.before_commit = stop
    await asyncio.wait_for(poller.run(), 20)
    assert len(polls(stage)) == 2
    assert pending(stage) == 0


async def test_a_program_that_fetched_nothing_confirms_nothing(bot: Bot) -> None:
    stage, _ = bot
    async with polling(stage) as poller:
        await until(lambda: stage.sim.updates.is_held)
        anna, place = await setting(stage)
        poller.stop()
        await stage.rig.say(place.chat_id, anna.user_id, "/join yahtzee")
    assert set(offsets(stage)) <= {None}


async def test_long_queues_come_in_batches_and_nothing_twice(bot: Bot) -> None:
    stage, _ = bot
    anna, place = await setting(stage)
    for number in range(250):
        await stage.rig.say(place.chat_id, anna.user_id, f"/nothing{number}")
    last = stage.sim.updates.next_id
    async with polling(stage):
        await until(lambda: offsets(stage)[-1:] == [last] or pending(stage) == 0)
    found = [offset for offset in offsets(stage) if isinstance(offset, int)]
    assert all(earlier <= later for earlier, later in pairwise(found))
    assert len(set(found)) >= 2
    await stage.sent()
    async with stage.house.store.transaction() as tx:
        assert await tx.inbox.waiting() == []


async def test_only_what_the_bot_needs_is_asked_for(bot: Bot) -> None:
    stage, _ = bot
    async with polling(stage):
        await until(lambda: stage.sim.updates.explicitly_allowed)
    wanted = ["message", "callback_query", "my_chat_member", "chat_member"]
    assert stage.sim.updates.explicitly_allowed == wanted


# -- trouble -------------------------------------------------------------------------------------


async def test_while_telegram_is_out_of_reach_it_is_asked_again(bot: Bot) -> None:
    stage, _ = bot
    anna, place = await setting(stage)
    await stage.fault(502, method="getUpdates", times=2)
    await stage.fault(0, method="getUpdates")
    await stage.fault(429, method="getUpdates", retry_after=1)
    await stage.rig.say(place.chat_id, anna.user_id, "/join yahtzee")
    with capture_logs() as logs:
        async with polling(stage):
            await until(lambda: stage.methods(place))
    assert [line["event"] for line in logs] == ["Telegram is out of reach"] * 4
    pauses = [line["retry_in_s"] for line in logs]
    assert pauses == [0.01, 0.02, 0.04, 0.08]


async def test_a_token_that_was_revoked_ends_the_program(bot: Bot) -> None:
    stage, _ = bot
    address = stage.rig.url("/bot1:wrong").rstrip("/")
    poller = Poller(Client(stage.request, address), stage.intake)
    with pytest.raises(InvalidToken):
        await asyncio.wait_for(poller.run(), 20)


async def test_who_comes_second_gives_way_and_who_was_first_goes_on(bot: Bot) -> None:
    stage, _ = bot
    anna, place = await setting(stage)
    with capture_logs() as logs:
        async with polling(stage):
            await until(lambda: stage.sim.updates.is_held and polls(stage))
            second = Poller(stage.client, stage.intake)
            with pytest.raises(SecondPollerError):
                await asyncio.wait_for(second.run(), 20)
            await stage.rig.say(place.chat_id, anna.user_id, "/join yahtzee")
            await until(lambda: stage.methods(place))
    assert {line["event"] for line in logs} == {"another program tried to fetch our updates"}


async def test_of_two_that_start_at_once_one_goes_on(bot: Bot) -> None:
    stage, _ = bot
    pollers = [Poller(stage.client, stage.intake) for _ in range(2)]
    tasks = [asyncio.create_task(poller.run()) for poller in pollers]
    done, left = await asyncio.wait(tasks, timeout=20, return_when=asyncio.FIRST_COMPLETED)
    assert [type(task.exception()) for task in done] == [SecondPollerError]
    (last,) = left
    await until(lambda: stage.sim.updates.is_held)
    pollers[tasks.index(last)].stop()
    await asyncio.wait_for(last, 20)


async def test_stopping_does_not_wait_for_telegram(bot: Bot) -> None:
    stage, _ = bot
    poller = Poller(stage.client, stage.intake)
    running = asyncio.create_task(poller.run())
    await until(lambda: stage.sim.updates.is_held)
    poller.stop()
    await asyncio.wait_for(running, 5)


async def test_a_poller_that_was_stopped_before_it_began_fetches_nothing(bot: Bot) -> None:
    stage, _ = bot
    poller = Poller(stage.client, stage.intake)
    poller.stop()
    await asyncio.wait_for(poller.run(), 5)
    assert polls(stage) == []
