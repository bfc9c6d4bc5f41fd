"""How much room a label takes on a button of a phone: emoji and arrows are wider than letters."""

from __future__ import annotations

import regex

BUTTON = 38.0
"""Of a button that has a row for itself, in average letters."""
HALF_BUTTON = 17.5
"""Of two side by side."""

_WIDTHS = (
    (regex.compile(r"\p{Emoji_Presentation}"), 2.3),
    (regex.compile(r"[→↻↺⇄⤴+mwMW]"), 1.6),
    (regex.compile(r"[\p{Lu}\d]"), 1.2),
    (regex.compile(r"[fijlrt]"), 0.7),
    (regex.compile(r"[\s\p{Po}\p{Ps}\p{Pe}]"), 0.6),
    (regex.compile(r"\p{Mn}"), 0.0),
)
"""The first kind of character that fits counts."""
_LETTER = 1.15


def room(text: str) -> float:
    """The width in average letters, as the fonts of phones have it."""
    return sum(map(_width, text))


def _width(character: str) -> float:
    return next((width for kind, width in _WIDTHS if kind.match(character)), _LETTER)
