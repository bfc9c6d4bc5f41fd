"""How the hares are shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from games.core.presentation import N_, Block, Choice, Line, Presentation, Reader
from tests.tiny.hares.state import Chosen, Event, HandDealt, Show, View


class HaresPresentation(Presentation[View, Show, Event]):
    """Names, hands and carrots in running lines."""

    title: ClassVar[str] = N_("Hares")
    emoji: ClassVar[str] = "🐇"
    choices: ClassVar[tuple[Choice, ...]] = (Choice("hand", (3, 2)),)

    def board(self, view: View, reader: Reader) -> Sequence[Block]:
        """A line a seat."""
        return [self._line(seat, view, reader) for seat in range(len(view.carrots))]

    def hand(self, view: View, reader: Reader) -> Sequence[Block]:
        """The viewer's own hand and choice."""
        lines = []
        if view.hand:
            hand = ", ".join(map(str, view.hand))
            lines.append(Line(reader.gettext("Your hares: %(hand)s") % {"hand": hand}))
        if view.choice:
            text = reader.gettext("You have chosen %(hare)d.") % {"hare": view.choice}
            lines.append(Line(text))
        return lines

    def glance(self, view: View, reader: Reader) -> str:
        """The same, by the numbers of the slots."""
        sizes = enumerate(sorted(set(view.hand)), start=1)
        return " · ".join(f"{slot}: {self._named(hare, view, reader)}" for slot, hare in sizes)

    def slots(self, view: View, reader: Reader) -> Sequence[str]:
        """As many as a hand may have different hares."""
        return [str(slot) for slot in range(1, 1 + max(view.hands, default=0))]

    def _line(self, seat: int, view: View, reader: Reader) -> Line:
        shown = f", {view.shown[seat]}" if view.shown else ""
        text = f"{reader.names[seat]}: {view.carrots[seat]}{shown}"
        return Line(text, bold=view.ready[seat])

    def narrate(self, event: Event, reader: Reader) -> str:
        """One sentence an event."""
        if isinstance(event, HandDealt):
            return reader.gettext("%(name)s has hares.") % {"name": reader.names[event.seat]}
        if isinstance(event, Chosen):
            return reader.gettext("%(name)s has chosen.") % {"name": reader.names[event.seat]}
        if event.winner is None:
            return reader.gettext("No hare is alone.")
        return reader.gettext("%(name)s gets a carrot for a hare of size %(hare)d.") % {
            "name": reader.names[event.winner],
            "hare": event.hares[event.winner],
        }

    def label(self, action: Show, view: View, reader: Reader) -> str:
        """The hare's size, and a tick at the present choice."""
        return self._named(action.hare, view, reader)

    def _named(self, hare: int, view: View, reader: Reader) -> str:
        mark = " ✓" if view.choice == hare else ""
        return reader.gettext("Hare %(hare)d") % {"hare": hare} + mark

    def result(self, seat: int, view: View, reader: Reader) -> str:
        """Carrots."""
        number = view.carrots[seat]
        text = reader.ngettext("%(number)d carrot", "%(number)d carrots", number)
        return text % {"number": number}

    def preset_label(self, preset: str, reader: Reader) -> str:
        """Both have a name of their own."""
        return reader.gettext("Few hares" if preset == "short" else self.title)

    def teams(self, seats: int) -> Sequence[tuple[int, ...]]:
        """Four are friendly in pairs; the rules don't care."""
        return ((0, 2), (1, 3)) if seats == 4 else ()

    def seat_mark(self, seat: int) -> str:
        """The colour of the burrow."""
        return "🔵🔴🟡🟢"[seat]

    def option_label(self, field: str, value: Any, reader: Reader) -> str:
        """How many hares everyone gets."""
        return reader.gettext("Hares: %(number)d") % {"number": value}
