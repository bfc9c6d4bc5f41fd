"""What cards are called for a reader, and what each can do, by variant."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from games.core.presentation import N_, Reader
from games.dog.cards import in_order, kinds_in
from games.dog.state import Card, Cards, Variant
from games.dog.words import shortened

NAMES: Mapping[Card, str] = {
    "1-7": "1–7",
    "swap": N_("Swap"),
    "joker": N_("Joker"),
    "copy": N_("Copy"),
    "magnet": N_("Magnet"),
}
"""Cards that are not called by their number."""

_COMMON: Mapping[Card, str] = {
    "13": N_("start, or 13 forward"),
    "1/11": N_("start, or 1 or 11 forward"),
    "swap": N_("two marbles change places"),
    "copy": N_("any card of this round"),
    "magnet": N_("up to the next figure"),
}

MEANINGS: Mapping[Variant, Mapping[Card, str]] = MappingProxyType(
    {
        "classic": {
            **_COMMON,
            "4": N_("4 forward or back"),
            "7": N_("split 7 points"),
            "joker": N_("any card you like"),
        },
        "black": {
            **_COMMON,
            "4": N_("split 4 points in your team"),
            "5": N_("5 forward, then the dog 5"),
            "6": N_("6 forward, then the dog 6"),
            "1-7": N_("1 to 7, the dog as many"),
        },
        "royal": {
            **_COMMON,
            "4": N_("4 forward or back, over all"),
            "10": N_("10 forward, over all"),
            "1-7": N_("1 to 7 forward"),
            "swap": N_("two figures change places"),
        },
    }
)
"""What cards do; all others move forward by their number."""

MAX_TEXT = 38
"""Characters of a card with its meaning: a sign before it has to fit on a button, too."""


def card_name(card: Card, reader: Reader) -> str:
    """Such as '7', '1/11', 'Joker'."""
    name = NAMES.get(card, card)
    return name if name[0].isdigit() else reader.gettext(name)


def has_meaning(card: Card, variant: Variant) -> bool:
    """Whether a card does something else than move forward by its number."""
    return card in MEANINGS[variant]


def card_meaning(card: Card, variant: Variant, reader: Reader) -> str:
    """What a card does, in a few words: '5 forward'."""
    if has_meaning(card, variant):
        return reader.gettext(MEANINGS[variant][card])
    return reader.gettext("{n} forward").format(n=card)


def card_text(card: Card, variant: Variant, reader: Reader) -> str:
    """Such as '7 – split 7 points'."""
    return _text(card, card_meaning(card, variant, reader), reader)


def copy_text(card: Card, played: Cards, reader: Reader) -> str:
    """A card that copies, with what it can be now: 'Copy – 2, 1–7, Swap'."""
    kinds = ", ".join(card_name(kind, reader) for kind in kinds_in(in_order(played)))
    return shortened(_text(card, kinds or reader.gettext("nothing to copy yet"), reader), MAX_TEXT)


def _text(card: Card, meaning: str, reader: Reader) -> str:
    return f"{card_name(card, reader)}{':' if reader.plain else ' –'} {meaning}"


def played_as(card: Card, kind: Card, reader: Reader) -> str:
    """Such as '7', or 'Joker as 7'."""
    if card == kind:
        return card_name(card, reader)
    text = reader.gettext("{card} as {kind}")
    return text.format(card=card_name(card, reader), kind=card_name(kind, reader))
