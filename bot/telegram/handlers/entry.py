"""How every command and press is taken in: who asks, what may go wrong, what is answered."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import structlog
from telegram import Update
from telegram.error import TelegramError
from telegram.ext import CommandHandler, ContextTypes, filters

from bot.i18n import texts
from bot.service.errors import Anonymous, Refusal
from bot.service.ports import Person
from bot.service.preferences import supported
from bot.telegram.incoming import Incoming, from_message
from bot.telegram.refusals import sentence
from bot.telegram.screen import Screen, escaped
from bot.telegram.services import Services

log = structlog.get_logger()

OLD_COMMAND_S = 600
"""Commands older than this were sent while the bot was away; nobody waits for them any more."""

Context: TypeAlias = ContextTypes.DEFAULT_TYPE
Command: TypeAlias = Callable[[Incoming, list[str]], Awaitable[None]]


class Door:
    """Takes in commands for the handlers, and answers for them."""

    def __init__(self, services: Services) -> None:
        self.services = services

    def command(self, name: str, act: Command) -> CommandHandler[Any, Any]:
        """A handler for one command, in a group or a private chat; edited messages don't count."""

        async def handle(update: Update, context: Context) -> None:
            incoming = from_message(update)
            message = update.message
            if incoming is None or message is None:
                return
            place = incoming.place
            self.services.sender.saw(place.chat_id, place.topic_id, message.message_id)
            if self.services.clock.now() - message.date.timestamp() > OLD_COMMAND_S:
                return
            try:
                await self.knows(incoming)
                if incoming.private and incoming.person is not None:
                    await self.services.preferences.reached(incoming.person)
                await act(incoming, list(context.args or ()))
            except Refusal as refusal:
                self.services.measures.refused(type(refusal).__name__)
                language = await self.language_here(incoming)
                self.say(incoming, sentence(refusal, language, self.services.games))
            except Exception:
                log.exception("a command failed", command=name, chat=incoming.place.chat_id)
                t = texts(await self.language_here(incoming))
                self.say(incoming, t.gettext("Something went wrong here. Please try again."))

        return CommandHandler(name, handle, filters=filters.UpdateType.MESSAGE)

    async def knows(self, incoming: Incoming) -> None:
        """Remember what the group is called: hands in private chats say where their table is."""
        if not incoming.private:
            await self.services.preferences.called(incoming.place.chat_id, incoming.title)

    def say(self, incoming: Incoming, text: str) -> None:
        """Answer with a message of plain text."""
        self.show(incoming, Screen(escaped(text)))

    def show(self, incoming: Incoming, screen: Screen) -> None:
        """Answer with a message."""
        self.services.sender.notice(incoming.place.chat_id, incoming.place.topic_id, screen)

    async def language_here(self, incoming: Incoming) -> str:
        """The language of what is written into this chat."""
        if incoming.private and incoming.person is not None:
            return await self.language_of(incoming.person)
        if incoming.person is not None:
            chat = await self.services.preferences.greet_chat(
                incoming.place.chat_id, incoming.person
            )
        else:
            chat = await self.services.preferences.chat(incoming.place.chat_id)
        return supported(chat.language)

    async def language_of(self, person: Person) -> str:
        """The language of what only this person reads."""
        return supported((await self.services.preferences.player(person)).language)

    async def is_admin(self, incoming: Incoming) -> bool:
        """Whether the asker is an admin of the chat; everybody is in his private chat."""
        if incoming.private or incoming.as_chat:
            return True
        if incoming.person is None:
            return False
        try:
            member = await self.services.bot.get_chat_member(
                incoming.place.chat_id, incoming.person.user_id
            )
        except TelegramError as error:
            log.info("could not ask who is an admin", reason=error.message)
            return False
        return member.status in {"administrator", "creator"}


def somebody(incoming: Incoming) -> Person:
    """The person who asks. Raises Anonymous if it is nobody in particular."""
    if incoming.person is None:
        raise Anonymous
    return incoming.person
