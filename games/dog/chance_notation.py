"""Outcomes of chance as short tokens.

    starter:B                  the lot falls on the second seat
    dog:38                     the Black Dog begins on field 38
    deal:2,7,joker+3,3,4+…     everybody's hand, by seat
    draw:7                     the card that a special field brings

Letters are read in either case, cards of a hand in any order.
"""

from __future__ import annotations

from games.core.errors import NotationError
from games.core.position import SEATS, read_seat
from games.dog.cards import in_order
from games.dog.chance import Chance, Dealt, Drew, Lair, Lot
from games.dog.notation import read_card, read_cards, read_field, write_cards


def write_chance(chance: Chance) -> str:
    """The outcome as one token."""
    if isinstance(chance, Lot):
        return f"starter:{SEATS[chance.seat]}"
    if isinstance(chance, Lair):
        return f"dog:{chance.field}"
    if isinstance(chance, Dealt):
        return "deal:" + "+".join(write_cards(hand) for hand in chance.hands)
    return f"draw:{chance.card}"


def read_chance(text: str) -> Chance:
    """The outcome that a token names. Raises NotationError."""
    kind, _, rest = text.strip().partition(":")
    try:
        if kind.lower() == "starter":
            return Lot(read_seat(rest))
        if kind.lower() == "dog":
            return Lair(read_field(rest))
        if kind.lower() == "deal":
            return Dealt(tuple(in_order(read_cards(hand)) for hand in rest.split("+")))
        if kind.lower() == "draw":
            return Drew(read_card(rest))
    except ValueError as error:
        raise NotationError(text, str(error)) from error
    raise NotationError(text, "an outcome is starter:…, dog:…, deal:… or draw:…")
