"""Actions and outcomes as short tokens that a person can type.

    give:7             this card for the partner
    8:A60>F4           A's marble on ring field 60 moves with an 8 onto its finish field 4
    13:A:K>0           a marble of A leaves the kennel
    1/11:A54>F1        the ring field or finish field says whether 1 or 11 was moved
    4:A0>60            four back
    swap:A1/B17        these two change places
    7:A60>F1           a part of a Seven; the next part is an action of its own
    joker=8:A60>4      a Joker plays as an 8; joker=7:A60>F1, joker=swap:A1/B17
    2:A2>4~+           and the disc turns clockwise; ~- back
    back  stop  drop   take a part back, let points lapse, drop the hand

    starter:B                  the lot falls on the second seat
    dog:38                     the Black Dog begins on field 38
    deal:2,7,joker+3,3,4+…     everybody's hand, by seat

Letters are read in either case, cards of a hand in any order.
"""

from __future__ import annotations

import re

from games.core.errors import NotationError
from games.dog.cards import ORDER, RANK, in_order
from games.dog.state import (
    FINISH,
    KENNEL,
    MARBLES,
    QUARTER,
    Action,
    Back,
    Card,
    Cards,
    Chance,
    Dealt,
    Drop,
    Give,
    Lair,
    Lot,
    Move,
    Step,
    Stop,
    Swap,
)

SEATS = "ABCDEF"
MAX_RING = QUARTER * len(SEATS)
NO_CARDS = "-"
_MOVE = re.compile(
    r"([a-f])(:k|:f[1-4]|[0-9]{1,2})>(f[1-4]|[0-9]{1,2})(~[+-])?", re.IGNORECASE | re.ASCII
)
_CARRIED = re.compile(r"([a-f])([0-9]{1,2})~([0-9]{1,2})", re.IGNORECASE | re.ASCII)
_SWAP = re.compile(r"([a-f])([0-9]{1,2})/([a-f])([0-9]{1,2})", re.IGNORECASE | re.ASCII)
_TURNS = {1: "~+", -1: "~-"}
_WORDS: dict[str, Action] = {"back": Back(), "stop": Stop(), "drop": Drop()}


def write_place(place: int) -> str:
    """A place as the target of a way: `4`, `F1`, or `K`."""
    if place == KENNEL:
        return "K"
    return f"F{place - FINISH + 1}" if place >= FINISH else str(place)


def read_place(text: str) -> int:
    """The place that a text names. Raises ValueError with the reason."""
    text = text.upper()
    if text == "K":
        return KENNEL
    if len(text) == 2 and text[0] == "F" and text[1] in "1234"[:MARBLES]:
        return FINISH + int(text[1]) - 1
    if text.isascii() and text.isdigit() and len(text) <= 2 and int(text) < MAX_RING:
        return int(text)
    raise ValueError(f"{text!r} is no place: they are K, F1 to F4 and 0 to {MAX_RING - 1}")


def write_marble(seat: int, place: int) -> str:
    """A marble where it stands: `A60`, `A:F1`, `A:K`."""
    return f"{SEATS[seat]}{'' if 0 <= place < FINISH else ':'}{write_place(place)}"


def read_seat(letter: str) -> int:
    """The seat that a letter names. Raises ValueError with the reason."""
    seat = SEATS.find(letter.upper()) if len(letter) == 1 else -1
    if seat < 0:
        raise ValueError(f"{letter!r} is no seat: they are {SEATS[0]} to {SEATS[-1]}")
    return seat


def read_card(text: str) -> Card:
    """The card that a word names. Raises ValueError with the reason."""
    card = text.lower()
    if card not in RANK:
        raise ValueError(f"{text!r} is no card: they are {', '.join(ORDER)}")
    return card


def write_cards(cards: Cards) -> str:
    """Cards with commas between them, `-` if there are none."""
    return ",".join(cards) or NO_CARDS


def read_cards(text: str) -> list[Card]:
    """The cards that are named, in this order; `8*3` is three Eights. Raises ValueError."""
    if text in {"", NO_CARDS}:
        return []
    found: list[Card] = []
    for word in text.split(","):
        name, star, number = word.partition("*")
        if star and not (number.isascii() and number.isdigit() and 1 <= len(number) <= 2):
            raise ValueError(f"{word!r} says no number of cards")
        found += [read_card(name)] * (int(number) if star else 1)
    return found


