"""Where boards are shown as pictures: what a chat has chosen, and what Telegram takes there."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence

import structlog
from msgspec.structs import replace
from telegram.error import BadRequest

from bot.i18n import texts
from bot.service.preferences import Preferences
from bot.telegram.callback_data import ShowPicture
from bot.telegram.delivery import Delivery
from bot.telegram.drawing import Drawings
from bot.telegram.screen import Key, Screen, bold, escaped
from bot.telegram.screens.reading import preset_title
from bot.telegram.screens.table import table_of
from bot.telegram.shown import Leftover, Shown
from games.core.entry import Entry
from storage.api import Session, ShownMessage, Status

log = structlog.get_logger()

PICTURE = "picture"
"""The kind of message that shows a table once, as it was then."""
SOON_S = 5.0
"""A picture that is asked for again so soon, of the same position, is on its way."""


class Pictures:
    """Pictures of tables: for the board's message, or once on request."""

    def __init__(
        self,
        delivery: Delivery,
        shown: Shown,
        preferences: Preferences,
        games: Mapping[str, Entry],
    ) -> None:
        self._delivery = delivery
        self._shown = shown
        self._preferences = preferences
        self._games = games
        self._drawings = Drawings()
        self._refused: set[int] = set()
        self._asked: dict[int, tuple[int, float]] = {}
        """By session: the version that was to be shown once, and when."""

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

    def offered(self, session: Session, screen: Screen, language: str) -> Screen:
        """The board with a button for a picture, where it is a text and could be one."""
        has_picture = self._games[session.game].presentation.has_picture
        is_refused = session.chat_id in self._refused
        if not has_picture or is_refused or session.status is not Status.RUNNING:
            return screen
        if screen.picture is not None:
            return screen
        key = Key(texts(language).gettext("🖼 Picture"), ShowPicture(session.id))
        return replace(screen, rows=(*screen.rows, (key,)))

    def refuse(self, chat_id: int, reason: str) -> None:
        """Telegram takes no pictures in this chat: texts from now on."""
        log.warning("pictures are refused", chat=chat_id, reason=reason)
        self._refused.add(chat_id)

    def allow(self, chat_id: int) -> None:
        """Try pictures again: rights or wishes have changed."""
        self._refused.discard(chat_id)

    def is_asked_anew(self, session: Session) -> bool:
        """Somebody asks for a picture now; whether another one is worth while."""
        now = asyncio.get_running_loop().time()
        version, at = self._asked.get(session.id, (None, 0.0))
        if version == session.version and now - at < SOON_S:
            return False
        self._asked = {key: it for key, it in self._asked.items() if now - it[1] < SOON_S}
        self._asked[session.id] = session.version, now
        return True

    async def show_once(self, session: Session) -> Sequence[Leftover]:
        """Send a picture of the table as it is; the result is the one that was sent before."""
        picture = await self._draw(session)
        if picture is None:
            return ()
        chat_id, topic_id = session.chat_id, session.topic_id
        language = await self._preferences.language_in(chat_id)
        title = preset_title(self._games[session.game], session.preset, language)
        screen = Screen(bold(title), picture=picture)
        try:
            message = await self._delivery.send(chat_id, topic_id, screen)
        except BadRequest as error:
            self.refuse(chat_id, error.message)
            sorry = texts(language).gettext("I may not send pictures here.")
            await self._delivery.send(chat_id, topic_id, Screen(escaped(sorry)))
            return ()
        before = await self._shown.get(session.id, PICTURE)
        if before is not None and before.chat_id != chat_id:
            before = None  # gone with the old chat
        showing = ShownMessage(session.id, PICTURE, chat_id, topic_id, message.message_id)
        return await self._shown.sent(showing, before, copies=False)
