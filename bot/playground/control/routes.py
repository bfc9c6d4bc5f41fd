"""The control API over HTTP."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec
from aiohttp import web

from bot.playground.control import groups, people, pressing, seeing, talking, trouble
from bot.playground.control.stream import stream_events
from bot.playground.errors import BadInputError, ControlError
from bot.playground.json_types import JsonObject
from bot.playground.simulation import Simulation

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
Input = TypeVar("Input", bound=msgspec.Struct)
INLINE_TYPES = frozenset({"image/png", "image/jpeg", "image/gif", "image/webp"})


def _respond(json: JsonObject, status: int = 200) -> web.Response:
    return web.Response(
        body=msgspec.json.encode(json), status=status, content_type="application/json"
    )


def _guarded(handler: Handler) -> Handler:
    """The handler with its refusals answered as JSON."""

    async def guarded(request: web.Request) -> web.StreamResponse:
        try:
            return await handler(request)
        except ControlError as error:
            return _respond({"error": error.reason}, error.status)

    return guarded


def _taking(
    sim: Simulation, shape: type[Input], action: Callable[[Simulation, Input], JsonObject]
) -> Handler:
    """A handler that checks the body against ``shape``."""
    decoder = msgspec.json.Decoder(shape)

    async def handle(request: web.Request) -> web.StreamResponse:
        try:
            wanted = decoder.decode(_without_nulls(await request.read()))
        except (msgspec.DecodeError, ValueError, RecursionError) as error:
            raise BadInputError(str(error)) from error
        except web.HTTPRequestEntityTooLarge as error:
            raise BadInputError("the body is too large") from error
        return _respond(action(sim, wanted))

    return _guarded(handle)


def _without_nulls(body: bytes) -> bytes:
    """The object without the members that are null, which are as good as left out."""
    if b"null" not in body:
        return body
    members = msgspec.json.decode(body, type=dict[str, msgspec.Raw])
    return msgspec.json.encode(
        {name: value for name, value in members.items() if bytes(value) != b"null"}
    )


def _plain(sim: Simulation, action: Callable[[Simulation], JsonObject]) -> Handler:
    async def handle(request: web.Request) -> web.StreamResponse:
        return _respond(action(sim))

    return handle


def _number(request: web.Request, name: str, default: int | None = None) -> int:
    """A number of the query string."""
    text = request.query.get(name)
    if text is None:
        if default is None:
            raise BadInputError(f"{name} is missing")
        return default
    return _to_int(text, name)


def _to_int(text: str, name: str) -> int:
    if len(text) > 20 or not text.lstrip("-").isdecimal() or not text.isascii():
        raise BadInputError(f"{name} must be a number")
    try:
        return int(text)
    except ValueError as error:
        raise BadInputError(f"{name} must be a number") from error


def _show_handlers(sim: Simulation) -> list[web.RouteDef]:
    async def chat(request: web.Request) -> web.StreamResponse:
        topic = _number(request, "topic") if "topic" in request.query else None
        limit = _number(request, "limit") if "limit" in request.query else None
        if limit is not None and limit < 1:
            raise BadInputError("limit must be at least 1")
        chat_id = _to_int(request.match_info["chat"], "chat")
        user_id = _number(request, "as")
        return _respond(seeing.show_chat(sim, chat_id, user_id, topic=topic, limit=limit))

    async def commands(request: web.Request) -> web.StreamResponse:
        chat_id = _number(request, "chat")
        return _respond(seeing.show_commands(sim, chat_id, _number(request, "as")))

    async def callback(request: web.Request) -> web.StreamResponse:
        return _respond(pressing.show_callback(sim, request.match_info["id"]))

    async def log(request: web.Request) -> web.StreamResponse:
        with_polls = request.query.get("polls", "1") != "0"
        return _respond(seeing.show_log(sim, _number(request, "since", 0), with_polls=with_polls))

    async def file(request: web.Request) -> web.StreamResponse:
        data, mime_type = seeing.show_file(sim, request.match_info["path"])
        if mime_type not in INLINE_TYPES:
            # A document of the bot must not run as a page of this server.
            headers = {"Content-Disposition": "attachment"}
            return web.Response(body=data, content_type="application/octet-stream", headers=headers)
        return web.Response(body=data, content_type=mime_type)

    async def events(request: web.Request) -> web.StreamResponse:
        return await stream_events(sim, request)

    return [
        web.get("/sim/chats/{chat}", _guarded(chat)),
        web.get("/sim/commands", _guarded(commands)),
        web.get("/sim/callbacks/{id}", _guarded(callback)),
        web.get("/sim/log", _guarded(log)),
        web.get("/sim/files/{path:.+}", _guarded(file)),
        web.get("/sim/events", events),
    ]


def control_routes(sim: Simulation) -> list[web.RouteDef]:
    """All routes of the control API."""
    return [
        web.post("/sim/users", _taking(sim, people.NewUser, people.add_user)),
        web.get("/sim/users", _plain(sim, people.list_users)),
        web.post("/sim/chats", _taking(sim, groups.NewChat, groups.add_chat)),
        web.get("/sim/chats", _plain(sim, groups.list_chats)),
        web.post("/sim/send", _taking(sim, talking.Send, talking.send)),
        web.post("/sim/press", _taking(sim, pressing.PressWanted, pressing.press)),
        web.post("/sim/private", _taking(sim, people.PrivateAction, people.act_in_private)),
        web.post("/sim/members", _taking(sim, groups.MemberChanges, groups.change_members)),
        web.post("/sim/migrate", _taking(sim, groups.Migration, groups.migrate)),
        web.post("/sim/delete", _taking(sim, talking.Deletion, talking.delete_message)),
        web.post("/sim/faults", _taking(sim, trouble.FaultWanted, trouble.add_fault)),
        web.delete("/sim/faults", _plain(sim, trouble.clear_faults)),
        web.post("/sim/limits", _taking(sim, trouble.LimitsWanted, trouble.set_limits)),
        web.post(
            "/sim/redeliver", _taking(sim, trouble.RedeliveryWanted, trouble.switch_redelivery)
        ),
        web.post("/sim/reset", _plain(sim, trouble.reset)),
        web.delete("/sim/log", _plain(sim, seeing.clear_log)),
        web.get("/sim/health", _plain(sim, seeing.show_health)),
        *_show_handlers(sim),
    ]


@web.middleware
async def control_errors(
    request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
) -> web.StreamResponse:
    """Answer unknown paths and wrong HTTP methods under ``/sim`` as JSON, too."""
    try:
        return await handler(request)
    except web.HTTPException as error:
        if not request.path.startswith("/sim/") or error.status < 400:
            raise
        return _respond({"error": error.reason.lower()}, error.status)
