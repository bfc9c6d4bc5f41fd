"""Calls over aiohttp: what arrived, what may have arrived, and what can't have."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer, unused_port
from telegram import InputFile
from telegram.error import BadRequest, Forbidden, NetworkError, RetryAfter, TelegramError, TimedOut
from telegram.request import RequestData
from telegram.request._requestparameter import RequestParameter

from bot.service.measures import Measures
from bot.telegram.request import AiohttpRequest, NotSentError, may_have_arrived

TOKEN = "123456:secret"
# PTB warns of a future type of `retry_after`.
pytestmark = pytest.mark.filterwarnings("ignore::telegram.warnings.PTBDeprecationWarning")


class Counted(Measures):
    """Notes what became of calls."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, str]] = []

    def called(self, method: str, outcome: str) -> None:
        """Note it."""
        self.calls.append((method, outcome))


class Line:
    """A server that does to calls what happens to them on the way."""

    def __init__(self) -> None:
        self.peers: set[object] = set()
        self.forms: list[dict[str, object]] = []
        self.arrived: asyncio.Queue[None] = asyncio.Queue()
        self.may_answer = asyncio.Event()
        self.counted = Counted()
        app = web.Application()
        app.router.add_post("/bot{token}/{name}", self._answer)
        self.server = TestServer(app)
        self.request = AiohttpRequest(2, measures=self.counted)

    def url(self, name: str) -> str:
        """The address of a method."""
        return str(self.server.make_url(f"/bot{TOKEN}/{name}"))

    async def post(self, name: str, read_timeout: float | None = None) -> tuple[int, bytes]:
        """A call without files."""
        return await self.request.post_json(self.url(name), b"{}", read_timeout)

    async def failure(self, name: str, read_timeout: float | None = None) -> TelegramError:
        """How a call fails."""
        with pytest.raises(TelegramError) as caught:
            await self.post(name, read_timeout)
        return caught.value

    async def _answer(self, request: web.Request) -> web.StreamResponse:
        transport = request.transport
        assert transport is not None
        self.peers.add(transport.get_extra_info("peername"))
        self.arrived.put_nowait(None)
        name = request.match_info["name"]
        if name == "slow":
            await self.may_answer.wait()
        elif name == "cut":
            transport.abort()
        elif name == "half":
            response = web.StreamResponse(headers={"Content-Length": "100"})
            await response.prepare(request)
            await response.write(b'{"ok"')
            transport.abort()
            return response
        elif name == "proxy":
            return web.Response(status=502, text="<html>Bad Gateway</html>")
        elif name == "form":
            self.forms.append(await _read(request))
        return web.Response(text=f"{request.content_type} {await _text(request, name)}")


async def _text(request: web.Request, name: str) -> str:
    return "" if name == "form" else (await request.read()).decode()


async def _read(request: web.Request) -> dict[str, object]:
    """The fields of a form; of files the name, the type and the content."""
    fields: dict[str, object] = {}
    for name, value in (await request.post()).items():
        if isinstance(value, web.FileField):
            fields[name] = (value.filename, value.content_type, value.file.read())
        else:
            fields[name] = value
    return fields


@pytest.fixture
async def line() -> AsyncIterator[Line]:
    """A line to a server of the test's own."""
    line = Line()
    async with line.server:
        await line.request.initialize()
        yield line
        line.may_answer.set()
        await line.request.shutdown()


# -- what arrives --------------------------------------------------------------------------------


async def test_calls_share_a_connection(line: Line) -> None:
    for _ in range(5):
        status, body = await line.post("echo")
        assert (status, body) == (200, b"application/json {}")
    assert len(line.peers) == 1
    assert line.counted.calls == [("echo", "ok")] * 5


