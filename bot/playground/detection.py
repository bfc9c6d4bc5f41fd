"""The entities that Telegram finds by itself: commands, mentions, hashtags, links."""

from __future__ import annotations

import re

from bot.playground.entities import Entity, FormattedText, utf16_length

_PATTERNS = (
    ("url", re.compile(r"(?<![\w@./])(?:https?://[^\s<>\"]+|t\.me/[^\s<>\"]+)", re.IGNORECASE)),
    ("email", re.compile(r"(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[A-Za-z]{2,}(?![\w-])")),
    (
        "bot_command",
        re.compile(r"(?<![\w/<>])/[A-Za-z0-9_]{1,64}(?:@[A-Za-z0-9_]{3,32})?(?![\w/<>])"),
    ),
    ("mention", re.compile(r"(?<![\w@])@[A-Za-z0-9_]{3,32}(?!\w)")),
    ("hashtag", re.compile(r"(?<![\w#])#(?=\w*[^\W\d_])\w{1,256}(?![\w#])")),
)
_HINT = re.compile(r"[/@#]")
_OPAQUE = frozenset({"code", "pre", "text_link", "text_mention", "custom_emoji"})


def with_detected(formatted: FormattedText) -> FormattedText:
    """The text with the entities that need no markup added."""
    text = formatted.text
    if not _HINT.search(text):
        return formatted
    taken = [(entity.offset, entity.end) for entity in formatted.entities if entity.type in _OPAQUE]
    found: list[Entity] = []
    for kind, pattern in _PATTERNS:
        for match in pattern.finditer(text):
            matched = match.group()
            if kind == "url":
                matched = matched.rstrip(".,:;!?)]}'\"")
            offset = utf16_length(text[: match.start()])
            entity = Entity(kind, offset, utf16_length(matched))
            if all(entity.end <= start or end <= entity.offset for start, end in taken):
                taken.append((entity.offset, entity.end))
                found.append(entity)
    if not found:
        return formatted
    merged = sorted(
        (*formatted.entities, *found), key=lambda entity: (entity.offset, -entity.length)
    )
    return FormattedText(text, tuple(merged))


def commands_in(formatted: FormattedText) -> list[tuple[int, str]]:
    """The offsets and texts of the bot commands of a text."""
    if not any(entity.type == "bot_command" for entity in formatted.entities):
        return []
    units = formatted.text.encode("utf-16-le", "surrogatepass")
    return [
        (entity.offset, units[2 * entity.offset : 2 * entity.end].decode("utf-16-le"))
        for entity in formatted.entities
        if entity.type == "bot_command"
    ]
