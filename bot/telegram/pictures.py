"""Where boards are shown as pictures: what a chat has chosen, and what Telegram takes there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import structlog
from telegram.error import BadRequest

from bot.i18n import texts
from bot.service.preferences import Preferences
from bot.telegram.callback_data import ShowPicture
from bot.telegram.delivery import Delivery
from bot.telegram.drawing import Drawings
from bot.telegram.extras import PICTURE, Extras
from bot.telegram.screen import Key, Screen, bold, escaped
from bot.telegram.screens.reading import preset_title
from bot.telegram.screens.table import table_of
from bot.telegram.shown import Leftover
from games.core.entry import Entry
from storage.api import Session, Status

log = structlog.get_logger()


class Pictures:
    """Pictures of tables: for the board's message, or once on request."""

    def __init__(
        self,
        delivery: Delivery,
        extras: Extras,
        preferences: Preferences,
        games: Mapping[str, Entry],
    ) -> None:
        self._delivery = delivery
        self._extras = extras
        self._preferences = preferences
        self._games = games
        self._drawings = Drawings()
        self._refused: set[int] = set()

    async def of_board(self, session: Session) -> bytes | None:
        """The picture that the board's message is to have, None if it is to be a text."""
        chat = await self._preferences.chat(session.chat_id)
        if chat.plain or not chat.pictures or session.chat_id in self._refused:
            return None
        return await self._draw(session)

    async def _draw(self, session: Session) -> bytes | None:
        entry = self._games[session.game]
        if not entry.presentation.has_picture:
            return None
        language = await self._preferences.language_in(session.chat_id)
        table = table_of(session, entry, language, plain=False)
        return await self._drawings.picture(entry, table.view(table.owner), table.reader)

    def keys(self, session: Session, screen: Screen, language: str) -> tuple[Key, ...]:
        """A button for a picture, where a running board is a text and could be one."""
        has_picture = self._games[session.game].presentation.has_picture
        is_refused = session.chat_id in self._refused
        if not has_picture or is_refused or session.status is not Status.RUNNING:
            return ()
        if screen.picture is not None:
            return ()
        return (Key(texts(language).gettext("🖼 Picture"), ShowPicture(session.id)),)

    def refuse(self, chat_id: int, reason: str) -> None:
        """Telegram takes no pictures in this chat: texts from now on."""
        log.warning("pictures are refused", chat=chat_id, reason=reason)
        self._refused.add(chat_id)

    def allow(self, chat_id: int) -> None:
        """Try pictures again: rights or wishes have changed."""
        self._refused.discard(chat_id)

    async def show_once(self, session: Session) -> Sequence[Leftover]:
        """Send a picture of the table as it is; the result is the one that was sent before."""
        picture = await self._draw(session)
        if picture is None:
            return ()
        chat_id = session.chat_id
        language = await self._preferences.language_in(chat_id)
        title = preset_title(self._games[session.game], session.preset, language)
        screen = Screen(bold(title), picture=picture)
        try:
            return await self._extras.show(session, PICTURE, screen)
        except BadRequest as error:
            self.refuse(chat_id, error.message)
            sorry = texts(language).gettext("I may not send pictures here.")
            await self._delivery.send(chat_id, session.topic_id, Screen(escaped(sorry)))
            return ()
