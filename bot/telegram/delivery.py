"""Calls that bring one message to what it should show, whatever became of it meanwhile."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection
from contextlib import suppress

import structlog
from telegram import Bot, InputFile, LinkPreviewOptions, Message
from telegram.constants import ParseMode
from telegram.error import BadRequest, Forbidden

from bot.telegram.screen import Screen

log = structlog.get_logger()

_NO_PREVIEW = LinkPreviewOptions(is_disabled=True)
_GONE = ("message to edit not found", "message can't be edited", "message_id_invalid")
_GHOSTS_WITHIN = 10
"""A message that was sent without our learning its number is among the first so many after
those that were there, or among the last so many before the next."""
_REMEMBERED = 50


class Delivery:
    """Sends, edits and deletes messages; knows which numbers it was told."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._latest: dict[int, int] = {}
        self._own: dict[int, deque[int]] = {}

    def saw(self, chat_id: int, message_id: int) -> None:
        """A message came into the chat."""
        self._latest[chat_id] = max(message_id, self._latest.get(chat_id, 0))

    def latest(self, chat_id: int) -> int:
        """The largest message number seen in a chat."""
        return self._latest.get(chat_id, 0)

    def forget_chat(self, chat_id: int) -> None:
        """The chat is gone."""
        self._latest.pop(chat_id, None)
        self._own.pop(chat_id, None)

    async def send(self, chat_id: int, topic_id: int | None, screen: Screen) -> Message:
        """Send a message. Raises TelegramError; after a TimedOut it may have arrived."""
        message = await self._bot.send_message(
            chat_id,
            screen.html,
            parse_mode=ParseMode.HTML,
            message_thread_id=topic_id,
            reply_markup=screen.markup,  # type: ignore[arg-type]  # ready JSON is passed on as it is
            link_preview_options=_NO_PREVIEW,
        )
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

    async def edit(self, chat_id: int, message_id: int, screen: Screen) -> bool:
        """Whether the message exists and shows the screen now."""
        try:
            await self._bot.edit_message_text(
                screen.html,
                chat_id,
                message_id,
                parse_mode=ParseMode.HTML,
                reply_markup=screen.markup,  # type: ignore[arg-type]  # as in send
                link_preview_options=_NO_PREVIEW,
            )
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
