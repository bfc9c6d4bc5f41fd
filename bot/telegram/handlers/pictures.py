"""The button that shows a table as a picture, once."""

from __future__ import annotations

from bot.service.errors import NoSuchMove, NotSeated, TableClosed
from bot.service.seating import seat_of
from bot.telegram.callback_data import ShowPicture
from bot.telegram.handlers.entry import Door, somebody
from bot.telegram.incoming import Incoming
from storage.api import Status


class PictureHandlers:
    """Pictures on request."""

    def __init__(self, door: Door) -> None:
        self._services = door.services

    async def show(self, incoming: Incoming, data: ShowPicture) -> str:
        """A picture below the board, for those at the table: it is a message to all."""
        session = await self._services.tables.get(data.session_id)
        if seat_of(session, somebody(incoming).user_id) is None:
            raise NotSeated
        if session.status is not Status.RUNNING:
            raise TableClosed
        if not self._services.games[session.game].presentation.has_picture:
            raise NoSuchMove
        self._services.sender.picture(session)
        return ""
