"""What one player alone sees: his cards with their meaning, and what he has to do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.core.presentation import Block, Line, Reader
from games.dog.between import choices, slot_label
from games.dog.card_words import card_name, card_text
from games.dog.figures import figures_of, full_name, marble_name
from games.dog.ring import ring_for
from games.dog.state import FINISH, KENNEL, MARBLES, Card, View
from games.dog.tasks import task
from games.dog.teams import mover, partner_of
from games.dog.words import mark, place_name, shortened

MAX_GLANCE = 200
TOGETHER = "\N{NO-BREAK SPACE}"


def hand(view: View, reader: Reader) -> tuple[Block, ...]:
    """The private message: cards, marbles with the way they have to go, partner.

    While the viewer has nothing to choose it holds nothing that others change. When he has, it
    leaves room for board and buttons, which have the rest.
    """
    seat = view.seat
    if seat is None:
        return ()
    chooses = bool(view.chosen) or view.on_turn == seat
    partner = Line(_partner(view, seat, reader))
    if not chooses:
        return (*_cards(view, reader), partner)
    if reader.plain:
        return (*_cards(view, reader), *_marbles(view, seat, reader), partner)
    return (*_cards_in_short(view, reader), *_marbles_in_short(view, seat, reader), partner)


def glance(view: View, reader: Reader) -> str:
    """What is behind each slot and the task, a line each, in at most 200 characters."""
    if view.seat is None:
        return ""
    cards = [
        f"{_slot(number, reader)}: {card_name(card, reader)}"
        for number, card in enumerate(view.hand, 1)
    ]
    lines = cards or [reader.gettext("You hold no cards now.")]
    return shortened("\n".join([*lines, *task(view, reader)]), MAX_GLANCE)


def slots(view: View, reader: Reader) -> Sequence[str]:
    """A label a card: of the seat on turn, or of the fullest hand while cards are exchanged.

    Between cards what can be chosen is open, so the labels say it.
    """
    if view.on_turn is not None and view.interlude is not None:
        return tuple(slot_label(one, view, reader) for one in choices(view))
    if view.on_turn is not None:
        most = view.hands[view.on_turn]
    elif view.chosen:
        most = max(view.hands)
    else:
        most = 0
    return tuple(_slot(number, reader) for number in range(1, most + 1))


def _slot(number: int, reader: Reader) -> str:
    """What the button of a card says to all."""
    return reader.gettext("Card {n}").format(n=number)


def _cards(view: View, reader: Reader) -> Iterator[Line]:
    if not view.hand:
        yield Line(reader.gettext("You hold no cards now."))
        return
    yield Line(reader.gettext("Your cards:"))
    for number, card, is_chosen in _in_hand(view):
        text = f"{number}. {card_text(card, view.variant, reader)}"
        if is_chosen:
            text = (
                reader.gettext("{card}, chosen").format(card=text) if reader.plain else f"{text} ⭐"
            )
        yield Line(text)


def _cards_in_short(view: View, reader: Reader) -> Iterator[Line]:
    cards = (
        f"{card_name(card, reader)}{' ⭐' if is_chosen else ''}"
        for _, card, is_chosen in _in_hand(view)
    )
    head = reader.gettext("Your cards:")
    yield Line(f"{head} {' · '.join(cards)}")


def _in_hand(view: View) -> Iterator[tuple[int, Card, bool]]:
    """Number, card, and whether it is the one chosen for the partner; of equal ones the first."""
    is_marked = False
    for number, card in enumerate(view.hand, 1):
        is_chosen = card == view.gift and not is_marked
        is_marked = is_marked or is_chosen
        yield number, card, is_chosen


def _marbles(view: View, seat: int, reader: Reader) -> Iterator[Line]:
    moved = mover(view.marbles, seat)
    if moved == seat and figures_of(view.variant).names:
        yield Line(reader.gettext("Your figures:"))
    elif moved == seat:
        yield Line(reader.gettext("Your marbles:"))
    else:
        yield _of_partner(moved, reader)
    for marble in range(MARBLES):
        yield Line(_marble(view, moved, marble, reader))


def _marbles_in_short(view: View, seat: int, reader: Reader) -> Iterator[Line]:
    """How far those on the ring have to go; the board shows where they are."""
    moved = mover(view.marbles, seat)
    if moved != seat:
        yield _of_partner(moved, reader)
    figures = figures_of(view.variant)
    # A number must not begin a line without its marble.
    ways = [
        f"{marble_name(moved, marble, reader, figures)}{TOGETHER}{_points(view, moved, place)}"
        for marble, place in enumerate(view.marbles[moved])
        if KENNEL < place < FINISH
    ]
    if ways:
        text = reader.gettext("To finish 1: {ways}")
        yield Line(text.format(ways=" · ".join(ways)))


def _of_partner(moved: int, reader: Reader) -> Line:
    text = reader.gettext("Yours are in. You move those of {name}:")
    return Line(text.format(name=reader.names[moved]))


def _points(view: View, seat: int, place: int) -> int:
    """From a field of the ring to finish 1; from the start it is a whole round."""
    ring = ring_for(len(view.marbles))
    points = ring.distance(seat, place, FINISH)
    return points + ring.size if place == ring.starts[seat] else points


def _marble(view: View, seat: int, marble: int, reader: Reader) -> str:
    """Where it is, and how far it is from finish 1."""
    place = view.marbles[seat][marble]
    name = full_name(seat, marble, reader, figures_of(view.variant))
    if place >= FINISH or place == KENNEL:
        return f"{name}: {place_name(place, reader)}"
    if place == ring_for(len(view.marbles)).starts[seat]:
        text = reader.gettext("{marble}: {field}, safe on its start, {n} to finish 1")
    else:
        text = reader.gettext("{marble}: {field}, {n} to finish 1")
    return text.format(marble=name, field=place, n=_points(view, seat, place))


def _partner(view: View, seat: int, reader: Reader) -> str:
    partner = partner_of(seat, len(view.marbles))
    text = reader.gettext("Your partner: {seat} {name}")
    return text.format(seat=mark(partner, reader), name=reader.names[partner])
