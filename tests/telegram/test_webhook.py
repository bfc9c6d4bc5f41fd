"""Telegram delivers updates: secret, stored, committed, and only then 200."""

from __future__ import annotations

import asyncio
import http.client
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import msgspec
import pytest
from aiohttp.test_utils import unused_port
from structlog.testing import capture_logs
from typer.testing import CliRunner

from bot.cli.commands import WRONG_SET_UP, cli
from bot.listening import ListenError
from bot.telegram.poller import ALLOWED_UPDATES
from bot.telegram.webhook import LARGEST_BODY, SECRET_HEADER, Webhook
from storage.errors import DatabaseUnusable
from storage.memory import MemoryStore
from tests.playground.rig import Rig
from tests.service.fakes import StumblingStore
from tests.service.house import names
from tests.telegram.stage import Stage, setting

SECRET = "0123456789abcdef-_"
WRONG = {
    "none": None,
    "empty": b"",
    "another": b"0123456789abcdef-x",
    "the beginning": b"0123456789abcdef",
    "more than it": b"0123456789abcdef-_0",
    "other letters": b"0123456789ABCDEF-_",
    "no text": b"\xff\xfe\x80",
    "far too long": b"x" * 4000,
}


class Door:
    """A bot behind a webhook, and what comes to it."""

    def __init__(self, stage: Stage, store: StumblingStore, port: int) -> None:
        self.stage = stage
        self.store = store
        self.port = port
        self.url = f"http://127.0.0.1:{port}/telegram"

    async def brings(self, body: bytes, secret: bytes | None = SECRET.encode()) -> int:
        """Somebody calls; the status that he gets."""
        return await asyncio.to_thread(self._call, body, secret)

    def _call(self, body: bytes, secret: bytes | None) -> int:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        connection.putrequest("POST", "/telegram")
        connection.putheader("Content-Length", str(len(body)))
        if secret is not None:
            connection.putheader(SECRET_HEADER, secret)
        connection.endheaders(body)
        status = connection.getresponse().status
        connection.close()
        return status

    async def joins(self, update_id: int = 1) -> bytes:
        """Anna's /join in a new group, as Telegram would bring it."""
        self.anna, self.place = await setting(self.stage)
        user = {"id": self.anna.user_id, "is_bot": False, "first_name": "Anna"}
        body = {
            "update_id": update_id,
            "message": {
                "message_id": 5,
                "date": int(self.stage.house.clock.now()),
                "chat": {"id": self.place.chat_id, "type": "supergroup", "title": "Pack"},
                "from": user,
                "text": "/join yahtzee",
                "entities": [{"type": "bot_command", "offset": 0, "length": 5}],
            },
        }
        return msgspec.json.encode(body)

    async def stored(self) -> int:
        """How many updates are known: those that wait, and the tables that came of others."""
        async with self.store.transaction() as tx:
            return len(await tx.inbox.waiting()) + len(await tx.sessions.all_open())


@pytest.fixture
async def door() -> AsyncIterator[Door]:
    """A bot behind a webhook."""
    rig, store, port = Rig(), StumblingStore(MemoryStore()), unused_port()
    await rig.http.start_server()
    stage = Stage(rig, store=store)
    await stage.open()
    async with Webhook(stage.intake, SECRET).served(f"127.0.0.1:{port}"):
        yield Door(stage, store, port)
    await stage.close()
    await rig.http.close()


# -- who may bring updates -----------------------------------------------------------------------


@pytest.mark.parametrize("secret", WRONG.values(), ids=WRONG)
async def test_report_26_without_the_secret_nothing_is_stored(
    door: Door, secret: bytes | None
) -> None:
    before = door.store.transactions
    assert await door.brings(await door.joins(), secret) == 403
    assert door.store.transactions == before
    assert await door.stored() == 0


def test_report_26_a_webhook_without_a_secret_is_none(stage: Stage) -> None:
    with pytest.raises(ValueError, match="secret"):
        Webhook(stage.intake, "")


