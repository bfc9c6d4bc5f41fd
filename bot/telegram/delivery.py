"""Calls that bring one message to what it should show, whatever became of it meanwhile."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection
from contextlib import suppress
from typing import Any

import msgspec
import structlog
from telegram import Bot, InputFile
from telegram.constants import ParseMode
from telegram.error import BadRequest, Forbidden

from bot.telegram.client import Client
from bot.telegram.photos import replace_photo, send_photo
from bot.telegram.screen import Screen

log = structlog.get_logger()

_NO_PREVIEW = {"is_disabled": True}
_GONE = ("message to edit not found", "message can't be edited", "message_id_invalid")
_GHOSTS_WITHIN = 10
"""A message that was sent without our learning its number is among the first so many after
those that were there, or among the last so many before the next."""
_REMEMBERED = 50


class Sent(msgspec.Struct, frozen=True):
    """A message that was sent, as far as it matters."""

    message_id: int


_sent = msgspec.json.Decoder(Sent)


class Delivery:
    """Sends, edits and deletes messages; knows which numbers it was told."""

    def __init__(self, bot: Bot, client: Client) -> None:
        self._bot = bot
        self._client = client
        self._latest: dict[int, int] = {}
        self._own: dict[int, deque[int]] = {}

    @property
    def bot_name(self) -> str:
        """What the bot is called in links."""
        return self._bot.username

    def saw(self, chat_id: int, message_id: int) -> None:
        """A message came into the chat."""
        self._latest[chat_id] = max(message_id, self._latest.get(chat_id, 0))

    def latest(self, chat_id: int) -> int:
        """The largest message number seen in a chat."""
        return self._latest.get(chat_id, 0)

    def below(self, chat_id: int, topic_id: int | None, message_id: int) -> int | None:
        """How many messages have come below one; None where the numbers don't tell.

        Only supergroups number their own messages, and the topics of a forum share the numbers.
        """
        if topic_id is not None or not str(chat_id).startswith("-100"):
            return None
        return self.latest(chat_id) - message_id

    def forget_chat(self, chat_id: int) -> None:
        """The chat is gone."""
        self._latest.pop(chat_id, None)
        self._own.pop(chat_id, None)

    async def send(self, chat_id: int, topic_id: int | None, screen: Screen) -> Sent:
        """Send a message. Raises TelegramError; after a TimedOut it may have arrived."""
        if screen.picture is not None:
            message = Sent(await send_photo(self._bot, chat_id, topic_id, screen, screen.picture))
        else:
            parameters = {"chat_id": chat_id, **_content(screen)}
            if topic_id is not None:
                parameters["message_thread_id"] = topic_id
            message = _sent.decode(await self._client.call("sendMessage", parameters))
        self._own.setdefault(chat_id, deque(maxlen=_REMEMBERED)).append(message.message_id)
        self.saw(chat_id, message.message_id)
        return message

    async def send_file(
        self, chat_id: int, topic_id: int | None, name: str, content: bytes
    ) -> None:
        """Send a file."""
        file = InputFile(content, filename=name)
        message = await self._bot.send_document(chat_id, file, message_thread_id=topic_id)
        self.saw(chat_id, message.message_id)

    async def edit(
        self, chat_id: int, message_id: int, screen: Screen, *, is_drawn: bool = False
    ) -> bool:
        """Whether the message exists and shows the screen now; `is_drawn`: its picture already."""
        try:
            if screen.picture is not None and not is_drawn:
                await replace_photo(self._bot, chat_id, message_id, screen, screen.picture)
            else:
                method = "editMessageText" if screen.picture is None else "editMessageCaption"
                edited = {"chat_id": chat_id, "message_id": message_id, **_content(screen)}
                await self._client.call(method, edited)
        except BadRequest as error:
            reason = error.message.lower()
            if "not modified" in reason:
                return True
            if any(gone in reason for gone in _GONE):
                return False
            raise
        return True

    async def withdraw(self, chat_id: int, message_id: int) -> None:
        """Take away a message that another one has replaced; if it must stay, its buttons."""
        try:
            await self._bot.delete_message(chat_id, message_id)
        except (BadRequest, Forbidden) as error:
            log.info("an old board can't be deleted", chat=chat_id, reason=error.message)
            with suppress(BadRequest, Forbidden):
                await self._bot.edit_message_reply_markup(chat_id, message_id)

    async def lay_ghosts(
        self, chat_id: int, above: int, message_id: int, known: Collection[int]
    ) -> None:
        """Take away copies of a message, sent before it and below `above`, but not acknowledged.

        Only messages of our own can be edited, and of those only ones with buttons lose any: so
        what loses its buttons here, and is no message that we know of, was such a copy.
        """
        acknowledged = self._own.get(chat_id, ())
        between = range(above + 1, message_id)
        first = between[:_GHOSTS_WITHIN] if above else ()
        for candidate in sorted({*first, *between[-_GHOSTS_WITHIN:]}, reverse=True):
            if candidate in acknowledged or candidate in known:
                continue
            try:
                await self._bot.edit_message_reply_markup(chat_id, candidate)
            except BadRequest:
                continue
            await self.withdraw(chat_id, candidate)
            log.info("took away a copy of a board", chat=chat_id)


def _content(screen: Screen) -> dict[str, Any]:
    """What a message shows, as parameters of a call."""
    content: dict[str, Any] = {"parse_mode": ParseMode.HTML}
    if screen.picture is not None:
        content["caption"] = screen.html
    else:
        content |= {"text": screen.html, "link_preview_options": _NO_PREVIEW}
    if screen.markup is not None:
        content["reply_markup"] = msgspec.Raw(screen.markup.encode())
    return content
