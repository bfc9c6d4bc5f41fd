"""What can be chosen between cards, as everybody can see it: figures to set out, and a jump."""

from __future__ import annotations

from games.core.presentation import Reader
from games.dog.figures import figures_of, full_name
from games.dog.ring import ring_for
from games.dog.state import (
    KENNEL,
    QUARTER,
    Action,
    Arrival,
    Jump,
    SetFigure,
    SetNone,
    Setting,
    Stay,
    View,
)
from games.dog.variants import rules_of


def choices(view: View) -> tuple[Action, ...]:
    """All that the seat on turn can do, in the order of its buttons."""
    seat, here = view.on_turn, view.interlude
    if seat is None:
        return ()
    if isinstance(here, Setting):
        kennel = (n for n, place in enumerate(view.marbles[seat]) if place == KENNEL)
        return (*(SetFigure(seat, number) for number in kennel), SetNone())
    court = rules_of(view.variant).court
    if not isinstance(here, Arrival) or court is None:
        return ()
    ring = ring_for(len(view.marbles))
    target = court.next_free(ring, view.marbles, here.seat, here.marble)
    source = view.marbles[here.seat][here.marble]
    return () if target is None else (Jump(here.seat, here.marble, source, target), Stay())


def choice_label(action: Action, view: View, reader: Reader) -> str:
    """Such as '🔵AK King onto the start (0)', 'Jump on to 26'."""
    if isinstance(action, SetFigure):
        name = full_name(action.seat, action.marble, reader, figures_of(view.variant))
        text = reader.gettext("{marble} onto the start ({n})")
        return text.format(marble=name, n=QUARTER * action.seat)
    if isinstance(action, Jump):
        text = reader.gettext("Jump on to {n}").format(n=action.target)
        return text if reader.plain else f"⤴️ {text}"
    return reader.gettext("No figure") if isinstance(action, SetNone) else reader.gettext("Stay")


def slot_label(action: Action, view: View, reader: Reader) -> str:
    """The same on a narrow button: 'King'."""
    if isinstance(action, SetFigure):
        return figures_of(view.variant).word(action.marble, reader)
    return choice_label(action, view, reader)


def choice_task(view: View, reader: Reader) -> str:
    """What there is to choose, for all to read."""
    here = view.interlude
    if isinstance(here, Arrival):
        name = full_name(here.seat, here.marble, reader, figures_of(view.variant))
        text = reader.gettext("{marble} may jump on.")
        return text.format(marble=name)
    return reader.gettext("Choose a figure for the start, or none.")
