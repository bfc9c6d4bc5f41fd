"""/forget, in the private chat."""

from __future__ import annotations

from typing import Any

from telegram.ext import CommandHandler

from bot.service.errors import NoSuchMove
from bot.telegram.callback_data import Forget
from bot.telegram.handlers.entry import Door, somebody
from bot.telegram.incoming import Incoming
from bot.telegram.screens.forgetting import (
    forgotten_screen,
    in_private_screen,
    kept_screen,
    question_screen,
)


class ForgettingHandlers:
    """A person asks to be forgotten, and is asked once whether he means it."""

    def __init__(self, door: Door) -> None:
        self._door = door
        self._services = door.services

    def commands(self) -> list[CommandHandler[Any, Any]]:
        """The handlers to register."""
        return [self._door.command("forget", self.forget)]

    async def forget(self, incoming: Incoming, _words: list[str]) -> None:
        """/forget: the question; in a group only where it can be asked."""
        language = await self._door.language_here(incoming)
        if incoming.private:
            self._door.show(incoming, question_screen(language))
        else:
            self._door.show(incoming, in_private_screen(language, self._services.bot.username))

    async def answer(self, incoming: Incoming, data: Forget) -> str:
        """Yes or no. Afterwards nothing may ask for the person: that would remember him anew."""
        if not incoming.private:
            raise NoSuchMove
        person = somebody(incoming)
        screen = kept_screen(language := await self._door.language_of(person))
        if data.sure:
            await self._services.forgetting.forget(person.user_id)
            screen = forgotten_screen(language)
        self._services.sender.edit(incoming.place.chat_id, incoming.message_id, screen)
        return ""
