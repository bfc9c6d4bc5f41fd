"""Actions on buttons: where a marble lands, and whom it hits."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.presentation import Reader
from games.dog.effects import effect
from games.dog.ring import ring_for
from games.dog.state import Action, Back, Give, Hit, Move, Stop, Swap, View
from games.dog.teams import partner_of
from games.dog.words import card_text, marble_at, marble_name, place_name, shortened

MAX_LABEL = 40
FOUR = 4
COUNTED = ("7", "1/11")
"""Kinds of cards with which a marble may move by different numbers."""


def label(action: Action, view: View, reader: Reader) -> str:
    """The action in full: '🔵A2 14 → 21, hits 🔴B1 (Bodo)'."""
    match action:
        case Give(card):
            return card_text(card, reader)
        case Move():
            marble = marble_name(action.seat, effect(action, view).marble, reader)
            return landing(action, view, reader, marble)
        case Swap():
            return _swap(action, view, reader)
        case Back():
            return _with_sign("↩️", reader.gettext("Take back"), reader)
        case Stop():
            return _with_sign("✋", _stop(view, reader), reader)
        case _:
            return _with_sign("🗑", reader.gettext("Put all cards down"), reader)


def landing(action: Move | Swap, view: View, reader: Reader, marble: str = "") -> str:
    """Where it leads, for somebody who knows the marble already: '+2: 14 → 16'."""
    if isinstance(action, Swap):
        return _swap(action, view, reader)
    done = effect(action, view)
    way = _way(action, view, reader)
    head = way
    if marble:
        head = f"{marble}, {way}" if reader.plain else f"{marble} {way}"
    if not done.hits:
        return head
    burns = action.kind == "7"
    text = (
        reader.gettext("{way}, burns {marbles}")
        if burns
        else reader.gettext("{way}, hits {marbles}")
    )
    told = (text.format(way=head, marbles=victims) for victims in _victims(done.hits, view, reader))
    return next((text for text in told if len(text) <= MAX_LABEL), head)


def _way(action: Move, view: View, reader: Reader) -> str:
    source, target = place_name(action.source, reader), place_name(action.target, reader)
    way = f"{source} → {target}"
    if reader.plain:
        way = reader.gettext("{source} to {target}").format(source=source, target=target)
    if action.source < 0:
        return way
    points = ring_for(len(view.marbles)).distance(action.seat, action.source, action.target)
    if action.kind in COUNTED:
        return f"+{points}: {way}"
    if action.kind == "4" and points != FOUR:
        return reader.gettext("{way} back").format(way=way)
    return way


def _victims(hits: tuple[Hit, ...], view: View, reader: Reader) -> Iterator[str]:
    """Who is sent to the kennel, the most telling text first, the shortest last."""
    for room in (20, 16, 12, 9, 6):
        yield ", ".join(_victim(hit, view, reader, room) for hit in hits)
    separator = ", " if reader.plain else " "
    yield separator.join(marble_name(hit.seat, hit.marble, reader) for hit in hits)
    own = sum(hit.seat == view.seat for hit in hits)
    if own:
        yield reader.gettext("{n} (yours: {own})").format(n=len(hits), own=own)
    yield reader.ngettext("{n} marble", "{n} marbles", len(hits)).format(n=len(hits))


def _victim(hit: Hit, view: View, reader: Reader, room: int) -> str:
    marble = marble_name(hit.seat, hit.marble, reader)
    if hit.seat == view.seat:
        return reader.gettext("{marble} (yours)").format(marble=marble)
    if view.seat is not None and hit.seat == partner_of(view.seat, len(view.marbles)):
        return reader.gettext("{marble} (partner)").format(marble=marble)
    return f"{marble} ({shortened(reader.names[hit.seat], room)})"


def _swap(action: Swap, view: View, reader: Reader) -> str:
    own = view.marbles[action.seat].index(action.source)
    other = view.marbles[action.other].index(action.target)
    mine = marble_at(action.seat, own, action.source, reader)
    theirs = marble_at(action.other, other, action.target, reader)
    text = f"{mine} ⇄ {theirs}"
    if reader.plain:
        text = reader.gettext("{marble} with {other}").format(marble=mine, other=theirs)
    room = MAX_LABEL - len(text) - len(" ()")
    return f"{text} ({shortened(reader.names[action.other], room)})" if room > 1 else text


def _stop(view: View, reader: Reader) -> str:
    points = 0 if view.draft is None else view.draft.points
    text = reader.ngettext("Stop: {n} point lapses", "Stop: {n} points lapse", points)
    return text.format(n=points)


def _with_sign(sign: str, text: str, reader: Reader) -> str:
    return text if reader.plain else f"{sign} {text}"
