"""The exchange: everybody gives his partner a card, and all change hands at once (D8)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from games.core.api import Applied, Decide
from games.dog.cards import kinds_in, with_card, without_card
from games.dog.state import Card, CardsExchanged, Event, GiftChosen, Give, State
from games.dog.teams import partner_of
from games.dog.variants import rules_of


def choosing(state: State) -> Decide:
    """Who still has to choose, and who can change his mind."""
    seats = range(len(state.gifts))
    return Decide(
        must=tuple(seat for seat in seats if state.gifts[seat] is None),
        may=tuple(seat for seat in seats if state.gifts[seat] is not None),
    )


def gifts(state: State, seat: int) -> Sequence[Give]:
    """Each kind of the hand, the present choice among them."""
    if not 0 <= seat < len(state.hands):
        return ()
    return tuple(Give(card) for card in kinds_in(state.hands[seat]))


def give(state: State, seat: int, card: Card) -> Applied[State, Event]:
    """Choose a card, or another one; with the last choice the cards change hands."""
    chosen = (*state.gifts[:seat], card, *state.gifts[seat + 1 :])
    events: tuple[Event, ...] = () if state.gifts[seat] is not None else (GiftChosen(seat),)
    given = [gift for gift in chosen if gift is not None]
    if len(given) < len(chosen):
        return Applied(msgspec.structs.replace(state, gifts=chosen), events)
    seats = len(chosen)
    hands = tuple(
        with_card(without_card(hand, given[who]), given[partner_of(who, seats)])
        for who, hand in enumerate(state.hands)
    )
    opening = None if state.round else rules_of(state.variant).opening
    after = msgspec.structs.replace(state, hands=hands, gifts=(), interlude=opening)
    return Applied(after, (*events, CardsExchanged()))
