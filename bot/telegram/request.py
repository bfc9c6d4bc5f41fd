"""python-telegram-bot's requests over aiohttp.

Its own class uses httpx, whose pool searches all its connections at every request: with many
calls at once that costs more than all the rest (encode/httpx, discussion 3215).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any
from urllib.parse import urlsplit
from urllib.request import getproxies, proxy_bypass

import aiohttp
from telegram.error import BadRequest, NetworkError, TelegramError, TimedOut
from telegram.request import BaseRequest, RequestData

from bot.service.measures import UNCOUNTED, Measures

CONNECT_S = 5.0
READ_S = 10.0
_JSON = {"Content-Type": "application/json"}


class NotSentError(NetworkError):
    """The call can't have reached Telegram: no connection was made."""


def may_have_arrived(error: TelegramError) -> bool:
    """Whether a call that failed so may have been carried out all the same."""
    lost = isinstance(error, NetworkError) and not isinstance(error, BadRequest)
    return lost and not isinstance(error, NotSentError)


class AiohttpRequest(BaseRequest):
    """One session with a pool of connections that are kept open."""

    def __init__(
        self, connections: int, read_timeout: float = READ_S, measures: Measures = UNCOUNTED
    ) -> None:
        self._connections = connections
        self._measures = measures
        self._read_timeout = read_timeout
        self._session: aiohttp.ClientSession | None = None

    @property
    def read_timeout(self) -> float | None:
        """Seconds that an answer may take."""
        return self._read_timeout

    async def initialize(self) -> None:
        """Open the session."""
        if self._session is None or self._session.closed:
            connector = aiohttp.TCPConnector(limit=self._connections, keepalive_timeout=60)
            self._session = aiohttp.ClientSession(
                connector=connector, headers={"User-Agent": self.USER_AGENT}
            )

    async def shutdown(self) -> None:
        """Close the session."""
        if self._session is not None:
            await self._session.close()

    async def do_request(  # noqa: PLR0917 - python-telegram-bot's signature
        self,
        url: str,
        method: str,
        request_data: RequestData | None = None,
        read_timeout: object = BaseRequest.DEFAULT_NONE,
        write_timeout: object = BaseRequest.DEFAULT_NONE,
        connect_timeout: object = BaseRequest.DEFAULT_NONE,
        pool_timeout: object = BaseRequest.DEFAULT_NONE,
    ) -> tuple[int, bytes]:
        """Status and body of the answer.

        Raises NotSentError if no connection was made, TimedOut or NetworkError if the answer
        was lost, so that the call may have arrived.
        """
        return await self._send(
            method,
            url,
            data=_body(request_data),
            headers=None,
            limits=aiohttp.ClientTimeout(
                total=None,
                connect=_seconds(pool_timeout, None),
                sock_connect=_seconds(connect_timeout, CONNECT_S),
                sock_read=_seconds(read_timeout, self._read_timeout),
            ),
        )

    async def post_json(
        self, url: str, body: bytes, read_timeout: float | None = None
    ) -> tuple[int, bytes]:
        """Status and body of the answer to a JSON body. Raises as `do_request`."""
        limits = aiohttp.ClientTimeout(
            total=None, sock_connect=CONNECT_S, sock_read=read_timeout or self._read_timeout
        )
        return await self._send("POST", url, data=body, headers=_JSON, limits=limits)

    async def _send(
        self,
        method: str,
        url: str,
        *,
        data: Any,
        headers: dict[str, str] | None,
        limits: aiohttp.ClientTimeout,
    ) -> tuple[int, bytes]:
        if self._session is None or self._session.closed:
            raise RuntimeError("the request class is not initialized")
        called = url.rpartition("/")[2]
        try:
            async with self._session.request(
                method, url, data=data, headers=headers, timeout=limits, proxy=_proxy_for(url)
            ) as response:
                body = await response.read()
                self._measures.called(called, "ok" if response.ok else str(response.status))
                return response.status, body
        except (aiohttp.ClientConnectorError, aiohttp.ConnectionTimeoutError) as error:
            self._measures.called(called, "unreachable")
            raise NotSentError(f"no connection: {type(error).__name__}") from error
        except TimeoutError as error:
            self._measures.called(called, "timeout")
            raise TimedOut from error
        except aiohttp.ClientError as error:
            self._measures.called(called, "lost")
            # Not its text: that may hold the address, and so the token.
            raise NetworkError(type(error).__name__) from error


@lru_cache(maxsize=256)
def _proxy_for(url: str) -> str | None:
    """The proxy that the environment names for an address.

    aiohttp could find it too, but looks for it in threads at every call: that costs more than the
    call.
    """
    address = urlsplit(url)
    if address.hostname is None or proxy_bypass(address.hostname):
        return None
    return getproxies().get(address.scheme)


def _seconds(given: object, default: float | None) -> float | None:
    """The timeout given; python-telegram-bot passes a mark of its own for "not given"."""
    return given if given is None or isinstance(given, int | float) else default


def _body(request_data: RequestData | None) -> Any:
    if request_data is None:
        return None
    if not request_data.contains_files:
        return request_data.json_parameters
    # Telegram shows names of files as they are; quoted ones would keep their signs of percent.
    form = aiohttp.FormData(quote_fields=False)
    for name, value in request_data.json_parameters.items():
        form.add_field(name, value)
    for name, (filename, content, mime_type) in request_data.multipart_data.items():
        form.add_field(name, content, filename=filename, content_type=mime_type)
    return form
