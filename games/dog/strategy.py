"""Computer players: one looks one turn ahead and weighs where it leads, one plays at random."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from games.core.api import RandomStrategy, Strategy
from games.core.rng import CountingRandom
from games.dog.cards import kinds_in, without_card
from games.dog.moves import replaced
from games.dog.outcomes import Result, results
from games.dog.outlook import Outlook
from games.dog.ring import AllMarbles, ring_for
from games.dog.state import (
    FINISH,
    KENNEL,
    Action,
    Arrival,
    Back,
    Cards,
    Give,
    Marbles,
    State,
)
from games.dog.teams import mover, partner_of, winner
from games.dog.valuation import card_value, hand_value, value
from games.dog.variants import Rules, rules_of

_WON = 1e6


class OneTurnAhead:
    """Plays the card after which its team stands best, and keeps the cards that are worth most."""

    def choose(self, game: Any, state: State, seat: int, rng: CountingRandom) -> Action:
        """The best gift or the next action of the best turn; equally good ones don't differ."""
        if state.gifts:
            return Give(_gift(state, seat))
        if state.interlude is not None:
            return _between_cards(game, state, seat)
        best = max(
            results(state, seat), key=lambda result: _rating(state, seat, result), default=None
        )
        if best is not None:
            return best.actions[0]
        legal = game.legal_actions(state, seat)
        return next(action for action in legal if not isinstance(action, Back))  # type: ignore[no-any-return]


def _rating(state: State, seat: int, result: Result) -> float:
    """How good it is for the seat's team to end its turn so."""
    team = winner(result.marbles)
    if team is not None:
        return _WON if team in {seat, partner_of(seat, state.seats)} else -_WON
    rules = rules_of(state.variant)
    hand = state.hands[seat]
    if result.card in hand:
        hand = without_card(hand, result.card)
    places = result.marbles[mover(result.marbles, seat)]
    stands = value(rules, result.marbles, seat, result.dog)
    if result.arrival is not None:
        stands = max(stands, _jumped(rules, result.marbles, result.arrival, seat))
        stands += rules.outlook.drawn
    return stands + hand_value(rules.outlook, hand, places)


def _jumped(rules: Rules, marbles: AllMarbles, here: Arrival, seat: int) -> float:
    """How good it would be to jump on from a special field; nothing if that can't be."""
    ring = ring_for(len(marbles))
    target = None
    if rules.court is not None:
        target = rules.court.next_free(ring, marbles, here.seat, here.marble)
    if target is None:
        return -_WON
    places = list(marbles)
    places[here.seat] = replaced(places[here.seat], here.marble, target)
    return value(rules, tuple(places), seat, None)


def _between_cards(game: Any, state: State, seat: int) -> Action:
    """The figure to set out, or the jump, after which the team stands best."""
    rules = rules_of(state.variant)
    choices: Sequence[Action] = game.legal_actions(state, seat)

    def rating(action: Action) -> float:
        after: State = game.apply(state, seat, action).state
        return value(rules, after.marbles, seat, after.dog)

    return max(choices, key=rating)


def _gift(state: State, seat: int) -> str:
    """The card that helps the partner most for what it costs the seat itself."""
    hand = state.hands[seat]
    own = state.marbles[mover(state.marbles, seat)]
    partner = partner_of(seat, state.seats)
    other = state.marbles[mover(state.marbles, partner)]
    outlook = rules_of(state.variant).outlook
    return max(
        kinds_in(hand),
        key=lambda card: _helps(outlook, card, other) - _costs(outlook, card, hand, own),
    )


def _helps(outlook: Outlook, card: str, places: Marbles) -> float:
    """What a card does for somebody with these marbles whose hand nobody knows."""
    more = 6.0 if card in outlook.starts and _waits(places) else 0.0
    return card_value(outlook, card, places) + more


def _costs(outlook: Outlook, card: str, hand: Cards, places: Marbles) -> float:
    """What a hand is worth less without a card: the last one that brings a marble out most."""
    rest = without_card(hand, card)
    lost = card_value(outlook, card, places)
    if card in outlook.starts and _waits(places) and outlook.starts.isdisjoint(rest):
        lost += 20.0
    return lost


def _waits(places: Marbles) -> bool:
    """Whether nobody is out on the ring, and somebody could be."""
    return KENNEL in places and not any(0 <= place < FINISH for place in places)


STRATEGIES: Mapping[str, Strategy] = MappingProxyType(
    {"steady": OneTurnAhead(), "random": RandomStrategy()}
)
"""Computer players by name; the first is the one that a group gets."""
