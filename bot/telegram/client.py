"""Calls that presses and boards make, without the cost of full Telegram objects."""

from __future__ import annotations

from typing import Any

import msgspec
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Conflict,
    Forbidden,
    InvalidToken,
    NetworkError,
    RetryAfter,
    TelegramError,
)

from bot.telegram.request import AiohttpRequest


class Parameters(msgspec.Struct):
    """What Telegram says besides an error."""

    retry_after: int | None = None
    migrate_to_chat_id: int | None = None


class Envelope(msgspec.Struct):
    """Every answer of the Bot API."""

    ok: bool
    result: msgspec.Raw = msgspec.Raw(b"null")
    error_code: int = 0
    description: str = ""
    parameters: Parameters = msgspec.field(default_factory=Parameters)


_decoder = msgspec.json.Decoder(Envelope)
_ERRORS: dict[int, type[TelegramError]] = {
    400: BadRequest,
    401: InvalidToken,
    403: Forbidden,
    404: InvalidToken,
    409: Conflict,
}


class Client:
    """The Bot API as raw JSON."""

    def __init__(self, request: AiohttpRequest, address: str) -> None:
        self._request = request
        self._address = address

    async def call(
        self, method: str, parameters: dict[str, Any], read_timeout: float | None = None
    ) -> msgspec.Raw:
        """The result of a call, not decoded. Raises TelegramError as python-telegram-bot does."""
        status, body = await self._request.post_json(
            f"{self._address}/{method}", msgspec.json.encode(parameters), read_timeout
        )
        try:
            envelope = _decoder.decode(body)
        except msgspec.DecodeError as error:
            raise NetworkError(f"HTTP {status} without a readable answer") from error
        if envelope.ok:
            return envelope.result
        details = envelope.parameters
        if details.migrate_to_chat_id is not None:
            raise ChatMigrated(details.migrate_to_chat_id)
        if details.retry_after is not None:
            raise RetryAfter(details.retry_after)
        raise _ERRORS.get(envelope.error_code, NetworkError)(envelope.description)
