"""How Noch mal! Kids is shown: board, menu, sheets, and what happened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from games.core.menu import Menu
from games.core.presentation import N_, Block, Choice, Peek, Presentation, Reader
from games.noch_mal_kids.board import board
from games.noch_mal_kids.grid import glance
from games.noch_mal_kids.labels import label
from games.noch_mal_kids.menus import kids_menu
from games.noch_mal_kids.narration import narrate
from games.noch_mal_kids.picture import draw
from games.noch_mal_kids.scoring import points
from games.noch_mal_kids.sheets import SHEETS
from games.noch_mal_kids.state import Action, Event, View
from games.noch_mal_kids.words import SHEET, points_text, sheet_name


class NochMalKidsPresentation(Presentation[View, Action, Event]):
    """The sheets of those who choose as grids of emoji; all of them as a picture."""

    title: ClassVar[str] = N_("Noch mal! Kids")
    emoji: ClassVar[str] = "🐧"
    has_picture: ClassVar[bool] = True
    choices: ClassVar[tuple[Choice, ...]] = (Choice("sheet", tuple(SHEETS)),)

    def board(self, view: View, reader: Reader) -> Sequence[Block]:
        """Players, columns, sheets, dice."""
        return board(view, reader)

    def menu(self, view: View, legal: Mapping[str, Action], path: str, reader: Reader) -> Menu:
        """The dice, then enclosures."""
        return kids_menu(view, legal, path, reader)

    def label(self, action: Action, view: View, reader: Reader) -> str:
        """Such as '🟥 B2 👮 ×3'."""
        return label(action, view, reader)

    def narrate(self, event: Event, reader: Reader) -> str:
        """What happened, in one sentence."""
        return narrate(event, reader)

    def result(self, seat: int, view: View, reader: Reader) -> str:
        """Such as '12 points'."""
        sheet = SHEETS[view.sheet]
        return points_text(points(sheet, view.marked[seat], view.visitors, seat), reader)

    def picture(self, view: View, reader: Reader) -> bytes:
        """All sheets drawn, with letters, numbers and signs that are the same in every language."""
        return draw(view, reader.names)

    def peeks(self, view: View, reader: Reader) -> Sequence[Peek]:
        """Everybody's sheet."""
        text = reader.gettext("Sheet of {name}") if reader.plain else f"{SHEET} {{name}}"
        return [
            Peek(text.format(name=f"{seat + 1} {reader.names[seat]}"), glance(view, seat, reader))
            for seat in range(len(view.marked))
        ]

    def option_label(self, field: str, value: Any, reader: Reader) -> str:
        """Such as 'Sheet: Meadow'."""
        return reader.gettext("Sheet: {name}").format(name=sheet_name(value, reader))
