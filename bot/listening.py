"""Small HTTP servers of our own."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from aiohttp import web


@asynccontextmanager
async def listening(app: web.Application, address: str) -> AsyncIterator[None]:
    """Serve an application at an address such as "127.0.0.1:8443". Raises OSError, ValueError."""
    host, _, port = address.rpartition(":")
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    try:
        await web.TCPSite(runner, host, int(port)).start()
        yield
    finally:
        await runner.cleanup()
