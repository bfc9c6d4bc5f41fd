"""Menus: rows of buttons, and the default way to reach every legal action."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TypeVar

import msgspec

A = TypeVar("A")

MAX_BUTTONS = 40
"""On one level, the way back included."""
PER_ROW = 3


class Button(msgspec.Struct, frozen=True):
    """Either does something (`action`, a notation) or opens another level (`path`)."""

    label: str
    action: str | None = None
    path: str | None = None


class Menu(msgspec.Struct, frozen=True):
    """The buttons of one level, and a short sentence that says what to do."""

    rows: tuple[tuple[Button, ...], ...]
    prompt: str = ""

    @property
    def buttons(self) -> tuple[Button, ...]:
        """All buttons in reading order."""
        return tuple(button for row in self.rows for button in row)


def rows_of(buttons: list[Button], per_row: int = PER_ROW) -> tuple[tuple[Button, ...], ...]:
    """Buttons in rows of equal length, the last one maybe shorter."""
    return tuple(
        tuple(buttons[start : start + per_row]) for start in range(0, len(buttons), per_row)
    )


def tree_menu(
    legal: Mapping[str, A],
    path: str,
    label: Callable[[A], str],
    group_label: Callable[[str], str],
) -> Menu:
    """Walk the notations as a tree: few are listed, many are grouped by how they go on.

    A group is a prefix that ends where a word of the notation ends. The prefix is the path.
    """
    below = [notation for notation in legal if notation.startswith(path)]
    if not below:
        path, below = "", list(legal)
    buttons = _level(below, path, legal, label, group_label)
    if path:
        buttons.append(Button("↩️", path=""))
    return Menu(rows_of(buttons))


def _level(
    below: list[str],
    path: str,
    legal: Mapping[str, A],
    label: Callable[[A], str],
    group_label: Callable[[str], str],
) -> list[Button]:
    room = MAX_BUTTONS - 1
    if len(below) <= room:
        return [Button(label(legal[notation]), action=notation) for notation in below]
    groups: dict[str, list[str]] = {}
    for notation in below:
        groups.setdefault(_next_prefix(notation, path), []).append(notation)
    if len(groups) > room or len(groups) == 1:
        groups = _by_letter(below)
    return [
        Button(label(legal[members[0]]), action=members[0])
        if len(members) == 1
        else Button(group_label(prefix), path=prefix)
        for prefix, members in groups.items()
    ]


def _next_prefix(notation: str, path: str) -> str:
    match = re.compile(r"[^\W_]*[\W_]?").match(notation, len(path))
    return notation[: match.end()] if match else notation


def _by_letter(below: list[str]) -> dict[str, list[str]]:
    """Groups by one letter more than all have in common: the fallback for flat notations."""
    shared = min(below), max(below)
    length = next(
        (i for i, (a, b) in enumerate(zip(*shared, strict=False)) if a != b), len(shared[0])
    )
    groups: dict[str, list[str]] = {}
    for notation in below:
        groups.setdefault(notation[: length + 1], []).append(notation)
    return groups
