"""Control calls that make people and open, block or unblock their private chats."""

from __future__ import annotations

import re
from typing import Annotated, Literal

import msgspec

from bot.playground.changes import set_status
from bot.playground.chats import Chat
from bot.playground.control.finding import find_user
from bot.playground.control.talking import say
from bot.playground.errors import BadInputError, RefusedError
from bot.playground.json_types import JsonObject
from bot.playground.people import BOT, User
from bot.playground.simulation import Simulation

_USERNAME = re.compile(r"[A-Za-z][A-Za-z0-9_]{1,31}")
_PAYLOAD = re.compile(r"[A-Za-z0-9_-]{1,64}")

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class NewUser(msgspec.Struct):
    """A person to be made."""

    first_name: Name
    last_name: Annotated[str, msgspec.Meta(max_length=64)] | None = None
    username: str | None = None
    language_code: Annotated[str, msgspec.Meta(max_length=35)] | None = None
    id: Annotated[int, msgspec.Meta(ge=1, lt=2**52)] | None = None


class PrivateAction(msgspec.Struct):
    """What a person does with the private chat."""

    user: int
    action: Literal["start", "block", "unblock"]
    payload: str | None = None


def add_user(sim: Simulation, new: NewUser) -> JsonObject:
    """Make a person."""
    username = new.username.removeprefix("@") if new.username else None
    if username is not None:
        if not _USERNAME.fullmatch(username):
            raise BadInputError("username must be 2-32 of A-Z, a-z, 0-9 and _, a letter first")
        if username.lower() in sim.world.usernames:
            raise RefusedError(f"the username {username} is taken")
    if new.id is not None and sim.world.is_taken(new.id):
        raise RefusedError(f"the id {new.id} is taken")
    if not new.first_name.strip():
        raise BadInputError("first_name must not be blank")
    user = User(
        id=new.id if new.id is not None else sim.world.new_user_id(),
        first_name=new.first_name,
        last_name=new.last_name or None,
        username=username,
        language_code=new.language_code or None,
    )
    sim.world.add_user(user)
    sim.events.emit("user", user=user.id)
    return user.to_json()


def list_users(sim: Simulation) -> JsonObject:
    """All people."""
    return {"users": [_shown(sim, user) for user in sim.world.users.values()]}


def _shown(sim: Simulation, user: User) -> JsonObject:
    chat = sim.world.chats.get(user.id)
    blocked = chat is not None and not chat.bot.is_present
    return {**user.to_json(), "started": chat is not None, "blocked": blocked}


def act_in_private(sim: Simulation, action: PrivateAction) -> JsonObject:
    """Start, block or unblock the bot."""
    user = find_user(sim, action.user)
    payload = action.payload or None
    if payload is not None and action.action != "start":
        raise BadInputError("only start takes a payload")
    if action.action == "start":
        return _start(sim, user, payload)
    chat = sim.world.chats.get(user.id)
    if chat is None:
        raise RefusedError(f"user {user.id} has not started the private chat")
    _set_blocked(sim, chat, user, blocked=action.action == "block")
    return {"ok": True}


def _start(sim: Simulation, user: User, payload: str | None) -> JsonObject:
    if payload is not None and not _PAYLOAD.fullmatch(payload):
        raise BadInputError("payload must be 1-64 of A-Z, a-z, 0-9, _ and -")
    is_new = user.id not in sim.world.chats
    chat = sim.world.open_private_chat(user)
    if is_new:
        sim.events.emit("chat", chat=chat.id)
        sim.events.emit("user", user=user.id)
    _set_blocked(sim, chat, user, blocked=False)
    message = say(sim, chat, user, "/start" if payload is None else f"/start {payload}")
    return {"ok": True, "message_id": message.message_id}


def _set_blocked(sim: Simulation, chat: Chat, user: User, *, blocked: bool) -> None:
    if blocked == (not chat.bot.is_present):
        return
    set_status(sim, chat, BOT, "kicked" if blocked else "member", user)
    sim.events.emit("user", user=user.id)