def _write_card(card: Card, kind: Card) -> str:
    return card if card == kind else f"{card}={kind}"


def write_way(step: Step | Move) -> str:
    """A marble's way: `A60>F1`, `A2>4~+` if the disc turned, `A4~20` if it carried the marble."""
    if isinstance(step, Step) and step.is_carried:
        return f"{write_marble(step.seat, step.source)}~{write_place(step.target)}"
    way = f"{write_marble(step.seat, step.source)}>{write_place(step.target)}"
    return way + _TURNS.get(step.turn, "")


def write_action(action: Action) -> str:
    """The action as one token."""
    if isinstance(action, Move):
        return f"{_write_card(action.card, action.kind)}:{write_way(action)}"
    if isinstance(action, Swap):
        own = write_marble(action.seat, action.source)
        foreign = write_marble(action.other, action.target)
        return f"{_write_card(action.card, action.kind)}:{own}/{foreign}"
    if isinstance(action, Give):
        return f"give:{action.card}"
    return next(word for word, value in _WORDS.items() if value == action)


def read_action(text: str) -> Action:
    """The action that a token names. Raises NotationError."""
    token = text.strip()
    word = _WORDS.get(token.lower())
    if word is not None:
        return word
    name, colon, rest = token.partition(":")
    if not colon:
        raise NotationError(text, "an action is give:…, CARD:…, back, stop or drop")
    try:
        if name.lower() == "give":
            return Give(read_card(rest))
        return _read_use(text, name, rest)
    except ValueError as error:
        raise NotationError(text, str(error)) from error


def read_card_as(name: str) -> tuple[Card, Card]:
    """A card and what it plays as, such as `joker=7` or `7`. Raises ValueError."""
    first, equals, second = name.partition("=")
    card = read_card(first)
    return card, read_card(second) if equals else card


def read_field(text: str) -> int:
    """The ring field that a number names. Raises ValueError with the reason."""
    field = read_place(text)
    if not 0 <= field < FINISH:
        raise ValueError(f"{text!r} is no ring field")
    return field


def read_way(text: str) -> Step:
    """A way such as `A60>F4`, of marble 0. Raises ValueError with the reason."""
    found = _MOVE.fullmatch(text)
    if found is not None:
        source, target = read_place(found[2].lstrip(":")), read_place(found[3])
        return Step(read_seat(found[1]), 0, source, target, _read_turn(found[4]))
    found = _CARRIED.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is no way such as A60>4, A:K>0 or A:F1>F3")
    source, target = read_place(found[2]), read_place(found[3])
    return Step(read_seat(found[1]), 0, source, target, is_carried=True)


def _read_turn(text: str | None) -> int:
    return next((turn for turn, word in _TURNS.items() if word == text), 0)


def _read_use(text: str, name: str, way: str) -> Action:
    card, kind = read_card_as(name)
    if _MOVE.fullmatch(way) is not None:
        step = read_way(way)
        return Move(card, kind, step.seat, step.source, step.target, step.turn)
    swap = _SWAP.fullmatch(way)
    if swap is not None:
        own, foreign = read_place(swap[2]), read_place(swap[4])
        return Swap(card, kind, read_seat(swap[1]), own, read_seat(swap[3]), foreign)
    raise NotationError(text, "after the card comes A60>4, A:K>0, A:F1>F3 or A1/B17")


def write_chance(chance: Chance) -> str:
    """The outcome as one token."""
    if isinstance(chance, Lot):
        return f"starter:{SEATS[chance.seat]}"
    if isinstance(chance, Lair):
        return f"dog:{chance.field}"
    if isinstance(chance, Dealt):
        return "deal:" + "+".join(write_cards(hand) for hand in chance.hands)
    raise TypeError(chance)


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
    except ValueError as error:
        raise NotationError(text, str(error)) from error
    raise NotationError(text, "an outcome is starter:…, dog:… or deal:…")
