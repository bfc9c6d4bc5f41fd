"""Who asks, and where: read off an update once, for all handlers."""

from __future__ import annotations

import msgspec
from telegram import Message, Update, User
from telegram.constants import ChatType

from bot.service.ports import Person, Place
from bot.telegram.callback_data import kinds
from bot.telegram.updates import Message as Pressed
from bot.telegram.updates import Press

ANONYMOUS_ADMIN = 1087968824
"""Anonymous admins write as this user, with the chat itself as the sender."""
_NOT_PEOPLE = {ANONYMOUS_ADMIN, 777000, 136817688}


class Incoming(msgspec.Struct, frozen=True):
    """A command or a press, without Telegram's types."""

    place: Place
    private: bool
    person: Person | None
    """None for an anonymous admin, a channel, or Telegram itself."""
    as_chat: bool
    """Written by an anonymous admin: nobody in particular, but an admin."""
    message_id: int
    pressed: Pressed | None = None
    """The message whose button was pressed."""
    title: str | None = None
    """Of the group."""

    @property
    def buttons(self) -> frozenset[type] | None:
        """The kinds of buttons that the message pressed has; None: too old to be seen."""
        texts = self.pressed.buttons if self.pressed is not None else None
        return None if texts is None else kinds(texts)


def from_message(update: Update) -> Incoming | None:
    """Who sent this command, None if nobody can be answered."""
    message = update.effective_message
    if message is None or update.effective_chat is None:
        return None
    as_chat = message.sender_chat is not None and message.sender_chat.id == message.chat.id
    return Incoming(
        Place(message.chat.id, _topic(message)),
        message.chat.type == ChatType.PRIVATE,
        _person(message.from_user),
        as_chat,
        message.message_id,
        title=message.chat.title,
    )


def from_press(press: Press) -> Incoming | None:
    """Who pressed this button; presses carry the real person even of anonymous admins."""
    message, user = press.message, press.user
    if message is None or user.is_bot:
        return None
    return Incoming(
        Place(message.chat.id, message.message_thread_id if message.is_topic_message else None),
        message.chat.type == ChatType.PRIVATE,
        Person(user.id, user.full_name, user.language_code),
        False,
        message.message_id,
        message,
        message.chat.title,
    )


def _topic(message: Message) -> int | None:
    # Replies in ordinary supergroups carry a thread id too; only topic messages have a topic.
    return message.message_thread_id if message.is_topic_message else None


def _person(user: User | None) -> Person | None:
    if user is None or user.is_bot or user.id in _NOT_PEOPLE:
        return None
    return Person(user.id, user.full_name, user.language_code)
