"""The parameters of a Bot API call, read as Telegram reads them."""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec

from bot.playground.errors import BadRequestError
from bot.playground.files import Upload
from bot.playground.json_types import JsonObject

_INTEGER = re.compile(r"[+-]?[0-9]{1,19}")
_LEADING_INTEGER = re.compile(r"\s*([+-]?[0-9]{1,19})")
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

    def to_json(self) -> JsonObject:
        """The parameters as the log shows them: numbers and nested JSON decoded."""
        shown: JsonObject = {}
        for name, value in self.values.items():
            shown[name] = value
            if not isinstance(value, str):
                continue
            if name in ("chat_id", "message_id", "user_id", "message_thread_id"):
                shown[name] = int(value) if _INTEGER.fullmatch(value) else value
            elif name in _STRUCTURED:
                try:
                    shown[name] = msgspec.json.decode(value)
                except (msgspec.DecodeError, ValueError, RecursionError):
                    shown[name] = value
        for name, upload in self.files.items():
            shown[name] = {"file_name": upload.name, "file_size": len(upload.data)}
        return shown