async def test_a_file_goes_with_its_name_type_and_content(line: Line) -> None:
    file = InputFile(b"\x00\xff\n", filename="Löwe 1.json")
    data = RequestData(
        [
            RequestParameter.from_input("chat_id", -100),
            RequestParameter.from_input("caption", "ä & <b>"),
            RequestParameter.from_input("document", file),
        ]
    )
    status, _ = await line.request.do_request(line.url("form"), "POST", data)
    assert status == 200
    (form,) = line.forms
    assert form["chat_id"] == "-100"
    assert form["caption"] == "ä & <b>"
    assert form["document"] == ("Löwe 1.json", "application/json", b"\x00\xff\n")


async def test_the_page_of_a_proxy_comes_with_its_status(line: Line) -> None:
    assert await line.post("proxy") == (502, b"<html>Bad Gateway</html>")
    assert line.counted.calls == [("proxy", "502")]


# -- what may have arrived -----------------------------------------------------------------------


async def test_an_answer_that_takes_too_long_may_come_of_something_that_was_done(
    line: Line,
) -> None:
    error = await line.failure("slow", read_timeout=0.05)
    assert isinstance(error, TimedOut)
    assert may_have_arrived(error)
    assert line.counted.calls == [("slow", "timeout")]


@pytest.mark.parametrize("name", ["cut", "half"])
async def test_a_connection_that_breaks_may_have_carried_the_call(line: Line, name: str) -> None:
    error = await line.failure(name)
    assert isinstance(error, NetworkError)
    assert not isinstance(error, BadRequest | TimedOut)
    assert may_have_arrived(error)
    assert line.counted.calls == [(name, "lost")]
    assert TOKEN not in str(error)


async def test_the_time_limits_of_a_call_hold_for_that_call(line: Line) -> None:
    with pytest.raises(TimedOut):
        await line.request.do_request(line.url("slow"), "POST", read_timeout=0.05)
    assert line.request.read_timeout == 10
    line.may_answer.set()
    assert (await line.post("slow"))[0] == 200


# -- what can't have arrived ---------------------------------------------------------------------


async def test_where_nobody_listens_nothing_has_arrived(line: Line) -> None:
    url = f"http://127.0.0.1:{unused_port()}/bot{TOKEN}/getMe"
    with pytest.raises(NotSentError) as caught:
        await line.request.post_json(url, b"{}")
    assert not may_have_arrived(caught.value)
    assert TOKEN not in str(caught.value)
    assert line.counted.calls == [("getMe", "unreachable")]


async def test_what_waits_too_long_for_a_connection_has_not_arrived(line: Line) -> None:
    slow = [asyncio.create_task(line.post("slow")) for _ in range(2)]
    for _ in slow:
        await line.arrived.get()
    with pytest.raises(NotSentError) as caught:
        await line.request.do_request(line.url("echo"), "POST", pool_timeout=0.05)
    assert not may_have_arrived(caught.value)
    line.may_answer.set()
    await asyncio.gather(*slow)


async def test_a_server_that_speaks_no_tls_got_nothing(line: Line) -> None:
    with pytest.raises(NotSentError):
        await line.request.post_json(line.url("echo").replace("http:", "https:"), b"{}")
    assert line.peers == set()


def test_what_telegram_refused_was_not_carried_out() -> None:
    for refusal in (BadRequest("x"), Forbidden("x"), RetryAfter(3), TelegramError("x")):
        assert not may_have_arrived(refusal)


# -- before and after ----------------------------------------------------------------------------


async def test_before_it_is_opened_and_after_it_is_closed_nothing_can_be_called(
    line: Line,
) -> None:
    new = AiohttpRequest(1)
    await new.shutdown()
    await line.request.shutdown()
    await line.request.shutdown()
    for request in (new, line.request):
        with pytest.raises(RuntimeError):
            await request.post_json(line.url("echo"), b"{}")
    await line.request.initialize()
    await line.request.initialize()
    assert (await line.post("echo"))[0] == 200


async def test_a_call_under_way_ends_when_it_is_closed(line: Line) -> None:
    calling = asyncio.create_task(line.failure("slow"))
    await line.arrived.get()
    await line.request.shutdown()
    error = await calling
    assert isinstance(error, NetworkError)
    assert may_have_arrived(error)
