"""The rules of each variant as one value: cards, hands, and what each kind of card can do."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from games.dog.cards import in_order
from games.dog.court import Court, Rank
from games.dog.disc import Disc
from games.dog.kind import Kind
from games.dog.magnet import Magnet
from games.dog.moves import Backward, Forward, Moves, Reach, Start
from games.dog.named import Named
from games.dog.outlook import BLACK_OUTLOOK, CLASSIC_OUTLOOK, ROYAL_OUTLOOK, Outlook
from games.dog.parts import Split
from games.dog.ranked import RankedMoves
from games.dog.state import Card, Cards, Interlude, Setting, Variant
from games.dog.stirring import Stirring
from games.dog.swaps import Swaps
from games.dog.team_parts import TeamSplit


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
    outlook: Outlook
    """What a computer player takes into account."""
    seats: tuple[int, ...] = (4, 6)
    """How many can play it."""
    disc: Disc | None = None
    """What turns under the marbles; with it comes the Black Dog (B3, B6)."""
    court: Court | None = None
    """Ranks of the marbles, and special fields (R4, R10)."""
    opening: Interlude | None = None
    """What comes between the first exchange and the first card (R3)."""
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
    outlook=CLASSIC_OUTLOOK,
)

DISC = Disc(carried=frozenset(range(4, 9)), paws=frozenset({4, 8}), lair=6)
"""Ruling B3: offsets behind every start."""


def _stirring(*reaches: Reach, runs: bool = False) -> Kind:
    return Stirring(Moves(*reaches), DISC, runs=runs)


BLACK = Rules(
    deck=DECK_WITH_COPIES,
    hands=CLASSIC.hands,
    kinds=MappingProxyType(
        {
            "2": _stirring(Forward(2)),
            "3": _stirring(Forward(3)),
            "4": TeamSplit(4, DISC),
            "5": _stirring(Forward(5), runs=True),
            "6": _stirring(Forward(6), runs=True),
            "8": _stirring(Forward(8)),
            "9": _stirring(Forward(9)),
            "10": _stirring(Forward(10)),
            "12": _stirring(Forward(12)),
            "13": _stirring(Start(), Forward(13)),
            "1/11": _stirring(Start(), Forward(1), Forward(11)),
            "1-7": _stirring(*ONE_TO_SEVEN, runs=True),
            "swap": Swaps(),
            "magnet": Stirring(Magnet(), DISC),
        }
    ),
    wild=frozenset(),
    copies=frozenset({"copy"}),
    seats=(4,),
    disc=DISC,
    outlook=BLACK_OUTLOOK,
)

COURT = Court(
    ranks=(
        Rank(longest=7, is_exalted=True),
        Rank(passes_protected=True),
        Rank(jumps_on=True),
        Rank(lapsing=2),
    ),
    special=10,
)
"""Rulings R4 and R7 to R13: King, Knight, Citizen and Fool."""


def _ranked(*reaches: Reach, lifts: bool = False) -> Kind:
    return RankedMoves(COURT, *reaches, lifts=lifts)


ROYAL = Rules(
    deck=DECK_WITH_COPIES,
    hands=(5,),
    kinds=MappingProxyType(
        {
            "2": _ranked(Forward(2)),
            "3": _ranked(Forward(3)),
            "4": _ranked(Forward(4), Backward(4), lifts=True),
            "5": _ranked(Forward(5)),
            "6": _ranked(Forward(6)),
            "8": _ranked(Forward(8)),
            "9": _ranked(Forward(9)),
            "10": _ranked(Forward(10), lifts=True),
            "12": _ranked(Forward(12)),
            "13": _ranked(Start(), Forward(13)),
            "1/11": _ranked(Start(), Forward(1), Forward(11)),
            "1-7": _ranked(*ONE_TO_SEVEN),
            "swap": Named(COURT, Swaps()),
            "magnet": Named(COURT, Magnet()),
        }
    ),
    wild=frozenset(),
    copies=frozenset({"copy"}),
    court=COURT,
    opening=Setting(),
    outlook=ROYAL_OUTLOOK,
)

VARIANTS: Mapping[Variant, Rules] = MappingProxyType(
    {"classic": CLASSIC, "black": BLACK, "royal": ROYAL}
)


@cache
def rules_of(variant: Variant) -> Rules:
    """The rules of a variant by its name."""
    return VARIANTS[variant]
