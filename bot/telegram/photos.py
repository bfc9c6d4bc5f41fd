"""Messages with a picture: the calls that differ from those of texts."""

from __future__ import annotations

from typing import Any

from telegram import Bot, InputMediaPhoto
from telegram.constants import ParseMode

from bot.telegram.screen import Screen


async def send_photo(
    bot: Bot, chat_id: int, topic_id: int | None, screen: Screen, picture: bytes
) -> int:
    """The number of the new message. Raises TelegramError as any send."""
    message = await bot.send_photo(
        chat_id,
        picture,
        caption=screen.html,
        parse_mode=ParseMode.HTML,
        message_thread_id=topic_id,
        api_kwargs=_keyboard(screen),
    )
    return message.message_id


async def replace_photo(
    bot: Bot, chat_id: int, message_id: int, screen: Screen, picture: bytes
) -> None:
    """Another picture with its caption and buttons in the same message."""
    await bot.edit_message_media(
        InputMediaPhoto(picture, caption=screen.html, parse_mode=ParseMode.HTML),
        chat_id,
        message_id,
        api_kwargs=_keyboard(screen),
    )


def _keyboard(screen: Screen) -> dict[str, Any] | None:
    return None if screen.markup is None else {"reply_markup": screen.markup}
