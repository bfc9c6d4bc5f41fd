"""The two ways in which the bot gets its updates."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from bot.playground.errors import BadRequestError, ConflictError
from bot.playground.json_types import JsonObject
from bot.playground.methods.types import Described, Method
from bot.playground.params import Params
from bot.playground.simulation import Simulation
from bot.playground.updates import known_types

LONGEST_HOLD_SECONDS = 50
MAX_UPDATES = 100
MAX_SECRET = 256
_SECRET = re.compile(r"[A-Za-z0-9_-]*")


def _allow(sim: Simulation, params: Params) -> None:
    """Remember which updates the bot wants, if the call says so."""
    if "allowed_updates" not in params.values:
        return
    types = params.json("allowed_updates", "can't parse allowed updates JSON array")
    if types is None:
        return
    if not isinstance(types, list):
        raise BadRequestError("expected an Array of String as allowed_updates")
    sim.updates.allow(known_types(types))


async def get_updates(sim: Simulation, params: Params) -> list[bytes]:
    """Wait for updates; an earlier waiting call ends with a conflict."""
    if sim.webhook.url:
        raise ConflictError(
            "can't use getUpdates method while webhook is active; "
            "use deleteWebhook to delete the webhook first"
        )
    _allow(sim, params)
    limit = params.integer("limit", MAX_UPDATES)
    if not 1 <= limit <= MAX_UPDATES:
        limit = MAX_UPDATES
    hold = min(max(params.integer("timeout"), 0), LONGEST_HOLD_SECONDS)
    return await sim.updates.poll(params.integer("offset"), limit, hold)


def set_webhook(sim: Simulation, params: Params) -> Described:
    """Let updates be posted to the bot; an empty address ends that."""
    url, secret = params.text("url").strip(), params.text("secret_token")
    if not url:
        return delete_webhook(sim, params)
    try:
        parts = urlsplit(url)
        valid = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        valid = False
    if not valid:
        raise BadRequestError("bad webhook: An HTTPS URL must be provided for webhook")
    if len(secret) > MAX_SECRET:
        raise BadRequestError("secret token is too long")
    if not _SECRET.fullmatch(secret):
        raise BadRequestError("secret token contains unallowed characters")
    _allow(sim, params)
    if params.boolean("drop_pending_updates"):
        sim.updates.clear()
    if (url, secret) == (sim.webhook.url, sim.webhook.secret):
        return Described(True, "Webhook is already set")
    sim.updates.end_poll("terminated by setWebhook request")
    connections = params.integer("max_connections", 40)
    sim.webhook.start(url, secret, min(max(connections, 1), 100))
    return Described(True, "Webhook was set")


def delete_webhook(sim: Simulation, params: Params) -> Described:
    """Go back to polling."""
    if params.boolean("drop_pending_updates"):
        sim.updates.clear()
    if not sim.webhook.url:
        return Described(True, "Webhook is already deleted")
    sim.webhook.stop()
    return Described(True, "Webhook was deleted")


def get_webhook_info(sim: Simulation, params: Params) -> JsonObject:
    """Tell how delivery goes."""
    return sim.webhook.to_json()


METHODS: dict[str, Method] = {
    "getUpdates": get_updates,
    "setWebhook": set_webhook,
    "deleteWebhook": delete_webhook,
    "getWebhookInfo": get_webhook_info,
}
