"""Tables at every moment of their life, to be shown on screens."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.service.ports import Person
from bot.service.seating import seat_of
from storage.api import Session
from storage.memory import MemoryStore
from tests.service.house import YAHTZEE, House

EVIL_NAMES = ("<b>", "a_b*c[", "/>", "&amp;", "</pre><i>", "\"'{name}%s")
EMOJI_NAMES = ("👨‍👩‍👧‍👦" * 18,) * 6
"""As long as Telegram lets first and last name be: 64 characters each."""
LONG_NAMES = tuple(f"{letter} Wolkenwanderinnen W"[:20] for letter in "ABCDEF")


class Moments:
    """Tables of people with certain names."""

    def __init__(self, names: Sequence[str] = ("Anna", "Ben"), game: str = YAHTZEE) -> None:
        self.house = House(MemoryStore())
        self.people = tuple(Person(number, name) for number, name in enumerate(names, start=1))
        self.game = game

    async def lobby(self, computers: int = 0) -> Session:
        """A table that is looking for players."""
        return await self.house.lobby_of(*self.people, game=self.game, computers=computers)

    async def called_off(self) -> Session:
        """A lobby that was cancelled."""
        return await self.house.lobby.cancel((await self.lobby()).id, self.people[0], False)

    async def begun(self, computers: int = 0) -> Session:
        """A game in which nobody has acted yet."""
        return await self.house.play.start((await self.lobby(computers)).id, self.people[0], False)

    async def running(self, presses: int = 3, computers: int = 0) -> Session:
        """A game in which people have acted so many times."""
        session = await self.begun(computers)
        for _ in range(presses):
            session = await self.house.press(session, self.house.on_turn(session, *self.people))
        return session

    async def last_round(self) -> Session:
        """A game that one more press ends."""
        session = before = await self.begun()
        while self.house.seats_on_turn(session):
            before = session
            session = await self.house.press(session, self.house.on_turn(session, *self.people))
        return before

    async def over(self) -> Session:
        """A game that was played to its end."""
        return await self.house.play_out(await self.begun(), *self.people)

    async def stopped(self) -> Session:
        """A game that was stopped in the middle."""
        session, _ = await self.house.play.stop((await self.running()).id, self.people[0], True)
        return session

    async def left(self) -> Session:
        """A game in which a computer player sits on turn."""
        session = await self.begun()
        on_turn = self.house.on_turn(session, *self.people)
        return await self.house.play.leave(session.id, on_turn)

    def seat_on_turn(self, session: Session) -> int:
        """The seat on turn."""
        seat = seat_of(session, self.house.on_turn(session, *self.people).user_id)
        assert seat is not None
        return seat


def with_starter(session: Session, starter: int) -> Session:
    """The lobby after "Again": a seat is set to begin."""
    return replace(session, starter=starter)
