"""The playground's server: Bot API, control API and page on one port."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

from aiohttp import web

from bot.playground.botapi import BotApi
from bot.playground.control.routes import control_errors, control_routes
from bot.playground.numbering import SMALL_NUMBERS, FirstNumbers
from bot.playground.simulation import Simulation

DEFAULT_TOKEN = "1000000001:playground"
MAX_REQUEST_BYTES = 64 * 1024 * 1024
PAGE = Path(__file__).parent / "page"
SIMULATION: web.AppKey[Simulation] = web.AppKey("simulation", Simulation)


def create_app(
    *,
    token: str = DEFAULT_TOKEN,
    clock: Callable[[], float] = time.time,
    first_numbers: FirstNumbers = SMALL_NUMBERS,
) -> web.Application:
    """Build the application with an empty world; ``clock`` tells the time in it.

    For a bot that has known another server, ``first_numbers`` should be `FirstNumbers.at` now.
    """
    sim = Simulation(clock, first_numbers)
    app = web.Application(client_max_size=MAX_REQUEST_BYTES, middlewares=[control_errors])
    app[SIMULATION] = sim
    api = BotApi(sim, token)
    app.router.add_route("*", "/bot{token:[^/]+}/{method:[^/]*}", api.call)
    app.router.add_get("/file/bot{token:[^/]+}/{path:.+}", api.file)
    app.add_routes(control_routes(sim))
    app.router.add_get("/", _page_file)
    app.router.add_get("/page/{name:.+}", _page_file)

    async def close(_: web.Application) -> None:
        await sim.close()

    app.on_shutdown.append(close)
    return app


async def _page_file(request: web.Request) -> web.StreamResponse:
    """Serve a file of the page."""
    name = request.match_info.get("name", "index.html")
    if "\0" in name:
        raise web.HTTPNotFound
    file = (PAGE / name).resolve()
    if not file.is_relative_to(PAGE) or not file.is_file():
        raise web.HTTPNotFound
    return web.FileResponse(file, headers={"Cache-Control": "no-cache"})


async def serve(port: int, host: str = "127.0.0.1", token: str = DEFAULT_TOKEN) -> None:
    """Serve until cancelled; the numbers begin above those of servers that ran before."""
    app = create_app(token=token, first_numbers=FirstNumbers.at(time.time()))
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    try:
        await web.TCPSite(runner, host, port).start()
        await asyncio.Event().wait()
    finally:
        await runner.cleanup()
