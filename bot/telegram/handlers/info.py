"""Commands that only tell something: /rules, /games, /help, /privacy, /export."""

from __future__ import annotations

from typing import Any

from telegram.ext import CommandHandler

from bot.i18n import texts
from bot.service.errors import NoSuchMove
from bot.service.export import exported
from bot.telegram.callback_data import RulesPage
from bot.telegram.handlers.entry import Door
from bot.telegram.incoming import Incoming
from bot.telegram.screens.info import games_screen, help_screen, privacy_screen
from bot.telegram.screens.rules import rules_screen
from bot.telegram.words import game_named


class InfoHandlers:
    """What people can read up."""

    def __init__(self, door: Door) -> None:
        self._door = door
        self._services = door.services

    def commands(self) -> list[CommandHandler[Any, Any]]:
        """The handlers to register."""
        door = self._door
        return [
            door.command("rules", self.rules),
            door.command("games", self.games),
            door.command("help", self.help),
            door.command("privacy", self.privacy),
            door.command("export", self.export),
        ]

    async def rules(self, incoming: Incoming, words: list[str]) -> None:
        """/rules, maybe with a game: of the game that is open here, or was last."""
        games = self._services.games
        named = game_named(words, games) if words else None
        key = named[0] if named else await self._game_here(incoming)
        language = await self._door.language_here(incoming)
        self._door.show(incoming, rules_screen(games[key], language, 0))

    async def turn_page(self, incoming: Incoming, data: RulesPage) -> str:
        """Another page of the rules, in the same message."""
        entry = self._services.games.get(data.game)
        if entry is None:
            raise NoSuchMove
        language = await self._door.language_here(incoming)
        self._services.sender.edit(
            incoming.place.chat_id, incoming.message_id, rules_screen(entry, language, data.page)
        )
        return ""

    async def games(self, incoming: Incoming, _words: list[str]) -> None:
        """/games: what can be played here, and what is."""
        language = await self._door.language_here(incoming)
        async with self._services.store.transaction() as tx:
            here = await tx.sessions.open_in_chat(incoming.place.chat_id)
        self._door.show(incoming, games_screen(self._services.games, language, here))

    async def help(self, incoming: Incoming, _words: list[str]) -> None:
        """/help: how it works."""
        self._door.show(incoming, help_screen(await self._door.language_here(incoming)))

    async def privacy(self, incoming: Incoming, _words: list[str]) -> None:
        """/privacy: what is stored."""
        language = await self._door.language_here(incoming)
        self._door.show(incoming, privacy_screen(language, self._services.keep_games_days))

    async def export(self, incoming: Incoming, _words: list[str]) -> None:
        """/export: the game that ended here last, as a file."""
        place = incoming.place
        t = texts(await self._door.language_here(incoming))
        async with self._services.store.transaction() as tx:
            session = await tx.sessions.last_over_at(place.chat_id, place.topic_id)
            moves = await tx.sessions.moves(session.id) if session else ()
        if session is None:
            self._door.say(incoming, t.gettext("No game has ended here yet."))
            return
        content = exported(session, moves, self._services.games[session.game])
        name = f"menagerie-{session.game}-{session.id}.json"
        self._services.sender.document(place.chat_id, place.topic_id, name, content)

    async def _game_here(self, incoming: Incoming) -> str:
        place = incoming.place
        async with self._services.store.transaction() as tx:
            session = await tx.sessions.open_at(place.chat_id, place.topic_id)
            if session is None:
                session = await tx.sessions.last_over_at(place.chat_id, place.topic_id)
        return session.game if session else next(iter(self._services.games))
