"""How Einfach tierisch is shown: board, menus, labels, and what happened in plain sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from games.core.menu import Menu
from games.core.presentation import N_, Block, Presentation, Reader
from games.einfach_tierisch.board import board
from games.einfach_tierisch.menus import menu
from games.einfach_tierisch.narration import narrate
from games.einfach_tierisch.scoring import points
from games.einfach_tierisch.state import Action, ChooseAnimal, Event, Mark, SetAside, View
from games.einfach_tierisch.words import animal_text, dice_text, points_text


class EinfachTierischPresentation(Presentation[View, Action, Event]):
    """Text only; the sheets as a grid of emoji, six a line."""

    title: ClassVar[str] = N_("Einfach tierisch")
    emoji: ClassVar[str] = "🐖"

    def board(self, view: View, reader: Reader) -> Sequence[Block]:
        """Sheets of all seats, what was set aside, the dice."""
        return board(view, reader)

    def menu(self, view: View, legal: Mapping[str, Action], path: str, reader: Reader) -> Menu:
        """Animals, dice to tick, or boxes to mark."""
        return menu(view, legal, path, reader, lambda action: self.label(action, view, reader))

    def label(self, action: Action, view: View, reader: Reader) -> str:
        """'🐁 Mouse', '🎲 Set aside 2, roll 4', '✏️ 🐧🐕🐕'."""
        match action:
            case ChooseAnimal(animal):
                return animal_text(animal, reader)
            case SetAside(dice):
                text = reader.gettext("Set aside {n}, roll {left}")
                words = text.format(n=len(dice), left=len(view.dice) - len(dice))
                return words if reader.plain else f"🎲 {words}"
            case Mark(boxes):
                return _mark_label(action, reader) if boxes else reader.gettext("Mark nothing")

    def narrate(self, event: Event, reader: Reader) -> str:
        """What happened, in one sentence."""
        return narrate(event, reader)

    def result(self, seat: int, view: View, reader: Reader) -> str:
        """Such as '1 point, 8 boxes marked'."""
        sheet = view.sheets[seat]
        boxes = reader.ngettext("{n} box marked", "{n} boxes marked", sum(sheet))
        return f"{points_text(points(sheet), reader)}, {boxes.format(n=sum(sheet))}"


def _mark_label(action: Mark, reader: Reader) -> str:
    boxes = dice_text(action.boxes, reader)
    if reader.plain:
        return reader.gettext("Mark {boxes}").format(boxes=boxes)
    return f"✏️ {boxes}"
