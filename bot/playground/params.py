"""The parameters of a Bot API call, read as Telegram reads them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress

import msgspec

from bot.playground.errors import BadRequestError
from bot.playground.files import Upload
from bot.playground.json_types import JsonObject

_INTEGER = re.compile(r"[+-]?[0-9]{1,19}")
_LEADING_INTEGER = re.compile(r"\s*([+-]?[0-9]{1,19})")
_NUMBERS = frozenset({"chat_id", "message_id", "user_id", "message_thread_id"})
_STRUCTURED = frozenset(
    {
        "reply_markup",
        "entities",
        "caption_entities",
        "media",
        "commands",
        "scope",
        "allowed_updates",
        "reply_parameters",
        "link_preview_options",
    }
)


class Params:
    """Named values of a call; whatever the encoding, Telegram sees strings."""

    __slots__ = ("files", "values")

    def __init__(self, values: Mapping[str, object], files: Mapping[str, Upload]) -> None:
        self.values = values
        self.files = files

    def has(self, name: str) -> bool:
        """Whether the parameter is given and not empty."""
        return self.text(name) != ""

    def text(self, name: str) -> str:
        """The value as a string; empty if it is not given."""
        value = self.values.get(name)
        if isinstance(value, str):
            return value
        if value is None:
            return ""
        if isinstance(value, bool):
            return "true" if value else "false"
        return msgspec.json.encode(value).decode()

    def integer(self, name: str, default: int = 0) -> int:
        """The number at the start of the value, as C reads it."""
        match = _LEADING_INTEGER.match(self.text(name))
        return int(match.group(1)) if match else default

    def boolean(self, name: str) -> bool:
        """Whether the value is one of the words for yes."""
        return self.text(name).lower() in ("true", "yes", "1")

    def json(self, name: str, failure: str) -> object:
        """The value as JSON; ``None`` if it is not given."""
        value = self.values.get(name)
        if value is None or value == "":
            return None
        if not isinstance(value, str):
            return value
        try:
            return msgspec.json.decode(value)
        except (msgspec.DecodeError, ValueError, RecursionError) as error:
            raise BadRequestError(failure) from error

    def chat_id(self) -> int | None:
        """The chat that the call is about, if it names one by number."""
        text = self.text("chat_id").strip()
        return int(text) if _INTEGER.fullmatch(text) else None

    def to_log(self) -> bytes:
        """All parameters as JSON; of files only name and size."""
        shown = dict(self.values)
        for name, upload in self.files.items():
            shown[name] = {"file_name": upload.name, "file_size": len(upload.data)}
        return msgspec.json.encode(shown)


def readable(logged: bytes) -> JsonObject:
    """Logged parameters with the numbers and the nested JSON decoded that came as strings."""
    shown: JsonObject = msgspec.json.decode(logged)
    for name, value in shown.items():
        if not isinstance(value, str):
            continue
        if name in _NUMBERS:
            shown[name] = int(value) if _INTEGER.fullmatch(value) else value
        elif name in _STRUCTURED:
            with suppress(msgspec.DecodeError, ValueError, RecursionError):
                shown[name] = msgspec.json.decode(value)
    return shown
