"""Names as they are shown: cut, free of control characters, told apart."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Sequence

import regex

MAX_GRAPHEMES = 20
_MAX_MARKS = 4
"""Marks kept on one letter, as many as languages need; towers would cover the lines above."""
_JOINERS = {"\u200c", "\u200d"}
"""Invisible, but letters and emoji beside them look different without."""
_TAGS = {chr(code) for code in range(0xE0020, 0xE0080)}
_FLAG = "🏴"
"""Tags after it make another flag of it; elsewhere they are invisible."""
_BLANKS = {"\u115f", "\u1160", "\u2800", "\u3164", "\uffa0"}
"""Letters and symbols that look like spaces."""
_ISOLATE, _POP = "\u2068", "\u2069"
NAMELESS = "?"


def clean(name: str) -> str:
    """A person's name, fit for one line: at most 20 graphemes, no control characters."""
    text = "".join(
        " " if character.isspace() or character in _BLANKS else character for character in name
    )
    visible = "".join(
        character
        for character in text
        if character in _JOINERS | _TAGS
        or unicodedata.category(character) not in {"Cc", "Cf", "Cs", "Co"}
    )
    graphemes = regex.findall(r"\X", " ".join(visible.split()))
    short = "".join(_trim_marks(grapheme) for grapheme in graphemes[:MAX_GRAPHEMES]).strip()
    return short if regex.search(r"[\p{L}\p{N}\p{S}\p{P}]", short) else NAMELESS


def title_of(chat: str | None) -> str:
    """A group's title, fit for one line like a name; empty if there is nothing to see in it."""
    short = clean(chat or "")
    return "" if short == NAMELESS else _isolated(short)


def _trim_marks(grapheme: str) -> str:
    marks = 0
    kept = []
    for character in grapheme:
        if character in _TAGS and not grapheme.startswith(_FLAG):
            continue
        is_mark = unicodedata.category(character) in {"Mn", "Me"}
        marks += is_mark
        if not is_mark or marks <= _MAX_MARKS:
            kept.append(character)
    return "".join(kept)


def told_apart(names: Sequence[str]) -> tuple[str, ...]:
    """The names in order; of several equal ones the later get a number: Anna, Anna (2)."""
    seen: Counter[str] = Counter()
    taken = set(names)
    result = []
    for name in names:
        seen[name] += 1
        shown = name
        while seen[name] > 1 and (shown == name or shown in taken):
            shown = f"{name} ({seen[name]})"
            if shown in taken:
                seen[name] += 1
        taken.add(shown)
        result.append(_isolated(shown))
    return tuple(result)


def _isolated(name: str) -> str:
    """Keep a name written from right to left from turning round the line it stands in."""
    if any(unicodedata.bidirectional(character) in {"R", "AL"} for character in name):
        return f"{_ISOLATE}{name}{_POP}"
    return name
