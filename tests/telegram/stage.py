"""The bot's half of a playground: a real Bot, a real sender, tables in memory."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

from bot.playground.calllog import Call
from bot.playground.server import DEFAULT_TOKEN, SIMULATION
from bot.service.groups import Groups
from bot.service.ports import Person, Place
from bot.service.timers import Timers
from bot.telegram.answers import Answers
from bot.telegram.application import Router, make_bot, make_request
from bot.telegram.client import Client
from bot.telegram.delivery import Delivery
from bot.telegram.intake import Intake
from bot.telegram.poller import ALLOWED_UPDATES
from bot.telegram.sender import Budgets, Sender
from bot.telegram.services import Services
from bot.telegram.shown import Shown
from bot.telegram.updates import split
from games.core.entry import Entry
from games.registry import GAMES
from storage.api import Session, ShownMessage, Store
from storage.memory import MemoryStore
from tests.playground.rig import Json, Rig
from tests.service.house import House

PLENTY = Budgets(group_per_minute=10_000, private_per_minute=10_000, all_per_second=100_000)
_WORK = ("outbox", "answer", "updates", "migration")


class Stage:
    """The bot between its store and Telegram, in one process with the playground."""

    def __init__(
        self,
        rig: Rig,
        games: Mapping[str, Entry] = GAMES,
        store: Store | None = None,
        budgets: Budgets = PLENTY,
    ) -> None:
        self.rig = rig
        self.sim = rig.app[SIMULATION]
        self.games = games
        self.budgets = budgets
        self.request = make_request()
        self.bot = make_bot(DEFAULT_TOKEN, rig.url("/"), self.request)
        self.client = Client(self.request, self.bot.base_url)
        self._offset = 0
        self._begin(House(store or MemoryStore()))

    def _begin(self, house: House) -> None:
        """All parts of a process."""
        self.house = house
        self.preferences = house.preferences
        self.shown = Shown(house.store, house.commits)
        self.sender = Sender(
            Delivery(self.bot, self.client), self.shown, self.preferences, self.games, self.budgets
        )
        self.groups = Groups(
            house.tables, house.commits, self.preferences, house.clock, self.sender
        )
        self.sender.on_migrated = self.groups.migrated
        self.preferences.on_reach = self.groups.private_chat_changed
        self.timers = Timers(house.tables, self.preferences, house.clock, self.sender)
        house.commits.listeners.append(self.sender.changed)
        self.answers = Answers(self.client)
        self.router = Router(self._services(), self.answers)
        self.intake = Intake(house.store, house.commits, house.clock, self.router.handle)

    def _services(self) -> Services:
        return Services(
            bot=self.bot,
            store=self.house.store,
            clock=self.house.clock,
            games=self.games,
            tables=self.house.tables,
            lobby=self.house.lobby,
            play=self.house.play,
            absence=self.house.absence,
            groups=self.groups,
            forgetting=self.house.forgetting,
            preferences=self.preferences,
            sender=self.sender,
        )

    async def open(self) -> None:
        """Say hello."""
        await self.bot.initialize()
        await self.router.app.initialize()
        self.forget_calls()

    async def close(self) -> None:
        """Stop sending, hang up."""
        await self._end()
        await self.bot.shutdown()

    async def _end(self) -> None:
        await self.intake.close(1)
        await self.answers.close()
        await self.sender.close()
        await self.house.commits.close()
        await self.router.app.shutdown()

    async def restart(self) -> None:
        """A process that remembers only what is stored."""
        await self._end()
        self._begin(House(self.house.store, self.house.clock))
        await self.bot.initialize()
        await self.router.app.initialize()

    async def deliver(self, *, but: str = "") -> None:
        """Take in all updates, in order, and send what follows; `but` names one that is lost."""
        while updates := await self.fetched():
            kept = [it for it in updates if not but or but.encode() not in it[1]]
            await self.intake.accept(kept)
            await self.sent()

    async def fetched(self) -> list[tuple[int, bytes]]:
        """The updates that came since the last time."""
        wanted = {"offset": self._offset, "timeout": 0, "allowed_updates": ALLOWED_UPDATES}
        updates = split(await self.client.call("getUpdates", wanted))
        if updates:
            self._offset = updates[-1][0] + 1
        return updates

    async def sent(self) -> None:
        """Wait until everything was handled, answered and sent."""
        async with asyncio.timeout(20):
            while tasks := [it for it in asyncio.all_tasks() if it.get_name().startswith(_WORK)]:
                await asyncio.wait(tasks)

    # -- people and chats ------------------------------------------------------------------------

    async def person(self, name: str = "Anna", *, started: bool = False) -> Person:
        """Somebody in the playground."""
        return Person(await self.rig.user(name, started=started), name, "en")

    async def group(self, *people: Person, kind: str = "supergroup", **more: object) -> Place:
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
        return [call.to_json()["params"]["text"] for call in self.calls(place)]

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


async def setting(stage: Stage, **more: object) -> tuple[Person, Place]:
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
