"""Work that goes on while a block runs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress


@asynccontextmanager
async def background(
    work: Coroutine[object, object, None], stop: Callable[[], None] | None = None
) -> AsyncIterator[asyncio.Task[None]]:
    """Let it run; at the end it is stopped, or cancelled. What goes wrong in it is raised."""
    task = asyncio.create_task(work)
    try:
        yield task
    finally:
        if stop is None:
            task.cancel()
        else:
            stop()
        with suppress(asyncio.CancelledError):
            await task
