"""From a table to a screen: in the language and style of the chat in which it is read."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from msgspec.structs import replace

from bot.service.lobby import LOBBY
from bot.service.preferences import Preferences
from bot.service.seating import people
from bot.telegram.callback_data import MyHand
from bot.telegram.links import hand_link
from bot.telegram.outbox import Wanted
from bot.telegram.pictures import Pictures
from bot.telegram.screen import Key, Screen
from bot.telegram.screens.board import board_screen
from bot.telegram.screens.hand import hand_screen
from bot.telegram.screens.lobby import lobby_screen
from bot.telegram.screens.reminder import reminder_screen
from bot.telegram.screens.rules import rules_keys, rules_screen
from games.core.entry import Entry
from storage.api import Session


class Rendering:
    """Knows what chats and people have chosen."""

    def __init__(
        self,
        preferences: Preferences,
        games: Mapping[str, Entry],
        pictures: Pictures,
        bot_name: Callable[[], str],
    ) -> None:
        self._preferences = preferences
        self._games = games
        self._pictures = pictures
        self._bot_name = bot_name

    async def screen(self, wanted: Wanted, paths: Mapping[int, str]) -> Screen:
        """What a table's message is to show; `paths` are the levels of its menus that are open."""
        session = wanted.session
        language, plain = await self._style(wanted.chat_id)
        entry = self._games[session.game]
        if wanted.seat is not None:
            path = paths.get(wanted.seat, "")
            place = (await self._preferences.chat(session.chat_id)).title
            return hand_screen(
                session, entry, wanted.seat, language, plain=plain, path=path, place=place
            )
        if wanted.kind == LOBBY:
            unreachable = await self._unreachable(session, entry)
            way = hand_link(self._bot_name(), session.id) if unreachable else None
            return lobby_screen(session, entry, language, unreachable, way, plain=plain)
        picture = await self._pictures.of_board(session)
        screen = board_screen(session, entry, language, plain, paths, picture=picture)
        extras = (
            *rules_keys(session, entry, language),
            *self._pictures.keys(session, screen, language),
        )
        return _with_extras(screen, extras)

    async def rules(self, session: Session) -> Screen:
        """The first page of the rules of a table's game."""
        language = await self._preferences.language_in(session.chat_id)
        return rules_screen(self._games[session.game], language, 0)

    async def reminder(self, session: Session) -> Screen:
        """A mention of those on turn."""
        language, _ = await self._style(session.chat_id)
        return reminder_screen(session, self._games[session.game], language)

    async def _unreachable(self, session: Session, entry: Entry) -> Collection[int]:
        """Who would need his private chat, and has not opened it to the bot."""
        if session.chat_id > 0 or not entry.game.has_secrets:
            return ()
        return await self._preferences.unreachable_of(people(session))

    async def _style(self, chat_id: int) -> tuple[str, bool]:
        chat = await self._preferences.chat(chat_id)
        return await self._preferences.language_in(chat_id), chat.plain


def _with_extras(screen: Screen, extras: tuple[Key, ...]) -> Screen:
    """A single one beside the look at one's own hand: a phone has few rows to spare.

    Of three in a row the labels would be cut.
    """
    *above, last = screen.rows or ((),)
    if len(extras) == 1 and [type(key.data) for key in last] == [MyHand]:
        return replace(screen, rows=(*above, (*last, *extras)))
    return replace(screen, rows=(*screen.rows, extras)) if extras else screen
