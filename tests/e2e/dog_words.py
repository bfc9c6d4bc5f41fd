"""Reading what Dog shows: which words name cards, and lines that nobody has looked at."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Named:
    """The cards that a text names, and how: by the group of the pattern that found them."""

    cards: Sequence[tuple[str, str]]
    strange: Sequence[str]
    """Lines that are not listed here."""

    def of(self, *how: str) -> tuple[str, ...]:
        """The cards that are named in one of these ways, in their order."""
        return tuple(card for group, card in self.cards if group in how)

    def has(self, how: str) -> bool:
        """Whether anything is named in this way."""
        return any(group == how for group, _ in self.cards)


def read(lines: Iterable[str], patterns: Sequence[str]) -> Named:
    """What lines name, as patterns with named groups tell."""
    cards: list[tuple[str, str]] = []
    strange = []
    for line in lines:
        found = next((it for it in (re.fullmatch(one, line) for one in patterns) if it), None)
        if found is None:
            strange.append(line)
            continue
        for group, text in found.groupdict().items():
            if text is not None:
                cards += [(group, card) for card in _split(group, text)]
    return Named(cards, strange)


def _split(group: str, text: str) -> list[str]:
    """One card, or the cards of a list."""
    if group in {"pile", "hand"}:
        return [text]
    return [_card(it) for it in re.split(", | and | · ", text.replace(" ⭐", ""))]


def _card(name: str) -> str:
    return name.lower().replace("–", "-")
