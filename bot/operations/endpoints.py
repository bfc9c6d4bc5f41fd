"""/healthz and /metrics over HTTP."""

from __future__ import annotations

import msgspec
from aiohttp import web

from bot.operations.health import OK, Health
from bot.operations.metrics import CONTENT_TYPE, Metrics


def endpoints(health: Health, metrics: Metrics) -> web.Application:
    """The application that answers supervisors and Prometheus."""

    async def healthz(_request: web.Request) -> web.Response:
        report = await health.report()
        found = {"status": OK if report.is_healthy else "failing", **msgspec.to_builtins(report)}
        return web.json_response(found, status=200 if report.is_healthy else 503)

    async def figures(_request: web.Request) -> web.Response:
        return web.Response(body=metrics.page(), headers={"Content-Type": CONTENT_TYPE})

    app = web.Application()
    app.router.add_get("/healthz", healthz)
    app.router.add_get("/metrics", figures)
    return app
