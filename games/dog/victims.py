"""Marbles that are sent to the kennel, named as long as there is room."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.presentation import Reader
from games.dog.figures import figures_of, marble_name
from games.dog.state import Hit, View
from games.dog.teams import partner_of
from games.dog.words import shortened

ROOMS = (20, 16, 12, 9, 6)
"""Characters that a name of a person may have, the most telling first."""

FEW = 3
"""Fewer are named in less room than they are counted."""


def victims(hits: tuple[Hit, ...], view: View, reader: Reader) -> Iterator[str]:
    """Who is sent to the kennel, the most telling text first, the shortest last."""
    for room in ROOMS:
        yield ", ".join(_victim(hit, view, reader, room) for hit in hits)
    figures = figures_of(view.variant)
    for separator in (", ",) if reader.plain else (" ", ""):
        yield separator.join(marble_name(hit.seat, hit.marble, reader, figures) for hit in hits)
    if len(hits) < FEW:
        return
    own = sum(hit.seat == view.seat for hit in hits)
    if own:
        yield reader.gettext("{n} (yours: {own})").format(n=len(hits), own=own)
    yield figures.counted(len(hits), reader)


def _victim(hit: Hit, view: View, reader: Reader, room: int) -> str:
    marble = marble_name(hit.seat, hit.marble, reader, figures_of(view.variant))
    if hit.seat == view.seat:
        return reader.gettext("{marble} (yours)").format(marble=marble)
    if view.seat is not None and hit.seat == partner_of(view.seat, len(view.marbles)):
        return reader.gettext("{marble} (partner)").format(marble=marble)
    return f"{marble} ({shortened(reader.names[hit.seat], room)})"
