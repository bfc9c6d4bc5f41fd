"""Cards as multisets: tuples in one order, so that equal ones are equal values."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import chain, repeat

from games.dog.state import Card, Cards

ORDER: Cards = (
    *("2", "3", "4", "5", "6", "7", "8", "9", "10", "12"),
    *("13", "1/11", "1-7", "swap", "joker", "copy", "magnet"),
)
"""All kinds of cards of all variants, as hands are sorted."""
RANK: Mapping[Card, int] = {card: rank for rank, card in enumerate(ORDER)}

_rank = RANK.__getitem__


def in_order(cards: Iterable[Card]) -> Cards:
    """The cards sorted by `ORDER`."""
    return tuple(sorted(cards, key=_rank))


def with_card(cards: Cards, card: Card) -> Cards:
    """The multiset with one card more."""
    place = cards.index(card) if card in cards else bisect_left(cards, RANK[card], key=_rank)
    return (*cards[:place], card, *cards[place:])


def without_card(cards: Cards, card: Card) -> Cards:
    """The multiset with one card of this kind less. Raises ValueError if there is none."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def kinds_in(cards: Cards) -> Cards:
    """Each kind once."""
    return tuple(dict.fromkeys(cards))


def holds(cards: Cards, wanted: Iterable[Card]) -> bool:
    """Whether all the wanted cards are there, each as often as it is wanted."""
    there = Counter(cards)
    return all(there[card] >= number for card, number in Counter(wanted).items())


def without_cards(cards: Cards, taken: Iterable[Card]) -> Cards:
    """The multiset less those taken, which must be there."""
    left = Counter(cards)
    left.subtract(taken)
    return tuple(chain.from_iterable(repeat(card, left[card]) for card in ORDER))
