"""Whether the bot may do in a chat what a call asks for."""

from __future__ import annotations

from enum import IntEnum

from bot.playground.chats import Chat
from bot.playground.errors import BadRequestError, ForbiddenError
from bot.playground.messages import Message
from bot.playground.params import Params
from bot.playground.people import BOT_ID
from bot.playground.simulation import Simulation


class Right(IntEnum):
    """What a call needs, as the Bot API server orders it."""

    READ = 0
    READ_MEMBERS = 1
    EDIT = 2
    WRITE = 3


def reach_chat(sim: Simulation, params: Params, right: Right, name: str = "chat_id") -> Chat:
    """The chat of the call, if the bot has this right in it."""
    text = params.text(name).strip()
    if not text:
        raise BadRequestError("chat_id is empty")
    chat_id = params.integer(name)
    chat = sim.world.chats.get(chat_id)
    if chat is None:
        if sim.world.user(chat_id) is None or chat_id == BOT_ID:
            raise BadRequestError("chat not found")
        return _unopened(sim, chat_id, right)
    check_access(chat, right)
    return chat


def _unopened(sim: Simulation, user_id: int, right: Right) -> Chat:
    """A person who never wrote to the bot may be looked up, but not written to."""
    user = sim.world.user(user_id)
    if user is None or user.is_bot:
        raise BadRequestError("chat not found")
    if right >= Right.EDIT:
        raise ForbiddenError("bot can't initiate conversation with a user")
    return Chat(user.id, "private", owner=user)


def check_access(chat: Chat, right: Right) -> None:
    """Refuse with the text that fits the kind of chat."""
    if chat.migrated_to is not None and right > Right.READ:
        raise BadRequestError(
            "group chat was upgraded to a supergroup chat",
            {"migrate_to_chat_id": chat.migrated_to},
        )
    status = chat.bot.status
    if chat.is_private:
        if status == "kicked" and right >= Right.EDIT:
            raise ForbiddenError("bot was blocked by the user")
        return
    if chat.type == "group" and right is Right.READ:
        return
    if status == "kicked":
        raise ForbiddenError(f"bot was kicked from the {chat.type} chat")
    if status == "left":
        raise ForbiddenError(f"bot is not a member of the {chat.type} chat")


def find_message(chat: Chat, params: Params, what: str) -> Message:
    """The message that the call is about."""
    message = chat.messages.get(params.integer("message_id"))
    if message is None:
        raise BadRequestError(f"{what} not found")
    return message
