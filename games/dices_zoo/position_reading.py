"""Reading a position line; `position` has its grammar."""

from __future__ import annotations

import msgspec

from games.core.position import Line, Words, read_number, read_seat
from games.dices_zoo.dice import ALL_DICE, KINDS, count_of
from games.dices_zoo.notation import read_dice
from games.dices_zoo.state import Centre, Count, Dice, Limit, Rolling, State
from games.dices_zoo.validity import SEAT_COUNTS, fault

_KEYS = frozenset(
    {"limit", "round", "starter", "turn", "points", "centre", "effects", "rolling", "drawing"}
    | {"aside", "rerolls", "discard"}
)


def read_position(line: str) -> State:
    """The state that a line describes. Raises NotationError naming the word."""
    words = Words(Line(line, "zoo", SEAT_COUNTS), _KEYS)
    state = _read_state(words)
    words.check(fault(state))
    return state


def _read_state(words: Words) -> State:
    none: Dice = ()
    hands = tuple(words.read(letter, read_dice, none) for letter in words.letters)
    starter = words.read("starter", read_seat, None)
    turn = words.read("turn", read_seat, starter)
    centre = words.read("centre", lambda text: Centre(*_read_owned(text)), None)
    rolling = words.read("rolling", lambda text: Rolling(*_read_owned(text)), None)
    discard = words.read("discard", _read_kinds, count_of(()))
    return State(
        limit=words.read("limit", _read_limit, 0),
        points=words.read("points", _read_numbers, (0,) * len(words.letters)),
        hands=hands,
        bag=_rest(hands, centre, rolling, discard),
        discard=discard,
        starter=turn if starter is None else starter,
        round=words.read("round", read_number, 1),
        seat=turn or 0,
        centre=centre,
        effects=words.read("effects", read_number, 0),
        rolling=rolling,
        drawing=words.read("drawing", read_seat, None),
        aside=words.read("aside", read_dice, none),
        rerolls=words.read("rerolls", read_number, 0),
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


def _read_numbers(text: str) -> tuple[int, ...]:
    return tuple(read_number(number) for number in text.split(","))


def _read_limit(text: str) -> Limit:
    try:
        limit: Limit = msgspec.convert(read_number(text), Limit)
    except msgspec.ValidationError as error:
        raise ValueError(f"{text!r} is no limit: they are 20, 30 and 50") from error
    return limit


def _read_kinds(text: str) -> Count:
    kinds = [str(int(kind)) for kind in KINDS]
    if strange := set(text) - set(kinds):
        raise ValueError(f"{min(strange)!r} is no kind: they are {kinds[0]} to {kinds[-1]}")
    a, b, c, d, e = map(text.count, kinds)
    return (a, b, c, d, e)
