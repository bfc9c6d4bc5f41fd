"""What is counted, and when."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import suppress

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer
from prometheus_client.parser import text_string_to_metric_families
from telegram.error import TelegramError

from bot.operations.metrics import Metrics
from bot.service.autoplay import Autoplay
from bot.service.commits import GroupCommit
from bot.service.errors import EarlierTurn
from bot.service.jobs import ShownJob
from bot.service.play import Play
from bot.service.receipts import current
from bot.service.stamps import Stamp
from bot.service.tables import Tables
from bot.telegram.intake import Intake
from bot.telegram.request import AiohttpRequest
from bot.telegram.updates import RawUpdate
from storage.api import ShownMessage, StoredUpdate
from storage.errors import StorageError
from storage.memory import MemoryStore
from tests.service.fakes import FakeClock, FakeSeeds
from tests.service.house import ANNA, BEN, HOUSE_GAMES, House


def figures(metrics: Metrics) -> Mapping[str, float]:
    """Names with their labels, and values."""
    return {
        sample.name + "".join(f" {value}" for _, value in sorted(sample.labels.items())): (
            sample.value
        )
        for family in text_string_to_metric_families(metrics.page().decode())
        for sample in family.samples
        if family.name.startswith("menagerie")
    }


class Counted(House):
    """A house whose commits are counted."""

    def __init__(self) -> None:
        super().__init__(MemoryStore())
        self.metrics = Metrics(self.clock)
        self.commits = GroupCommit(self.store, self.metrics)
        self.tables = Tables(self.store, self.commits)
        self.play = Play(self.tables, self.clock, self.seeds, HOUSE_GAMES)

    @property
    def figures(self) -> Mapping[str, float]:
        """The figures of now."""
        return figures(self.metrics)


@pytest.fixture
def counted() -> Counted:
    """With nothing in it."""
    return Counted()


async def test_moves_are_counted_by_game_and_outcomes_of_chance_are_none(counted: Counted) -> None:
    session = await counted.game_of(ANNA, BEN)
    for _ in range(3):
        session = await counted.press(session, counted.on_turn(session, ANNA, BEN))
    assert session.seq > 3
    assert counted.figures["menagerie_moves_total animal_yahtzee"] == 3


async def test_what_is_written_together_is_one_group(counted: Counted) -> None:
    session = await counted.game_of(ANNA, BEN)
    before = counted.figures
    notes = [counted.play.stop(session.id, person, False) for person in (BEN, BEN, BEN)]
    await asyncio.gather(*notes)
    after = counted.figures
    assert after["menagerie_commit_group_size_count"] - before[
        "menagerie_commit_group_size_count"
    ] == pytest.approx(1)
    assert after["menagerie_commit_group_size_sum"] - before[
        "menagerie_commit_group_size_sum"
    ] == pytest.approx(3)
    assert after["menagerie_commit_seconds_count"] == after["menagerie_commit_group_size_count"]


async def test_what_cannot_be_written_is_counted_and_remembered_until_it_can(
    counted: Counted,
) -> None:
    assert counted.metrics.is_writing
    with pytest.raises(StorageError):
        await counted.commits.do(ShownJob(ShownMessage(404, "board", -1, None, 1)))
    assert not counted.metrics.is_writing
    assert counted.figures["menagerie_commit_failures_total"] == 1
    await counted.game_of(ANNA)
    assert counted.metrics.is_writing
    assert counted.figures["menagerie_commit_failures_total"] == 1


async def test_the_thinking_of_computer_players_is_measured(counted: Counted) -> None:
    autoplay = Autoplay(
        counted.tables, counted.play, FakeSeeds(), HOUSE_GAMES, 0, measures=counted.metrics
    )
    session = await counted.game_of(ANNA, computers=1)
    while counted.seats_on_turn(session) == (0,):
        session = await counted.press(session, ANNA)
    autoplay.consider(session)
    thought = asyncio.Event()
    counted.commits.listeners.append(lambda _session: thought.set())
    await asyncio.wait_for(thought.wait(), 10)
    await autoplay.close()
    assert counted.figures["menagerie_computer_thinking_seconds_count animal_yahtzee"] >= 1


# -- updates -------------------------------------------------------------------------------------

PRESS = (
    b'{"update_id": %d, "callback_query": {"id": "1", "from": {"id": 101}, "data": "x",'
    b' "message": {"message_id": 1, "chat": {"id": -1001234}}}}'
)


class Worked:
    """An intake whose updates take a known time."""

    def __init__(self, counted: Counted) -> None:
        self.counted = counted
        self.fails = False
        self.has_effect = True
        self.intake = Intake(
            counted.store, counted.commits, counted.clock, self._handle, counted.metrics
        )

    async def _handle(self, _update: RawUpdate, _body: bytes) -> None:
        self.counted.clock.advance(0.25)
        if self.fails:
            raise KeyError
        receipt = current.get()
        assert receipt is not None
        receipt.is_done = self.has_effect

    async def take(self, *numbers: int) -> Mapping[str, float]:
        """Handle presses of these numbers; the figures after."""
        await self.intake.accept([(number, PRESS % number) for number in numbers])
        await self.intake.close(5)
        return self.counted.figures


async def test_updates_are_counted_as_they_come_in_and_when_they_are_done(
    counted: Counted,
) -> None:
    work = Worked(counted)
    found = await work.take(1, 2, 2, 3)
    assert found["menagerie_updates_received_total"] == 3
    assert found["menagerie_updates_repeated_total"] == 1
    assert found["menagerie_updates_handled_total done"] == 3
    assert "menagerie_updates_handled_total failed" not in found


async def test_an_update_that_could_not_be_handled_counts_as_failed(counted: Counted) -> None:
    work = Worked(counted)
    work.fails = True
    found = await work.take(1)
    assert found["menagerie_updates_handled_total failed"] == 1
    assert found["menagerie_press_seconds_count"] == 0


async def test_a_press_is_measured_from_its_receipt_to_its_commit(counted: Counted) -> None:
    work = Worked(counted)
    found = await work.take(1)
    assert found["menagerie_press_seconds_count"] == 1
    assert found["menagerie_press_seconds_sum"] == pytest.approx(0.25)
    assert found["menagerie_press_seconds_bucket 0.25"] == 1
    assert found["menagerie_press_seconds_bucket 0.1"] == 0


async def test_a_press_without_effect_and_one_from_before_the_start_are_not_measured(
    counted: Counted,
) -> None:
    work = Worked(counted)
    work.has_effect = False
    found = await work.take(1)
    assert found["menagerie_press_seconds_count"] == 0
    counted.clock.advance(3600)
    async with counted.store.transaction() as tx:
        await tx.inbox.add([StoredUpdate(2, PRESS % 2, counted.clock.now() - 60)])
        await tx.commit()
    after_a_start = Worked(counted)
    await after_a_start.intake.replay()
    await after_a_start.intake.close(5)
    assert counted.figures["menagerie_updates_handled_total done"] == 2
    assert counted.figures["menagerie_press_seconds_count"] == 0


async def test_the_figures_of_the_moment_are_asked_for_when_they_are_read(
    counted: Counted,
) -> None:
    waiting = [3.0]
    counted.metrics.watch(
        updates=lambda: waiting[0],
        outbox=lambda: 5,
        tables=lambda: counted.commits.open_tables,
    )
    await counted.game_of(ANNA)
    assert counted.figures["menagerie_updates_waiting"] == 3
    assert counted.figures["menagerie_outbox_waiting"] == 5
    assert counted.figures["menagerie_tables_open"] == 1
    waiting[0] = 4
    assert counted.figures["menagerie_updates_waiting"] == 4


def test_refusals_are_counted_by_kind() -> None:
    metrics = Metrics(FakeClock())
    for _ in range(2):
        metrics.refused(EarlierTurn.__name__)
    assert figures(metrics)["menagerie_refusals_total EarlierTurn"] == 2


def test_two_programs_in_one_process_count_for_themselves() -> None:
    one, two = Metrics(FakeClock()), Metrics(FakeClock())
    one.refused("EarlierTurn")
    assert "menagerie_refusals_total EarlierTurn" not in figures(two)


def test_the_process_itself_is_measured() -> None:
    page = Metrics(FakeClock()).page().decode()
    for name in ("process_resident_memory_bytes", "process_cpu_seconds_total"):
        assert f"\n{name} " in page
    assert "_created" not in page


async def test_a_seat_that_does_not_exist_makes_no_move(counted: Counted) -> None:
    session = await counted.game_of(ANNA)
    with pytest.raises(EarlierTurn):
        await counted.play.act(session.id, ANNA, Stamp(0, 7), "fill:monkey")
    assert "menagerie_moves_total animal_yahtzee" not in counted.figures


# -- calls to the Bot API ------------------------------------------------------------------------


@pytest.fixture
async def telegram() -> AsyncIterator[TestServer]:
    """Answers with the status that the method names, or not at all."""

    async def answer(request: web.Request) -> web.StreamResponse:
        method = request.match_info["method"]
        if method == "hang":
            await asyncio.sleep(5)
        if method == "cut" and request.transport is not None:
            request.transport.close()
        return web.json_response({}, status=int(method[1:]) if method[0] == "s" else 200)

    app = web.Application()
    app.router.add_post("/bot1:x/{method}", answer)
    server = TestServer(app)
    await server.start_server()
    yield server
    await server.close()


@pytest.mark.parametrize(
    ("method", "outcome"),
    [
        ("getMe", "ok"),
        ("s429", "429"),
        ("s400", "400"),
        ("s502", "502"),
        ("hang", "timeout"),
        ("cut", "lost"),
    ],
)
async def test_calls_are_counted_by_method_and_outcome(
    telegram: TestServer, method: str, outcome: str
) -> None:
    metrics = Metrics(FakeClock())
    request = AiohttpRequest(2, read_timeout=0.2 if method == "hang" else 20, measures=metrics)
    await request.initialize()
    with suppress(TelegramError):
        await request.post_json(str(telegram.make_url(f"/bot1:x/{method}")), b"{}")
    await request.shutdown()
    assert figures(metrics)[f"menagerie_api_calls_total {method} {outcome}"] == 1


async def test_a_call_that_reaches_nobody_is_counted_too() -> None:
    metrics = Metrics(FakeClock())
    request = AiohttpRequest(2, measures=metrics)
    await request.initialize()
    with pytest.raises(TelegramError):
        await request.post_json("http://127.0.0.1:9/bot1:x/getMe", b"{}")
    await request.shutdown()
    assert figures(metrics)["menagerie_api_calls_total getMe unreachable"] == 1


async def test_what_went_wrong_with_a_call_is_told_without_its_address(
    telegram: TestServer,
) -> None:
    request = AiohttpRequest(2)
    await request.initialize()
    for url in (str(telegram.make_url("/bot1:x/cut")), "http://127.0.0.1:9/bot1:x/getMe"):
        with pytest.raises(TelegramError) as caught:
            await request.post_json(url, b"{}")
        assert "1:x" not in caught.value.message
    await request.shutdown()
