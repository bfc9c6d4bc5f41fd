"""How long a text is for Telegram, which counts UTF-16 units: an emoji is two or more."""

from __future__ import annotations

import regex

_ELLIPSIS = "…"


def utf16_length(text: str) -> int:
    """The length that Telegram's limits are about."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def cut(text: str, most: int) -> str:
    """The text, or as much of its beginning as fits, with an ellipsis; no emoji is cut apart."""
    if utf16_length(text) <= most:
        return text
    kept = regex.findall(r"\X", text)
    room = most - len(_ELLIPSIS)
    length = utf16_length(text)
    while length > room:
        length -= utf16_length(kept.pop())
    return "".join(kept) + _ELLIPSIS
