"""Control calls that show what people see and what the bot did."""

from __future__ import annotations

from bot.playground.control.finding import find_chat, find_user, refuse_invisible
from bot.playground.errors import NotFoundError
from bot.playground.html_rendering import render_html
from bot.playground.json_types import JsonObject
from bot.playground.messages import Message
from bot.playground.posting import topic_of
from bot.playground.simulation import Simulation

FRESH_POLL_SECONDS = 5.0


def show_chat(
    sim: Simulation, chat_id: int, user_id: int, *, topic: int | None, limit: int | None
) -> JsonObject:
    """The messages of a chat as this person sees them, the oldest first; or the last of them."""
    user, chat = find_user(sim, user_id), find_chat(sim, chat_id)
    refuse_invisible(chat, user)
    shown = [
        message for message in chat.messages.values() if topic is None or topic_of(message) == topic
    ]
    if limit is not None:
        shown = shown[-limit:]
    return {
        "chat": chat.to_json(),
        "messages": [show_message(message) for message in shown],
        "typing": chat.typing_until > sim.clock(),
    }


def show_message(message: Message) -> JsonObject:
    """The message with what a page needs to draw it."""
    json = message.to_json()
    json["is_pinned"] = message.is_pinned
    if message.content is not None:
        json["html"] = render_html(message.content)
    if message.media is not None:
        json["file_url"] = f"/sim/files/{message.media.file.path}"
    return json


def show_commands(sim: Simulation, chat_id: int, user_id: int) -> JsonObject:
    """The command menu of this person in this chat."""
    user = find_user(sim, user_id)
    if chat_id == user_id and chat_id not in sim.world.chats:
        menu = sim.profile.menu
        return {"commands": menu.shown_in_private(user_id, user.language_code)}
    chat = find_chat(sim, chat_id)
    refuse_invisible(chat, user)
    if not chat.bot.is_present:
        return {"commands": []}
    return {"commands": sim.profile.menu.shown_to(chat, user.id, user.language_code)}


def show_log(sim: Simulation, since: int, *, with_polls: bool) -> JsonObject:
    """The calls of the bot after number ``since``."""
    return {"calls": [call.to_json() for call in sim.log.since(since, with_polls=with_polls)]}


def clear_log(sim: Simulation) -> JsonObject:
    """Forget the calls."""
    sim.log.clear()
    return {"ok": True}


def show_health(sim: Simulation) -> JsonObject:
    """Whether a bot listens."""
    last = sim.updates.last_poll_at
    fresh = last is not None and sim.clock() - last <= FRESH_POLL_SECONDS
    return {"ok": True, "polling": sim.updates.is_held or fresh or bool(sim.webhook.url)}


def show_file(sim: Simulation, path: str) -> tuple[bytes, str]:
    """The bytes and type of a photo or document."""
    stored = sim.files.by_path.get(path)
    if stored is None:
        raise NotFoundError(f"there is no file {path}")
    return stored.data, stored.mime_type
