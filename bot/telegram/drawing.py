"""Boards as pictures, drawn beside the event loop; what was drawn lately is kept."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any

import structlog

from games.core.entry import Entry
from games.core.presentation import Reader

log = structlog.get_logger()

_KEPT = 64
"""Pictures of at most 60 KB."""


class Drawings:
    """Pictures by what they show; nothing is drawn twice at the same time."""

    def __init__(self) -> None:
        self._drawn: OrderedDict[tuple[str, Any, Reader], asyncio.Task[bytes | None]] = (
            OrderedDict()
        )

    async def picture(self, entry: Entry, view: Any, reader: Reader) -> bytes | None:
        """The board as this view shows it, a PNG; None if there is none."""
        key = entry.game.key, view, reader
        if key not in self._drawn:
            self._drawn[key] = asyncio.create_task(_draw(entry, view, reader), name="drawing")
            if len(self._drawn) > _KEPT:
                self._drawn.popitem(last=False)
        self._drawn.move_to_end(key)
        # Who waits may be cancelled; others wait for the same.
        return await asyncio.shield(self._drawn[key])


async def _draw(entry: Entry, view: Any, reader: Reader) -> bytes | None:
    try:
        return await asyncio.to_thread(entry.presentation.picture, view, reader)
    except Exception:
        # The game goes on without; the stack tells what is needed.
        log.exception("a board could not be drawn", game=entry.game.key)
        return None
