"""The Bot API over HTTP: token, parameters, faults, limits, the call itself, the log."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Mapping
from time import perf_counter

import msgspec
from aiohttp import web
from aiohttp.web_request import FileField

from bot.playground.errors import (
    ApiError,
    BadRequestError,
    NotEmulatedError,
    UnauthorizedError,
)
from bot.playground.faults import CLOSED_CONNECTION, ONLY_SLOW, Fault
from bot.playground.files import Upload
from bot.playground.json_types import JsonObject
from bot.playground.methods import TABLE
from bot.playground.methods.types import Described, Method
from bot.playground.params import Params
from bot.playground.simulation import Simulation

_FORMS = ("application/x-www-form-urlencoded", "multipart/form-data")
_MALFORMED = (msgspec.MsgspecError, ValueError, LookupError, AssertionError, RecursionError)


async def read_params(request: web.Request) -> Params:
    """The parameters of a request: query string, form, multipart or JSON."""
    values: dict[str, object] = dict(request.query)
    files: dict[str, Upload] = {}
    try:
        if request.content_type in _FORMS:
            await _read_form(request, values, files)
        elif request.content_type == "application/json":
            values.update(_json_object(await request.read()))
    except _MALFORMED as error:
        raise BadRequestError("can't parse request parameters") from error
    except web.HTTPRequestEntityTooLarge as error:
        raise ApiError(413, "Request Entity Too Large") from error
    return Params(values, files)


async def _read_form(
    request: web.Request, values: dict[str, object], files: dict[str, Upload]
) -> None:
    for raw_name, value in (await request.post()).items():
        name = _checked(raw_name)
        if isinstance(value, FileField):
            files[name] = Upload(
                _checked(value.filename), _checked(value.content_type), value.file.read()
            )
        elif isinstance(value, bytes | bytearray):
            values[name] = bytes(value).decode()
        else:
            values[name] = _checked(value)


def _checked(text: str) -> str:
    """The text, if it is one: halves of surrogate pairs come through odd encodings."""
    text.encode()
    return text


def _json_object(body: bytes) -> Mapping[str, object]:
    if not body.strip():
        return {}
    decoded = msgspec.json.decode(body)
    if not isinstance(decoded, dict):
        raise ValueError("not an object")  # noqa: TRY004 - a fault of the body
    return decoded


def _encode_result(result: object) -> tuple[bytes, str | None]:
    """The result as JSON, and the description that goes beside it."""
    if isinstance(result, Described):
        return msgspec.json.encode(result.result), result.description
    if isinstance(result, list) and result and isinstance(result[0], bytes):
        return b"[" + b",".join(result) + b"]", None
    return msgspec.json.encode(result), None


def _json(body: bytes, status: int = 200) -> web.Response:
    return web.Response(body=body, status=status, content_type="application/json")


def error_response(error: ApiError) -> web.Response:
    """The answer to a call that failed; the HTTP status is the error code."""
    json: JsonObject = {
        "ok": False,
        "error_code": error.code,
        "description": error.description,
    }
    if error.parameters is not None:
        json["parameters"] = error.parameters
    return _json(msgspec.json.encode(json), error.code)


class BotApi:
    """Serves ``/bot<TOKEN>/<method>`` and ``/file/bot<TOKEN>/<path>``."""

    def __init__(self, sim: Simulation, token: str) -> None:
        self.sim = sim
        self.token = token

    async def call(self, request: web.Request) -> web.StreamResponse:
        """Answer one call."""
        if request.match_info["token"] != self.token:
            return error_response(UnauthorizedError())
        name = request.match_info["method"]
        begun, at = perf_counter(), self.sim.clock()
        try:
            params = await read_params(request)
        except ApiError as error:
            return error_response(error)
        name, method = TABLE.get(name.lower(), (name, None))
        fault = self.sim.faults.take(name.lower(), params.chat_id())
        outcome, description = await self._outcome(name, method, params, fault)
        slow = self.sim.limits.latency_seconds + (fault.delay if fault is not None else 0.0)
        if slow > 0:
            await asyncio.sleep(slow)
        ms = (perf_counter() - begun) * 1000
        self.sim.log.add(name, params, at, ms, outcome)
        if fault is not None and fault.code == CLOSED_CONNECTION:
            if request.transport is not None:
                request.transport.abort()
            return web.Response()
        if isinstance(outcome, ApiError):
            return error_response(outcome)
        body = b'{"ok":true,"result":' + outcome
        if description is not None:
            body += b',"description":' + msgspec.json.encode(description)
        return _json(body + b"}")

    async def _outcome(
        self, name: str, method: Method | None, params: Params, fault: Fault | None
    ) -> tuple[bytes | ApiError, str | None]:
        """The encoded result of a call, or its error, and the description of the result."""
        planned = fault is not None and fault.code != ONLY_SLOW
        if planned and fault is not None and not fault.after_accept:
            return fault.error(), None
        try:
            if method is None:
                raise NotEmulatedError(name)
            result = method(self.sim, params)
            if inspect.isawaitable(result):
                result = await result
        except ApiError as error:
            return error, None
        if planned and fault is not None:
            return fault.error(), None
        return _encode_result(result)

    async def file(self, request: web.Request) -> web.StreamResponse:
        """Serve a file that a bot downloads."""
        if request.match_info["token"] != self.token:
            return error_response(UnauthorizedError())
        stored = self.sim.files.by_path.get(request.match_info["path"])
        if stored is None:
            return error_response(ApiError(404, "Not Found"))
        return web.Response(body=stored.data, content_type="application/octet-stream")
