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
    alert: str = ""
    """Told to the one who pressed, in at most 200 characters, instead of opening this level."""
    is_draft: bool = False
    """On the first level: it holds the next parts of what the viewer has begun, and nothing of
    what else he might have done. So it may stand under the group's board if he plays there."""

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

    A group is a prefix that ends where a word of the notation ends. The prefix is the path. If
    there are too many letters after a prefix, its path goes on with a blank, which no notation
    has, and the first and last of some letters: `x am`.
    """
    below = _below(legal, path)
    if not below:
        path, below = "", list(legal)
    prefix = path.partition(" ")[0]
    if len(below) < MAX_BUTTONS:
        buttons = [Button(label(legal[notation]), action=notation) for notation in below]
    else:
        buttons = [
            Button(label(legal[members[0]]), action=members[0])
            if len(members) == 1
            else Button(_span_label(opens, group_label), path=opens)
            for opens, members in _groups(below, prefix).items()
        ]
    if path:
        buttons.append(Button("↩️", path=""))
    return Menu(rows_of(buttons))


def _below(legal: Mapping[str, A], path: str) -> list[str]:
    prefix, blank, span = path.partition(" ")
    found = [notation for notation in legal if notation.startswith(prefix)]
    if not blank:
        return found
    place = len(prefix)
    return [n for n in found if span[:1] <= n[place : place + 1] <= span[1:]]


def _groups(below: list[str], prefix: str) -> dict[str, list[str]]:
    """Notations by the path of the button that opens them; a path with one is not opened."""
    room = MAX_BUTTONS - 1
    groups: dict[str, list[str]] = {}
    for notation in below:
        groups.setdefault(_next_prefix(notation, prefix), []).append(notation)
    if len(groups) > room or len(groups) == 1:
        groups = _by_letter(below)
    return groups if len(groups) <= room else _by_span(groups)


def _next_prefix(notation: str, prefix: str) -> str:
    match = re.compile(r"[^\W_]*[\W_]?").match(notation, len(prefix))
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


def _by_span(groups: dict[str, list[str]]) -> dict[str, list[str]]:
    """Groups of neighbouring letters: the fallback where too many letters follow."""
    opens = sorted(groups)
    spans = {opens[0]: groups[opens[0]]}  # maybe the prefix itself, which no letter follows
    size = -(-len(opens) // (MAX_BUTTONS - 2))
    for start in range(1, len(opens), size):
        first, last = opens[start], opens[min(start + size, len(opens)) - 1]
        members = [notation for one in opens[start : start + size] for notation in groups[one]]
        spans[f"{first[:-1]} {first[-1]}{last[-1]}"] = members
    return spans


def _span_label(opens: str, group_label: Callable[[str], str]) -> str:
    prefix, blank, span = opens.partition(" ")
    return f"{prefix}{span[0]}…{span[1]}" if blank else group_label(prefix)
