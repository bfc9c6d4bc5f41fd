"""All presses come in here: each is answered at once, whatever happens."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import structlog
from telegram import Update

from bot.i18n import texts
from bot.service.errors import NoSuchMove, NoTable, Refusal
from bot.service.ports import Person
from bot.service.preferences import supported
from bot.telegram import callback_data
from bot.telegram.handlers.choices import ChoiceHandlers
from bot.telegram.handlers.entry import Context, Door, answer
from bot.telegram.handlers.info import InfoHandlers
from bot.telegram.handlers.lobby import LobbyHandlers
from bot.telegram.handlers.play import PlayHandlers
from bot.telegram.incoming import Incoming, from_press
from bot.telegram.refusals import sentence

log = structlog.get_logger()

_CHANGE_THEIR_MESSAGE = (
    callback_data.RulesPage,
    callback_data.SetLanguage,
    callback_data.SetPlain,
)


class Presses:
    """From a button's data to the handler that knows it, and back with a toast."""

    def __init__(
        self,
        door: Door,
        lobby: LobbyHandlers,
        play: PlayHandlers,
        info: InfoHandlers,
        choices: ChoiceHandlers,
    ) -> None:
        self._door = door
        self._services = door.services
        self._handlers: Mapping[type, Callable[[Incoming, Any], Awaitable[str]]] = {
            callback_data.PickGame: lobby.pick,
            callback_data.LobbyPress: lobby.press,
            callback_data.SetOption: lobby.option,
            callback_data.Again: lobby.again,
            callback_data.OtherGame: lobby.other,
            callback_data.Act: play.act,
            callback_data.Look: play.look,
            callback_data.RulesPage: info.turn_page,
            callback_data.SetLanguage: choices.set_language,
            callback_data.SetPlain: choices.set_plain,
        }

    async def press(self, update: Update, _context: Context) -> None:
        """Answer a press."""
        query = update.callback_query
        if query is None:
            return
        toast = ""
        try:
            incoming = from_press(update)
            if incoming is not None and incoming.person is not None:
                toast = await self._toast(incoming, incoming.person, query.data or "")
        except Exception:
            log.exception("a press failed", data=query.data)
            t = texts(supported(query.from_user.language_code))
            toast = t.gettext("Something went wrong here. Please try again.")
        finally:
            await answer(self._services, query.id, toast)

    async def _toast(self, incoming: Incoming, person: Person, raw: str) -> str:
        try:
            data = self._read(raw)
            self._require_of_message(incoming, data)
            await self._require_here(incoming, getattr(data, "session_id", None))
            return await self._handlers[type(data)](incoming, data)
        except Refusal as refusal:
            language = await self._door.language_of(person)
            return sentence(refusal, language, self._services.games)

    def _read(self, raw: str) -> callback_data.Data:
        try:
            return callback_data.decode(raw)
        except callback_data.BadDataError as error:
            raise NoSuchMove from error

    @staticmethod
    def _require_of_message(incoming: Incoming, data: callback_data.Data) -> None:
        """A forged button must not turn a board into a page of the rules."""
        if not isinstance(data, _CHANGE_THEIR_MESSAGE) or incoming.buttons is None:
            return
        if type(data) not in incoming.buttons:
            raise NoSuchMove

    async def _require_here(self, incoming: Incoming, session_id: int | None) -> None:
        """A forged button may name a table of another chat: there is no such move here."""
        if session_id is None:
            return
        try:
            session = await self._services.tables.get(session_id)
        except NoTable as error:
            raise NoSuchMove from error
        if session.chat_id != incoming.place.chat_id:
            raise NoSuchMove
