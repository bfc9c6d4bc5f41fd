"""Calls go through the proxy that the environment names."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.telegram.request import AiohttpRequest


@pytest.fixture
async def proxy(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[str]:
    """A proxy that answers by itself, named in the environment; its address."""

    async def tell(request: web.Request) -> web.Response:
        asked = request.raw_path
        return web.Response(text=f"{asked} {request.headers.get('Proxy-Authorization', '')}")

    server = TestServer(web.Application())
    server.app.router.add_route("*", "/{any:.*}", tell)
    async with server:
        monkeypatch.delenv("no_proxy", raising=False)
        monkeypatch.setenv("NO_PROXY", "nearby.invalid,127.0.0.1")
        monkeypatch.setenv("http_proxy", f"http://me:secret@127.0.0.1:{server.port}")
        yield str(server.make_url("/"))


async def asked(url: str) -> str:
    """What answers at an address."""
    request = AiohttpRequest(1)
    await request.initialize()
    try:
        _, body = await request.post_json(url, b"{}")
        return body.decode()
    finally:
        await request.shutdown()


async def test_calls_go_through_the_proxy_of_the_environment(proxy: str) -> None:
    told = await asked("http://telegram.invalid/bot1/getMe")
    assert told == "http://telegram.invalid/bot1/getMe Basic bWU6c2VjcmV0"


async def test_hosts_that_need_no_proxy_are_called_directly(proxy: str) -> None:
    assert await asked(f"{proxy}bot2/getMe") == "/bot2/getMe "
