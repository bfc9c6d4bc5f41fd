"""What all levels of this game's menus share: how buttons stand, and the way back."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.menu import Button, Menu, rows_of
from games.core.presentation import Reader

NARROW = 9
"""So many characters of a label are seen with four buttons a row."""
MEDIUM = 18
"""So many with two."""


def back(path: str, reader: Reader) -> Button:
    """The way to another level."""
    return Button(reader.gettext("Back") if reader.plain else "↩️", path=path)


def level(buttons: Sequence[Button], prompt: str, *last: Button) -> Menu:
    """Buttons to choose from, below them the ways out."""
    rows = spread(buttons)
    return Menu((*rows, last) if last else rows, prompt)


def spread(buttons: Sequence[Button]) -> tuple[tuple[Button, ...], ...]:
    """Buttons in rows: four short ones, two longer ones, or one that is long."""
    longest = max((len(button.label) for button in buttons), default=0)
    per_row = 4 if longest <= NARROW else 2 if longest <= MEDIUM else 1
    return rows_of(list(buttons), per_row=per_row)
