"""What a seat may do with its own dice: lead, beat, raise, re-roll (Z3, Z4, Z10, Z11)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from games.dices_zoo.dice import ANIMALS, without
from games.dices_zoo.events import How
from games.dices_zoo.state import (
    Action,
    Centre,
    Dice,
    Face,
    Play,
    PutAside,
    Reroll,
    TakeBack,
)


def asked(centre: Centre | None) -> tuple[Face, int] | None:
    """The animal in the centre and how often it lies there, an X2 not counted (Z11)."""
    if centre is None:
        return None
    animals = [die.face for die in centre.dice if die.face is not Face.X2]
    return animals[0], len(animals)


def numbers(face: Face, held: int, beaten: tuple[Face, int] | None) -> range:
    """How many of `held` dice with an animal may be played on what is asked (Z3, Z4)."""
    if beaten is None:
        return range(1, held + 1)
    animal, count = beaten
    if face == animal:
        return range(count + 1, held + 1)
    return range(count, count + 1) if face < animal and count <= held else range(0)


def how(face: Face, centre: Centre | None) -> How:
    """In what way an animal is played."""
    beaten = asked(centre)
    if beaten is None:
        return How.LEAD
    return How.RAISE if face == beaten[0] else How.BEAT


def plays(hand: Dice, centre: Centre | None) -> tuple[Play, ...]:
    """All ways to play: by animal, number and kinds of the dice, each without and with an X2."""
    return _plays(hand, asked(centre))


@lru_cache(maxsize=1024)
def _plays(hand: Dice, beaten: tuple[Face, int] | None) -> tuple[Play, ...]:
    doubling = tuple(die for die in hand if die.face is Face.X2)[:1]
    found: list[Play] = []
    for face in ANIMALS:
        dice = tuple(die for die in hand if die.face is face)
        for number in numbers(face, len(dice), beaten):
            for chosen in _choices(dice, number):
                found.append(Play(chosen))
                if doubling:
                    found.append(Play((*chosen, *doubling)))
    return tuple(found)


def _choices(dice: Dice, number: int) -> Iterator[Dice]:
    """So many of the dice with an animal, first as many as can be of those with a trap.

    Each animal is on two kinds, and the second has a trap besides: the worse one to keep.
    """
    first = dice.count(dice[0])
    others = dice[first:]
    for taken in range(max(0, number - len(others)), min(first, number) + 1):
        yield (*dice[:taken], *others[: number - taken])


def rerolls(hand: Dice, aside: Dice) -> tuple[Reroll, ...]:
    """Which faces to roll again: none, one, … all of those that are not put aside (Z3)."""
    return _rerolls(tuple(dict.fromkeys(die.face for die in without(hand, aside))))


@lru_cache(maxsize=256)
def _rerolls(faces: tuple[Face, ...]) -> tuple[Reroll, ...]:
    return tuple(
        Reroll(chosen) for number in range(len(faces) + 1) for chosen in combinations(faces, number)
    )


def putting_aside(hand: Dice, aside: Dice) -> Iterator[Action]:
    """Dice to put aside: only of several that show the same, for one die needs no such thing."""
    free = without(hand, aside)
    faces = [die.face for die in free]
    for die in dict.fromkeys(free):
        if faces.count(die.face) > 1:
            yield PutAside(die)
    if aside:
        yield TakeBack()


def turn_actions(hand: Dice, aside: Dice, centre: Centre | None) -> tuple[Action, ...]:
    """All that a seat may do on its turn."""
    return (*plays(hand, centre), *rerolls(hand, aside), *putting_aside(hand, aside))
