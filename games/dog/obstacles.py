"""What bars the way of marbles and figures, each obstacle in a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from games.core.presentation import Reader
from games.dog.court import Court
from games.dog.figures import figures_of, marble_at, marble_name
from games.dog.ranked import RankedMoves
from games.dog.ring import ring_for
from games.dog.state import FINISH, QUARTER, Card, View
from games.dog.variants import rules_of
from games.dog.words import listed

_FORWARD: dict[Card, tuple[int, ...]] = {
    "1/11": (1, 11),
    "1-7": tuple(range(1, 8)),
    "joker": (13,),
}
"""How far cards move that are not called by it.

Back is not asked: where a Four is barred forwards, the way back is nearly always free.
"""


def points_of(card: Card) -> tuple[int, ...]:
    """How far a card can move a marble forward."""
    return _FORWARD.get(card) or (int(card),)


def obstacles(view: View, seat: int, card: Card, reader: Reader) -> Iterator[str]:
    """A sentence for everything that bars the way of a seat's marbles with a card."""
    court = rules_of(view.variant).court
    if court is None:
        return _starts(view, seat, points_of(card)[-1], reader)
    return _ranks(view, court, seat, card, reader)


def _starts(view: View, seat: int, points: int, reader: Reader) -> Iterator[str]:
    """A sentence for each start field whose marble bars the way, with those it bars (D15)."""
    barred: dict[int, list[str]] = {}
    figures = figures_of(view.variant)
    for marble, place in enumerate(view.marbles[seat]):
        if 0 <= place < FINISH:
            for owner in _owners_in_the_way(view, place, points):
                name = marble_at(seat, marble, place, reader, figures)
                barred.setdefault(owner, []).append(name)
    for owner, marbles in barred.items():
        start = QUARTER * owner
        guard = marble_name(owner, view.marbles[owner].index(start), reader, figures)
        text = reader.ngettext(
            "{marbles} would come to {guard} on its start ({n}): nobody may hit or pass it.",
            "{marbles} would come to {guard} on its start ({n}): nobody may hit or pass it.",
            len(marbles),
        )
        yield text.format(marbles=listed(marbles, reader), guard=guard, n=start)


def _owners_in_the_way(view: View, place: int, points: int) -> list[int]:
    """Seats with a marble on their own start among the next fields."""
    ring = ring_for(len(view.marbles))
    return [
        owner
        for owner, start in enumerate(ring.starts)
        if start in view.marbles[owner] and 0 < (start - place) % ring.size <= points
    ]


# -- ranks -----------------------------------------------------------------------------------


class Obstacle(NamedTuple):
    """Why a figure can't go so far."""

    rule: str
    """`far`, `protected`, `rank` or `king`."""
    owner: int = 0
    number: int = 0
    place: int = 0
    """The figure in the way, and where it stands."""


def _ranks(view: View, court: Court, seat: int, card: Card, reader: Reader) -> Iterator[str]:
    figures = figures_of(view.variant)
    barred: dict[Obstacle, list[str]] = {}
    for number, place in enumerate(view.marbles[seat]):
        found = _obstacle(view, court, seat, number, card)
        if found is not None:
            name = marble_at(seat, number, place, reader, figures)
            barred.setdefault(found, []).append(name)
    for found, marbles in barred.items():
        guard = marble_name(found.owner, found.number, reader, figures)
        longest = max(rank.longest or 0 for rank in court.ranks)
        text = _sentence(found.rule, len(marbles), reader)
        yield text.format(
            marbles=listed(marbles, reader), guard=guard, n=found.place, points=longest
        )


def _sentence(rule: str, number: int, reader: Reader) -> str:
    if rule == "far":
        text = reader.gettext("{marbles}: a King moves by {points} points at most.")
    elif rule == "rank":
        text = reader.ngettext(
            "{marbles} would have to jump over {guard} ({n}), whose rank is higher.",
            "{marbles} would have to jump over {guard} ({n}), whose rank is higher.",
            number,
        )
    elif rule == "king":
        text = reader.ngettext(
            "{marbles} would land on {guard} ({n}): a King is hit by a King only.",
            "{marbles} would land on {guard} ({n}): a King is hit by a King only.",
            number,
        )
    else:
        text = reader.ngettext(
            "{marbles} would come to {guard} on its start ({n}): "
            "only a Knight passes it, nobody hits it.",
            "{marbles} would come to {guard} on its start ({n}): "
            "only a Knight passes it, nobody hits it.",
            number,
        )
    return text


def _obstacle(view: View, court: Court, seat: int, number: int, card: Card) -> Obstacle | None:
    """The first thing in the way of a figure on the ring, with the most points it can use."""
    place = view.marbles[seat][number]
    if not 0 <= place < FINISH:
        return None
    usable = [points for points in points_of(card) if court.reaches(number, points)]
    if not usable:
        return Obstacle("far")
    kind = rules_of(view.variant).kinds[card]
    lifts = isinstance(kind, RankedMoves) and kind.lifts
    ring = ring_for(len(view.marbles))
    guarded = court.guarded(view.marbles, seat)
    for step in range(1, usable[-1] + 1):
        field = (place + step) % ring.size
        for owner, places in enumerate(view.marbles):
            if field not in places:
                continue
            other = places.index(field)
            lands = step == usable[-1]
            is_safe = field == ring.starts[owner]
            if is_safe and (lands or not court.ranks[number].passes_protected):
                return Obstacle("protected", owner, other, field)
            if lands and other != number and guarded[other] >> field & 1:
                return Obstacle("king", owner, other, field)
            if not lands and other < number and not lifts:
                return Obstacle("rank", owner, other, field)
    return None
