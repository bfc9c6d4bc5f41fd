"""Formatted text as HTML that is safe to put into a page."""

from __future__ import annotations

from html import escape

from bot.playground.entities import Entity, FormattedText, utf16_cutter, utf16_length

_TAGS = {
    "bold": "b",
    "italic": "i",
    "underline": "u",
    "strikethrough": "s",
    "code": "code",
    "pre": "pre",
    "spoiler": "tg-spoiler",
    "blockquote": "blockquote",
}
_SAFE_SCHEMES = ("http://", "https://", "tg://")


def _tags(entity: Entity, covered: str) -> tuple[str, str]:
    """The opening and closing tag of an entity; both empty if it is not shown."""
    if entity.type in _TAGS:
        tag = _TAGS[entity.type]
        return f"<{tag}>", f"</{tag}>"
    if entity.type == "expandable_blockquote":
        return "<blockquote expandable>", "</blockquote>"
    attributes = _link_attributes(entity, covered)
    return (f"<a {attributes}>", "</a>") if attributes else ("", "")


def _link_attributes(entity: Entity, covered: str) -> str:
    """The attributes of the ``a`` tag of an entity; empty if it is no link of any kind."""
    if entity.type in ("text_link", "url"):
        url = entity.url if entity.url is not None else covered
        if entity.type == "url" and "://" not in url:
            url = f"https://{url}"
        if not url.lower().startswith(_SAFE_SCHEMES):
            return ""
        return f'href="{escape(url)}" target="_blank" rel="noopener noreferrer"'
    if entity.type == "text_mention" and entity.user is not None:
        return f'class="mention" data-user="{entity.user.id}"'
    if entity.type == "bot_command":
        return f'class="bot-command" data-command="{escape(covered)}"'
    return f'class="{entity.type}"' if entity.type in ("mention", "hashtag") else ""


def render_html(formatted: FormattedText) -> str:
    """The text with its entities as tags; entities that cross are closed and opened again."""
    if not formatted.entities:
        return escape(formatted.text)
    cut = utf16_cutter(formatted.text)
    end_of_text = utf16_length(formatted.text)
    waiting = list(formatted.entities)
    bounds = sorted({0, end_of_text} | {b for e in waiting for b in (e.offset, e.end)})
    out: list[str] = []
    stack: list[tuple[Entity, str, str]] = []
    for start, end in zip(bounds, [*bounds[1:], end_of_text], strict=True):
        reopened: list[tuple[Entity, str, str]] = []
        while any(entity.end <= start for entity, _, _ in stack):
            top = stack.pop()
            out.append(top[2])
            if top[0].end > start:
                reopened.insert(0, top)
        while waiting and waiting[0].offset == start:
            entity = waiting.pop(0)
            reopened.append((entity, *_tags(entity, cut(entity.offset, entity.end))))
        for item in reopened:
            out.append(item[1])
            stack.append(item)
        out.append(escape(cut(start, end)))
    out.extend(closing for _, _, closing in reversed(stack))
    return "".join(out)
