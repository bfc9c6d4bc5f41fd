"""Reading how marbles moved last, and what is in between, from a position line."""

from __future__ import annotations

import re

import msgspec

from games.core.position import SEATS
from games.dog.notation import RANKS, read_way
from games.dog.ring import AllMarbles
from games.dog.state import Arrival, DogWay, Hit, Interlude, Setting, Step

_DOG_WAY = re.compile(r"([0-9]{1,2})([>~])([0-9]{1,2})", re.ASCII)
_HIT = re.compile(r"([a-f])([1-4kncf])@([0-9]{1,2})(!?)", re.IGNORECASE | re.ASCII)
_ARRIVAL = re.compile(r"(draw|jump)/([a-f])([kncf])([0-9]{1,2})", re.IGNORECASE | re.ASCII)


def read_last(text: str, marbles: AllMarbles, is_ranked: bool) -> tuple[Step, ...]:
    """Ways such as `A60>F1,B:K>16`, or `AK10>15` with ranks. Raises ValueError."""
    return tuple(_read_step(way, marbles, is_ranked) for way in text.split(","))


def _read_step(text: str, marbles: AllMarbles, is_ranked: bool) -> Step:
    way, sharp, number = text.partition("#")
    step, rank = read_way(way)
    if is_ranked != (rank is not None) or (is_ranked and sharp):
        raise ValueError(f"{text!r}: marbles are named by their ranks, if they have any")
    if rank is not None:
        return msgspec.structs.replace(step, marble=rank)
    if sharp:
        if number not in {"1", "2", "3", "4"}:
            raise ValueError(f"{text!r}: marbles are #1 to #4")
        return msgspec.structs.replace(step, marble=int(number) - 1)
    if step.seat >= len(marbles) or step.target not in marbles[step.seat]:
        raise ValueError(f"{text!r}: say which marble, such as {way}#1: none of them is there now")
    return msgspec.structs.replace(step, marble=marbles[step.seat].index(step.target))


def read_hits(text: str, is_ranked: bool) -> tuple[Hit, ...]:
    """Hits such as `B2@12`, or `BN@12` with ranks. Raises ValueError."""
    return tuple(_read_hit(word, is_ranked) for word in text.split(","))


def _read_hit(text: str, is_ranked: bool) -> Hit:
    found = _HIT.fullmatch(text)
    if found is None or is_ranked == found[2].isdigit():
        raise ValueError(f"{text!r} is no hit such as B2@12, or BN@12 with ranks")
    name = found[2].upper()
    number = int(name) - 1 if name.isdigit() else RANKS.index(name)
    return Hit(SEATS.index(found[1].upper()), number, int(found[3]), is_eaten=bool(found[4]))


def read_prowl(text: str) -> tuple[DogWay, ...]:
    """Ways of the Black Dog such as `10>15,38~54`. Raises ValueError."""
    return tuple(_read_dog_way(word) for word in text.split(","))


def _read_dog_way(word: str) -> DogWay:
    found = _DOG_WAY.fullmatch(word)
    if found is None:
        raise ValueError(f"{word!r} is no way of the Black Dog such as 10>15 or 38~54")
    return DogWay(int(found[1]), int(found[3]), is_carried=found[2] == "~")


def read_phase(text: str, marbles: AllMarbles) -> Interlude:
    """What is between two cards: `set`, `draw/AC10` or `jump/AC10`. Raises ValueError."""
    if text.lower() == "set":
        return Setting()
    found = _ARRIVAL.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is no phase such as set, draw/AC10 or jump/AC10")
    seat, rank, place = SEATS.index(found[2].upper()), RANKS.index(found[3].upper()), int(found[4])
    if seat >= len(marbles) or marbles[seat][rank] != place:
        raise ValueError(f"{text!r}: this figure is not there")
    return Arrival(seat, rank, is_drawn=found[1].lower() == "jump")
