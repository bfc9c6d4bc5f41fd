"""Methods for the bot's command lists."""

from __future__ import annotations

import re

from bot.playground.access import Right, reach_chat
from bot.playground.command_menu import DEFAULT_SCOPE, Scope
from bot.playground.entities import utf16_length
from bot.playground.errors import BadRequestError
from bot.playground.json_types import JsonObject
from bot.playground.methods.me import language_code
from bot.playground.methods.types import Method
from bot.playground.params import Params
from bot.playground.simulation import Simulation

MAX_COMMANDS = 100
MAX_DESCRIPTION = 256
_COMMAND = re.compile(r"[a-z0-9_]{1,32}")
_WIDE_SCOPES = frozenset(
    {"default", "all_private_chats", "all_group_chats", "all_chat_administrators"}
)
_CHAT_SCOPES = frozenset({"chat", "chat_administrators", "chat_member"})


def _scope(sim: Simulation, params: Params) -> Scope:
    value = params.json("scope", "can't parse BotCommandScope JSON object")
    if value is None:
        return DEFAULT_SCOPE
    if not isinstance(value, dict):
        raise BadRequestError("can't parse BotCommandScope: expected an Object")
    kind = value.get("type")
    if not isinstance(kind, str):
        kind = ""
    if kind in _WIDE_SCOPES:
        return kind, 0, 0
    if kind not in _CHAT_SCOPES:
        raise BadRequestError("can't parse BotCommandScope: unsupported type specified")
    inner = Params(value, {})
    chat = reach_chat(sim, inner, Right.READ_MEMBERS)
    if kind == "chat_administrators" and chat.is_private:
        raise BadRequestError("can't change commands in private chat administrators")
    if kind != "chat_member":
        return kind, chat.id, 0
    user_id = inner.integer("user_id")
    if user_id <= 0:
        raise BadRequestError("invalid user_id specified")
    return "chat_member", chat.id, user_id


def _command(value: object) -> JsonObject:
    if not isinstance(value, dict):
        raise BadRequestError("can't parse BotCommand: expected an Object")
    name, description = value.get("command"), value.get("description")
    for field, given in (("command", name), ("description", description)):
        if not isinstance(given, str):
            raise BadRequestError(f"can't parse BotCommand: Can't find field \"{field}\"")
    cleaned = str(name).removeprefix("/")
    if not _COMMAND.fullmatch(cleaned):
        raise BadRequestError("BOT_COMMAND_INVALID")
    text = str(description).strip()
    if not 1 <= utf16_length(text) <= MAX_DESCRIPTION:
        raise BadRequestError("BOT_COMMAND_DESCRIPTION_INVALID")
    return {"command": cleaned, "description": text}


def set_my_commands(sim: Simulation, params: Params) -> bool:
    """Replace the list of one scope and language."""
    values = params.json("commands", "can't parse commands JSON object")
    if values is None:
        values = []
    if not isinstance(values, list):
        raise BadRequestError("expected an Array of BotCommand")
    if len(values) > MAX_COMMANDS:
        raise BadRequestError("BOT_COMMANDS_TOO_MUCH")
    commands = [_command(value) for value in values]
    sim.profile.menu.set(_scope(sim, params), language_code(params), commands)
    sim.events.emit("commands")
    return True


def get_my_commands(sim: Simulation, params: Params) -> list[JsonObject]:
    """Tell the list of exactly this scope and language."""
    return sim.profile.menu.get(_scope(sim, params), language_code(params))


def delete_my_commands(sim: Simulation, params: Params) -> bool:
    """Take the list of one scope and language away."""
    sim.profile.menu.set(_scope(sim, params), language_code(params), [])
    sim.events.emit("commands")
    return True


METHODS: dict[str, Method] = {
    "setMyCommands": set_my_commands,
    "getMyCommands": get_my_commands,
    "deleteMyCommands": delete_my_commands,
}
