"""The bot and a playground in one process, with a busy forum and other groups full of games."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass

from aiohttp.test_utils import TestServer

from bot.app import Running, started
from bot.playground.control.groups import NewChat, add_chat
from bot.playground.control.people import NewUser, add_user
from bot.playground.control.talking import Send, send
from bot.playground.server import DEFAULT_TOKEN, SIMULATION, create_app
from bot.playground.simulation import Simulation
from bot.service.ports import Person, Place
from bot.settings import Settings
from bot.telegram.application import make_bot, make_request
from bot.telegram.client import Client
from bot.telegram.poller import Poller
from storage.api import Store
from tests.flood.background import background
from tests.flood.scaled_time import LoopClock

GAME = "animal_yahtzee"
GROUP_LIMIT = 20
LATENCY_MS = 50.0
SEATS = 6


@dataclass(frozen=True)
class Table:
    """A place with people at a table."""

    place: Place
    people: tuple[Person, ...]


@dataclass(frozen=True)
class Town:
    """Everything that takes part."""

    sim: Simulation
    store: Store
    running: Running
    clock: LoopClock
    busy: Sequence[Table]
    """The tables of one chat, in its topics."""
    others: Sequence[Table]

    @property
    def busy_chat(self) -> int:
        """The chat in which everybody plays at once."""
        return self.busy[0].place.chat_id


@asynccontextmanager
async def opened(store: Store, others: int) -> AsyncIterator[Town]:
    """A town in which every game has begun and the bot is at work."""
    clock = LoopClock()
    app = create_app(clock=clock)
    sim = app[SIMULATION]
    sim.limits.set(group_per_minute=GROUP_LIMIT, latency_ms=LATENCY_MS)
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(TestServer(app))
        request = make_request()
        bot = make_bot(DEFAULT_TOKEN, str(server.make_url("/")), request)
        await bot.initialize()
        stack.push_async_callback(bot.shutdown)
        client = Client(request, bot.base_url)
        settings = Settings(_env_file=None, group_calls_per_minute=GROUP_LIMIT)  # type: ignore[call-arg]
        running = await stack.enter_async_context(
            started(settings, bot, client, store, clock=clock)
        )
        poller = Poller(client, running.intake)
        await stack.enter_async_context(background(poller.run(), poller.stop))
        busy, quiet = _busy(sim), [_group(sim) for _ in range(others)]
        for table in busy:
            await _begin(running, table, SEATS - len(table.people))
        for table in quiet:
            await _begin(running, table, 1)
        yield Town(sim, store, running, clock, busy, quiet)


def _person(sim: Simulation, name: str) -> Person:
    user_id = add_user(sim, NewUser(name, language_code="en"))["id"]
    assert isinstance(user_id, int)
    return Person(user_id, name, "en")


def _chat(sim: Simulation, people: Sequence[Person], *, forum: bool = False) -> int:
    ids = [person.user_id for person in people]
    chat_id = add_chat(sim, NewChat("supergroup", "Pack", ids, forum=forum))["id"]
    assert isinstance(chat_id, int)
    return chat_id


def _busy(sim: Simulation) -> list[Table]:
    """A forum with eight people at the tables of two topics."""
    people = [_person(sim, f"Busy {number}") for number in range(8)]
    chat_id = _chat(sim, people, forum=True)
    tables = []
    for topic, seated in ((100, people[:4]), (200, people[4:])):
        send(sim, Send(chat_id, "hello", seated[0].user_id, topic=topic))
        tables.append(Table(Place(chat_id, topic), tuple(seated)))
    return tables


def _group(sim: Simulation) -> Table:
    people = tuple(_person(sim, name) for name in ("Anna", "Ben"))
    return Table(Place(_chat(sim, people)), people)


async def _begin(running: Running, table: Table, computers: int) -> None:
    lobby = running.services.lobby
    first, *rest = table.people
    session = await lobby.open(table.place, first, GAME)
    for person in rest:
        await lobby.sit(session.id, person)
    for _ in range(computers):
        await lobby.add_computer(session.id, first, False)
    await running.services.play.start(session.id, first, False)
