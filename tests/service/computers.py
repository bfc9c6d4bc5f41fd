"""Computer players at a table of the house, and how to wait for what they do."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from bot.service.autoplay import Autoplay
from bot.service.ports import Place
from games.core.api import Strategy
from games.core.match import AnyGame
from games.core.rng import CountingRandom
from storage.api import Seat, Session, Status
from tests.service.house import ANNA, BEN, HERE, HOUSE_GAMES, STRANGER, House


class Thinker:
    """A computer player that thinks until it is told to stop, then does what it is told."""

    def __init__(self, choose: Callable[[AnyGame, Any, int], Any] | None = None) -> None:
        self.thoughts = 0
        self.thinking = threading.Event()
        self.may_answer = threading.Event()
        self._choose = choose

    def choose(self, game: AnyGame, state: Any, seat: int, rng: CountingRandom) -> Any:
        self.thoughts += 1
        self.thinking.set()
        assert self.may_answer.wait(20)
        if self._choose is not None:
            return self._choose(game, state, seat)
        return game.legal_actions(state, seat)[0]

    async def until_it_thinks(self) -> None:
        """Wait until it was asked, and forget that it was."""
        assert await asyncio.to_thread(self.thinking.wait, 20)
        self.thinking.clear()


class Broken:
    """A computer player with a fault."""

    def choose(self, game: AnyGame, state: Any, seat: int, rng: CountingRandom) -> Any:
        raise ZeroDivisionError


class Table:
    """A house in which computer players play, and a way to wait for what they do."""

    def __init__(self, house: House, **strategies: Strategy) -> None:
        self.house = house
        self._strategies = strategies
        games = {
            key: replace(entry, strategies={**entry.strategies, **strategies})
            for key, entry in HOUSE_GAMES.items()
        }
        self.autoplay = Autoplay(house.tables, house.play, house.seeds, games, delay_s=0)
        house.commits.listeners.append(self.autoplay.consider)
        self._news = asyncio.Event()
        house.commits.listeners.append(lambda _: self._news.set())

    async def close(self) -> None:
        """End all that is going on."""
        await self.autoplay.close()
        for strategy in self._strategies.values():
            if isinstance(strategy, Thinker):
                strategy.may_answer.set()

    async def until(self, session: Session, is_so: Callable[[Session], bool]) -> Session:
        """Wait until the session is so."""
        async with asyncio.timeout(20):
            while not is_so(now := await self.house.now(session)):
                self._news.clear()
                await self._news.wait()
        return now

    async def opened(
        self, *strategies: str | None, game: str = "hares", place: Place = HERE
    ) -> Session:
        """A lobby with computer players by strategy; None is a person."""
        people = iter((ANNA, BEN))
        seats = tuple(
            Seat(None, name, name) if name else Seat(next(people).user_id, "person")
            for name in strategies
        )
        rules = HOUSE_GAMES[game].game
        return await self.house.tables.add(
            Session(
                chat_id=place.chat_id,
                topic_id=place.topic_id,
                game=game,
                schema=rules.schema,
                rules_version=rules.rules_version,
                options=b"{}",
                preset=next(iter(rules.presets)),
                starter_user=ANNA.user_id,
                seats=seats,
                created_at=0,
                touched_at=0,
            )
        )

    async def begun(
        self, *strategies: str | None, game: str = "hares", place: Place = HERE
    ) -> Session:
        """A game with computer players by strategy."""
        session = await self.opened(*strategies, game=game, place=place)
        return await self.house.play.start(session.id, STRANGER, True)


OpenTable = Callable[..., Table]


def is_over(session: Session) -> bool:
    """Whether its game is over."""
    return session.status is Status.OVER


async def until_it_is_quiet() -> None:
    """Wait until no computer player is on turn any more."""
    async with asyncio.timeout(20):
        while tasks := _running():
            await asyncio.gather(*tasks)


def _running() -> list[asyncio.Task[Any]]:
    return [task for task in asyncio.all_tasks() if task.get_name().startswith("autoplay")]


def task_names() -> list[str]:
    """The tasks in which computer players are on turn."""
    return [task.get_name() for task in _running()]
