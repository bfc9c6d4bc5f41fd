"""Reading a position line; `position` has its grammar."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import TypeVar

import msgspec

from games.core.errors import NotationError
from games.dog.cards import in_order
from games.dog.draft_reading import read_draft
from games.dog.fault import Fault
from games.dog.notation import (
    SEATS,
    read_card,
    read_cards,
    read_field,
    read_place,
    read_seat,
    read_way,
)
from games.dog.ring import AllMarbles
from games.dog.state import (
    KENNEL,
    MARBLES,
    QUARTER,
    Card,
    Cards,
    DogWay,
    Hit,
    Marbles,
    State,
    Step,
)
from games.dog.validity import MAX_ROUND, fault
from games.dog.variants import VARIANTS, rules_of

T = TypeVar("T")

_FIRST = re.compile(r"dog([46])", re.IGNORECASE | re.ASCII)
_DOG_WAY = re.compile(r"([0-9]{1,2})([>~])([0-9]{1,2})", re.ASCII)
_HIT = re.compile(r"([a-f])([1-4])@([0-9]{1,2})(!?)", re.IGNORECASE | re.ASCII)
_MARBLE = re.compile(r"([a-f])([0-9]{1,2}|:k|:f[1-4])", re.IGNORECASE | re.ASCII)
_KEYS = frozenset(
    {"turn", "starter", "round", "discard", "top", "pile", "gifts", "played", "points"}
    | {"parts", "last", "hits", "dog", "prowl"}
)


class _Words:
    """The words of a line, sorted by what they say."""

    def __init__(self, words: list[str], seats: int) -> None:
        self.seats = seats
        self.variant = next(iter(VARIANTS))
        self.marbles: list[list[tuple[str, int]]] = [[] for _ in range(seats)]
        """By seat and number: the word and the place."""
        self.texts: dict[str, str] = {}
        """Words with `=` by what stands before it; for a hand, the seat's letter."""
        said = False
        for word in words:
            if "=" in word:
                self._add(word)
            elif word.lower() in VARIANTS:
                if said:
                    raise NotationError(word, "the variant was said before")
                said = True
                self.variant = next(name for name in VARIANTS if name == word.lower())
            else:
                self._add_marble(word)

    def _add(self, word: str) -> None:
        key = word.partition("=")[0]
        key = key.upper() if len(key) == 1 else key.lower()
        if key not in _KEYS and key not in SEATS[: self.seats]:
            raise NotationError(word, "nothing is known by this name")
        if key in self.texts:
            raise NotationError(word, "this was said before")
        self.texts[key] = word

    def _add_marble(self, word: str) -> None:
        found = _MARBLE.fullmatch(word)
        if found is None:
            raise NotationError(word, "this is no marble, no variant, and has no =")
        seat, place = SEATS.index(found[1].upper()), found[2].lstrip(":")
        if seat >= self.seats:
            raise NotationError(word, f"there are {self.seats} seats")
        if not found[2].startswith(":") and int(place) >= QUARTER * self.seats:
            last = QUARTER * self.seats - 1
            raise NotationError(word, f"the ring has fields 0 to {last}")
        if len(self.marbles[seat]) == MARBLES:
            raise NotationError(word, f"everybody has {MARBLES} marbles")
        self.marbles[seat].append((word, read_place(place)))

    def read(self, key: str, reader: Callable[[str], T], unsaid: T) -> T:
        """What a word says, read by `reader`."""
        word = self.texts.get(key)
        if word is None:
            return unsaid
        try:
            return reader(word.partition("=")[2])
        except ValueError as error:
            raise NotationError(word, str(error)) from error

    def blamed(self, wrong: Fault, first: str) -> str:
        """The word that is at fault, or the first word if the right one is missing."""
        if wrong.field == "marbles" and wrong.seat is not None and wrong.number is not None:
            named = self.marbles[wrong.seat]
            return named[wrong.number][0] if wrong.number < len(named) else first
        key = {"on_turn": "turn", "draft": "parts"}.get(wrong.field, wrong.field)
        if wrong.field == "hands" and wrong.seat is not None:
            key = SEATS[wrong.seat]
        if key == "parts" and key not in self.texts:
            key = "points"
        return self.texts.get(key, first)


