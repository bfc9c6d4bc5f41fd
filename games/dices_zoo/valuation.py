"""How bad a hand is: about the turns that it takes to get rid of it, and what it costs.

A turn takes away all dice that show one animal, if the centre is empty; so what counts most is
how many animals there are, then how many dice. Traps and X2 can't be played at all. Because a
mean of sums is a sum of means, the mean after a re-roll needs no list of what dice could show.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from games.dices_zoo.dice import FACES, KINDS, PENALTY
from games.dices_zoo.state import Dice, Die, Face, Kind

GROUP = 3.0
"""Of an animal that is there at all."""
SMALL = 0.35
"""Of it for each animal that is larger: the small ones can be played on fewer centres."""
PER_DIE = 1.0
PER_POINT = 0.02
"""Of a penalty point: the round may end before the die is played."""
TRAP = 6.0
"""Of a trap besides: it has to be rolled again before anything can be done with it."""
X2 = 3.0

_OF_GROUP = tuple(GROUP + SMALL * face if face < Face.TRAP else 0.0 for face in Face)
_OF_DIE = tuple(
    PER_DIE + PER_POINT * PENALTY[face] + {Face.TRAP: TRAP, Face.X2: X2}.get(face, 0.0)
    for face in Face
)
_CHANCES = {
    kind: tuple(faces.count(face) / len(faces) for face in Face) for kind, faces in FACES.items()
}
_MEAN = {
    kind: sum(p * worth for p, worth in zip(_CHANCES[kind], _OF_DIE, strict=True)) for kind in KINDS
}


@lru_cache(maxsize=4096)
def burden(hand: Dice) -> float:
    """How bad it is to hold these dice; 0 for none."""
    return mean_burden(hand, ())


def mean_burden(kept: Iterable[Die], rolled: Iterable[Kind]) -> float:
    """The mean of how bad a hand is when dice of these kinds have been rolled."""
    missing = [1.0] * len(Face)
    total = 0.0
    for die in kept:
        missing[die.face] = 0.0
        total += _OF_DIE[die.face]
    for kind in rolled:
        total += _MEAN[kind]
        for face, chance in enumerate(_CHANCES[kind]):
            missing[face] *= 1 - chance
    return total + sum((1 - none) * worth for none, worth in zip(missing, _OF_GROUP, strict=True))
