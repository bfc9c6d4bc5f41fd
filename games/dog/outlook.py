"""What a computer player takes into account of a variant, as a value of its rules.

The unit is a field of the way home. The weights were set by playing variants of them against
each other; none of them is a rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from games.dog.state import MARBLES, Card


class Outlook(NamedTuple):
    """What is near, what is dangerous, and what a card is worth in the hand."""

    back: float
    """What it saves of the way round to stand on the own start or just past it: its share."""
    back_fields: int
    """How far past the start."""
    reach: Mapping[int, float]
    """How likely it is that somebody hits what stands so many fields before his marble."""
    behind: Mapping[int, float]
    """The same for what stands so many fields behind it."""
    cards: Mapping[Card, float]
    """What it is worth to keep a card; others are worth 1."""
    starts: frozenset[Card]
    """Cards that bring a marble out of its kennel."""
    dog: Mapping[int, float] = {}
    """How likely it is that the Black Dog eats what stands so many fields before it."""
    drawn: float = 0.0
    """What it is worth to draw a card."""
    disc: float = 0.0
    """How much a turn of the disc counts that may come: a share of what it would change."""


_REACH: Mapping[int, float] = {
    **{1: 0.10, 2: 0.13, 3: 0.13, 4: 0.13, 5: 0.13, 6: 0.12, 7: 0.11},
    **dict.fromkeys(range(8, 14), 0.08),
}

CLASSIC_OUTLOOK = Outlook(
    back=0.45,
    back_fields=MARBLES,
    reach=_REACH,
    behind={4: 0.06},
    cards={"joker": 14.0, "13": 5.0, "1/11": 6.0, "7": 6.0, "swap": 4.0, "4": 4.0},
    starts=frozenset({"13", "1/11", "joker"}),
)

_WITH_COPIES: Mapping[Card, float] = {
    **{"13": 5.0, "1/11": 6.0, "1-7": 6.0, "4": 4.0},
    **{"swap": 4.0, "copy": 4.0, "magnet": 3.0},
}

ROYAL_OUTLOOK = CLASSIC_OUTLOOK._replace(
    cards=_WITH_COPIES, starts=frozenset({"13", "1/11"}), drawn=6.0
)

BLACK_OUTLOOK = Outlook(
    back=0.25,
    back_fields=3,
    reach=_REACH,
    behind={},
    cards={**_WITH_COPIES, "5": 2.0, "6": 2.0},
    starts=frozenset({"13", "1/11"}),
    dog={
        **{1: 0.24, 2: 0.24, 3: 0.23, 4: 0.22, 5: 0.21, 6: 0.16, 7: 0.09},
        **dict.fromkeys(range(8, 13), 0.05),
    },
    disc=0.3,
)
