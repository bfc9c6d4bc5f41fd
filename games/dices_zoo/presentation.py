"""How Dice's Zoo is shown: board, menus, and what happened in plain sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from games.core.menu import Menu
from games.core.presentation import N_, Block, Choice, Presentation, Reader
from games.dices_zoo.board import board
from games.dices_zoo.choosing import WHICH, which_menu
from games.dices_zoo.effects import due
from games.dices_zoo.events import Event
from games.dices_zoo.labels import label
from games.dices_zoo.narration import narrate
from games.dices_zoo.state import Action, View
from games.dices_zoo.targets import target_menu
from games.dices_zoo.ticks import ASIDE, aside_menu, first_menu
from games.dices_zoo.words import points_text


class DicesZooPresentation(Presentation[View, Action, Event]):
    """All dice lie open, those that show the same together."""

    title: ClassVar[str] = N_("Dice's Zoo")
    emoji: ClassVar[str] = "🐘"
    choices: ClassVar[tuple[Choice, ...]] = (Choice("limit", (0, 20, 30, 50)),)

    def board(self, view: View, reader: Reader) -> Sequence[Block]:
        """Round, players with their dice, centre, bag and discard."""
        return board(view, reader)

    def narrate(self, event: Event, reader: Reader) -> str:
        """What happened, in one sentence."""
        return narrate(event, reader)

    def label(self, action: Action, view: View, reader: Reader) -> str:
        """Such as '▶️ 🐗×2', '🎲 Roll 5 dice', '🐘'."""
        return label(action, view, reader)

    def menu(self, view: View, legal: Mapping[str, Action], path: str, reader: Reader) -> Menu:
        """Faces to tick and ways to play; while an effect is due its targets, step by step."""
        if not legal:
            return Menu(())
        if due(view) is not None:
            return target_menu(view, legal, path, reader)
        menu = None
        if path == ASIDE:
            menu = aside_menu(view, legal, reader)
        elif path.startswith(WHICH):
            menu = which_menu(legal, path, reader)
        return menu or first_menu(view, legal, path, reader)

    def result(self, seat: int, view: View, reader: Reader) -> str:
        """Such as 'no dice left', '14 penalty points'."""
        if not view.limit and not view.points[seat] and not view.hands[seat]:
            return reader.gettext("no dice left")
        return points_text(view.points[seat], reader)

    def option_label(self, field: str, value: Any, reader: Reader) -> str:
        """'Length: one round', 'Length: to 30 penalty points'."""
        if not value:
            return reader.gettext("Length: one round")
        return reader.gettext("Length: to {n} penalty points").format(n=value)
