"""/healthz and /metrics, asked over HTTP."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from aiohttp.test_utils import TestClient, TestServer, unused_port

from bot.listening import ListenError, listening
from bot.operations.endpoints import endpoints
from bot.operations.health import SILENCE_S, Health
from bot.operations.metrics import Metrics
from storage.sql.open import open_store
from tests.service.fakes import FakeClock


class Watched:
    """A database, a clock, and what an operator asks."""

    def __init__(self, health: Health, metrics: Metrics, clock: FakeClock, path: Path) -> None:
        self.health, self.metrics, self.clock, self.path = health, metrics, clock, path
        self.http: TestClient[Any, Any] = TestClient(TestServer(endpoints(health, metrics)))

    async def asked(self) -> tuple[int, dict[str, str]]:
        """Status and answer of /healthz."""
        async with self.http.get("/healthz") as response:
            return response.status, await response.json()


@pytest.fixture
async def watched(database: Path) -> AsyncIterator[Watched]:
    """A bot whose updates were fetched just now."""
    clock = FakeClock()
    store, metrics = await open_store(str(database)), Metrics(clock)
    watched = Watched(Health(store, clock, metrics), metrics, clock, database)
    metrics.fetched()
    await watched.http.start_server()
    yield watched
    await watched.http.close()
    await store.close()


async def test_all_is_well(watched: Watched) -> None:
    assert await watched.asked() == (200, {"status": "ok", "database": "ok", "updates": "ok"})


async def test_before_the_first_updates_the_bot_is_not_there_yet(watched: Watched) -> None:
    watched.metrics.fetched_at = None
    status, found = await watched.asked()
    assert (status, found["status"], found["database"]) == (503, "failing", "ok")
    assert found["updates"] == "Telegram has not answered since the start"


async def test_a_telegram_that_is_silent_for_long_is_told(watched: Watched) -> None:
    watched.clock.advance(SILENCE_S)
    assert (await watched.asked())[0] == 200
    watched.clock.advance(1)
    status, found = await watched.asked()
    assert status == 503
    assert found["updates"] == f"Telegram has not answered for {SILENCE_S + 1:.0f} s"
    watched.metrics.fetched()
    assert (await watched.asked())[0] == 200


async def test_with_a_webhook_silence_is_no_fault(watched: Watched) -> None:
    watched.health.is_served = True
    watched.clock.advance(SILENCE_S * 100)
    assert (await watched.asked())[0] == 200


async def test_a_broken_database_is_told(watched: Watched) -> None:
    database = sqlite3.connect(watched.path)
    database.execute("DROP TABLE chats")
    database.close()
    status, found = await watched.asked()
    assert (status, found["updates"]) == (503, "ok")
    assert "no such table" in found["database"]


async def test_a_database_that_could_not_be_written_is_told_until_it_can(watched: Watched) -> None:
    watched.metrics.not_committed()
    status, found = await watched.asked()
    assert (status, found["database"]) == (
        503,
        "the last transaction could not be written: see the log",
    )
    watched.metrics.committed(1, 0.01)
    assert (await watched.asked())[0] == 200


async def test_a_database_that_does_not_answer_is_told_in_time(
    watched: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.operations.health.ANSWER_S", 0.2)
    database = sqlite3.connect(watched.path, isolation_level=None)
    database.execute("BEGIN IMMEDIATE")
    answers = [await watched.asked() for _ in range(2)]
    database.close()
    for status, found in answers:
        assert (status, found["database"]) == (503, "no answer for 0.2 s")
    monkeypatch.undo()
    assert (await watched.asked())[0] == 200


async def test_the_figures_are_served_as_prometheus_reads_them(watched: Watched) -> None:
    async with watched.http.get("/metrics") as response:
        assert response.status == 200
        assert response.headers["Content-Type"].startswith("text/plain; version=0.0.4")
        text = await response.text()
    fetched = "menagerie_updates_fetched_timestamp_seconds"
    assert f"# TYPE {fetched} gauge" in text
    assert f"\n{fetched} 1.75e+09\n" in text


@pytest.mark.parametrize("path", ["/", "/healthz/x", "/metrics.json"])
async def test_nothing_else_is_served(watched: Watched, path: str) -> None:
    async with watched.http.get(path) as response:
        assert response.status == 404


@pytest.mark.parametrize(
    "address", ["nonsense", "127.0.0.1:x", "127.0.0.1:70000", "192.0.2.1:9464", "127.0.0.1:"]
)
async def test_an_address_that_is_none_is_told_in_one_line(watched: Watched, address: str) -> None:
    with pytest.raises(ListenError, match="Nothing can listen at") as caught:
        async with listening(endpoints(watched.health, watched.metrics), address):
            pass
    assert "\n" not in str(caught.value)
    assert address in str(caught.value)


@pytest.mark.slow
async def test_a_server_that_ends_does_not_wait_for_its_visitors(watched: Watched) -> None:
    app, address = endpoints(watched.health, watched.metrics), f"127.0.0.1:{unused_port()}"

    async def slow(_request: object) -> Any:
        await asyncio.sleep(60)

    app.router.add_get("/slow", slow)
    async with aiohttp.ClientSession() as visitor, asyncio.timeout(10):
        async with listening(app, address):
            asking = asyncio.create_task(visitor.get(f"http://{address}/slow").__aenter__())
            await asyncio.sleep(0.1)
        with suppress(aiohttp.ClientError):
            await asking
