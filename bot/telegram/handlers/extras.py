"""The buttons that bring a picture of the table, or the rules of its game, into the chat."""

from __future__ import annotations

from bot.i18n import texts
from bot.service.errors import NoSuchMove, NotSeated, TableClosed
from bot.service.seating import seat_of
from bot.telegram.callback_data import ShowPicture, ShowRules
from bot.telegram.handlers.entry import Door, somebody
from bot.telegram.incoming import Incoming
from storage.api import Session, Status


class ExtraHandlers:
    """What those at a table may have besides the board: it is a message to all."""

    def __init__(self, door: Door) -> None:
        self._door = door
        self._services = door.services

    async def picture(self, incoming: Incoming, data: ShowPicture) -> str:
        """A picture below the board."""
        session = await self._running(incoming, data.session_id)
        if not self._services.games[session.game].presentation.has_picture:
            raise NoSuchMove
        self._services.sender.picture(session)
        return ""

    async def rules(self, incoming: Incoming, data: ShowRules) -> str:
        """The first page of the rules; one message a table, however often somebody asks."""
        self._services.sender.rules(await self._running(incoming, data.session_id))
        t = texts(await self._door.language_of(somebody(incoming)))
        return t.gettext("The rules are at the end of this chat.")

    async def _running(self, incoming: Incoming, session_id: int) -> Session:
        session = await self._services.tables.get(session_id)
        if seat_of(session, somebody(incoming).user_id) is None:
            raise NotSeated
        if session.status is not Status.RUNNING:
            raise TableClosed
        return session
