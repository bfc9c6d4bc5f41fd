"""Reading a position line; `position` has its grammar."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeVar

import msgspec

from games.core.errors import NotationError
from games.dices_zoo.dice import ALL_DICE, KINDS, count_of
from games.dices_zoo.notation import SEATS, read_dice, read_seat
from games.dices_zoo.state import Centre, Count, Dice, Limit, Rolling, State
from games.dices_zoo.validity import Fault, fault

T = TypeVar("T")

_FIRST = re.compile(r"zoo([2-5])", re.IGNORECASE | re.ASCII)
_KEYS = frozenset(
    {"limit", "round", "starter", "turn", "points", "centre", "effects", "rolling", "drawing"}
    | {"aside", "rerolls", "discard"}
)
MAX_DIGITS = 6


class _Words:
    """The words of a line by what stands before `=`; for a hand, the seat's letter."""

    def __init__(self, words: list[str], seats: int) -> None:
        self.seats = seats
        self.texts: dict[str, str] = {}
        for word in words:
            key, equals, _ = word.partition("=")
            key = key.upper() if len(key) == 1 else key.lower()
            if not equals or (key not in _KEYS and key not in SEATS[:seats]):
                known = ", ".join(sorted({*_KEYS, *SEATS[:seats]}))
                raise NotationError(word, f"a word is one of {known} with =")
            if key in self.texts:
                raise NotationError(word, "this was said before")
            self.texts[key] = word

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
        key = {"seat": "turn"}.get(wrong.field, wrong.field)
        if wrong.seat is not None:
            key = SEATS[wrong.seat]
        return self.texts.get(key, first)


def read_position(line: str) -> State:
    """The state that a line describes. Raises NotationError naming the word."""
    first, *rest = line.split() or [""]
    found = _FIRST.fullmatch(first)
    if found is None:
        raise NotationError(first, "a position begins with zoo2 to zoo5")
    words = _Words(rest, int(found[1]))
    state = _read_state(words)
    wrong = fault(state)
    if wrong is not None:
        raise NotationError(words.blamed(wrong, first), wrong.reason)
    return state


def _read_state(words: _Words) -> State:
    none: Dice = ()
    hands = tuple(words.read(letter, read_dice, none) for letter in SEATS[: words.seats])
    starter = words.read("starter", read_seat, None)
    turn = words.read("turn", read_seat, starter)
    centre = words.read("centre", lambda text: Centre(*_read_owned(text)), None)
    rolling = words.read("rolling", lambda text: Rolling(*_read_owned(text)), None)
    discard = words.read("discard", _read_kinds, count_of(()))
    return State(
        limit=words.read("limit", _read_limit, 0),
        points=words.read("points", _read_numbers, (0,) * words.seats),
        hands=hands,
        bag=_rest(hands, centre, rolling, discard),
        discard=discard,
        starter=turn if starter is None else starter,
        round=words.read("round", _read_number, 1),
        seat=turn or 0,
        centre=centre,
        effects=words.read("effects", _read_number, 0),
        rolling=rolling,
        drawing=words.read("drawing", read_seat, None),
        aside=words.read("aside", read_dice, none),
        rerolls=words.read("rerolls", _read_number, 0),
    )


def _rest(
    hands: tuple[Dice, ...], centre: Centre | None, rolling: Rolling | None, discard: Count
) -> Count:
    """The bag: all dice that are nowhere else."""
    lying = [die for hand in hands for die in hand]
    lying += centre.dice if centre is not None else ()
    lying += rolling.dice if rolling is not None else ()
    counts = zip(ALL_DICE, count_of(lying), discard, strict=True)
    a, b, c, d, e = (every - there - gone for every, there, gone in counts)
    return (a, b, c, d, e)


def _read_owned(text: str) -> tuple[int, Dice]:
    letter, _, dice = text.partition(":")
    return read_seat(letter), read_dice(dice)


def _read_number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= MAX_DIGITS):
        raise ValueError(f"{text!r} is no number")
    return int(text)


def _read_numbers(text: str) -> tuple[int, ...]:
    return tuple(_read_number(number) for number in text.split(","))


def _read_limit(text: str) -> Limit:
    try:
        limit: Limit = msgspec.convert(_read_number(text), Limit)
    except msgspec.ValidationError as error:
        raise ValueError(f"{text!r} is no limit: they are 20, 30 and 50") from error
    return limit


def _read_kinds(text: str) -> Count:
    kinds = [str(int(kind)) for kind in KINDS]
    if strange := set(text) - set(kinds):
        raise ValueError(f"{min(strange)!r} is no kind: they are {kinds[0]} to {kinds[-1]}")
    a, b, c, d, e = map(text.count, kinds)
    return (a, b, c, d, e)
