"""The fifty dice: which faces they have, and how hands change (Z1, Z2, Z14)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from types import MappingProxyType

from games.core.rng import CountingRandom
from games.dices_zoo.state import Count, Dice, Die, Face, Kind

FACES: Mapping[Kind, tuple[Face, ...]] = MappingProxyType(
    {
        Kind.FIRST: (Face.ELEPHANT,) * 2 + (Face.BOAR,) * 2 + (Face.SQUIRREL,) * 2,
        Kind.SECOND: (Face.BEAR,) * 2 + (Face.FOX,) * 2 + (Face.EARTHWORM,) * 2,
        Kind.THIRD: (Face.ELEPHANT,) * 2 + (Face.EARTHWORM,) * 2 + (Face.TRAP,) * 2,
        Kind.FOURTH: (Face.BEAR,) * 2 + (Face.SQUIRREL,) * 2 + (Face.TRAP,) * 2,
        Kind.FIFTH: (Face.BOAR,) * 2 + (Face.FOX,) * 2 + (Face.TRAP, Face.X2),
    }
)
"""The six faces of each kind (Z1)."""
KINDS: tuple[Kind, ...] = tuple(Kind)
"""A tuple is gone through much faster than an enumeration."""
PER_KIND = 10
NO_DICE: Count = (0, 0, 0, 0, 0)
ALL_DICE: Count = (PER_KIND,) * 5
TOTAL = PER_KIND * len(KINDS)

ANIMALS: tuple[Face, ...] = tuple(face for face in Face if face < Face.TRAP)
"""From the largest to the smallest (Z4)."""

PENALTY: tuple[int, ...] = (6, 5, 4, 3, 2, 1, 0, 7)
"""By face (Z14)."""

ON_KINDS: Mapping[Face, tuple[Kind, ...]] = MappingProxyType(
    {face: tuple(kind for kind in Kind if face in FACES[kind]) for face in Face}
)
"""The kinds of dice that have a face."""


def dice_at_start(seats: int) -> int:
    """How many dice each player draws (Z2)."""
    return 10 if seats == 5 else 12


def sorted_dice(dice: Iterable[Die]) -> Dice:
    """Dice as a multiset."""
    return tuple(sorted(dice))


def without(dice: Dice, taken: Iterable[Die]) -> Dice:
    """The dice that are left; each of those taken is among them."""
    left = list(dice)
    for die in taken:
        left.remove(die)
    return tuple(left)


def with_dice(dice: Dice, added: Iterable[Die]) -> Dice:
    """The dice with some more."""
    return tuple(sorted((*dice, *added)))


def with_hand(hands: tuple[Dice, ...], seat: int, hand: Dice) -> tuple[Dice, ...]:
    """All hands, with another one of one seat."""
    return (*hands[:seat], hand, *hands[seat + 1 :])


def is_among(some: Dice, dice: Dice) -> bool:
    """Whether all of some dice are among others."""
    return not Counter(some) - Counter(dice)


def penalty(dice: Dice) -> int:
    """What these dice cost their owner at the end of a round (Z14)."""
    return sum(PENALTY[die.face] for die in dice)


def count_of(dice: Iterable[Die]) -> Count:
    """How many dice of each kind these are."""
    kinds = [die.kind for die in dice]
    return tuple(map(kinds.count, KINDS))  # type: ignore[return-value]


def added(one: Count, other: Count) -> Count:
    """Two counts together."""
    return tuple(a + b for a, b in zip(one, other, strict=True))  # type: ignore[return-value]


def taken(count: Count, kind: Kind) -> Count:
    """A count with one die of a kind less."""
    return tuple(n - (place == kind) for place, n in enumerate(count, 1))  # type: ignore[return-value]


def has_mixed_kinds(dice: Dice) -> bool:
    """Whether dice that show the same are of different kinds."""
    different = set(dice)
    return len({die.face for die in different}) < len(different)


def is_die(die: Die) -> bool:
    """Whether a die of this kind has this face."""
    return die.face in FACES[die.kind]


def rolled(kind: Kind, rng: CountingRandom) -> Die:
    """A die of this kind, rolled: a number below six stands for its face."""
    return Die(FACES[kind][rng.below(6)], kind)


def drawn(count: Count, rng: CountingRandom) -> Kind:
    """The kind of a die from the bag, each die as likely as any other."""
    row = [kind for kind, number in zip(KINDS, count, strict=True) for _ in range(number)]
    return rng.choice(row)
