"""The bots that ours is compared with: `python -m bench.echo documented|aiohttp ADDRESS`."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable
from typing import Any

from telegram import Update
from telegram.ext import (
    Application,
    ApplicationBuilder,
    BaseUpdateProcessor,
    ContextTypes,
    MessageHandler,
    filters,
)

from bench.processes import TOKEN
from bot.telegram.request import AiohttpRequest

CONCURRENT = 256


class OrderedByChat(BaseUpdateProcessor):
    """Many chats at once, each in the order of its updates."""

    def __init__(self) -> None:
        super().__init__(CONCURRENT)
        self._locks: dict[int, asyncio.Lock] = {}

    async def initialize(self) -> None:
        """Nothing to open."""

    async def shutdown(self) -> None:
        """Nothing to close."""

    async def do_process_update(self, update: object, coroutine: Awaitable[Any]) -> None:
        """Wait for the chat's earlier updates."""
        assert isinstance(update, Update)
        assert update.effective_chat is not None
        async with self._locks.setdefault(update.effective_chat.id, asyncio.Lock()):
            await coroutine


async def echo(update: Update, _context: ContextTypes.DEFAULT_TYPE) -> None:
    """Echo the message, as in python-telegram-bot's first example."""
    assert update.message is not None
    await update.message.reply_text(update.message.text or "")


def documented(address: str) -> Application[Any, Any, Any, Any, Any, Any]:
    """An echo bot as documented: httpx, one update after the other."""
    return ApplicationBuilder().token(TOKEN).base_url(f"{address}/bot").build()


def on_aiohttp(address: str) -> Application[Any, Any, Any, Any, Any, Any]:
    """The same on our request class, many chats at once."""
    return (
        ApplicationBuilder()
        .token(TOKEN)
        .base_url(f"{address}/bot")
        .request(AiohttpRequest(CONCURRENT))
        .get_updates_request(AiohttpRequest(1, read_timeout=30))
        .concurrent_updates(OrderedByChat())
        .build()
    )


if __name__ == "__main__":
    kind, address = sys.argv[1:]
    app = {"documented": documented, "aiohttp": on_aiohttp}[kind](address)
    app.add_handler(MessageHandler(filters.TEXT & ~filters.COMMAND, echo))
    app.run_polling(allowed_updates=Update.ALL_TYPES)