def read_position(line: str) -> State:
    """The state that a line describes. Raises NotationError naming the word."""
    first, *rest = line.split() or [""]
    found = _FIRST.fullmatch(first)
    if found is None:
        raise NotationError(first, "a position begins with dog4 or dog6")
    words = _Words(rest, int(found[1]))
    state = _read_state(words)
    draft = words.texts.get("parts", words.texts.get("points"))
    if draft is not None:
        _check(words, state, first)
        state = read_draft(
            state,
            words.texts.get("parts"),
            words.texts.get("points"),
        )
    _check(words, state, first)
    return state


def _check(words: _Words, state: State, first: str) -> None:
    wrong = fault(state)
    if wrong is not None:
        raise NotationError(words.blamed(wrong, first), wrong.reason)


def _read_state(words: _Words) -> State:
    seats = words.seats
    marbles = tuple(_places(named) for named in words.marbles)
    hands = tuple(in_order(words.read(letter, read_cards, [])) for letter in SEATS[:seats])
    pile, discard, top = _read_piles(words, hands)
    on_turn = words.read("turn", read_seat, words.read("starter", read_seat, None))
    return State(
        variant=words.variant,
        starter=words.read("starter", read_seat, on_turn),
        round=words.read("round", _read_round, 1) - 1,
        pile=pile,
        discard=discard,
        top=words.read("top", read_card, top),
        hands=hands,
        gifts=words.read("gifts", _read_gifts, ()),
        marbles=marbles,
        on_turn=on_turn or 0,
        played=words.read("played", lambda text: tuple(read_cards(text)), ()),
        last=words.read("last", lambda text: _read_last(text, marbles), ()),
        hits=words.read("hits", _read_hits, ()),
        dog=words.read("dog", read_field, None),
        prowl=words.read("prowl", _read_prowl, ()),
    )


def _places(named: list[tuple[str, int]]) -> Marbles:
    a, b, c, d = (*(place for _, place in named), *[KENNEL] * (MARBLES - len(named)))
    return (a, b, c, d)


def _read_piles(words: _Words, hands: tuple[Cards, ...]) -> tuple[Cards, Cards, Card | None]:
    """Pile and discard; what is in neither of them nor in a hand is in the one not named."""
    left = Counter(rules_of(words.variant).deck)
    left.subtract(card for hand in hands for card in hand)
    discard = words.read("discard", read_cards, list[Card]())
    pile = words.read("pile", read_cards, list[Card]())
    left.subtract((*discard, *pile))
    rest = in_order((+left).elements())
    named_pile = rest if "pile" not in words.texts else in_order(pile)
    unsaid = "pile" in words.texts and "discard" not in words.texts
    named_discard = rest if unsaid else in_order(discard)
    top = discard[-1] if discard else rest[-1] if unsaid and rest else None
    return named_pile, named_discard, top


def _read_round(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(MAX_ROUND))):
        raise ValueError(f"{text!r} is no round: they are counted from 1")
    return int(text)


def _read_gifts(text: str) -> tuple[Card | None, ...]:
    return tuple(None if word == "-" else read_card(word) for word in text.split(","))


def _read_last(text: str, marbles: AllMarbles) -> tuple[Step, ...]:
    return tuple(_read_step(way, marbles) for way in text.split(","))


def _read_step(text: str, marbles: AllMarbles) -> Step:
    way, sharp, number = text.partition("#")
    step = read_way(way)
    if sharp:
        if number not in {"1", "2", "3", "4"}:
            raise ValueError(f"{text!r}: marbles are #1 to #4")
        return msgspec.structs.replace(step, marble=int(number) - 1)
    if step.seat >= len(marbles) or step.target not in marbles[step.seat]:
        raise ValueError(f"{text!r}: say which marble, such as {way}#1: none of them is there now")
    return msgspec.structs.replace(step, marble=marbles[step.seat].index(step.target))


def _read_hits(text: str) -> tuple[Hit, ...]:
    return tuple(_read_hit(word) for word in text.split(","))


def _read_hit(text: str) -> Hit:
    found = _HIT.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is no hit such as B2@12")
    seat, number = SEATS.index(found[1].upper()), int(found[2]) - 1
    return Hit(seat, number, int(found[3]), is_eaten=bool(found[4]))


def _read_prowl(text: str) -> tuple[DogWay, ...]:
    return tuple(_read_dog_way(word) for word in text.split(","))


def _read_dog_way(word: str) -> DogWay:
    found = _DOG_WAY.fullmatch(word)
    if found is None:
        raise ValueError(f"{word!r} is no way of the Black Dog such as 10>15 or 38~54")
    return DogWay(int(found[1]), int(found[3]), is_carried=found[2] == "~")
