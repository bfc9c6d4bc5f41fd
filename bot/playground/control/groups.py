"""Control calls that make groups and change who is in them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from bot.playground.changes import join, leave, set_status
from bot.playground.chats import Chat
from bot.playground.control.finding import find_group, find_user
from bot.playground.errors import BadInputError, RefusedError
from bot.playground.json_types import JsonObject
from bot.playground.membership import Member, MemberStatus
from bot.playground.people import BOT, BOT_ID, User
from bot.playground.posting import post_service
from bot.playground.simulation import Simulation

Somebody = int | Literal["bot"]
People = list[Somebody] | Somebody


class NewChat(msgspec.Struct):
    """A group to be made; the first member is its creator."""

    type: Literal["group", "supergroup"]
    title: Annotated[str, msgspec.Meta(min_length=1, max_length=128)]
    members: Annotated[list[int], msgspec.Meta(min_length=1, max_length=10_000)]
    forum: bool = False
    bot_is_admin: bool = False


class MemberChanges(msgspec.Struct):
    """Who comes, goes, rises, falls or is silenced; done in this order."""

    chat: int
    add: People = []
    remove: People = []
    promote: People = []
    demote: People = []
    restrict: People = []


class Migration(msgspec.Struct):
    """A group that becomes a supergroup."""

    chat: int


def add_chat(sim: Simulation, new: NewChat) -> JsonObject:
    """Make a group with people and the bot."""
    if new.forum and new.type != "supergroup":
        raise BadInputError("only a supergroup can be a forum")
    people = [find_user(sim, user_id) for user_id in dict.fromkeys(new.members)]
    creator = people[0]
    chat = sim.world.add_group(new.type, new.title, is_forum=new.forum)
    for user in people:
        chat.members[user.id] = Member(user, "creator" if user is creator else "member")
    sim.events.emit("chat", chat=chat.id)
    join(sim, chat, BOT, creator, "administrator" if new.bot_is_admin else "member")
    return chat.to_json()


def list_chats(sim: Simulation) -> JsonObject:
    """All chats with their members."""
    return {"chats": [_shown(chat) for chat in sim.world.chats.values()]}


def _shown(chat: Chat) -> JsonObject:
    people = [member for member in chat.members.values() if not member.user.is_bot]
    json: JsonObject = {
        **chat.to_json(),
        "members": [{**member.user.to_json(), "status": member.status} for member in people],
        "bot_status": chat.bot.status,
        "forum": chat.is_forum,
        "topics": list(chat.topics),
    }
    if chat.migrated_to is not None:
        json["migrated_to"] = chat.migrated_to
    return json


def change_members(sim: Simulation, changes: MemberChanges) -> JsonObject:
    """Let people and the bot come, go, rise, fall or be silenced: all of it or nothing."""
    chat = find_group(sim, changes.chat)
    _check(sim, chat, changes)
    for name, change in _CHANGES.items():
        for user in _users(sim, getattr(changes, name)):
            actor = chat.somebody_in_charge() or user
            change(sim, chat, user, actor)
    return {"ok": True}


def _users(sim: Simulation, people: People) -> list[User]:
    named = people if isinstance(people, list) else [people]
    return [BOT if it in ("bot", BOT_ID) else find_user(sim, int(it)) for it in named]


def _check(sim: Simulation, chat: Chat, changes: MemberChanges) -> None:
    """Refuse a change that does not fit, before anything is changed."""
    status: dict[int, MemberStatus] = {}
    for name in _CHANGES:
        for user in _users(sim, getattr(changes, name)):
            now = status.get(user.id, chat.status_of(user.id))
            is_present = now not in ("left", "kicked")
            if name == "add" and is_present:
                raise RefusedError(f"user {user.id} is in the chat already")
            if name != "add" and not is_present:
                raise RefusedError(f"user {user.id} is not in the chat")
            if name in ("promote", "demote", "restrict") and now == "creator":
                raise RefusedError("the creator keeps all rights")
            if name == "restrict" and chat.type != "supergroup":
                raise RefusedError("only a supergroup can restrict members")
            status[user.id] = _BECOMES[name]


_BECOMES: dict[str, MemberStatus] = {
    "add": "member",
    "remove": "left",
    "promote": "administrator",
    "demote": "member",
    "restrict": "restricted",
}


def _add(sim: Simulation, chat: Chat, user: User, actor: User) -> None:
    join(sim, chat, user, actor)


def _remove(sim: Simulation, chat: Chat, user: User, actor: User) -> None:
    """People go by themselves, the bot is thrown out."""
    if user.is_bot:
        leave(sim, chat, user, actor, "kicked")
    else:
        leave(sim, chat, user, user, "left")


def _promote(sim: Simulation, chat: Chat, user: User, actor: User) -> None:
    set_status(sim, chat, user, "administrator", actor)


def _demote(sim: Simulation, chat: Chat, user: User, actor: User) -> None:
    set_status(sim, chat, user, "member", actor)


def _restrict(sim: Simulation, chat: Chat, user: User, actor: User) -> None:
    set_status(sim, chat, user, "restricted", actor)


_CHANGES = {
    "add": _add,
    "remove": _remove,
    "promote": _promote,
    "demote": _demote,
    "restrict": _restrict,
}


def migrate(sim: Simulation, wanted: Migration) -> JsonObject:
    """Turn a group into a supergroup: a new chat, in which the old numbers mean nothing."""
    old = find_group(sim, wanted.chat)
    if old.type != "group":
        raise RefusedError("only a group can become a supergroup")
    actor = old.somebody_in_charge()
    if actor is None:
        raise RefusedError("nobody is in the group")
    new = sim.world.add_group("supergroup", old.title)
    for member in old.members.values():
        new.members[member.user.id] = Member(member.user, member.status)
    post_service(sim, old, actor, {"migrate_to_chat_id": new.id})
    post_service(sim, new, actor, {"migrate_from_chat_id": old.id})
    old.migrated_to = new.id
    for member in old.members.values():
        member.status = "left"
    sim.events.emit("chat", chat=old.id)
    sim.events.emit("chat", chat=new.id)
    return {"id": new.id}
