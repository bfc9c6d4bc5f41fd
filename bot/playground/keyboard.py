"""Inline keyboards and the limits that Telegram puts on them."""

from __future__ import annotations

from dataclasses import dataclass

from bot.playground.errors import BadRequestError
from bot.playground.json_types import JsonObject
from bot.playground.links import checked_link

MAX_BUTTONS = 100
MAX_ROW_LENGTH = 8
MAX_CALLBACK_BYTES = 64
_OTHER_MARKUPS = ("keyboard", "remove_keyboard", "force_reply")
_PLAIN_ACTIONS = (
    "switch_inline_query",
    "switch_inline_query_current_chat",
    "switch_inline_query_chosen_chat",
    "copy_text",
    "web_app",
    "login_url",
    "callback_game",
    "pay",
)

InlineKeyboard = list[list[JsonObject]]


@dataclass(frozen=True, slots=True)
class Markup:
    """A reply markup: an inline keyboard, or one of the kinds that no message keeps."""

    keyboard: InlineKeyboard | None = None
    is_other: bool = False


def _string(button: JsonObject, name: str) -> str:
    value = button.get(name, "")
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        raise BadRequestError(
            f'can\'t parse inline keyboard button: Field "{name}" must be of type String'
        )
    return str(value)


def _parse_button(button: object) -> JsonObject:
    if not isinstance(button, dict):
        raise BadRequestError(
            "can't parse inline keyboard button: InlineKeyboardButton must be an Object"
        )
    match button:
        case {"text": str(text), "callback_data": str(data)} if len(button) == 2:
            # Nearly all buttons are like this, and boards have many of them.
            if data and 4 * len(data) <= MAX_CALLBACK_BYTES and text and text == text.strip():
                return button
    if "text" not in button:
        raise BadRequestError("can't parse inline keyboard button: Can't find field \"text\"")
    text = _string(button, "text").strip()
    url = _string(button, "url")
    data = _string(button, "callback_data")
    action: JsonObject
    if url:
        action = {"url": _checked_button_url(url)}
    elif data:
        if len(data.encode("utf-8", "surrogatepass")) > MAX_CALLBACK_BYTES:
            raise BadRequestError("BUTTON_DATA_INVALID")
        action = {"callback_data": data}
    else:
        action = {name: button[name] for name in _PLAIN_ACTIONS if name in button}
        if not action:
            raise BadRequestError(
                "can't parse inline keyboard button: "
                "Text buttons are unallowed in the inline keyboard"
            )
    if not text:
        raise BadRequestError("inline keyboard button text must be non-empty")
    return {"text": text, **action}


def _checked_button_url(url: str) -> str:
    link = checked_link(url)
    if link is None:
        raise BadRequestError(f"inline keyboard button URL '{url}' is invalid: Wrong HTTP URL")
    return link


def _parse_rows(rows: object) -> InlineKeyboard:
    if not isinstance(rows, list):
        raise BadRequestError('field "inline_keyboard" must be of type Array')
    keyboard: InlineKeyboard = []
    for row in rows:
        if not isinstance(row, list):
            raise BadRequestError(
                'field "inline_keyboard" of the InlineKeyboardMarkup must be an Array of Arrays'
            )
        if row:
            keyboard.append([_parse_button(button) for button in row])
    too_wide = any(len(row) > MAX_ROW_LENGTH for row in keyboard)
    if too_wide or sum(len(row) for row in keyboard) > MAX_BUTTONS:
        raise BadRequestError("reply markup is too long")
    return keyboard


def parse_markup(value: object) -> Markup:
    """Check a ``reply_markup`` as strictly as Telegram does."""
    if not isinstance(value, dict):
        raise BadRequestError("object expected as reply markup")
    if "inline_keyboard" in value:
        return Markup(_parse_rows(value["inline_keyboard"]) or None)
    return Markup(is_other=any(value.get(name) for name in _OTHER_MARKUPS))
