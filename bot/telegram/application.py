"""python-telegram-bot's application with all handlers."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec
from telegram import Bot, Update
from telegram.ext import (
    Application,
    ApplicationBuilder,
    ChatMemberHandler,
    ContextTypes,
    ExtBot,
    MessageHandler,
    filters,
)

from bot.service.measures import UNCOUNTED, Measures
from bot.telegram.answers import Answers
from bot.telegram.handlers.choices import ChoiceHandlers
from bot.telegram.handlers.entry import Door
from bot.telegram.handlers.extras import ExtraHandlers
from bot.telegram.handlers.forgetting import ForgettingHandlers
from bot.telegram.handlers.hands import HandHandlers
from bot.telegram.handlers.info import InfoHandlers
from bot.telegram.handlers.lobby import LobbyHandlers
from bot.telegram.handlers.play import PlayHandlers
from bot.telegram.handlers.presses import Presses
from bot.telegram.handlers.private import StartHandlers
from bot.telegram.request import AiohttpRequest
from bot.telegram.services import Services
from bot.telegram.updates import RawUpdate

App: TypeAlias = Application[Any, Any, Any, Any, Any, Any]

CONNECTIONS = 256
"""To the Bot API at once: answers to presses should never queue behind boards."""


def make_request(measures: Measures = UNCOUNTED) -> AiohttpRequest:
    """The connections that all calls share."""
    return AiohttpRequest(CONNECTIONS, measures=measures)


def make_bot(token: str, api_url: str, request: AiohttpRequest) -> Bot:
    """The client of the Bot API at an address."""
    address = api_url.rstrip("/")
    return ExtBot(
        token,
        base_url=f"{address}/bot",
        base_file_url=f"{address}/file/bot",
        request=request,
        # Its own pool of one is for its updater, which is not used.
        get_updates_request=request,
    )


class Router:
    """Hands every update to what knows it: presses directly, all else through the application."""

    def __init__(self, services: Services, answers: Answers) -> None:
        door = Door(services)
        lobby, play = LobbyHandlers(door), PlayHandlers(door)
        info, choices = InfoHandlers(door), ChoiceHandlers(door)
        forgetting = ForgettingHandlers(door)
        hands = HandHandlers(door)
        start = StartHandlers(door, lobby, hands)
        self._bot = services.bot
        self._faults: dict[int, Exception] = {}
        """By update: what the application would only log."""
        self._presses = Presses(
            door,
            answers,
            lobby=lobby,
            play=play,
            info=info,
            choices=choices,
            forgetting=forgetting,
            extras=ExtraHandlers(door),
        )
        self.app: App = ApplicationBuilder().bot(services.bot).updater(None).build()
        self.app.add_handlers(
            [
                door.command("start", start.start),
                *lobby.commands(),
                *play.commands(),
                *hands.commands(),
                *info.commands(),
                *choices.commands(),
                *forgetting.commands(),
                ChatMemberHandler(start.membership, ChatMemberHandler.MY_CHAT_MEMBER),
                ChatMemberHandler(start.member_changed, ChatMemberHandler.CHAT_MEMBER),
                MessageHandler(filters.StatusUpdate.MIGRATE, start.migration),
                MessageHandler(filters.StatusUpdate.LEFT_CHAT_MEMBER, start.somebody_left),
            ]
        )

        self.app.add_error_handler(self._keep_fault)

    async def handle(self, update: RawUpdate, body: bytes) -> None:
        """Handle one update to its end; raises what went wrong."""
        if update.callback_query is not None:
            await self._presses.press(update.callback_query)
            return
        await self.app.process_update(Update.de_json(msgspec.json.decode(body), self._bot))
        fault = self._faults.pop(update.update_id, None)
        if fault is not None:
            raise fault

    async def _keep_fault(self, update: object, context: ContextTypes.DEFAULT_TYPE) -> None:
        if isinstance(update, Update) and context.error is not None:
            self._faults[update.update_id] = context.error
