"""Telegram delivers updates: secret → stored → committed → 200."""

from __future__ import annotations

import hmac
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
import structlog
from aiohttp import web

from bot.listening import listening
from bot.telegram.intake import Intake
from bot.telegram.updates import update_id_of
from storage.errors import StorageError

log = structlog.get_logger()

SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"
LARGEST_BODY = 4 * 1024 * 1024


class Webhook:
    """The address that Telegram calls."""

    def __init__(self, intake: Intake, secret: str) -> None:
        if not secret:
            raise ValueError("a webhook without a secret takes updates from anybody")
        self._intake = intake
        self._secret = secret.encode()

    @asynccontextmanager
    async def served(self, address: str) -> AsyncIterator[None]:
        """Listen at an address ("127.0.0.1:8443"); any path is the webhook."""
        app = web.Application(client_max_size=LARGEST_BODY)
        app.router.add_post("/{path:.*}", self.receive)
        async with listening(app, address):
            yield

    async def receive(self, request: web.Request) -> web.Response:
        """200 when the update is stored: then Telegram forgets it. Else it comes again."""
        given = request.headers.get(SECRET_HEADER, "").encode(errors="surrogateescape")
        if not hmac.compare_digest(given, self._secret):
            return web.Response(status=403)
        body = await request.read()
        try:
            update_id = update_id_of(body)
        except msgspec.DecodeError:
            log.warning("something that is no update was delivered", bytes=len(body))
            return web.Response(status=400)
        try:
            await self._intake.accept([(update_id, body)])
        except StorageError:
            log.exception("an update could not be stored", update=update_id)
            return web.Response(status=500)
        return web.Response()
