"""A small HTTP server that costs so little that the bots are what is measured."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from urllib.parse import parse_qsl

import msgspec

_LENGTH = re.compile(rb"\r\ncontent-length: *(\d+)", re.IGNORECASE)
_JSON = re.compile(rb"\r\ncontent-type: *application/json", re.IGNORECASE)
_END = b"\r\n\r\n"

Parameters = dict[str, object]


class Request(msgspec.Struct, frozen=True):
    """A call of the Bot API, or of the bench itself."""

    path: str
    is_json: bool
    body: bytes

    @property
    def method(self) -> str:
        """The last part of the path."""
        return self.path.rpartition("/")[2]

    def parameters(self) -> Parameters:
        """What the caller said; a JSON body or a form."""
        if not self.body:
            return {}
        if self.is_json:
            decoded: Parameters = msgspec.json.decode(self.body)
            return decoded
        return dict(parse_qsl(self.body.decode(), keep_blank_values=True))


Reply = Callable[[bytes], None]
"""Sends the JSON of an answer."""


class Connection(asyncio.Protocol):
    """One connection, kept open; requests come one after the other."""

    def __init__(self, handle: Callable[[Request, Reply], None]) -> None:
        self._handle = handle
        self._received = bytearray()
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody connected."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        """Bytes came in."""
        self._received += data
        while (request := self._next()) is not None:
            self._handle(request, self._reply)

    def _next(self) -> Request | None:
        end = self._received.find(_END)
        if end < 0:
            return None
        head = bytes(self._received[:end])
        length = _LENGTH.search(head)
        body_at = end + len(_END)
        after = body_at + (int(length[1]) if length else 0)
        if len(self._received) < after:
            return None
        body = bytes(self._received[body_at:after])
        del self._received[:after]
        path = head.split(b" ", 2)[1].decode()
        return Request(path, _JSON.search(head) is not None, body)

    def _reply(self, body: bytes) -> None:
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(
                b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%b"
                % (len(body), body)
            )
