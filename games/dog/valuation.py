"""How good a position is for a team, as computer players of Dog see it.

The unit is a field of the way home. The weights were set by playing variants of them against
each other; none of them is a rule.
"""

from __future__ import annotations

from collections.abc import Mapping

from games.dog.ring import AllMarbles, Ring
from games.dog.state import FINISH, KENNEL, MARBLES, QUARTER, Card, Cards
from games.dog.teams import partner_of

OUT = 18.0
"""Being out of the kennel at all: start cards are rare."""
HOME = 30.0
"""Being in the finish, on top of the whole way round."""
DEEPER = 2.0
"""Each finish field further in, which leaves room behind it."""
SHUT = 14.0
"""A marble that has no way in because others stand too near to the door."""
NEAR = 8.0
"""Standing where one card gets in."""
FOUR_BACK = 0.45
"""On the own start, or just past it, a Four saves the way round: its share of that."""
FOREIGN = 0.75
"""What the other teams' positions count beside the own one."""

_REACH: Mapping[int, float] = {
    1: 0.10,
    2: 0.13,
    3: 0.13,
    4: 0.13,
    5: 0.13,
    6: 0.12,
    7: 0.11,
    8: 0.08,
    9: 0.08,
    10: 0.08,
    11: 0.08,
    12: 0.08,
    13: 0.08,
}
"""How likely it is that somebody hits what stands so many fields before his marble."""
_BEHIND = 0.06
"""The same for a Four back."""
_ON_START = 0.25
"""The same for a marble on a foreign start, before a full kennel."""


def value(ring: Ring, marbles: AllMarbles, seat: int) -> float:
    """How good these marbles are for the team of a seat; the same for both of a team."""
    partner = partner_of(seat, ring.seats)
    total = 0.0
    foreign = 0.0
    for owner, places in enumerate(marbles):
        worth = _worth(ring, owner, places) - _danger(ring, marbles, owner)
        if owner in {seat, partner}:
            total += worth
        else:
            foreign += worth
    teams = ring.seats // 2
    return total - FOREIGN * foreign / (teams - 1)


def _worth(ring: Ring, owner: int, places: tuple[int, ...]) -> float:
    """Ways behind its marbles, and how well its finish is filled."""
    start = ring.starts[owner]
    taken = [place - FINISH for place in places if place >= FINISH]
    room = min(taken, default=MARBLES)  # free fields behind the door
    outside = MARBLES - len(taken)
    total = (ring.size + HOME) * len(taken) + DEEPER * sum(taken)
    total -= SHUT * max(0, outside - room)
    for place in places:
        if 0 <= place < FINISH:
            total += OUT + _progress(ring, place - start, room)
    return total


def _progress(ring: Ring, ahead: int, room: int) -> float:
    """How far a marble has come; `room` free finish fields wait for it."""
    way = ahead % ring.size
    left = ring.size - way
    if way <= MARBLES:
        return max(way, FOUR_BACK * (ring.size - MARBLES + way))
    if room and left <= QUARTER - 4:
        return way + NEAR * room / MARBLES
    return float(way)


def _danger(ring: Ring, marbles: AllMarbles, owner: int) -> float:
    """What the owner may lose to others, weighed with how likely that is."""
    partner = partner_of(owner, ring.seats)
    start = ring.starts[owner]
    risk = 0.0
    for place in marbles[owner]:
        if not 0 <= place < FINISH or place == start:
            continue
        safe = 1.0
        for other, places in enumerate(marbles):
            if other in {owner, partner}:
                continue
            if place == ring.starts[other] and KENNEL in places:
                safe *= 1 - _ON_START
            for hunter in places:
                if 0 <= hunter < FINISH:
                    distance = (place - hunter) % ring.size
                    safe *= 1 - _REACH.get(distance, 0.0)
                    if distance == ring.size - 4:
                        safe *= 1 - _BEHIND
        if safe < 1:
            risk += (1 - safe) * (OUT + (place - start) % ring.size)
    return 0.5 * risk


_CARDS: Mapping[Card, float] = {
    "joker": 14.0,
    "13": 5.0,
    "1/11": 6.0,
    "7": 6.0,
    "swap": 4.0,
    "4": 4.0,
}
_STARTS = frozenset({"13", "1/11", "joker"})


def starts(card: Card) -> bool:
    """Whether the card brings a marble out of its kennel."""
    return card in _STARTS


def card_value(card: Card, places: tuple[int, ...]) -> float:
    """What it is worth to keep a card in the hand of somebody with these marbles."""
    worth = _CARDS.get(card, 1.0)
    waiting = places.count(KENNEL)
    if card in _STARTS:
        worth += 2.0 * waiting + (8.0 if waiting and waiting == _outside(places) else 0.0)
    return worth


def hand_value(hand: Cards, places: tuple[int, ...]) -> float:
    """The same for all cards of a hand."""
    return sum(card_value(card, places) for card in hand)


def _outside(places: tuple[int, ...]) -> int:
    return sum(place < FINISH for place in places)
