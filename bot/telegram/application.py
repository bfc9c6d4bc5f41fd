"""python-telegram-bot's application with all handlers."""

from __future__ import annotations

from typing import Any, TypeAlias

from telegram import Bot
from telegram.ext import (
    Application,
    ApplicationBuilder,
    CallbackQueryHandler,
    ChatMemberHandler,
    ExtBot,
)
from telegram.request import HTTPXRequest

from bot.telegram.handlers.choices import ChoiceHandlers
from bot.telegram.handlers.entry import Door
from bot.telegram.handlers.info import InfoHandlers
from bot.telegram.handlers.lobby import LobbyHandlers
from bot.telegram.handlers.play import PlayHandlers
from bot.telegram.handlers.presses import Presses
from bot.telegram.handlers.private import StartHandlers
from bot.telegram.services import Services

App: TypeAlias = Application[Any, Any, Any, Any, Any, Any]

_CONNECTIONS = 64


def make_bot(token: str, api_url: str) -> Bot:
    """The client of the Bot API at an address."""
    address = api_url.rstrip("/")
    return ExtBot(
        token,
        base_url=f"{address}/bot",
        base_file_url=f"{address}/file/bot",
        request=HTTPXRequest(connection_pool_size=_CONNECTIONS),
    )


def make_application(services: Services) -> App:
    """The application; updates are handed to it by the intake."""
    door = Door(services)
    lobby, play = LobbyHandlers(door), PlayHandlers(door)
    info, choices = InfoHandlers(door), ChoiceHandlers(door)
    start = StartHandlers(door, lobby)
    presses = Presses(door, lobby, play, info, choices)
    app: App = ApplicationBuilder().bot(services.bot).updater(None).build()
    app.add_handlers(
        [
            CallbackQueryHandler(presses.press),
            door.command("start", start.start),
            *lobby.commands(),
            *play.commands(),
            *info.commands(),
            *choices.commands(),
            ChatMemberHandler(start.membership, ChatMemberHandler.MY_CHAT_MEMBER),
        ]
    )
    return app
