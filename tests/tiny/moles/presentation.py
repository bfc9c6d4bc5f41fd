"""How the moles are shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from games.core.menu import Button, Menu
from games.core.presentation import N_, Block, Choice, Line, Presentation, Reader
from tests.tiny.moles.state import Dig, Event, Pointed, State

NEAR = 3
"""The mounds up to this one are on the first level, the others one deeper."""
FAR = "far"


class MolesPresentation(Presentation[State, Dig, Event]):
    """Names, mounds and worms in running lines."""

    title: ClassVar[str] = N_("Moles")
    emoji: ClassVar[str] = "🐭"
    choices: ClassVar[tuple[Choice, ...]] = (Choice("rounds", (2, 1, 3)),)

    def board(self, view: State, reader: Reader) -> Sequence[Block]:
        """A line a seat."""
        lines = []
        for name, mound, worms in zip(reader.names, view.chosen, view.worms, strict=True):
            lines.append(Line(f"{name}: {worms}" + (f", {mound}" if mound else "")))
        return lines

    def narrate(self, event: Event, reader: Reader) -> str:
        """One sentence an event."""
        if isinstance(event, Pointed):
            values = {"name": reader.names[event.seat], "mound": event.mound}
            return reader.gettext("%(name)s goes to mound %(mound)d.") % values
        mounds = ", ".join(map(str, event.mounds))
        return reader.gettext("All dig: %(mounds)s.") % {"mounds": mounds}

    def label(self, action: Dig, view: State, reader: Reader) -> str:
        """The mound."""
        return reader.gettext("Mound %(mound)d") % {"mound": action.mound}

    def menu(self, view: State, legal: Mapping[str, Dig], path: str, reader: Reader) -> Menu:
        """Mounds that are near, then those that are far."""
        rows: dict[bool, list[Button]] = {True: [], False: []}
        for notation, action in legal.items():
            button = Button(self.label(action, view, reader), action=notation)
            rows[action.mound <= NEAR].append(button)
        if path == FAR and rows[False]:
            back = Button("↩️", path="")
            return Menu((tuple(rows[False]), (back,)), reader.gettext("How far?"))
        far = [Button(reader.gettext("Far…"), path=FAR)] if rows[False] else []
        buttons = (*rows[True], *far)
        return Menu((buttons,) if buttons else (), reader.gettext("Which mound?"))

    def result(self, seat: int, view: State, reader: Reader) -> str:
        """Worms."""
        number = view.worms[seat]
        return reader.ngettext("%(number)d worm", "%(number)d worms", number) % {"number": number}

    def option_label(self, field: str, value: Any, reader: Reader) -> str:
        """How many rounds."""
        return reader.gettext("Rounds: %(number)d") % {"number": value}
