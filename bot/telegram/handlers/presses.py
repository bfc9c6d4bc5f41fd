"""All presses come in here: each is answered at once, whatever happens."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import structlog

from bot.i18n import texts
from bot.service.errors import NoSuchMove, NoTable, Refusal
from bot.service.ports import Person
from bot.service.preferences import supported
from bot.service.seating import seat_of
from bot.telegram import callback_data
from bot.telegram.answers import Answers, Reply
from bot.telegram.handlers.choices import ChoiceHandlers
from bot.telegram.handlers.entry import Door
from bot.telegram.handlers.extras import ExtraHandlers
from bot.telegram.handlers.forgetting import ForgettingHandlers
from bot.telegram.handlers.info import InfoHandlers
from bot.telegram.handlers.lobby import LobbyHandlers
from bot.telegram.handlers.play import PlayHandlers
from bot.telegram.incoming import Incoming, from_press
from bot.telegram.refusals import sentence
from bot.telegram.updates import Press
from storage.api import Session

log = structlog.get_logger()

_CHANGE_THEIR_MESSAGE = (
    callback_data.RulesPage,
    callback_data.SetLanguage,
    callback_data.SetPictures,
    callback_data.SetPlain,
    callback_data.SetReminder,
    callback_data.Forget,
)

_ON_HANDS = (callback_data.Act, callback_data.Look, callback_data.MyHand)


class Presses:
    """From a button's data to the handler that knows it, and back with a toast."""

    def __init__(
        self,
        door: Door,
        answers: Answers,
        *,
        lobby: LobbyHandlers,
        play: PlayHandlers,
        info: InfoHandlers,
        choices: ChoiceHandlers,
        forgetting: ForgettingHandlers,
        extras: ExtraHandlers,
    ) -> None:
        self._door = door
        self._services = door.services
        self._answers = answers
        self._handlers: Mapping[type, Callable[[Incoming, Any], Awaitable[Reply | str]]] = {
            callback_data.PickGame: lobby.pick,
            callback_data.LobbyPress: lobby.press,
            callback_data.SetOption: lobby.option,
            callback_data.StandIn: play.stand_in,
            callback_data.Again: lobby.again,
            callback_data.OtherGame: lobby.other,
            callback_data.Act: play.act,
            callback_data.Look: play.look,
            callback_data.Choose: play.choose,
            callback_data.Open: play.open,
            callback_data.Slot: play.slot,
            callback_data.MyHand: play.my_hand,
            callback_data.PeekAt: play.peek,
            callback_data.RulesPage: info.turn_page,
            callback_data.SetLanguage: choices.set_language,
            callback_data.SetPictures: choices.set_pictures,
            callback_data.SetPlain: choices.set_plain,
            callback_data.SetReminder: choices.set_reminder,
            callback_data.ShowPicture: extras.picture,
            callback_data.ShowRules: extras.rules,
            callback_data.Forget: forgetting.answer,
        }

    async def press(self, press: Press) -> None:
        """Answer a press."""
        reply: Reply | str = ""
        try:
            incoming = from_press(press)
            if incoming is not None and incoming.person is not None:
                reply = await self._reply(incoming, incoming.person, press.data)
        except Exception:
            log.exception("a press failed", button=callback_data.kind_of(press.data))
            t = texts(supported(press.user.language_code))
            reply = t.gettext("Something went wrong here. Please try again.")
        finally:
            self._answers.send(press.id, reply)

    async def _reply(self, incoming: Incoming, person: Person, raw: str) -> Reply | str:
        try:
            await self._door.knows(incoming)
            data = self._read(raw)
            _require_of_message(incoming, data)
            session_id = getattr(data, "session_id", None)
            if session_id is not None:
                session = await self._session_here(incoming, person, data, session_id)
                await self._services.absence.come_back(session, person)
            return await self._handlers[type(data)](incoming, data)
        except Refusal as refusal:
            self._services.measures.refused(type(refusal).__name__)
            language = await self._door.language_of(person)
            return sentence(refusal, language, self._services.games)

    def _read(self, raw: str) -> callback_data.Data:
        try:
            return callback_data.decode(raw)
        except callback_data.BadDataError as error:
            raise NoSuchMove from error

    async def _session_here(
        self, incoming: Incoming, person: Person, data: callback_data.Data, session_id: int
    ) -> Session:
        """A forged button may name a table of another chat: there is no such move here.

        A person's private chat has his hands of tables that stand elsewhere.
        """
        try:
            session = await self._services.tables.get(session_id)
        except NoTable as error:
            raise NoSuchMove from error
        is_hand = incoming.private and isinstance(data, _ON_HANDS)
        is_his = is_hand and seat_of(session, person.user_id) is not None
        if session.chat_id != incoming.place.chat_id and not is_his:
            raise NoSuchMove
        return session


def _require_of_message(incoming: Incoming, data: callback_data.Data) -> None:
    """A forged button must not turn a board into a page of the rules."""
    if not isinstance(data, _CHANGE_THEIR_MESSAGE):
        return
    buttons = incoming.buttons
    if buttons is not None and type(data) not in buttons:
        raise NoSuchMove
