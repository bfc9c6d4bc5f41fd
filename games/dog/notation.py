"""Actions as short tokens that a person can type.

    give:7             this card for the partner
    8:A60>F4           A's marble on ring field 60 moves with an 8 onto its finish field 4
    13:A:K>0           a marble of A leaves the kennel
    1/11:A54>F1        the ring field or finish field says whether 1 or 11 was moved
    4:A0>60            four back
    swap:A1/B17        these two change places
    7:A60>F1           a part of a Seven; the next part is an action of its own
    joker=8:A60>4      a Joker plays as an 8; joker=7:A60>F1, joker=swap:A1/B17
    2:A2>4~+           and the disc turns clockwise; ~- back
    8:AF60>F4          with ranks: King, kNight, Citizen, Fool; 13:AK:K>0, swap:AK1/BF17
    set:AK  set:-      the King out on his start for no card, or nobody
    jump:AC10>26  stay the Citizen jumps on, or not
    back  stop  drop   take a part back, let points lapse, drop the hand

Letters are read in either case.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial

from games.core.errors import NotationError
from games.core.position import SEATS, read_seat
from games.dog.cards import ORDER, RANK
from games.dog.state import (
    FINISH,
    KENNEL,
    MARBLES,
    QUARTER,
    Action,
    Back,
    Card,
    Cards,
    Drop,
    Give,
    Jump,
    Move,
    SetFigure,
    SetNone,
    Stay,
    Step,
    Stop,
    Swap,
)

MAX_RING = QUARTER * len(SEATS)
NO_CARDS = "-"
RANKS = "KNCF"
"""By number, the marbles of a game in which they have ranks."""
_MOVE = re.compile(
    r"([a-f])([kncf])?(:k|:f[1-4]|[0-9]{1,2})>(f[1-4]|[0-9]{1,2})(~[+-])?",
    re.IGNORECASE | re.ASCII,
)
_CARRIED = re.compile(r"([a-f])([0-9]{1,2})~([0-9]{1,2})", re.IGNORECASE | re.ASCII)
_SWAP = re.compile(
    r"([a-f])([kncf])?([0-9]{1,2})/([a-f])([kncf])?([0-9]{1,2})", re.IGNORECASE | re.ASCII
)
_FIGURE = re.compile(r"([a-f])([kncf])", re.IGNORECASE | re.ASCII)
_TURNS = {1: "~+", -1: "~-"}
_WORDS: dict[str, Action] = {
    **{"back": Back(), "stop": Stop(), "drop": Drop()},
    **{"stay": Stay(), "set:-": SetNone()},
}


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


def write_figure(seat: int, rank: int | None) -> str:
    """Whose marble, and of which rank if it has one: `A`, `AK`."""
    return SEATS[seat] if rank is None else f"{SEATS[seat]}{RANKS[rank]}"


def write_marble(seat: int, place: int, rank: int | None = None) -> str:
    """A marble where it stands: `A60`, `A:F1`, `A:K`, `AF60`."""
    return f"{write_figure(seat, rank)}{'' if 0 <= place < FINISH else ':'}{write_place(place)}"


def read_rank(letter: str | None) -> int | None:
    """The rank that a letter names; None if none is said."""
    return None if letter is None else RANKS.index(letter.upper())


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


def write_way(step: Step, rank: int | None = None) -> str:
    """A marble's way: `A60>F1`, `A2>4~+` if the disc turned, `A4~20` if it carried the marble."""
    marble = write_marble(step.seat, step.source, rank)
    if step.is_carried:
        return f"{marble}~{write_place(step.target)}"
    return f"{marble}>{write_place(step.target)}{_TURNS.get(step.turn, '')}"


def write_action(action: Action) -> str:
    """The action as one token."""
    if isinstance(action, Move):
        step = Step(action.seat, 0, action.source, action.target, action.turn)
        return f"{_write_card(action.card, action.kind)}:{write_way(step, action.marble)}"
    if isinstance(action, Swap):
        own = write_marble(action.seat, action.source, action.marble)
        foreign = write_marble(action.other, action.target, action.other_marble)
        return f"{_write_card(action.card, action.kind)}:{own}/{foreign}"
    if isinstance(action, Give):
        return f"give:{action.card}"
    if isinstance(action, SetFigure):
        return f"set:{write_figure(action.seat, action.marble)}"
    if isinstance(action, Jump):
        step = Step(action.seat, action.marble, action.source, action.target)
        return f"jump:{write_way(step, action.marble)}"
    return next(word for word, value in _WORDS.items() if value == action)


def read_action(text: str) -> Action:
    """The action that a token names. Raises NotationError."""
    token = text.strip()
    word = _WORDS.get(token.lower())
    if word is not None:
        return word
    name, colon, rest = token.partition(":")
    if not colon:
        raise NotationError(text, f"an action is give:…, CARD:…, or {', '.join(_WORDS)}")
    try:
        return _OTHERS.get(name.lower(), partial(_read_use, name))(rest)
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


def read_way(text: str) -> tuple[Step, int | None]:
    """A way such as `A60>F4`, of marble 0, and the rank if one is said. Raises ValueError."""
    found = _MOVE.fullmatch(text)
    if found is not None:
        source, target = read_place(found[3].lstrip(":")), read_place(found[4])
        step = Step(read_seat(found[1]), 0, source, target, _read_turn(found[5]))
        return step, read_rank(found[2])
    found = _CARRIED.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is no way such as A60>4, A:K>0, A:F1>F3 or AF60>4")
    source, target = read_place(found[2]), read_place(found[3])
    return Step(read_seat(found[1]), 0, source, target, is_carried=True), None


def _read_turn(text: str | None) -> int:
    return next((turn for turn, word in _TURNS.items() if word == text), 0)


def _read_use(name: str, way: str) -> Action:
    card, kind = read_card_as(name)
    if _MOVE.fullmatch(way) is not None:
        step, rank = read_way(way)
        return Move(card, kind, step.seat, step.source, step.target, step.turn, rank)
    swap = _SWAP.fullmatch(way)
    if swap is None:
        raise ValueError("after the card comes A60>4, A:K>0, A:F1>F3, AF60>4 or A1/B17")
    own, foreign = read_place(swap[3]), read_place(swap[6])
    seat, other = read_seat(swap[1]), read_seat(swap[4])
    ranks = read_rank(swap[2]), read_rank(swap[5])
    return Swap(card, kind, seat, own, other, foreign, *ranks)


def _read_give(text: str) -> Give:
    return Give(read_card(text))


def _read_set(text: str) -> SetFigure:
    found = _FIGURE.fullmatch(text)
    rank = None if found is None else read_rank(found[2])
    if found is None or rank is None:
        raise ValueError(f"{text!r} is no figure such as AK, and not - for none")
    return SetFigure(read_seat(found[1]), rank)


def _read_jump(text: str) -> Jump:
    step, rank = read_way(text)
    if rank is None or step.turn or step.is_carried:
        raise ValueError(f"{text!r} is no jump such as AC10>26")
    return Jump(step.seat, rank, step.source, step.target)


_OTHERS: Mapping[str, Callable[[str], Action]] = {
    "give": _read_give,
    "set": _read_set,
    "jump": _read_jump,
}
"""Words before the colon that are no cards."""
