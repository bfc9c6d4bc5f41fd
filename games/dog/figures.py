"""What the four marbles of a seat are called: by number, or by rank where they have one."""

from __future__ import annotations

from typing import NamedTuple

from games.core.presentation import N_, Reader
from games.dog.state import FINISH, KENNEL, Variant
from games.dog.variants import rules_of
from games.dog.words import LETTERS, SEAT_EMOJI, colour


class Figures(NamedTuple):
    """Signs and names of the four, by number."""

    signs: str
    """On the board; of names their initials, which differ by language."""
    names: tuple[str, ...] = ()
    """In words, if they have names."""

    def word(self, number: int, reader: Reader) -> str:
        """Such as '2', or 'Knight'."""
        return reader.gettext(self.names[number]) if self.names else self.signs[number]

    def signs_for(self, reader: Reader) -> str:
        """The signs as a reader knows them, in texts and pictures."""
        return reader.gettext(self.signs) if self.names else self.signs

    def counted(self, number: int, reader: Reader) -> str:
        """Such as '3 marbles', or '3 figures'."""
        if self.names:
            text = reader.ngettext("{n} figure", "{n} figures", number)
        else:
            text = reader.ngettext("{n} marble", "{n} marbles", number)
        return text.format(n=number)


MARBLES = Figures("1234")
# Translators: the initials of King, Knight, Citizen and Fool; all four must differ.
COURT = Figures(N_("KNCF"), (N_("King"), N_("Knight"), N_("Citizen"), N_("Fool")))
"""In the order of their ranks."""


def figures_of(variant: Variant) -> Figures:
    """What marbles of a variant are called."""
    return MARBLES if rules_of(variant).court is None else COURT


def marble_name(seat: int, marble: int, reader: Reader, figures: Figures) -> str:
    """Such as '🔵A2' or '🔵AN', as the board has it; 'blue 2', 'blue Knight' in words."""
    if reader.plain:
        return f"{colour(seat, reader)} {figures.word(marble, reader)}"
    return f"{SEAT_EMOJI[seat]}{LETTERS[seat]}{figures.signs_for(reader)[marble]}"


def full_name(seat: int, marble: int, reader: Reader, figures: Figures) -> str:
    """The same with the rank in a word, if there is one: '🔵AN Knight'."""
    name = marble_name(seat, marble, reader, figures)
    if reader.plain or not figures.names:
        return name
    return f"{name} {figures.word(marble, reader)}"


def marble_at(seat: int, marble: int, place: int, reader: Reader, figures: Figures) -> str:
    """Such as '🔵A2 on 14', '🔵AK King in the kennel', '🔵A4 in finish 2'."""
    return at_place(full_name(seat, marble, reader, figures), place, reader)


def at_place(name: str, place: int, reader: Reader) -> str:
    """Such as '🔵A2 on 14', for any name."""
    if place == KENNEL:
        text = reader.gettext("{marble} in the kennel")
    elif place >= FINISH:
        text = reader.gettext("{marble} in finish {n}")
    else:
        text = reader.gettext("{marble} on {n}")
    n = place - FINISH + 1 if place >= FINISH else place
    return text.format(marble=name, n=n)
