"""Who asks, and where: read off an update once, for all handlers."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace
from telegram import Chat, MaybeInaccessibleMessage, Message, Update, User
from telegram.constants import ChatType

from bot.service.ports import Person, Place
from bot.telegram.callback_data import kinds

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
    buttons: frozenset[type] | None = None
    """The kinds of buttons that the message pressed has; None: too old to be seen."""


def from_message(update: Update) -> Incoming | None:
    """Who sent this command, None if nobody can be answered."""
    message = update.effective_message
    if message is None or update.effective_chat is None:
        return None
    as_chat = message.sender_chat is not None and message.sender_chat.id == message.chat.id
    return _incoming(message.chat, message, message.from_user, as_chat)


def from_press(update: Update) -> Incoming | None:
    """Who pressed this button; presses carry the real person even of anonymous admins."""
    query = update.callback_query
    if query is None or query.message is None:
        return None
    incoming = _incoming(query.message.chat, query.message, query.from_user, False)
    return replace(incoming, buttons=_buttons(query.message))


def _incoming(chat: Chat, message: object, user: User | None, as_chat: bool) -> Incoming:
    return Incoming(
        Place(chat.id, _topic(message)),
        chat.type == ChatType.PRIVATE,
        _person(user),
        as_chat,
        getattr(message, "message_id", 0),
    )


def _buttons(message: MaybeInaccessibleMessage) -> frozenset[type] | None:
    if not isinstance(message, Message):
        return None
    rows = message.reply_markup.inline_keyboard if message.reply_markup else ()
    return kinds(
        button.callback_data
        for row in rows
        for button in row
        if isinstance(button.callback_data, str)
    )


def _topic(message: object) -> int | None:
    # Replies in ordinary supergroups carry a thread id too; only topic messages have a topic.
    if isinstance(message, Message) and message.is_topic_message:
        return message.message_thread_id
    return None


def _person(user: User | None) -> Person | None:
    if user is None or user.is_bot or user.id in _NOT_PEOPLE:
        return None
    return Person(user.id, user.full_name, user.language_code)
