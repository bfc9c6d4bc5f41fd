"""What all levels of this game's menus share: how buttons stand, and the way back."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.menu import Button, Menu, rows_of
from games.core.presentation import Reader

WIDTHS = ((6, 4), (10, 3), (18, 2))
"""Labels of so many columns can be read with so many buttons a row on a phone."""
_FIRST_WIDE = "\u2300"
_NO_WIDTH = "\ufe0f"


def back(path: str, reader: Reader) -> Button:
    """The way to another level."""
    return Button(reader.gettext("Back") if reader.plain else "↩️", path=path)


def level(buttons: Sequence[Button], prompt: str, *last: Button) -> Menu:
    """Buttons to choose from, below them the ways out."""
    rows = spread(buttons)
    return Menu((*rows, last) if last else rows, prompt)


def spread(buttons: Sequence[Button]) -> tuple[tuple[Button, ...], ...]:
    """Buttons in rows of one length, as many as the longest label lets stand side by side."""
    longest = max((_columns(button.label) for button in buttons), default=0)
    per_row = next((number for width, number in WIDTHS if longest <= width), 1)
    return rows_of(list(buttons), per_row=per_row)


def _columns(label: str) -> int:
    """About how wide a label is: an emoji takes two columns."""
    return sum(1 + (char >= _FIRST_WIDE) for char in label if char != _NO_WIDTH)
