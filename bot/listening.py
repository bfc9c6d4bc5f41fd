"""Small HTTP servers of our own."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from aiohttp import web

_CLOSE_S = 0.5
"""Requests under way get so long when the server stops."""


class ListenError(Exception):
    """Nothing can listen at an address; the text is one line for the operator."""


@asynccontextmanager
async def listening(app: web.Application, address: str) -> AsyncIterator[None]:
    """Serve an application at an address such as "127.0.0.1:8443". Raises ListenError."""
    host, _, port = address.rpartition(":")
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=_CLOSE_S)
    await runner.setup()
    try:
        try:
            await web.TCPSite(runner, host.strip("[]") or None, int(port)).start()
        except (OSError, ValueError, OverflowError) as error:
            reason = getattr(error, "strerror", None) or error
            raise ListenError(f"Nothing can listen at {address}: {reason}") from error
        yield
    finally:
        await runner.cleanup()
