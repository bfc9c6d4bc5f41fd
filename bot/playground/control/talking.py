"""Control calls with which people write, edit and delete messages."""

from __future__ import annotations

from typing import Annotated

import msgspec

from bot.playground.chats import GENERAL_TOPIC, Chat
from bot.playground.control.finding import (
    find_chat,
    find_message,
    find_user,
    refuse_absent,
    refuse_migrated,
)
from bot.playground.detection import with_detected
from bot.playground.entities import FormattedText, tidy, utf16_length
from bot.playground.errors import BadInputError, RefusedError
from bot.playground.json_types import JsonObject
from bot.playground.messages import Message
from bot.playground.people import GROUP_ANONYMOUS_BOT, User
from bot.playground.posting import delete, open_topic, place, post, post_edit
from bot.playground.privacy import bot_hears
from bot.playground.simulation import Simulation
from bot.playground.texts import MAX_TEXT

Moment = Annotated[float, msgspec.Meta(ge=0, lt=2**31)]
TopicNumber = Annotated[int, msgspec.Meta(ge=1, lt=2**31)]


class Send(msgspec.Struct):
    """A message that a person writes or edits."""

    chat: int
    text: str
    sender: int = msgspec.field(name="from")
    topic: TopicNumber | None = None
    edit_of: int | None = None
    anonymous: bool = False
    date: Moment | None = None
    reply_to: int | None = None


class Deletion(msgspec.Struct):
    """A message that an admin takes away."""

    chat: int
    message_id: int


def send(sim: Simulation, wanted: Send) -> JsonObject:
    """Write a message, or edit an own one."""
    user, chat = find_user(sim, wanted.sender), find_chat(sim, wanted.chat)
    _refuse_silenced(chat, user)
    if wanted.edit_of is not None:
        message = _edit(sim, chat, user, wanted)
    else:
        message = _write(sim, chat, user, wanted)
    return {"message_id": message.message_id, "heard": bot_hears(message)}


def _refuse_silenced(chat: Chat, user: User) -> None:
    refuse_absent(chat, user)
    if chat.status_of(user.id) == "restricted":
        raise RefusedError(f"user {user.id} may not write in chat {chat.id}")
    if chat.is_private and not chat.bot.is_present:
        raise RefusedError(f"user {user.id} has blocked the bot")


def user_text(text: str) -> FormattedText:
    """What a client makes of a typed text."""
    content = with_detected(tidy(text, ()))
    if not content.text:
        raise BadInputError("text must not be empty")
    if utf16_length(content.text) > MAX_TEXT:
        raise BadInputError(f"text must not be longer than {MAX_TEXT} characters")
    return content


def _write(sim: Simulation, chat: Chat, user: User, wanted: Send) -> Message:
    content = user_text(wanted.text)
    topic_number = wanted.topic if wanted.topic != GENERAL_TOPIC else None
    if wanted.topic is not None and not chat.is_forum:
        raise RefusedError(f"chat {chat.id} has no topics")
    if wanted.anonymous and (chat.type != "supergroup" or not chat.is_admin(user.id)):
        raise RefusedError("only admins of a supergroup can be anonymous")
    replied = None if wanted.reply_to is None else find_message(chat, wanted.reply_to)
    topic = None if topic_number is None else open_topic(sim, chat, topic_number, user)
    return say(
        sim,
        chat,
        user,
        content,
        date=wanted.date,
        reply_to=replied,
        topic=topic,
        anonymous=wanted.anonymous,
    )


def say(
    sim: Simulation,
    chat: Chat,
    user: User,
    text: str | FormattedText,
    *,
    date: float | None = None,
    reply_to: Message | None = None,
    topic: Message | None = None,
    anonymous: bool = False,
) -> Message:
    """Put a person's message into a chat."""
    message = Message(
        message_id=sim.world.new_message_id(chat),
        chat=chat,
        date=sim.world.now() if date is None else int(date),
        sender=GROUP_ANONYMOUS_BOT if anonymous else user,
        content=user_text(text) if isinstance(text, str) else text,
        author_id=user.id,
        sender_chat=chat if anonymous else None,
        reply_to=reply_to,
    )
    place(message, topic)
    post(sim, message)
    return message


def _edit(sim: Simulation, chat: Chat, user: User, wanted: Send) -> Message:
    message = find_message(chat, wanted.edit_of or 0)
    if message.author_id != user.id or message.service:
        raise RefusedError(f"message {message.message_id} is not from user {user.id}")
    content = user_text(wanted.text)
    if content == message.content:
        raise RefusedError("the text is the same as before")
    message.content = content
    post_edit(sim, message)
    return message


def delete_message(sim: Simulation, wanted: Deletion) -> JsonObject:
    """Delete a message as an admin does."""
    chat = find_chat(sim, wanted.chat)
    refuse_migrated(chat)
    delete(sim, find_message(chat, wanted.message_id))
    return {"ok": True}