@pytest.mark.parametrize("secret", ["", "x" * 257, "0123456789abcde!", "ä" * 20])
def test_report_26_the_program_does_not_start_without_a_good_secret(
    secret: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    settings = {
        "BOT_TOKEN": "1:x",
        "WEBHOOK_URL": "https://menagerie.example/telegram",
        "WEBHOOK_SECRET": secret,
    }
    result = CliRunner().invoke(cli, ["run"], env=settings)
    assert result.exit_code == WRONG_SET_UP
    (line,) = result.stderr.splitlines()
    assert "WEBHOOK_SECRET" in line
    assert secret == "" or secret not in line
    assert list(tmp_path.iterdir()) == []


async def test_only_posts_are_heard(door: Door) -> None:
    async with aiohttp.ClientSession(headers={SECRET_HEADER: SECRET}) as session:
        for method in ("GET", "PUT", "DELETE"):
            async with session.request(method, door.url) as response:
                assert response.status == 405


# -- stored, committed, 200 ----------------------------------------------------------------------


async def test_an_update_is_handled(door: Door) -> None:
    assert await door.brings(await door.joins()) == 200
    await door.stage.sent()
    session = await door.stage.house.tables.open_at(door.place)
    assert session is not None
    assert names(session) == ["Anna"]
    assert door.stage.methods(door.place) == ["sendMessage"]


async def test_200_comes_only_after_the_commit(door: Door) -> None:
    body = await door.joins()
    is_committing, may_commit = asyncio.Event(), asyncio.Event()

    async def wait() -> None:
        is_committing.set()
        await may_commit.wait()

    door.store.before_commit = wait
    bringing = asyncio.create_task(door.brings(body))
    await asyncio.wait_for(is_committing.wait(), 20)
    await asyncio.sleep(0.05)
    assert not bringing.done()
    door.store.before_commit = None
    may_commit.set()
    assert await bringing == 200


async def test_what_cannot_be_stored_is_not_taken(door: Door) -> None:
    async def refuse() -> None:
        raise DatabaseUnusable("no space left")

    body = await door.joins()
    door.store.before_commit = refuse
    with capture_logs() as logs:
        assert await door.brings(body) == 500
    assert [line["log_level"] for line in logs] == ["error"]
    door.store.before_commit = None
    assert await door.stored() == 0
    assert await door.brings(body) == 200
    await door.stage.sent()
    assert await door.stage.house.tables.open_at(door.place) is not None


async def test_what_is_brought_twice_acts_once(door: Door) -> None:
    body = await door.joins()
    assert await asyncio.gather(*(door.brings(body) for _ in range(5))) == [200] * 5
    await door.stage.sent()
    assert await door.brings(body) == 200
    await door.stage.sent()
    session = await door.stage.house.tables.open_at(door.place)
    assert session is not None
    assert session.version == 1
    assert door.stage.methods(door.place) == ["sendMessage"]


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"{}", b'{"update_id":"x"}', b"\xff"])
async def test_what_is_no_update_is_refused(door: Door, body: bytes) -> None:
    with capture_logs() as logs:
        assert await door.brings(body) == 400
    assert [line["log_level"] for line in logs] == ["warning"]
    assert await door.stored() == 0


async def test_what_is_far_too_large_is_refused(door: Door) -> None:
    with capture_logs():
        assert await door.brings(b'{"update_id":1,"x":"' + b"x" * LARGEST_BODY + b'"}') == 413
    assert await door.stored() == 0


async def test_a_port_that_is_taken_is_said_in_a_line(door: Door) -> None:
    with pytest.raises(ListenError, match=f"127.0.0.1:{door.port}"):
        async with Webhook(door.stage.intake, SECRET).served(f"127.0.0.1:{door.port}"):
            pass


# -- with Telegram in front of it ----------------------------------------------------------------


async def _webhook(door: Door) -> None:
    wanted = {"url": door.url, "secret_token": SECRET, "allowed_updates": ALLOWED_UPDATES}
    await door.stage.client.call("setWebhook", wanted)


async def _delivered(door: Door) -> None:
    async with asyncio.timeout(20):
        while door.stage.sim.updates.pending:  # noqa: ASYNC110 - the playground tells nobody
            await asyncio.sleep(0.005)
    await door.stage.sent()


async def test_telegram_brings_again_what_was_not_taken(door: Door) -> None:
    refused = 0

    async def refuse_once() -> None:
        nonlocal refused
        refused += 1
        door.store.before_commit = None
        raise DatabaseUnusable("no space left")

    anna, place = await setting(door.stage)
    await _webhook(door)
    await _delivered(door)
    door.store.before_commit = refuse_once
    with capture_logs():
        await door.stage.rig.say(place.chat_id, anna.user_id, "/join yahtzee")
        await _delivered(door)
    assert refused == 1
    session = await door.stage.house.tables.open_at(place)
    assert session is not None
    assert session.version == 1


async def test_every_update_that_telegram_brings_twice_acts_once(door: Door) -> None:
    anna, place = await setting(door.stage)
    await _webhook(door)
    await door.stage.rig.sim("redeliver", on=True)
    await door.stage.rig.say(place.chat_id, anna.user_id, "/join yahtzee")
    await door.stage.rig.say(place.chat_id, anna.user_id, "/leave")
    await door.stage.rig.say(place.chat_id, anna.user_id, "/join yahtzee")
    await _delivered(door)
    await door.stage.rig.sim("redeliver", on=False)
    session = await door.stage.house.tables.open_at(place)
    assert session is not None
    assert (session.id, session.version) == (2, 1)
