"""A chat in which people type and press, with all handlers behind it."""

from __future__ import annotations

from bot.playground.callbacks import Press
from bot.service.ports import Person, Place
from storage.api import Session
from tests.playground.rig import Json
from tests.telegram.stage import Stage


class Scene:
    """A chat in which people type and press, with all handlers behind it."""

    def __init__(self, stage: Stage, people: tuple[Person, ...], place: Place) -> None:
        self.stage = stage
        self.people = people
        self.place = place

    async def types(self, person: Person, text: str, **more: object) -> int:
        """A person types something."""
        number = await self.stage.rig.say(self.place.chat_id, person.user_id, text, **more)
        await self.stage.deliver()
        return number

    async def presses(
        self, person: Person, data: str, *, times: int = 1, late: float = 0, on: int | None = None
    ) -> list[Press]:
        """A person presses, on the last message of the bot unless told otherwise."""
        number = (await self.messages())[-1]["message_id"] if on is None else on
        pressed = await self.stage.rig.sim(
            "press",
            chat=self.place.chat_id,
            message_id=number,
            from_=person.user_id,
            data=data,
            times=times,
        )
        self.stage.rig.clock.advance(late)
        await self.stage.deliver()
        return [self.stage.sim.presses.presses[number] for number in pressed["callback_ids"]]

    async def toast(self, person: Person, data: str) -> str | None:
        """What the person reads after a press."""
        (press,) = await self.presses(person, data)
        assert press.answered_at is not None
        return press.text

    async def messages(self) -> list[Json]:
        """The bot's messages, oldest first."""
        return await self.stage.seen(self.place, self.people[0])

    async def table(self) -> Session | None:
        """The table that is open here."""
        return await self.stage.house.tables.open_at(self.place)

    async def game(self, *people: Person) -> Session:
        """A game that people have begun."""
        session = await self.stage.house.game_of(*people or self.people, place=self.place)
        await self.stage.sent()
        return session
