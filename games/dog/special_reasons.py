"""Why a Swap, a Copy or a Magnet can't be played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from games.core.presentation import Reader
from games.dog.card_words import card_name
from games.dog.cards import in_order, kinds_in
from games.dog.figures import figures_of
from games.dog.state import FINISH, QUARTER, Card, View
from games.dog.words import listed


def _on_ring(view: View, seat: int) -> list[int]:
    return [place for place in view.marbles[seat] if 0 <= place < FINISH]


def _swap(view: View, seat: int, reader: Reader) -> str:
    """No pair of an own one and a foreign one, neither on its start (D33)."""
    ring = _on_ring(view, seat)
    has_names = bool(figures_of(view.variant).names)
    if not ring:
        if has_names:
            return reader.gettext("No figure that you could swap is on the ring.")
        return reader.gettext("No marble that you could swap is on the ring.")
    if ring == [QUARTER * seat]:
        if has_names:
            return reader.gettext(
                "A figure on its own start can't be swapped, and no other is out."
            )
        return reader.gettext("A marble on its own start can't be swapped, and no other is out.")
    if has_names:
        return reader.gettext(
            "There is nobody to swap with: no foreign figure on the ring, "
            "or only on its own start, where it is safe."
        )
    return reader.gettext(
        "There is nobody to swap with: no foreign marble on the ring, "
        "or only on its own start, where it is safe."
    )


def _copy(view: View, seat: int, reader: Reader) -> str:
    """Nothing was played before, or nothing that would have a move (B12)."""
    if not view.played:
        return reader.gettext(
            "A Copy plays as a card that was played before in this round, so it can't be the first."
        )
    kinds = kinds_in(in_order(view.played))
    cards = listed((card_name(kind, reader) for kind in kinds), reader)
    text = reader.gettext("In this round {cards} were played, and with none of them you can move.")
    if len(kinds) == 1:
        text = reader.gettext(
            "In this round only {cards} was played, and with that you can't move."
        )
    return text.format(cards=cards)


def _magnet(view: View, seat: int, reader: Reader) -> str:
    """Nobody ahead, or no field between (B13)."""
    ring = _on_ring(view, seat)
    others = {place for places in view.marbles for place in places if 0 <= place < FINISH}
    if view.dog is not None:
        others.add(view.dog)
    if not ring:
        return reader.gettext("A Magnet moves along the ring only, and there you have nobody.")
    if len(others) == 1:
        return reader.gettext("On the ring nobody else is ahead to whom a Magnet could lead.")
    return reader.gettext(
        "A Magnet leads to the field right behind the next figure ahead: "
        "there you are already with all that you have on the ring."
    )


SPECIAL: Mapping[Card, Callable[[View, int, Reader], str]] = MappingProxyType(
    {"swap": _swap, "copy": _copy, "magnet": _magnet}
)
"""Reasons by card."""
