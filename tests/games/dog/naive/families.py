"""The three games of the family: their cards, and what these can do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from games.dog.state import Variant
from tests.games.dog.naive.black import BLACK
from tests.games.dog.naive.cards import CLASSIC, COPY, JOKER, Kind, Plays, Table, plays
from tests.games.dog.naive.royal import ROYAL
from tests.games.dog.naive.sharing import shared_four
from tests.games.dog.naive.splitting import Split, seven


@dataclass(frozen=True)
class Family:
    """One of the games."""

    name: Variant
    kinds: Mapping[str, Kind]
    deck: Mapping[str, int]
    """How many there are of each card, in the order in which a hand is held."""
    hands: tuple[int, ...]
    """Cards that each seat is dealt, round by round, over and over."""
    splits: Mapping[str, Callable[[Table], Split]] = field(default_factory=dict)
    """The kinds that are played part by part."""
    has_dog: bool = False
    is_ranked: bool = False

    @property
    def unsplit(self) -> Mapping[str, Kind]:
        """The kinds that are played at once."""
        return {kind: does for kind, does in self.kinds.items() if kind not in self.splits}

    def plays(self, table: Table, card: str) -> Plays:
        """All complete plays of a card."""
        return plays(table, card, self.kinds)


def _deck(order: str, number: int, others: Mapping[str, int]) -> Mapping[str, int]:
    return {card: others.get(card, number) for card in order.split()}


_CARDS_WITH_COPY = _deck(
    f"2 3 4 5 6 8 9 10 12 13 1/11 1-7 swap {COPY} magnet",
    7,
    {"13": 10, "1/11": 10, "magnet": 6},
)

CLASSIC_DOG = Family(
    "classic",
    CLASSIC,
    _deck(f"2 3 4 5 6 7 8 9 10 12 13 1/11 swap {JOKER}", 8, {JOKER: 6}),
    hands=(6, 5, 4, 3, 2),
    splits={"7": lambda table: seven(table.board, table.mover, table.player)},
)
BLACK_DOG = Family(
    "black",
    BLACK,
    _CARDS_WITH_COPY,
    hands=CLASSIC_DOG.hands,
    splits={"4": lambda table: shared_four(table.board, table.player)},
    has_dog=True,
)
DOG_ROYAL = Family("royal", ROYAL, _CARDS_WITH_COPY, hands=(5,), is_ranked=True)
