"""All parts of the bot beside a playground in one process, with one clock that tests move."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

from aiohttp.test_utils import TestClient, TestServer

from bot.app import Running, started
from bot.playground.server import DEFAULT_TOKEN, SIMULATION, create_app
from bot.settings import Settings
from bot.telegram.application import make_bot, make_request
from bot.telegram.client import Client
from bot.telegram.poller import Poller
from storage.api import Session, Store
from storage.memory import MemoryStore
from storage.sql.open import open_store
from tests.e2e.harness import Message
from tests.e2e.playing import Board
from tests.playground.rig import Clock, Json, Rig

QUICK = {"group_calls_per_minute": 10_000, "all_calls_per_second": 10_000, "computer_delay_s": 0}
"""Settings of tests that have none of their own: nothing waits."""
_LOOK_S = 0.005
_LONGEST_S = 300.0
"""A chat that takes no more calls for a minute is still busy."""
_BUSY = ("outbox", "answer", "autoplay", "group commit", "updates of", "migration")
"""Beginnings of the names of tasks that have something to do."""


class TimedRig(Rig):
    """A playground whose clock is given."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.app = create_app(clock=clock)
        self.http: TestClient[Any, Any] = TestClient(TestServer(self.app))
        self.next_offset = 0


class Inside:
    """A bot that can be ended and started again, and what people do and see."""

    def __init__(self, clock: Clock, database: Path | None, **settings: object) -> None:
        self.clock = clock
        self.rig = TimedRig(clock)
        self.sim = self.rig.app[SIMULATION]
        self._database = database
        self._memory = MemoryStore()
        self._settings = settings
        self._ends = AsyncExitStack()
        self.running: Running
        self.store: Store

    def now(self) -> float:
        """Seconds since the epoch, for the bot."""
        return self.clock()

    # -- the bot -----------------------------------------------------------------------------

    async def start(self) -> None:
        """Start the bot with what is stored."""
        settings = Settings(
            _env_file=None,
            bot_token=DEFAULT_TOKEN,
            bot_api_url=self.rig.url("/"),
            **{**QUICK, **self._settings},
        )
        request = make_request()
        bot = make_bot(DEFAULT_TOKEN, settings.bot_api_url, request)
        self.store = self._memory
        if self._database is not None:
            self.store = await open_store(str(self._database))
            self._ends.push_async_callback(self.store.close)
        self._ends.push_async_callback(bot.shutdown)
        await bot.initialize()
        client = Client(request, bot.base_url)
        parts = started(settings, bot, client, self.store, clock=self)
        self.running = await self._ends.enter_async_context(parts)
        self._ends.push_async_callback(self._fetching(Poller(client, self.running.intake)))

    def _fetching(self, poller: Poller) -> Any:
        task = asyncio.create_task(poller.run(), name="poller")

        async def end() -> None:
            poller.stop()
            await task

        return end

    async def stop(self) -> None:
        """End the bot."""
        await self._ends.aclose()

    async def restart(self) -> None:
        """End the bot and start it anew."""
        await self.stop()
        await self.start()

    async def settle(self) -> None:
        """Wait until the bot has nothing left to do."""
        async with asyncio.timeout(_LONGEST_S):
            while self._is_busy():  # noqa: ASYNC110 - many parts, none of which tells when it rests
                await asyncio.sleep(_LOOK_S)

    def _is_busy(self) -> bool:
        if self.sim.updates.pending:
            return True
        return any(task.get_name().startswith(_BUSY) for task in asyncio.all_tasks())

    async def pass_time(self, seconds: float) -> None:
        """Let time pass, look for what is due, and let it happen."""
        self.clock.advance(seconds)
        await self.running.timers.tick()
        await self.settle()

    def calls(self) -> list[Json]:
        """The Bot API calls so far, without polling."""
        return [call.to_json() for call in self.sim.log.since(0, with_polls=False)]

    def refused(self) -> list[str]:
        """Why calls were refused."""
        return [call["description"] for call in self.calls() if not call["ok"]]

    async def session(self, number: int = 1) -> Session:
        """A session as it is stored."""
        async with self.store.transaction() as tx:
            session = await tx.sessions.get(number)
        assert session is not None
        return session

    # -- people ------------------------------------------------------------------------------

    async def says(self, chat: int, user: int, text: str, **more: object) -> None:
        """Somebody writes, and the bot has done what follows."""
        await self.rig.say(chat, user, text, **more)
        await self.settle()

    async def presses(self, chat: int, user: int, label: str) -> Json:
        """Somebody presses a button of the table's message; what became of the press."""
        press = await self.press_unanswered(chat, user, label)
        await self.settle()
        return await self.rig.look(f"callbacks/{press}")

    async def press_unanswered(self, chat: int, user: int, label: str) -> str:
        """Somebody presses; the number of the press."""
        board = (await self.board(chat, user)).message
        data = board.data(label)
        assert data is not None, f"no button {label!r} on\n{board}"
        return await self.forge(chat, user, board, data)

    async def forge(self, chat: int, user: int, board: Message, data: str) -> str:
        """Somebody sends any data as if a button carried it; the number of the press."""
        pressed = await self.rig.sim("press", chat=chat, message_id=board.id, from_=user, data=data)
        number: str = pressed["callback_ids"][0]
        return number

    async def toast(self, press: str) -> str:
        """What a press is answered with, '' if it is answered without words."""
        answer = await self.rig.look(f"callbacks/{press}")
        deadline = asyncio.get_running_loop().time() + _LONGEST_S
        while not answer["answered"] and asyncio.get_running_loop().time() < deadline:
            await asyncio.sleep(_LOOK_S)
            answer = await self.rig.look(f"callbacks/{press}")
        assert answer["answered"]
        return answer["text"] or ""

    async def messages(self, chat: int, user: int) -> list[Message]:
        """The bot's messages, as somebody sees them."""
        seen = (Message(raw) for raw in await self.rig.seen(chat, user))
        return [message for message in seen if message.is_of_bot]

    async def board(self, chat: int, user: int) -> Board:
        """The newest message of a table."""
        return Board([it for it in await self.messages(chat, user) if it.is_table][-1])

    async def group(self, *names: str, **more: object) -> tuple[int, dict[str, int]]:
        """A group of people by name."""
        people = {name: await self.rig.user(name) for name in names}
        return await self.rig.group(*people.values(), kind="supergroup", **more), people

    async def begun(self, *names: str, computers: int = 0) -> tuple[int, dict[str, int]]:
        """A group in which these people have begun to play."""
        chat, people = await self.group(*names)
        first, *others = people.values()
        await self.says(chat, first, "/join yahtzee")
        for person in others:
            await self.says(chat, person, "/join")
        for _ in range(computers):
            await self.presses(chat, first, "🤖 Add computer")
        await self.says(chat, first, "/start")
        return chat, people

    async def on_turn(self, chat: int, people: dict[str, int]) -> tuple[str, str]:
        """Who is on turn, and one of those who are not."""
        name = (await self.board(chat, next(iter(people.values())))).on_turn
        return name, next((other for other in people if other != name), "")

    async def fill(self, chat: int, user: int) -> None:
        """Somebody on turn fills any box."""
        box, worth = next(iter((await self.board(chat, user)).boxes.items()))
        answer = await self.presses(chat, user, f"+{worth} {box}")
        assert not answer["text"], answer


@asynccontextmanager
async def inside(
    clock: Clock | None = None, database: Path | None = None, **settings: object
) -> AsyncIterator[Inside]:
    """A playground and a bot that has started; without a database it keeps all in memory."""
    house = Inside(clock or Clock(), database, **settings)
    await house.rig.http.start_server()
    try:
        await house.start()
        yield house
    finally:
        await house.stop()
        await house.rig.http.close()
