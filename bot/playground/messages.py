"""Messages, as Telegram's ``Message`` objects show them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.playground.json_types import JsonObject
from bot.playground.people import User

if TYPE_CHECKING:
    from bot.playground.chats import Chat
    from bot.playground.entities import FormattedText
    from bot.playground.files import Media
    from bot.playground.keyboard import InlineKeyboard

LIFETIME_SECONDS = 48 * 3600
"""After this time a bot can neither read nor delete a message."""


@dataclass(slots=True, eq=False)
class Message:
    """One message of a chat; ``content`` is the text, or the caption of ``media``."""

    message_id: int
    chat: Chat
    date: int
    sender: User
    content: FormattedText | None = None
    media: Media | None = None
    keyboard: InlineKeyboard | None = None
    author_id: int = 0
    sender_chat: Chat | None = None
    thread_id: int | None = None
    is_topic_message: bool = False
    reply_to: Message | None = None
    edit_date: int | None = None
    is_pinned: bool = False
    service: JsonObject = field(default_factory=dict)

    def to_json(self, *, nested: bool = False) -> JsonObject:
        """The message as the Bot API sends it; nested ones don't show what they answer."""
        json: JsonObject = {
            "message_id": self.message_id,
            "from": self.sender.to_json(),
            "chat": self.chat.to_json(),
            "date": self.date,
        }
        if self.sender_chat is not None:
            json["sender_chat"] = self.sender_chat.to_json()
        if self.edit_date is not None:
            json["edit_date"] = self.edit_date
        if self.thread_id is not None:
            json["message_thread_id"] = self.thread_id
        if self.is_topic_message:
            json["is_topic_message"] = True
        if not nested and self.reply_to is not None:
            json["reply_to_message"] = self.reply_to.to_json(nested=True)
        self._add_content(json)
        if self.keyboard:
            json["reply_markup"] = {"inline_keyboard": self.keyboard}
        json.update(self.service)
        return json

    def _add_content(self, json: JsonObject) -> None:
        if self.media is not None:
            json.update(self.media.to_json())
        if self.content is None or not self.content.text:
            return
        names = ("text", "entities") if self.media is None else ("caption", "caption_entities")
        json[names[0]] = self.content.text
        if self.content.entities:
            json[names[1]] = [entity.to_json() for entity in self.content.entities]

    def to_inaccessible_json(self) -> JsonObject:
        """What a press carries when the bot can no longer read the message."""
        return {"chat": self.chat.to_json(), "message_id": self.message_id, "date": 0}
