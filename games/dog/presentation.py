"""How Dog is shown: board, private hands, menus, and what happened in plain sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from games.core.menu import Menu
from games.core.presentation import N_, Block, Presentation, Reader
from games.dog.board import board, round_line
from games.dog.figures import figures_of
from games.dog.hand import glance, hand, slots
from games.dog.labels import label
from games.dog.menus import dog_menu
from games.dog.narration import narrate
from games.dog.picture import draw
from games.dog.state import MARBLES, Action, Event, View
from games.dog.teams import number_in, partner_of, teams
from games.dog.words import SEAT_EMOJI, listed, mark

PRESETS: Mapping[str, str] = {
    "classic": N_("Dog"),
    "black": N_("Black Dog"),
    "royal": N_("Dog Royal"),
}
"""What people call the kinds of the game."""
UNBROKEN = "\u2060"
"""Between signs that a line must not part; it is not seen."""


class DogPresentation(Presentation[View, Action, Event]):
    """The board for all, each hand for its player alone."""

    title: ClassVar[str] = N_("Dog")
    emoji: ClassVar[str] = "🐶"
    has_picture: ClassVar[bool] = True

    def board(self, view: View, reader: Reader) -> Sequence[Block]:
        """Round, players, ring, kennels and finishes, piles."""
        return board(view, reader)

    def narrate(self, event: Event, reader: Reader) -> str:
        """What happened, in one sentence."""
        return narrate(event, reader)

    def label(self, action: Action, view: View, reader: Reader) -> str:
        """Such as '🔵A2 14 → 21, hits 🔴B1 (Bodo)'."""
        return label(action, view, reader)

    def result(self, seat: int, view: View, reader: Reader) -> str:
        """Such as '🔵🟡 8 of 8 in the finish'."""
        seats = sorted((seat, partner_of(seat, len(view.marbles))))
        marks = [mark(one, reader) for one in seats]
        team = listed(marks, reader) if reader.plain else "".join(marks)
        text = reader.gettext("{team}: {n} of {all} in the finish")
        reached = sum(number_in(view.marbles, one) for one in seats)
        return text.format(team=team, n=reached, all=2 * MARBLES)

    def menu(self, view: View, legal: Mapping[str, Action], path: str, reader: Reader) -> Menu:
        """A button a card, then what it plays as, marbles, places."""
        return dog_menu(view, legal, path, reader)

    def hand(self, view: View, reader: Reader) -> Sequence[Block]:
        """Cards with their meaning, marbles, partner, and what to do."""
        return hand(view, reader)

    def glance(self, view: View, reader: Reader) -> str:
        """The cards by their slots, and what to do."""
        return glance(view, reader)

    def slots(self, view: View, reader: Reader) -> Sequence[str]:
        """'Card 1', 'Card 2', …"""
        return slots(view, reader)

    def picture(self, view: View, reader: Reader) -> bytes:
        """The board drawn, with numbers and signs; initials of ranks are the reader's."""
        return draw(view, reader.names, figures_of(view.variant).signs_for(reader))

    def caption(self, view: View, reader: Reader) -> str:
        """Such as 'Round 3 · 🔵🟡:🔴🟢'."""
        if reader.plain:
            return round_line(view, reader)
        sides = ("".join(mark(seat, reader) for seat in team) for team in teams(len(view.marbles)))
        against = UNBROKEN.join(":".join(sides))
        return f"{reader.gettext('Round {n}').format(n=view.round + 1)} · {against}"

    def teams(self, seats: int) -> Sequence[tuple[int, ...]]:
        """Partners."""
        return teams(seats)

    def preset_label(self, preset: str, reader: Reader) -> str:
        """Such as 'Dog Royal'."""
        return reader.gettext(PRESETS[preset])

    def seat_mark(self, seat: int) -> str:
        """The colour of a seat's marbles."""
        return SEAT_EMOJI[seat]
