"""What seats and places are called for a reader, and how texts are put together."""

from __future__ import annotations

from collections.abc import Iterable

import regex

from games.core.presentation import N_, Reader
from games.dog.state import FINISH, KENNEL

LETTERS = "ABCDEF"
SEAT_EMOJI = "🔵🔴🟡🟢🟣🟠"
SEAT_COLOURS = (
    N_("blue"),
    N_("red"),
    N_("yellow"),
    N_("green"),
    N_("purple"),
    N_("orange"),
)


def colour(seat: int, reader: Reader) -> str:
    """The colour of a seat in a word."""
    return reader.gettext(SEAT_COLOURS[seat])


def mark(seat: int, reader: Reader) -> str:
    """The colour as an emoji, or as a word in the text-only style."""
    return colour(seat, reader) if reader.plain else SEAT_EMOJI[seat]


def dog_sign(reader: Reader) -> str:
    """The Black Dog as an emoji, or in a word."""
    return reader.gettext("dog") if reader.plain else "🐕"


def turn_sign(turn: int) -> str:
    """Where to the disc turns."""
    return "↻" if turn > 0 else "↺"


def place_name(place: int, reader: Reader) -> str:
    """Such as '14', 'finish 4', 'kennel'. Not F4: seat F has a marble of that name."""
    if place == KENNEL:
        return reader.gettext("kennel")
    if place >= FINISH:
        return reader.gettext("finish {n}").format(n=place - FINISH + 1)
    return str(place)


def cards_count(number: int, reader: Reader) -> str:
    """Such as '5 cards'."""
    if not number:
        return reader.gettext("no cards")
    return reader.ngettext("{n} card", "{n} cards", number).format(n=number)


def listed(texts: Iterable[str], reader: Reader) -> str:
    """Texts in a sentence: 'A, B and C'."""
    *others, last = texts
    if not others:
        return last
    return reader.gettext("{names} and {last}").format(names=", ".join(others), last=last)


def shortened(text: str, room: int) -> str:
    """The text in so many characters, cut between graphemes if it is longer."""
    if len(text) <= room:
        return text
    kept = ""
    for grapheme in regex.findall(r"\X", text):
        if len(kept) + len(grapheme) > room - 1:
            break
        kept += grapheme
    return f"{kept.rstrip()}…" if room > 0 else ""
