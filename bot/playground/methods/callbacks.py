"""The method that answers presses."""

from __future__ import annotations

from bot.playground.entities import utf16_length
from bot.playground.errors import BadRequestError
from bot.playground.links import start_link_payload
from bot.playground.methods.types import Method
from bot.playground.params import Params
from bot.playground.people import BOT_USERNAME
from bot.playground.simulation import Simulation

MAX_TEXT = 200


def answer_callback_query(sim: Simulation, params: Params) -> bool:
    """Show a toast or an alert to the person who pressed, once and in time."""
    text, url = params.text("text"), params.text("url")
    if utf16_length(text) > MAX_TEXT:
        raise BadRequestError("MESSAGE_TOO_LONG")
    if url and start_link_payload(url, BOT_USERNAME) is None:
        raise BadRequestError("URL_INVALID")
    now = sim.clock()
    press = sim.presses.open(params.text("callback_query_id"), now)
    press.answered_at = now
    press.text = text or None
    press.alert = params.boolean("show_alert")
    press.url = url or None
    sim.events.emit(
        "answer",
        id=press.id,
        user=press.user.id,
        chat=press.message.chat.id,
        message_id=press.message.message_id,
        text=press.text,
        alert=press.alert,
        url=press.url,
    )
    return True


METHODS: dict[str, Method] = {"answerCallbackQuery": answer_callback_query}
