"""Formatted text: entities, their repair as Telegram does it, and their rendering as HTML."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from bot.playground.errors import BadRequestError
from bot.playground.json_types import JsonObject
from bot.playground.people import User


@dataclass(frozen=True, slots=True)
class Entity:
    """A formatted stretch of a text; offsets count UTF-16 units, as everywhere in Telegram."""

    type: str
    offset: int
    length: int
    url: str | None = None
    user: User | None = None
    language: str | None = None
    custom_emoji_id: str | None = None

    @property
    def end(self) -> int:
        """The first offset after the entity."""
        return self.offset + self.length

    def to_json(self) -> JsonObject:
        """The ``MessageEntity`` object."""
        json: JsonObject = {"offset": self.offset, "length": self.length, "type": self.type}
        if self.url is not None:
            json["url"] = self.url
        if self.user is not None:
            json["user"] = self.user.to_json()
        if self.language is not None:
            json["language"] = self.language
        if self.custom_emoji_id is not None:
            json["custom_emoji_id"] = self.custom_emoji_id
        return json


@dataclass(frozen=True, slots=True)
class FormattedText:
    """A text with its entities."""

    text: str
    entities: tuple[Entity, ...] = ()


def utf16_length(text: str) -> int:
    """The length of a text as Telegram counts it."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def utf16_cutter(text: str) -> Callable[[int, int], str]:
    """A function that cuts ``text`` by UTF-16 offsets."""
    if all(character <= "\uffff" for character in text):
        return lambda start, end: text[start:end]
    units = text.encode("utf-16-le", "surrogatepass")
    return lambda start, end: units[2 * start : 2 * end].decode("utf-16-le", "replace")


_TO_SPACE = {code: " " for code in range(33) if code not in (10, 13)}
_REMOVED = re.compile("[\r\u2028-\u202e\u0333\u033f\u030a]")


def _without_removed(text: str, entities: Iterable[Entity]) -> tuple[str, list[Entity]]:
    """Take out the characters that Telegram drops, and move the entities accordingly."""
    positions = [utf16_length(text[: match.start()]) for match in _REMOVED.finditer(text)]

    def moved(offset: int) -> int:
        return offset - sum(1 for position in positions if position < offset)

    kept = [
        replace(
            entity, offset=moved(entity.offset), length=moved(entity.end) - moved(entity.offset)
        )
        for entity in entities
    ]
    return _REMOVED.sub("", text), kept


def _check_range(entities: Iterable[Entity], length: int) -> None:
    for entity in entities:
        if entity.offset < 0 or entity.offset > 1_000_000:
            raise BadRequestError(f"receive an entity with incorrect offset {entity.offset}")
        if entity.length < 0 or entity.length > 1_000_000:
            raise BadRequestError(f"receive an entity with incorrect length {entity.length}")
        if entity.length and entity.offset >= length:
            raise BadRequestError(
                f"entity begins after the end of the text at UTF-16 offset {entity.offset}"
            )
        if entity.end > length:
            raise BadRequestError(
                f"entity beginning at UTF-16 offset {entity.offset} ends after the end of the "
                f"text at UTF-16 offset {entity.end}"
            )


def _shrunk(entity: Entity, cut: Callable[[int, int], str], length: int) -> Entity:
    """The entity without blanks at its start and without what was cut off the text's end."""
    end = min(entity.end, length)
    covered = cut(entity.offset, end)
    blanks = len(covered) - len(covered.lstrip(" \n"))
    return replace(entity, offset=entity.offset + blanks, length=end - entity.offset - blanks)


def tidy(text: str, entities: Iterable[Entity]) -> FormattedText:
    """Clean a text as Telegram does before it is sent; the result may be empty."""
    found = list(entities)
    if found:
        _check_range(found, utf16_length(text))
    if _REMOVED.search(text):
        text, found = _without_removed(text, found)
    text = text.translate(_TO_SPACE).rstrip(" \n")
    if found:
        cut, length = utf16_cutter(text), utf16_length(text)
        found = [_shrunk(entity, cut, length) for entity in found]
        found = [entity for entity in found if entity.length > 0]
        found.sort(key=lambda entity: (entity.offset, -entity.length))
    limit = found[0].offset if found else len(text)
    blanks = min(len(text) - len(text.lstrip(" \n")), limit)
    if blanks:
        text = text[blanks:]
        found = [replace(entity, offset=entity.offset - blanks) for entity in found]
    return FormattedText(text, tuple(dict.fromkeys(found)))
