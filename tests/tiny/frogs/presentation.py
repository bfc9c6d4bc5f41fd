"""How the frogs are shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from games.core.menu import Button, Menu, rows_of
from games.core.presentation import N_, Block, Choice, Fixed, Line, Presentation, Reader
from tests.tiny.frogs.hops import after
from tests.tiny.frogs.state import Action, DieRolled, Event, TakeBack, View


class FrogsPresentation(Presentation[View, Action, Event]):
    """A track a seat, as text."""

    title: ClassVar[str] = N_("Frogs")
    emoji: ClassVar[str] = "🐸"
    choices: ClassVar[tuple[Choice, ...]] = (Choice("track", (6, 3)),)

    def board(self, view: View, reader: Reader) -> Sequence[Block]:
        """Names with their tracks; the viewer's own draft is drawn in."""
        blocks: list[Block] = []
        for seat, frogs in enumerate(view.frogs):
            first, second = after(frogs, view.draft) if seat == view.seat else frogs
            blocks.append(Line(reader.names[seat], bold=seat == view.seat))
            if reader.plain:
                text = reader.gettext("Frogs on fields %(first)d and %(second)d of %(track)d")
                values = {"first": first, "second": second, "track": view.track}
                blocks.append(Line(text % values))
            else:
                marks = {first: "a", second: "b"} if first != second else {first: "2"}
                track = "".join(marks.get(field, ".") for field in range(view.track + 1))
                blocks.append(Fixed((track,)))
        return blocks

    def menu(self, view: View, legal: Mapping[str, Action], path: str, reader: Reader) -> Menu:
        """A frog, then how far; of a draft that was begun all parts that can follow."""
        if view.draft:
            parts = [Button(self.label(it, view, reader), action=n) for n, it in legal.items()]
            return Menu(rows_of(parts), reader.gettext("Go on."), is_draft=True)
        hops = {frog: [n for n in legal if n.startswith(frog)] for frog in "ab"}
        first = Menu(
            (tuple(Button(frog, path=frog) for frog in "ab"),) if legal else (),
            reader.gettext("Which frog?"),
        )
        if path not in hops:
            return first
        if not hops[path]:
            return replace(first, alert=reader.gettext("Frog %(frog)s can't hop.") % {"frog": path})
        far = [Button(self.label(legal[n], view, reader), action=n) for n in hops[path]]
        return Menu(rows_of([*far, Button("↩️", path="")]), reader.gettext("How far?"))

    def hand(self, view: View, reader: Reader) -> Sequence[Block]:
        """What the viewer has begun."""
        return [Line(self._begun(view, reader))] if view.draft else ()

    def glance(self, view: View, reader: Reader) -> str:
        """The same; there is nothing else to hide."""
        return self._begun(view, reader) if view.draft else reader.gettext("1: frog a · 2: frog b")

    def _begun(self, view: View, reader: Reader) -> str:
        hops = ", ".join(f"{'ab'[hop.frog]} +{hop.fields}" for hop in view.draft)
        return reader.gettext("Begun: %(hops)s") % {"hops": hops}

    def slots(self, view: View, reader: Reader) -> Sequence[str]:
        """One a frog, while there is a roll to be used up."""
        return ("1", "2") if view.pips else ()

    def narrate(self, event: Event, reader: Reader) -> str:
        """One sentence an event."""
        values = {"name": reader.names[event.seat]}
        if isinstance(event, DieRolled):
            text = reader.gettext("%(name)s rolls %(pips)d.")
            if event.stuck:
                text = reader.gettext("%(name)s rolls %(pips)d and is stuck.")
            return text % {**values, "pips": event.pips}
        hops = ", ".join(f"{'ab'[hop.frog]} +{hop.fields}" for hop in event.hops)
        text = reader.gettext("%(name)s hops: %(hops)s.")
        if event.home:
            text = reader.gettext("%(name)s hops home: %(hops)s.")
        return text % {**values, "hops": hops}

    def label(self, action: Action, view: View, reader: Reader) -> str:
        """The frog and how far."""
        if isinstance(action, TakeBack):
            return reader.gettext("Take back")
        values = {"frog": "ab"[action.frog], "fields": action.fields}
        return reader.gettext("Frog %(frog)s, %(fields)d on") % values

    def result(self, seat: int, view: View, reader: Reader) -> str:
        """Fields that both frogs have come."""
        number = sum(view.frogs[seat])
        return reader.ngettext("%(number)d field", "%(number)d fields", number) % {"number": number}

    def preset_label(self, preset: str, reader: Reader) -> str:
        """Both have a name of their own."""
        return reader.gettext("Frogs, a sprint" if preset == "sprint" else self.title)

    def option_label(self, field: str, value: Any, reader: Reader) -> str:
        """How long the track is."""
        return reader.gettext("Track: %(number)d fields") % {"number": value}
