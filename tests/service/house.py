"""A house with tables: the use cases over a store, and what tests ask of them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import msgspec

from bot.service import stamps
from bot.service.absence import Absence, absent
from bot.service.commits import GroupCommit
from bot.service.forgetting import Forgetting
from bot.service.groups import Groups
from bot.service.lobby import Lobby
from bot.service.play import Play
from bot.service.ports import Person, Place
from bot.service.preferences import Preferences
from bot.service.seating import moment, seat_of
from bot.service.stamps import Stamp
from bot.service.tables import Tables
from bot.service.timers import Timers
from games.core import match
from games.core.api import Decide
from games.core.entry import Entry
from games.registry import GAMES
from storage.api import MoveRecord, Session, Store
from tests.service.fakes import FakeClock, FakeDisplay, FakeSeeds, Recorder
from tests.tiny import TINY_GAMES

HOUSE_GAMES: Mapping[str, Entry] = MappingProxyType({**GAMES, **TINY_GAMES})
YAHTZEE = "animal_yahtzee"

ANNA = Person(101, "Anna", "de")
BEN = Person(102, "Ben", "en")
CLEO = Person(103, "Cleo")
DORA = Person(104, "Dora", "de-AT")
STRANGER = Person(999, "Zoe", "en")
HERE = Place(-1_001_234)


class House:
    """All use cases of tables, with a clock and seeds that tests can tell."""

    def __init__(self, store: Store, clock: FakeClock | None = None) -> None:
        self.store = store
        self.clock = clock or FakeClock()
        self.seeds = FakeSeeds()
        self.heard = Recorder()
        self.commits = GroupCommit(store)
        self.commits.listeners.append(self.heard)
        self.tables = Tables(store, self.commits)
        self.preferences = Preferences(store)
        self.display = FakeDisplay()
        self.groups = Groups(self.tables, self.commits, self.preferences, self.clock, self.display)
        self.preferences.on_reach = self.groups.private_chat_changed
        self.timers = Timers(self.tables, self.preferences, self.clock, self.display)
        self.forgetting = Forgetting(self.commits, self.preferences, self.clock, HOUSE_GAMES)
        self.absence = Absence(self.tables, self.clock, HOUSE_GAMES)
        self.lobby = Lobby(self.tables, self.clock, HOUSE_GAMES)
        self.play = Play(self.tables, self.clock, self.seeds, HOUSE_GAMES)

    async def lobby_of(
        self,
        *people: Person,
        game: str = YAHTZEE,
        preset: str | None = None,
        computers: int = 0,
        place: Place = HERE,
    ) -> Session:
        """A lobby that the first of the people opened."""
        session = await self.lobby.open(place, people[0], game, preset)
        for person in people[1:]:
            session = await self.lobby.sit(session.id, person)
        for _ in range(computers):
            session = await self.lobby.add_computer(session.id, people[0], False)
        return session

    async def game_of(
        self,
        *people: Person,
        game: str = YAHTZEE,
        preset: str | None = None,
        computers: int = 0,
        place: Place = HERE,
    ) -> Session:
        """A game that has begun."""
        session = await self.lobby_of(
            *people, game=game, preset=preset, computers=computers, place=place
        )
        return await self.play.start(session.id, people[0], False)

    async def now(self, session: Session) -> Session:
        """The session as it is stored now."""
        return await self.tables.get(session.id)

    def seats_on_turn(self, session: Session) -> tuple[int, ...]:
        """Seats that have to decide; none when the game is over."""
        turn = HOUSE_GAMES[session.game].game.turn(self.play.state(session))
        return turn.must if isinstance(turn, Decide) else ()

    def absent(self, session: Session) -> tuple[int, ...]:
        """The seats for which a computer player may be asked."""
        return absent(session, HOUSE_GAMES[session.game].game.turn(self.play.state(session)))

    def on_turn(self, session: Session, *people: Person) -> Person:
        """Who of the people is on turn; the first of several."""
        seats = self.seats_on_turn(session)
        return next(person for person in people if seat_of(session, person.user_id) in seats)

    def waiting(self, session: Session, *people: Person) -> Person:
        """Who of the people is not on turn; the first of several."""
        seats = self.seats_on_turn(session)
        return next(person for person in people if seat_of(session, person.user_id) not in seats)

    def legal(self, session: Session, seat: int) -> list[str]:
        """The notations of what a seat may do now."""
        game = HOUSE_GAMES[session.game].game
        return [game.notation(it) for it in game.legal_actions(self.play.state(session), seat)]

    async def press(self, session: Session, person: Person, notation: str | None = None) -> Session:
        """A fresh button of the person's own seat; without a notation one that leads on."""
        seat = seat_of(session, person.user_id)
        assert seat is not None
        return await self.play.act(
            session.id,
            person,
            stamp_of(session, person),
            self.onward(session, seat) if notation is None else notation,
        )

    async def computer(self, session: Session, seat: int, notation: str | None = None) -> Session:
        """What a computer player chose; without a notation what leads on."""
        return await self.play.act_for_computer(
            session.id,
            seat,
            moment(session.seats[seat]),
            self.onward(session, seat) if notation is None else notation,
        )

    def onward(self, session: Session, seat: int) -> str:
        """The last legal action that takes nothing back."""
        return [notation for notation in self.legal(session, seat) if notation != "back"][-1]

    async def play_out(self, session: Session, *people: Person) -> Session:
        """Let people press what leads on until the game is over."""
        while self.seats_on_turn(session):
            session = await self.press(session, self.on_turn(session, *people))
        return session

    async def log(self, session: Session) -> list[MoveRecord]:
        """The log of a session."""
        return list(await self.tables.log(session.id))

    async def replayed(self, session: Session) -> Any:
        """The state that the log alone leads to."""
        game = HOUSE_GAMES[session.game].game
        entries: list[match.Entry] = [
            match.Chanced(move.notation)
            if move.seat is None
            else match.Acted(move.seat, move.notation)
            for move in await self.log(session)
        ]
        options = game.options_from(msgspec.json.decode(session.options))
        return match.replay(game, options, len(session.seats), entries, session.starter)


def stamp_of(session: Session, person: Person) -> Stamp:
    """The stamp of a button that the person's seat has on the board of this version."""
    seat = seat_of(session, person.user_id)
    assert seat is not None
    return stamps.stamp_of(session, seat)


def names(session: Session) -> list[str]:
    """Who sits there, in seat order."""
    return [seat.name for seat in session.seats]
