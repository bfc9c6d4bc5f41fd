"""How good a position is for a team, as computer players of Dog see it.

The unit is a field of the way home. The weights were set by playing variants of them against
each other; none of them is a rule.
"""

from __future__ import annotations

from games.dog.court import Court
from games.dog.outlook import Outlook
from games.dog.ring import AllMarbles, Ring, ring_for
from games.dog.state import FINISH, KENNEL, MARBLES, QUARTER, Card, Cards
from games.dog.teams import partner_of
from games.dog.variants import Rules

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
FOREIGN = 0.75
"""What the other teams' positions count beside the own one."""

_ON_START = 0.25
"""How likely it is that a marble on a foreign start, before a full kennel, is hit."""


def value(rules: Rules, marbles: AllMarbles, seat: int, dog: int | None) -> float:
    """How good these marbles are for the team of a seat; the same for both of a team."""
    ring = ring_for(len(marbles))
    partner = partner_of(seat, ring.seats)
    total = 0.0
    foreign = 0.0
    for owner, places in enumerate(marbles):
        worth = _worth(rules, ring, owner, places)
        worth -= _danger(rules, ring, marbles, owner, dog)
        if owner in {seat, partner}:
            total += worth
        else:
            foreign += worth
    teams = ring.seats // 2
    return total - FOREIGN * foreign / (teams - 1)


def _worth(rules: Rules, ring: Ring, owner: int, places: tuple[int, ...]) -> float:
    """Ways behind its marbles, and how well its finish is filled."""
    start = ring.starts[owner]
    taken = [place - FINISH for place in places if place >= FINISH]
    room = min(taken, default=MARBLES)  # free fields behind the door
    outside = MARBLES - len(taken)
    total = (ring.size + HOME) * len(taken) + DEEPER * sum(taken)
    total -= SHUT * max(0, outside - room)
    for place in places:
        if 0 <= place < FINISH:
            total += OUT + _progress(rules.outlook, ring, place - start, room)
            if rules.disc is not None and rules.disc.carries(place):
                total += rules.outlook.disc * _turned(ring, place - start)
    return total


def _turned(ring: Ring, ahead: int) -> float:
    """What a turn of the disc brings a marble, on average of both: only near its start any."""
    way = ahead % ring.size
    return ((way + QUARTER) % ring.size + (way - QUARTER) % ring.size) / 2 - way


def _progress(outlook: Outlook, ring: Ring, ahead: int, room: int) -> float:
    """How far a marble has come; `room` free finish fields wait for it."""
    way = ahead % ring.size
    left = ring.size - way
    if way <= outlook.back_fields:
        return max(way, outlook.back * (ring.size - MARBLES + way))
    if room and left <= QUARTER - 4:
        return way + NEAR * room / MARBLES
    return float(way)


def _danger(rules: Rules, ring: Ring, marbles: AllMarbles, owner: int, dog: int | None) -> float:
    """What the owner may lose to others, weighed with how likely that is."""
    partner = partner_of(owner, ring.seats)
    start = ring.starts[owner]
    outlook = rules.outlook
    risk = 0.0
    for number, place in enumerate(marbles[owner]):
        if not 0 <= place < FINISH or place == start:
            continue
        safe = 1.0 if dog is None else 1 - outlook.dog.get((place - dog) % ring.size, 0.0)
        for other, places in enumerate(marbles):
            if other in {owner, partner}:
                continue
            if place == ring.starts[other] and KENNEL in places:
                safe *= 1 - _ON_START
            for rank, hunter in enumerate(places):
                if 0 <= hunter < FINISH and _hunts(rules.court, rank, number, place):
                    distance = (place - hunter) % ring.size
                    if rules.court is None or rules.court.reaches(rank, distance):
                        safe *= 1 - outlook.reach.get(distance, 0.0)
                    safe *= 1 - outlook.behind.get(ring.size - distance, 0.0)
        if safe < 1:
            risk += (1 - safe) * (OUT + (place - start) % ring.size)
    return 0.5 * risk


def _hunts(court: Court | None, rank: int, number: int, place: int) -> bool:
    """Whether a figure can hit another one; `place` is not the own start of that one."""
    return court is None or court.threatens(rank, number, on_foreign_start=place % QUARTER == 0)


def card_value(outlook: Outlook, card: Card, places: tuple[int, ...]) -> float:
    """What it is worth to keep a card in the hand of somebody with these marbles."""
    worth = outlook.cards.get(card, 1.0)
    waiting = places.count(KENNEL)
    if card in outlook.starts:
        worth += 2.0 * waiting + (8.0 if waiting and waiting == _outside(places) else 0.0)
    return worth


def hand_value(outlook: Outlook, hand: Cards, places: tuple[int, ...]) -> float:
    """The same for all cards of a hand."""
    return sum(card_value(outlook, card, places) for card in hand)


def _outside(places: tuple[int, ...]) -> int:
    return sum(place < FINISH for place in places)
