"""The rules of each variant as one value: cards, hands, and what each kind of card can do."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from games.dog.cards import in_order
from games.dog.kind import Kind
from games.dog.moves import Backward, Forward, Moves, Start
from games.dog.parts import Split
from games.dog.state import Card, Cards, Variant
from games.dog.swaps import Swaps


class Rules(NamedTuple):
    """What a variant is made of."""

    deck: Cards
    """All cards, in order (D2)."""
    hands: tuple[int, ...]
    """Sizes of the hands, round by round, over and over (D4)."""
    kinds: Mapping[Card, Kind]
    """What cards can do."""
    wild: frozenset[Card]
    """Cards that play as any of `kinds` (D35)."""
    copies: frozenset[Card] = frozenset()
    """Cards that play as any of `kinds` that was played before in the round (B12)."""

    def plays_as(self, card: Card) -> Cards:
        """The kinds that a card of this variant can ever be used as."""
        return tuple(self.kinds) if card in self.wild | self.copies else (card,)

    def hand_size(self, number: int) -> int:
        """Cards for each seat in a round, counted from 0."""
        return self.hands[number % len(self.hands)]


def deck_of(numbers: Mapping[Card, int]) -> Cards:
    """So many cards of each kind, in order."""
    return in_order(card for card, number in numbers.items() for _ in range(number))


_NUMBERS: Cards = ("2", "3", "4", "5", "6", "8", "9", "10", "12")

DECK_WITH_COPIES = deck_of(
    {**dict.fromkeys((*_NUMBERS, "1-7", "copy", "swap"), 7), "1/11": 10, "13": 10, "magnet": 6}
)
"""The cards of Black Dog and Dog Royal (B2, R1)."""

ONE_TO_SEVEN = tuple(Forward(points) for points in range(1, 8))
"""The 1–7 as a move of one marble (B9, R14)."""

CLASSIC = Rules(
    deck=deck_of({**dict.fromkeys((*_NUMBERS, "7", "13", "1/11", "swap"), 8), "joker": 6}),
    hands=(6, 5, 4, 3, 2),
    kinds=MappingProxyType(
        {
            "2": Moves(Forward(2)),
            "3": Moves(Forward(3)),
            "4": Moves(Forward(4), Backward(4)),
            "5": Moves(Forward(5)),
            "6": Moves(Forward(6)),
            "7": Split(7),
            "8": Moves(Forward(8)),
            "9": Moves(Forward(9)),
            "10": Moves(Forward(10)),
            "12": Moves(Forward(12)),
            "13": Moves(Start(), Forward(13)),
            "1/11": Moves(Start(), Forward(1), Forward(11)),
            "swap": Swaps(),
        }
    ),
    wild=frozenset({"joker"}),
)

VARIANTS: Mapping[Variant, Rules] = MappingProxyType({"classic": CLASSIC})


@cache
def rules_of(variant: Variant) -> Rules:
    """The rules of a variant by its name."""
    return VARIANTS[variant]
