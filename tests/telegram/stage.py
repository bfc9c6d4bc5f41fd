"""The bot's half of a playground: a real Bot, a real sender, tables in memory."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

from telegram import Bot

from bot.playground.calllog import Call
from bot.playground.server import DEFAULT_TOKEN, SIMULATION
from bot.service.groups import Groups
from bot.service.ports import Person, Place
from bot.service.preferences import Preferences
from bot.telegram.answers import Answers
from bot.telegram.application import App, Router, make_bot, make_request
from bot.telegram.client import Client
from bot.telegram.delivery import Delivery
from bot.telegram.sender import Budgets, Sender
from bot.telegram.services import Services
from bot.telegram.shown import Shown
from games.core.entry import Entry
from games.registry import GAMES
from storage.api import Session, ShownMessage
from storage.memory import MemoryStore
from tests.playground.rig import Json, Rig
from tests.service.house import House

PLENTY = Budgets(group_per_minute=10_000, private_per_minute=10_000)


class Stage:
    """Everything between the use cases and Telegram, in one process with the playground."""

    def __init__(self, rig: Rig, games: Mapping[str, Entry] = GAMES) -> None:
        self.rig = rig
        self.sim = rig.app[SIMULATION]
        self.games = games
        self.request = make_request()
        self.bot: Bot = make_bot(DEFAULT_TOKEN, rig.url("/"), self.request)
        self.client = Client(self.request, self.bot.base_url)
        self.answers = Answers(self.client)
        self.house = House(MemoryStore())
        self.preferences = Preferences(self.house.store)
        self.sender = self._new_sender()
        self.house.commits.listeners.append(self._changed)

    def _changed(self, session: Session) -> None:
        self.sender.changed(session)

    def _new_sender(self) -> Sender:
        shown = Shown(self.house.store, self.house.commits)
        return Sender(Delivery(self.bot), shown, self.preferences, self.games, PLENTY)

    async def close(self) -> None:
        """Stop sending, hang up."""
        await self.answers.close()
        await self.sender.close()
        await self.bot.shutdown()

    async def restart(self) -> None:
        """A process that remembers only what is stored."""
        await self.sender.close()
        self.preferences = Preferences(self.house.store)
        self.sender = self._new_sender()

    def router(self) -> Router:
        """All handlers."""
        house = self.house
        groups = Groups(house.tables, house.commits, self.preferences, house.clock, self.sender)
        services = Services(
            bot=self.bot,
            store=house.store,
            clock=house.clock,
            games=self.games,
            tables=house.tables,
            lobby=house.lobby,
            play=house.play,
            absence=house.absence,
            groups=groups,
            preferences=self.preferences,
            sender=self.sender,
        )
        return Router(services, self.answers)

    def application(self) -> App:
        """The application with the handlers of everything but presses."""
        return self.router().app

    async def sent(self) -> None:
        """Wait until everything that is wanted was sent."""
        busy = ("outbox", "answer", "group commit")
        async with asyncio.timeout(20):
            while tasks := [it for it in asyncio.all_tasks() if it.get_name().startswith(busy)]:
                await asyncio.gather(*tasks)

    # -- people and chats ------------------------------------------------------------------------

    async def person(self, name: str = "Anna", *, started: bool = False) -> Person:
        """Somebody in the playground."""
        return Person(await self.rig.user(name, started=started), name, "en")

    async def group(self, *people: Person, kind: str = "supergroup", **more: Any) -> Place:
        """A group with the bot in it."""
        ids = [person.user_id for person in people]
        return Place(await self.rig.group(*ids, kind=kind, **more))

    # -- what came of it -------------------------------------------------------------------------

    def calls(self, place: Place | None = None) -> list[Call]:
        """The calls about a chat, or all that send, edit or delete something."""
        quiet = {"getMe", "getUpdates", "answerCallbackQuery", "getChatMember"}
        return [
            call
            for call in self.sim.log.since(0, with_polls=False)
            if call.method not in quiet and (place is None or call.chat == place.chat_id)
        ]

    def methods(self, place: Place | None = None) -> list[str]:
        """The names of the calls."""
        return [call.method for call in self.calls(place)]

    def texts(self, place: Place) -> list[str]:
        """What the calls about a chat wanted to say."""
        return [str(_params(call).get("text", "")) for call in self.calls(place)]

    def forget_calls(self) -> None:
        """Begin to count anew."""
        self.sim.log.clear()

    async def seen(self, place: Place, person: Person, **query: object) -> list[Json]:
        """The bot's messages as a person sees them, oldest first."""
        messages = await self.rig.seen(place.chat_id, person.user_id, **query)
        return [message for message in messages if message.get("from", {}).get("is_bot")]

    async def shown_as(self, session: Session, kind: str) -> ShownMessage | None:
        """Which message is remembered."""
        async with self.house.store.transaction() as tx:
            return await tx.messages.get(session.id, kind)

    async def fault(self, code: int, description: str = "", **more: object) -> None:
        """Let the next call go wrong."""
        wanted: dict[str, Any] = {"code": code, **more}
        if description:
            wanted["description"] = description
        await self.rig.sim("faults", **wanted)


def _params(call: Call) -> Json:
    shown = call.to_json()["params"]
    assert isinstance(shown, dict)
    return shown


async def setting(stage: Stage, **more: Any) -> tuple[Person, Place]:
    """Anna and a group."""
    anna = await stage.person()
    return anna, await stage.group(anna, **more)


async def lobby_in(stage: Stage, anna: Person, place: Place) -> Session:
    """A lobby that is shown."""
    session = await stage.house.lobby_of(anna, place=place)
    await stage.sent()
    return session


async def game_in(stage: Stage, anna: Person, place: Place) -> Session:
    """A game whose board is shown."""
    session = await stage.house.game_of(anna, place=place)
    await stage.sent()
    return session
