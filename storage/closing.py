"""Closing what must not be closed by halves."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable


async def to_the_end(close: Callable[[], Awaitable[None]]) -> None:
    """Close something completely; whoever is cancelled meanwhile is so only then."""
    closing = asyncio.ensure_future(close())
    cancelled: asyncio.CancelledError | None = None
    while not closing.done():
        try:
            await asyncio.wait({closing})
        except asyncio.CancelledError as error:
            cancelled = error
    closing.result()
    if cancelled is not None:
        raise cancelled
