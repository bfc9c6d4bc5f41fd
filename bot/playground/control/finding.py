"""Looking up what a control call names."""

from __future__ import annotations

from bot.playground.chats import Chat
from bot.playground.errors import NotFoundError, NotVisibleError, RefusedError
from bot.playground.messages import Message
from bot.playground.people import User
from bot.playground.simulation import Simulation


def find_user(sim: Simulation, user_id: int) -> User:
    """The person with this id."""
    user = sim.world.users.get(user_id)
    if user is None:
        raise NotFoundError(f"there is no user {user_id}")
    return user


def find_chat(sim: Simulation, chat_id: int) -> Chat:
    """The chat with this id."""
    chat = sim.world.chats.get(chat_id)
    if chat is None:
        if chat_id in sim.world.users:
            raise RefusedError(f"user {chat_id} has not started the private chat")
        raise NotFoundError(f"there is no chat {chat_id}")
    return chat


def find_group(sim: Simulation, chat_id: int) -> Chat:
    """The group with this id, if people can still do something in it."""
    chat = sim.world.chats.get(chat_id)
    if chat is None:
        raise NotFoundError(f"there is no chat {chat_id}")
    if chat.is_private:
        raise RefusedError("a private chat has no members to change")
    refuse_migrated(chat)
    return chat


def refuse_migrated(chat: Chat) -> None:
    """Refuse what would happen in a group that became a supergroup."""
    if chat.migrated_to is not None:
        raise RefusedError(f"the group was upgraded to the supergroup {chat.migrated_to}")


def refuse_absent(chat: Chat, user: User) -> None:
    """Refuse what somebody who is not in the chat cannot do."""
    refuse_migrated(chat)
    if not chat.has(user.id):
        raise RefusedError(f"user {user.id} is not in chat {chat.id}")


def refuse_invisible(chat: Chat, user: User) -> None:
    """Refuse to show a chat to somebody who is not in it."""
    if not chat.has(user.id):
        raise NotVisibleError(f"user {user.id} cannot see chat {chat.id}")


def find_message(chat: Chat, message_id: int) -> Message:
    """The message with this number."""
    message = chat.messages.get(message_id)
    if message is None:
        raise NotFoundError(f"there is no message {message_id} in chat {chat.id}")
    return message
