"""People who press the buttons that they see."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator

from bot.playground.control.pressing import PressWanted, press
from bot.playground.messages import Message
from bot.playground.people import BOT_ID
from bot.playground.simulation import Simulation
from bot.service.ports import Person
from bot.telegram.callback_data import Act, Again, Data, LobbyPress, decode
from tests.flood.town import Table


class Player:
    """Somebody at a table who presses now and then, whether it is his turn or not."""

    def __init__(
        self, sim: Simulation, table: Table, person: Person, every_s: float, seed: int
    ) -> None:
        self._sim = sim
        self._table = table
        self._person = person
        self._every_s = every_s
        self._random = random.Random(seed)

    async def play(self) -> None:
        """Go on until cancelled."""
        while True:
            await asyncio.sleep(self._every_s * self._random.uniform(0.5, 1.5))
            self._press()

    def _press(self) -> None:
        message = self._newest()
        if message is None:
            return
        wanted = [data for data in _buttons(message) if _leads_on(decode(data))]
        if not wanted:
            return
        place = self._table.place
        data = self._random.choice(wanted)
        with_data = PressWanted(place.chat_id, message.message_id, self._person.user_id, data=data)
        press(self._sim, with_data)

    def _newest(self) -> Message | None:
        """The newest message of the table that has buttons."""
        place = self._table.place
        for message in reversed(self._sim.world.chats[place.chat_id].messages.values()):
            is_here = place.topic_id is None or message.thread_id == place.topic_id
            if is_here and message.sender.id == BOT_ID and message.keyboard:
                return message
        return None


def _buttons(message: Message) -> Iterator[str]:
    for row in message.keyboard or ():
        for button in row:
            data = button.get("callback_data")
            if isinstance(data, str):
                yield data


def _leads_on(data: Data) -> bool:
    """Moves, and what leads to the next game."""
    return isinstance(data, Act | Again) or (isinstance(data, LobbyPress) and data.verb == "start")
