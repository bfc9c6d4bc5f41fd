"""Texts and captions of the bot's messages: markup read, entities checked, length limited."""

from __future__ import annotations

from bot.playground.detection import with_detected
from bot.playground.entities import Entity, FormattedText, tidy, utf16_length
from bot.playground.errors import BadRequestError, NotEmulatedError
from bot.playground.html_parsing import parse_html
from bot.playground.links import checked_link
from bot.playground.simulation import Simulation

MAX_TEXT = 4096
MAX_CAPTION = 1024
MAX_SOURCE_BYTES = 1 << 15
_PLAIN_TYPES = frozenset(
    {
        "bold",
        "italic",
        "underline",
        "strikethrough",
        "spoiler",
        "code",
        "pre",
        "blockquote",
        "expandable_blockquote",
    }
)
_DETECTED_TYPES = frozenset(
    {
        "mention",
        "hashtag",
        "cashtag",
        "bot_command",
        "url",
        "email",
        "phone_number",
        "bank_card_number",
    }
)


class _EntityError(Exception):
    """A fault in an explicit entity."""


def format_text(
    sim: Simulation, source: str, parse_mode: str, raw_entities: object
) -> FormattedText:
    """The text that Telegram would make of this source; it may be empty."""
    if len(source.encode()) > MAX_SOURCE_BYTES:
        raise BadRequestError("text is too long")
    mode = parse_mode.lower()
    entities: list[Entity]
    if source and mode not in ("", "none"):
        if mode in ("markdown", "markdownv2"):
            raise NotEmulatedError(f"parse_mode {parse_mode}")
        if mode != "html":
            raise BadRequestError("unsupported parse_mode")
        text, entities = parse_html(source, sim.world.user)
    else:
        text, entities = source, _read_entities(sim, raw_entities)
    return with_detected(tidy(text, entities))


def message_text(
    sim: Simulation, source: str, parse_mode: str, raw_entities: object
) -> FormattedText:
    """The text of a message; refused if empty or too long."""
    if not source:
        raise BadRequestError("message text is empty")
    formatted = format_text(sim, source, parse_mode, raw_entities)
    if not formatted.text:
        raise BadRequestError("text must be non-empty")
    if utf16_length(formatted.text) > MAX_TEXT:
        raise BadRequestError("message is too long")
    return formatted


def caption(
    sim: Simulation, source: str, parse_mode: str, raw_entities: object
) -> FormattedText | None:
    """The caption of a photo or document; refused if too long."""
    formatted = format_text(sim, source, parse_mode, raw_entities)
    if utf16_length(formatted.text) > MAX_CAPTION:
        raise BadRequestError("message caption is too long")
    return formatted if formatted.text else None


def _read_entities(sim: Simulation, raw: object) -> list[Entity]:
    if not isinstance(raw, list):
        return []
    found = []
    for item in raw:
        try:
            entity = _read_entity(sim, item)
        except _EntityError as error:
            raise BadRequestError(f"can't parse MessageEntity: {error}") from error
        if entity is not None:
            found.append(entity)
    return found


def _read_entity(sim: Simulation, item: object) -> Entity | None:
    if not isinstance(item, dict):
        raise _EntityError("expected an Object")
    offset, length = _integer(item, "offset"), _integer(item, "length")
    kind = item.get("type", "")
    if not isinstance(kind, str) or not kind:
        raise _EntityError("Type is not specified")
    if kind in _DETECTED_TYPES:
        return None
    if kind == "pre":
        language = item.get("language")
        return Entity(kind, offset, length, language=str(language) if language else None)
    if kind in _PLAIN_TYPES:
        return Entity(kind, offset, length)
    if kind == "text_link":
        return _text_link(item, offset, length)
    if kind == "text_mention":
        user = item.get("user")
        user_id = _integer(user, "id") if isinstance(user, dict) else 0
        known = sim.world.user(user_id)
        if known is None:
            raise BadRequestError("user not found")
        return Entity(kind, offset, length, user=known)
    if kind == "custom_emoji":
        return Entity(kind, offset, length, custom_emoji_id=str(item.get("custom_emoji_id", "")))
    raise _EntityError("Unsupported type specified")


def _text_link(item: dict[object, object], offset: int, length: int) -> Entity:
    url = item.get("url")
    if not isinstance(url, str):
        raise _EntityError('Can\'t find field "url"')
    link = checked_link(url)
    if link is None:
        raise BadRequestError(f"entity URL '{url}' is invalid: Wrong HTTP URL")
    return Entity("text_link", offset, length, url=link)


def _integer(item: dict[object, object], name: str) -> int:
    value = item.get(name)
    if isinstance(value, str) and value.lstrip("-").isdecimal() and len(value) < 20:
        return int(value)
    if isinstance(value, bool) or not isinstance(value, int):
        raise _EntityError(f'Can\'t find field "{name}"')
    return value
