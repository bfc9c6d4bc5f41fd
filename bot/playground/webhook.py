"""Delivery of updates to the bot's own server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import aiohttp

from bot.playground.json_types import JsonObject
from bot.playground.updates import UpdateQueue

FIRST_RETRY_SECONDS = 0.5
LONGEST_RETRY_SECONDS = 30.0
ANSWER_SECONDS = 60.0
SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"


class Webhook:
    """The webhook of the bot: posts one update after the other and repeats what failed."""

    def __init__(self, updates: UpdateQueue, clock: Callable[[], float]) -> None:
        self.updates = updates
        self.clock = clock
        self.url = ""
        self.secret = ""
        self.max_connections = 40
        self.last_error: tuple[int, str] | None = None
        self._task: asyncio.Task[None] | None = None

    def start(self, url: str, secret: str, max_connections: int) -> None:
        """Deliver to this address from now on."""
        self.stop()
        self.url, self.secret, self.max_connections = url, secret, max_connections
        self.last_error = None
        self._task = asyncio.get_running_loop().create_task(self._deliver_all())

    def stop(self) -> None:
        """End the delivery."""
        self.url = ""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def close(self) -> None:
        """End the delivery and wait until the connection is closed."""
        task = self._task
        self.stop()
        if task is not None:
            await asyncio.gather(task, return_exceptions=True)

    def to_json(self) -> JsonObject:
        """The ``WebhookInfo`` object."""
        json: JsonObject = {
            "url": self.url,
            "has_custom_certificate": False,
            "pending_update_count": len(self.updates.pending),
        }
        if self.url:
            json["max_connections"] = self.max_connections
            json["ip_address"] = "127.0.0.1"
        if self.last_error is not None:
            json["last_error_date"], json["last_error_message"] = self.last_error
        if self.updates.explicitly_allowed is not None:
            json["allowed_updates"] = self.updates.explicitly_allowed
        return json

    async def _deliver_all(self) -> None:
        timeout = aiohttp.ClientTimeout(total=ANSWER_SECONDS)
        wait = FIRST_RETRY_SECONDS
        async with aiohttp.ClientSession(timeout=timeout) as session:
            while True:
                update = self.updates.next()
                if update is None:
                    self.updates.new_update.clear()
                    await self.updates.new_update.wait()
                    continue
                failure = await self._post(session, update.body)
                if failure is None:
                    self.updates.confirm(update.id + 1)
                    wait = FIRST_RETRY_SECONDS
                    continue
                self.last_error = (int(self.clock()), failure)
                await asyncio.sleep(wait)
                wait = min(2 * wait, LONGEST_RETRY_SECONDS)

    async def _post(self, session: aiohttp.ClientSession, body: bytes) -> str | None:
        headers = {"Content-Type": "application/json"}
        if self.secret:
            headers[SECRET_HEADER] = self.secret
        try:
            async with session.post(self.url, data=body, headers=headers) as response:
                if 200 <= response.status < 300:
                    return None
                return f"Wrong response from the webhook: {response.status} {response.reason}"
        except aiohttp.ClientConnectorError:
            return "Connection refused"
        except TimeoutError:
            return "Read timeout expired"
        except (aiohttp.ClientError, ValueError) as error:
            return f"Connection failed: {type(error).__name__}"
