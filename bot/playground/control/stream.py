"""The stream of events."""

from __future__ import annotations

import asyncio

from aiohttp import web

from bot.playground.simulation import Simulation

KEEP_ALIVE_SECONDS = 15.0


async def stream_events(sim: Simulation, request: web.Request) -> web.StreamResponse:
    """Send events until the listener goes or the server stops."""
    response = web.StreamResponse(
        headers={"Content-Type": "text/event-stream", "Cache-Control": "no-cache"}
    )
    subscription = sim.events.subscribe()
    try:
        await response.prepare(request)
        await response.write(b": hello\n\n")
        while True:
            try:
                line = await asyncio.wait_for(subscription.queue.get(), KEEP_ALIVE_SECONDS)
            except TimeoutError:
                line = b": still here\n\n"
            if line is None:
                break
            await response.write(line)
    except (ConnectionResetError, asyncio.CancelledError):
        # The listener is gone; there is nobody to tell.
        pass
    finally:
        sim.events.unsubscribe(subscription)
    return response
