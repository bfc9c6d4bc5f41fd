"""How updates are posted to the bot's own server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.playground import webhook
from tests.playground.rig import SOON_S, Json, Rig

CONFLICT = (
    "409 Conflict: can't use getUpdates method while webhook is active; "
    "use deleteWebhook to delete the webhook first"
)


class Receiver:
    """A bot's server that notes what it gets and answers as told."""

    def __init__(self) -> None:
        self.got: asyncio.Queue[Json] = asyncio.Queue()
        self.secrets: list[str | None] = []
        self.answers: list[int] = []
        app = web.Application()
        app.router.add_post("/hook", self.receive)
        self.server = TestServer(app)

    async def receive(self, request: web.Request) -> web.Response:
        self.secrets.append(request.headers.get(webhook.SECRET_HEADER))
        status = self.answers.pop(0) if self.answers else 200
        if status == 200:
            self.got.put_nowait(await request.json())
        return web.Response(status=status)

    @property
    def url(self) -> str:
        return str(self.server.make_url("/hook"))

    async def next(self) -> Json:
        return await asyncio.wait_for(self.got.get(), SOON_S)


@pytest.fixture
async def receiver() -> AsyncIterator[Receiver]:
    receiver = Receiver()
    await receiver.server.start_server()
    yield receiver
    await receiver.server.close()


async def test_updates_are_posted_with_the_secret(rig: Rig, receiver: Receiver) -> None:
    answer = await rig.call("setWebhook", url=receiver.url, secret_token="s-3_cret")
    assert answer == {"ok": True, "result": True, "description": "Webhook was set"}
    user = await rig.user(started=True)
    assert (await receiver.next())["message"]["text"] == "/start"
    await rig.say(user, user, "hi")
    assert (await receiver.next())["message"]["text"] == "hi"
    assert receiver.secrets == ["s-3_cret", "s-3_cret"]
    info = await rig.ok("getWebhookInfo")
    assert info["url"] == receiver.url
    assert info["pending_update_count"] == 0


async def test_polling_is_refused_while_a_webhook_is_set(rig: Rig, receiver: Receiver) -> None:
    poll = asyncio.create_task(rig.refused("getUpdates", timeout=30))
    await rig.is_held()
    await rig.ok("setWebhook", url=receiver.url)
    assert await poll == "409 Conflict: terminated by setWebhook request"
    assert await rig.refused("getUpdates") == CONFLICT
    assert (await rig.look("health"))["polling"] is True
    answer = await rig.call("deleteWebhook")
    assert answer["description"] == "Webhook was deleted"
    assert await rig.ok("getUpdates") == []
    assert (await rig.call("deleteWebhook"))["description"] == "Webhook is already deleted"


async def test_a_failed_delivery_is_repeated_in_order(
    rig: Rig, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(webhook, "FIRST_RETRY_SECONDS", 0.02)
    receiver.answers = [500, 403]
    await rig.ok("setWebhook", url=receiver.url)
    user = await rig.user(started=True)
    await rig.say(user, user, "second")
    assert (await receiver.next())["message"]["text"] == "/start"
    assert (await receiver.next())["message"]["text"] == "second"
    assert len(receiver.secrets) == 4
    info = await rig.ok("getWebhookInfo")
    assert info["last_error_message"] == "Wrong response from the webhook: 403 Forbidden"


async def test_a_server_that_is_away_gets_its_updates_later(
    rig: Rig, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(webhook, "FIRST_RETRY_SECONDS", 0.02)
    await rig.ok("setWebhook", url="http://127.0.0.1:9/hook")
    await rig.user(started=True)
    async with asyncio.timeout(SOON_S):
        while "last_error_message" not in (info := await rig.ok("getWebhookInfo")):
            pass
    assert info["pending_update_count"] == 1
    assert info["last_error_message"] == "Connection refused"
    await rig.ok("setWebhook", url=receiver.url)
    assert (await receiver.next())["message"]["text"] == "/start"


async def test_pending_updates_are_dropped_on_request(rig: Rig, receiver: Receiver) -> None:
    user = await rig.user(started=True)
    await rig.ok("setWebhook", url=receiver.url, drop_pending_updates=True)
    await rig.say(user, user, "new")
    assert (await receiver.next())["message"]["text"] == "new"
    await rig.ok("deleteWebhook", drop_pending_updates=True)
    assert await rig.ok("getUpdates") == []


@pytest.mark.parametrize(
    ("params", "refusal"),
    [
        ({"url": "ftp://x"}, "bad webhook: An HTTPS URL must be provided for webhook"),
        ({"url": "http://"}, "bad webhook: An HTTPS URL must be provided for webhook"),
        ({"url": "http://[x"}, "bad webhook: An HTTPS URL must be provided for webhook"),
        ({"url": "http://x/", "secret_token": "a b"}, "secret token contains unallowed characters"),
        ({"url": "http://x/", "secret_token": "a" * 257}, "secret token is too long"),
    ],
)
async def test_a_bad_webhook_is_refused(rig: Rig, params: Json, refusal: str) -> None:
    assert await rig.refused("setWebhook", **params) == f"400 Bad Request: {refusal}"
    assert (await rig.ok("getWebhookInfo"))["url"] == ""
