"""Raw calls fail as python-telegram-bot's do."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable

import msgspec
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer
from telegram.error import (
    BadRequest,
    ChatMigrated,
    InvalidToken,
    NetworkError,
    RetryAfter,
    TelegramError,
    TimedOut,
)

from bot.telegram.application import make_bot
from bot.telegram.client import Client
from bot.telegram.request import AiohttpRequest, NotSentError
from tests.telegram.stage import Stage

# PTB warns of a future type of `retry_after`.
pytestmark = pytest.mark.filterwarnings("ignore::telegram.warnings.PTBDeprecationWarning")

ANSWER: web.AppKey[tuple[int, str]] = web.AppKey("answer", tuple)
CODES = (400, 401, 403, 404, 409, 413, 420, 500, 502, 503)
ANSWERS = {
    "HTML of a proxy": (502, "<html>Bad Gateway</html>"),
    "nothing": (504, ""),
    "half an answer": (500, '{"ok":false,"error_c'),
    "something else": (400, "[1, 2]"),
}


async def failure(call: Awaitable[object]) -> TelegramError:
    """The error that a call ends with."""
    with pytest.raises(TelegramError) as caught:
        await call
    return caught.value


@pytest.mark.parametrize("code", CODES)
async def test_each_refusal_is_the_same_error_as_in_the_library(stage: Stage, code: int) -> None:
    await stage.fault(code, "Bad Request: nothing doing", times=2)
    ours = await failure(stage.client.call("sendMessage", {"chat_id": 1, "text": "x"}))
    theirs = await failure(stage.bot.send_message(1, "x"))
    assert type(ours) is type(theirs)
    if not isinstance(theirs, InvalidToken):  # to which the library adds words of its own
        assert ours.message == theirs.message


async def test_a_429_says_how_long(stage: Stage) -> None:
    await stage.fault(429, retry_after=17)
    error = await failure(stage.client.call("sendMessage", {"chat_id": 1, "text": "x"}))
    assert isinstance(error, RetryAfter)
    assert error.retry_after == 17


async def test_a_group_that_became_a_supergroup_says_which(stage: Stage) -> None:
    anna = await stage.person()
    place = await stage.group(anna, kind="group")
    new = await stage.rig.sim("migrate", chat=place.chat_id)
    error = await failure(stage.client.call("sendMessage", {"chat_id": place.chat_id, "text": "x"}))
    assert isinstance(error, ChatMigrated)
    assert error.new_chat_id == new["id"]


async def test_what_succeeds_comes_as_it_was_sent(stage: Stage) -> None:
    raw = await stage.client.call("getMe", {})
    assert msgspec.json.decode(raw)["username"] == "menagerie_bot"
    assert await stage.client.call("setMyCommands", {"commands": []}) == msgspec.Raw(b"true")


@pytest.fixture
async def answers() -> AsyncIterator[tuple[Client, AiohttpRequest, TestServer]]:
    """A client of a server that answers with whatever a test wants."""

    async def answer(request: web.Request) -> web.Response:
        status, text = request.app[ANSWER]
        return web.Response(status=status, text=text)

    app = web.Application()
    app.router.add_route("*", "/{path:.*}", answer)
    async with TestServer(app) as server:
        request = AiohttpRequest(2)
        await request.initialize()
        yield Client(request, str(server.make_url("/bot1:x"))), request, server
        await request.shutdown()


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize("answer", ANSWERS.values(), ids=ANSWERS)
async def test_what_cannot_be_read_is_trouble_on_the_way(
    answers: tuple[Client, AiohttpRequest, TestServer], answer: tuple[int, str]
) -> None:
    client, _, server = answers
    server.app[ANSWER] = answer
    error = await failure(client.call("sendMessage", {"chat_id": 1, "text": "x"}))
    assert type(error) is NetworkError
    assert error.message == f"HTTP {answer[0]} without a readable answer"


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
async def test_the_library_too_takes_a_proxys_page_for_trouble_on_the_way(
    answers: tuple[Client, AiohttpRequest, TestServer],
) -> None:
    _, request, server = answers
    server.app[ANSWER] = ANSWERS["HTML of a proxy"]
    bot = make_bot("1:x", str(server.make_url("/")), request)
    error = await failure(bot.send_message(1, "x"))
    assert isinstance(error, NetworkError)
    assert not isinstance(error, BadRequest | TimedOut | NotSentError)
