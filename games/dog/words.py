"""What seats, marbles, places and cards are called for a reader."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import regex

from games.core.presentation import N_, Reader
from games.dog.state import FINISH, KENNEL, Card

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

CARD_NAMES: Mapping[Card, str] = {"swap": N_("Swap"), "joker": N_("Joker")}
"""Cards that are not called by their number."""
CARD_MEANINGS: Mapping[Card, str] = {
    "4": N_("4 forward or back"),
    "7": N_("split 7 points"),
    "13": N_("start, or 13 forward"),
    "1/11": N_("start, or 1 or 11 forward"),
    "swap": N_("two marbles change places"),
    "joker": N_("any card you like"),
}
"""All others move forward by their number."""


def colour(seat: int, reader: Reader) -> str:
    """The colour of a seat in a word."""
    return reader.gettext(SEAT_COLOURS[seat])


def mark(seat: int, reader: Reader) -> str:
    """The colour as an emoji, or as a word in the text-only style."""
    return colour(seat, reader) if reader.plain else SEAT_EMOJI[seat]


def marble_name(seat: int, marble: int, reader: Reader) -> str:
    """Such as '🔵A2', as the board has it; 'blue 2' in the text-only style."""
    if reader.plain:
        return f"{colour(seat, reader)} {marble + 1}"
    return f"{SEAT_EMOJI[seat]}{LETTERS[seat]}{marble + 1}"


def place_name(place: int, reader: Reader) -> str:
    """Such as '14', 'finish 4', 'kennel'. Not F4: seat F has a marble of that name."""
    if place == KENNEL:
        return reader.gettext("kennel")
    if place >= FINISH:
        return reader.gettext("finish {n}").format(n=place - FINISH + 1)
    return str(place)


def marble_at(seat: int, marble: int, place: int, reader: Reader) -> str:
    """Such as '🔵A2 on 14', '🔵A3 in the kennel', '🔵A4 in finish 2'."""
    name = marble_name(seat, marble, reader)
    if place == KENNEL:
        text = reader.gettext("{marble} in the kennel")
    elif place >= FINISH:
        text = reader.gettext("{marble} in finish {n}")
    else:
        text = reader.gettext("{marble} on {n}")
    n = place - FINISH + 1 if place >= FINISH else place
    return text.format(marble=name, n=n)


def card_name(card: Card, reader: Reader) -> str:
    """Such as '7', '1/11', 'Joker'."""
    return reader.gettext(CARD_NAMES[card]) if card in CARD_NAMES else card


def has_meaning(card: Card) -> bool:
    """Whether a card does something else than move forward by its number."""
    return card in CARD_MEANINGS


def card_meaning(card: Card, reader: Reader) -> str:
    """What a card does, in a few words: '5 forward'."""
    if has_meaning(card):
        return reader.gettext(CARD_MEANINGS[card])
    return reader.gettext("{n} forward").format(n=card)


def card_text(card: Card, reader: Reader) -> str:
    """Such as '7 – split 7 points'."""
    sign = ":" if reader.plain else " –"
    return f"{card_name(card, reader)}{sign} {card_meaning(card, reader)}"


def played_as(card: Card, kind: Card, reader: Reader) -> str:
    """Such as '7', or 'Joker as 7'."""
    if card == kind:
        return card_name(card, reader)
    text = reader.gettext("{card} as {kind}")
    return text.format(card=card_name(card, reader), kind=card_name(kind, reader))


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
