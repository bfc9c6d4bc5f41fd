"""Updates as far as the intake and the presses need them, decoded in microseconds.

A press carries its whole message with all buttons; building python-telegram-bot's objects of it
costs more than the move. Commands are rare and go through its handlers.
"""

from __future__ import annotations

import msgspec


class User(msgspec.Struct, frozen=True):
    """Who pressed."""

    id: int
    is_bot: bool = False
    first_name: str = ""
    last_name: str | None = None
    language_code: str | None = None

    @property
    def full_name(self) -> str:
        """Both names."""
        return f"{self.first_name} {self.last_name}" if self.last_name else self.first_name


class Chat(msgspec.Struct, frozen=True):
    """Where."""

    id: int
    type: str = ""
    title: str | None = None


class Button(msgspec.Struct, frozen=True):
    """A button of a message; links have no data."""

    callback_data: str | None = None


class Keyboard(msgspec.Struct, frozen=True):
    """The buttons of a message, in rows."""

    inline_keyboard: list[list[Button]] = []


_NO_MARKUP = msgspec.Raw(b"{}")


class Message(msgspec.Struct, frozen=True):
    """A message, or one that can't be accessed any more (`date` 0)."""

    message_id: int
    chat: Chat
    date: int = 0
    message_thread_id: int | None = None
    is_topic_message: bool = False
    reply_markup: msgspec.Raw = _NO_MARKUP
    """Not decoded: hardly any press needs it."""

    @property
    def buttons(self) -> list[str] | None:
        """What its buttons carry; None if it can't be accessed."""
        if not self.date:
            return None
        rows = _keyboard.decode(self.reply_markup).inline_keyboard
        return [it.callback_data for row in rows for it in row if it.callback_data is not None]


class Press(msgspec.Struct, frozen=True, rename={"user": "from"}):
    """A button was pressed."""

    id: str
    user: User
    message: Message | None = None
    data: str = ""


class _InChat(msgspec.Struct, frozen=True):
    chat: Chat | None = None


class RawUpdate(msgspec.Struct, frozen=True):
    """An update: a press in full, of anything else only where it happened."""

    update_id: int
    callback_query: Press | None = None
    message: _InChat | None = None
    my_chat_member: _InChat | None = None
    chat_member: _InChat | None = None

    @property
    def chat_id(self) -> int:
        """The chat whose queue it belongs to, 0 if it belongs to none."""
        if self.callback_query is not None:
            message = self.callback_query.message
            return message.chat.id if message is not None else 0
        found = self.message or self.my_chat_member or self.chat_member
        return found.chat.id if found is not None and found.chat is not None else 0


class _Id(msgspec.Struct, frozen=True):
    update_id: int


_keyboard = msgspec.json.Decoder(Keyboard)
_updates = msgspec.json.Decoder(list[msgspec.Raw])
_update = msgspec.json.Decoder(RawUpdate)
_id = msgspec.json.Decoder(_Id)


def split(result: msgspec.Raw | bytes) -> list[tuple[int, bytes]]:
    """The result of getUpdates as (update id, JSON of the update). Raises msgspec.DecodeError."""
    return [(_id.decode(raw).update_id, bytes(raw)) for raw in _updates.decode(result)]


def update_id_of(body: bytes) -> int:
    """The id of one update. Raises msgspec.DecodeError."""
    return _id.decode(body).update_id


def read(body: bytes) -> RawUpdate:
    """One update. Raises msgspec.DecodeError."""
    return _update.decode(body)
