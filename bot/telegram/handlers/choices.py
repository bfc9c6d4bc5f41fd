"""/settings and /language."""

from __future__ import annotations

from typing import Any

from telegram.ext import CommandHandler

from bot.i18n import LANGUAGES
from bot.service.errors import NoSuchMove
from bot.service.ports import Person
from bot.service.seating import seat_of
from bot.service.waiting import REMINDERS_S
from bot.telegram.callback_data import SetLanguage, SetPictures, SetPlain, SetReminder
from bot.telegram.handlers.entry import Door, somebody
from bot.telegram.incoming import Incoming
from bot.telegram.screen import Screen
from bot.telegram.screens.choices import language_screen, settings_screen
from storage.api import Chat


class ChoiceHandlers:
    """What a chat, or a person in his private chat, can choose."""

    def __init__(self, door: Door) -> None:
        self._door = door
        self._services = door.services

    def commands(self) -> list[CommandHandler[Any, Any]]:
        """The handlers to register."""
        return [
            self._door.command("settings", self.settings),
            self._door.command("language", self.language),
        ]

    async def settings(self, incoming: Incoming, _words: list[str]) -> None:
        """/settings: everything that can be set."""
        language = await self._door.language_here(incoming)
        chat = await self._services.preferences.chat(incoming.place.chat_id)
        self._door.show(incoming, self._settings_screen(language, chat))

    async def language(self, incoming: Incoming, _words: list[str]) -> None:
        """/language: the languages to choose from."""
        self._door.show(incoming, language_screen(await self._door.language_here(incoming)))

    async def set_language(self, incoming: Incoming, data: SetLanguage) -> str:
        """A language was chosen."""
        if data.language not in LANGUAGES:
            raise NoSuchMove
        if incoming.private:
            await self._services.preferences.set_player(somebody(incoming), language=data.language)
        return await self._set(incoming, language=data.language)

    async def set_plain(self, incoming: Incoming, data: SetPlain) -> str:
        """A style was chosen."""
        return await self._set(incoming, plain=data.plain)

    async def set_pictures(self, incoming: Incoming, data: SetPictures) -> str:
        """Pictures were switched on or off; on, they are tried again if they were refused."""
        self._services.sender.pictures.allow(incoming.place.chat_id)
        return await self._set(incoming, pictures=data.pictures)

    async def set_reminder(self, incoming: Incoming, data: SetReminder) -> str:
        """A reminder time was chosen."""
        if data.seconds not in REMINDERS_S:
            raise NoSuchMove
        toast = await self._set(incoming, reminder_s=data.seconds)
        await self._services.groups.reminder_set(incoming.place.chat_id)
        return toast

    async def _set(
        self,
        incoming: Incoming,
        *,
        language: str | None = None,
        plain: bool | None = None,
        pictures: bool | None = None,
        reminder_s: int | None = None,
    ) -> str:
        chat_id = incoming.place.chat_id
        chat = await self._services.preferences.set_chat(
            chat_id, language=language, plain=plain, pictures=pictures, reminder_s=reminder_s
        )
        screen = self._settings_screen(await self._door.language_here(incoming), chat)
        self._services.sender.edit(chat_id, incoming.message_id, screen)
        for session in await self._services.tables.open_in_chat(chat_id):
            self._services.sender.changed(session)
        if incoming.private:
            await self._show_hands(somebody(incoming))
        return "✅"

    async def _show_hands(self, person: Person) -> None:
        """Hands of tables elsewhere look as their person's private chat does."""
        for session in await self._services.tables.open_of_user(person.user_id):
            seat = seat_of(session, person.user_id)
            self._services.sender.show_hands(session, seat, at_bottom=False)

    def _settings_screen(self, language: str, chat: Chat) -> Screen:
        games = self._services.games.values()
        has_pictures = any(entry.presentation.has_picture for entry in games)
        return settings_screen(language, chat, has_pictures=has_pictures)
