"""The whole state of the playground in one place."""

from __future__ import annotations

from collections.abc import Callable

from bot.playground.callbacks import PressLog
from bot.playground.calllog import CallLog
from bot.playground.events import EventBroker
from bot.playground.faults import Faults
from bot.playground.files import FileStore
from bot.playground.limits import FloodLimits
from bot.playground.numbering import SMALL_NUMBERS, FirstNumbers
from bot.playground.profile import Profile
from bot.playground.updates import UpdateQueue
from bot.playground.webhook import Webhook
from bot.playground.world import World


class Simulation:
    """The world with everything around it that the two interfaces share."""

    def __init__(self, clock: Callable[[], float], first: FirstNumbers = SMALL_NUMBERS) -> None:
        self.clock = clock
        self.events = EventBroker()
        self.updates = UpdateQueue(clock, first.update)
        self.webhook = Webhook(self.updates, clock)
        self.log = CallLog()
        self.world = World(clock, first.message)
        self.presses = PressLog(first.press)
        self._fill()

    def _fill(self) -> None:
        self.files = FileStore()
        self.profile = Profile()
        self.faults = Faults()
        self.limits = FloodLimits(self.clock)

    def reset(self) -> None:
        """Make everybody and everything vanish; webhook and pollers stay, and numbers go on."""
        self.world.clear()
        self.presses.clear()
        self._fill()
        self.updates.clear()
        self.updates.repeats.switch(on=False)
        self.log.clear()
        self.events.emit("reset")

    async def close(self) -> None:
        """End all that waits, so that the server can stop."""
        await self.webhook.close()
        self.updates.wake_poll()
        self.events.close()
