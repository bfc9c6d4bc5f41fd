"""How often the bot may write at all, whatever the chats are."""

from __future__ import annotations

import asyncio


class Pace:
    """So many calls a second at even distances, in the order in which they are asked for."""

    def __init__(self, calls_per_second: float) -> None:
        self._distance = 1 / calls_per_second
        self._free_at = 0.0

    async def turn(self) -> None:
        """Wait until the next call is allowed. One that is cancelled meanwhile counts, too."""
        now = asyncio.get_running_loop().time()
        at = max(now, self._free_at)
        self._free_at = at + self._distance
        if at > now:
            await asyncio.sleep(at - now)
