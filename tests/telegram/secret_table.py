"""A table in a group at which a game with secrets is played, and what each person sees of it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from bot.service.jobs import Change
from bot.service.ports import Person, Place
from bot.service.seating import seat_of
from bot.telegram.callback_data import Data, decode
from storage.api import Session
from tests.playground.rig import Json
from tests.service.house import HOUSE_GAMES
from tests.telegram.scene import Scene
from tests.telegram.stage import Stage


class SecretTable(Scene):
    """People in a group, those named with a private chat, and their game."""

    def __init__(
        self, stage: Stage, people: tuple[Person, ...], place: Place, session: Session
    ) -> None:
        super().__init__(stage, people, place)
        self.session = session

    async def now(self) -> Session:
        """The session as it is."""
        return await self.stage.house.now(self.session)

    async def does(self, person: Person, notation: str | None = None) -> Session:
        """A move by whichever button, and what follows is sent."""
        session = await self.stage.house.press(await self.now(), person, notation)
        await self.stage.sent()
        return session

    async def put(self, state: Any) -> Session:
        """Let the game stand like this."""
        game = HOUSE_GAMES[self.session.game].game
        snapshot = game.dump(state)
        self.session, _ = await self.stage.house.tables.change(
            self.session.id, lambda now: Change(replace(now, snapshot=snapshot), None)
        )
        await self.stage.sent()
        return self.session

    async def hands(self, person: Person) -> list[Json]:
        """The hands of this game in a person's private chat."""
        heading = HOUSE_GAMES[self.session.game].presentation.emoji
        seen = await self.stage.seen(Place(person.user_id), person)
        return [message for message in seen if message["text"].startswith(heading)]

    async def hand(self, person: Person) -> Json:
        """The one hand of a person."""
        (hand,) = await self.hands(person)
        return hand

    async def board(self) -> Json:
        """The newest board, text or photo."""
        heading = HOUSE_GAMES[self.session.game].presentation.emoji
        texts = [(it.get("caption", it.get("text", "")), it) for it in await self.messages()]
        return [it for text, it in texts if text.startswith(heading)][-1]

    async def presses_label(self, person: Person, label: str, *, privately: bool = True) -> Json:
        """A person presses the first button with this label; what it is answered with."""
        message = await (self.hand(person) if privately else self.board())
        return await self.forges(person, data_of(message, label), message, privately=privately)

    async def forges(
        self, person: Person, data: str, message: Json, *, privately: bool = True
    ) -> Json:
        """A person presses any data on a message."""
        place = Place(person.user_id) if privately else self.place
        scene = Scene(self.stage, (person,), place)
        (press,) = await scene.presses(person, data, on=message["message_id"])
        return press.to_json()

    def held(self, person: Person) -> tuple[int, ...]:
        """The hares that a person holds."""
        seat = seat_of(self.session, person.user_id)
        assert seat is not None
        hands: Sequence[tuple[int, ...]] = self.stage.house.play.state(self.session).hands
        return hands[seat]


async def secret_table(
    stage: Stage,
    *names: str,
    game: str = "hares",
    without_chat: Sequence[str] = (),
    computers: int = 0,
) -> SecretTable:
    """A game that has begun and is shown; all but some have opened their private chats."""
    people = tuple([await stage.person(name, started=name not in without_chat) for name in names])
    place = await stage.group(*people)
    await stage.deliver()
    session = await stage.house.game_of(*people, game=game, place=place, computers=computers)
    await stage.sent()
    stage.forget_calls()
    return SecretTable(stage, people, place, session)


def labels(message: Json) -> list[str]:
    """The buttons of a message."""
    rows = message.get("reply_markup", {}).get("inline_keyboard", [])
    return [button["text"] for row in rows for button in row]


def data_of(message: Json, label: str) -> str:
    """What the first button with a label carries."""
    rows = message["reply_markup"]["inline_keyboard"]
    found: str = next(it["callback_data"] for row in rows for it in row if it["text"] == label)
    return found


def datas(message: Json) -> list[Data]:
    """What the buttons of a message carry."""
    rows = message.get("reply_markup", {}).get("inline_keyboard", [])
    return [decode(button["callback_data"]) for row in rows for button in row]


def hares_in(text: str) -> list[int]:
    """The hares that a private message tells of."""
    found = re.search(r"Your hares: ([1-5, ]+)", text)
    return [int(hare) for hare in found[1].split(",")] if found else []


def methods_of(table: SecretTable, number: int) -> list[str]:
    """What was done in a person's private chat."""
    return table.stage.methods(Place(table.people[number].user_id))


async def frog_table(stage: Stage) -> SecretTable:
    """A game in which one after the other moves; the first is on turn."""
    table = await secret_table(stage, "Anna", "Ben", game="frogs")
    (seat,) = stage.house.seats_on_turn(table.session)
    if seat == 1:
        table.people = table.people[::-1]
    return table


async def a_whole_move(table: SecretTable) -> None:
    """The one on turn hops until it is another's turn."""
    house, session = table.stage.house, await table.now()
    before = house.seats_on_turn(session)
    while house.seats_on_turn(session) == before:
        session = await table.does(house.on_turn(session, *table.people))
