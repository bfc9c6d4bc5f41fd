"""Why a card has no legal move, in plain words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.core.presentation import Reader
from games.dog.ring import ring_for
from games.dog.state import FINISH, KENNEL, MARBLES, QUARTER, Card, View
from games.dog.teams import mover
from games.dog.words import card_name, listed, marble_at, marble_name

MAX_REASON = 200
STARTS = ("13", "1/11", "joker")


def reason(view: View, card: Card, reader: Reader) -> str:
    """What keeps this card of the viewer from being played, in at most 200 characters."""
    if view.seat is None:
        return ""
    seat = mover(view.marbles, view.seat)
    if card == "swap":
        return _fitting([_swap(view, seat, reader)])
    if max(view.marbles[seat]) == KENNEL and card not in STARTS:
        return _fitting([_kennel(view, seat, reader)])
    blocked = list(_blocked(view, seat, _points(card), reader))
    if card == "7":
        whole = reader.gettext("All seven points must be used, and that can't be done.")
        return _fitting([whole, *(blocked or [_room(view, seat, reader)])])
    return _fitting(blocked or [_nothing_fits(view, seat, card, reader)])


def _points(card: Card) -> int:
    """How far a card can move a marble forward.

    Back is not asked: where a Four is barred forwards, the way back is free.
    """
    return {"1/11": 11, "joker": 13}.get(card) or int(card)


def _fitting(sentences: Iterable[str]) -> str:
    """As many sentences as there is room for; the first in any case."""
    text = ""
    for sentence in sentences:
        if text and len(text) + 1 + len(sentence) > MAX_REASON:
            break
        text = f"{text} {sentence}".strip()
    return text[:1].upper() + text[1:]


def _kennel(view: View, seat: int, reader: Reader) -> str:
    if seat == view.seat:
        return reader.gettext(
            "All your marbles are in the kennel: only 13, 1/11 or a Joker bring one out."
        )
    text = reader.gettext(
        "All marbles of {name} are in the kennel: only 13, 1/11 or a Joker bring one out."
    )
    return text.format(name=reader.names[seat])


def _blocked(view: View, seat: int, points: int, reader: Reader) -> Iterator[str]:
    """A sentence for each start field whose marble bars the way, with those it bars."""
    barred: dict[int, list[str]] = {}
    for marble, place in enumerate(view.marbles[seat]):
        if 0 <= place < FINISH:
            for owner in _owners_in_the_way(view, place, points):
                barred.setdefault(owner, []).append(marble_at(seat, marble, place, reader))
    for owner, marbles in barred.items():
        start = QUARTER * owner
        guard = marble_name(owner, view.marbles[owner].index(start), reader)
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


def _nothing_fits(view: View, seat: int, card: Card, reader: Reader) -> str:
    name = card_name(card, reader)
    if max(view.marbles[seat]) < FINISH:
        return reader.gettext("None of the marbles can move by {card}.").format(card=name)
    text = reader.gettext(
        "No marble is on the ring, and in the finish none can go by {card}: "
        "no jumping there, and no points may lapse."
    )
    return text.format(card=name)


def _room(view: View, seat: int, reader: Reader) -> str:
    """How many points the marbles in the finish can take, with none on the ring."""
    inside = [place - FINISH for place in view.marbles[seat] if place >= FINISH]
    points = sum(range(MARBLES - len(inside), MARBLES)) - sum(inside)
    text = reader.ngettext(
        "No marble is on the ring, and the finish has room for {n} point.",
        "No marble is on the ring, and the finish has room for {n} points.",
        points,
    )
    return text.format(n=points)


def _swap(view: View, seat: int, reader: Reader) -> str:
    ring = [place for place in view.marbles[seat] if 0 <= place < FINISH]
    if not ring:
        return reader.gettext("No marble that you could swap is on the ring.")
    if ring == [QUARTER * seat]:
        return reader.gettext("A marble on its own start can't be swapped, and no other is out.")
    return reader.gettext(
        "There is nobody to swap with: no foreign marble on the ring, "
        "or only on its own start, where it is safe."
    )
