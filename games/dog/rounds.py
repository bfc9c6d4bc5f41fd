"""The lot, the deal, and the end of a round (D4 to D6, D10)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from games.core.api import Applied
from games.core.rng import CountingRandom
from games.dog.cards import holds, in_order, without_cards
from games.dog.chance import Chance, Dealt, Lair, Lot
from games.dog.ring import ring_for
from games.dog.state import Cards, DogReleased, Event, RoundBegun, StarterDrawn, State
from games.dog.variants import rules_of


def draw(pool: list[str], number: int, rng: CountingRandom) -> Cards:
    """So many cards drawn from a pool, which loses them."""
    return in_order(pool.pop(rng.below(len(pool))) for _ in range(number))


def sample(state: State, rng: CountingRandom) -> Chance:
    """The starter of the first round, or everybody's hand."""
    if state.starter is None:
        return Lot(rng.below(state.seats))
    lairs = _lairs(state)
    if lairs:
        return Lair(rng.choice(lairs))
    pool, _ = _drawn_from(state)
    cards = list(pool)
    size = rules_of(state.variant).hand_size(state.round)
    return Dealt(tuple(draw(cards, size, rng) for _ in range(state.seats)))


def is_possible(state: State, chance: Chance) -> bool:
    """Whether a lot is due and names a seat, or a deal is due and the pile holds the hands."""
    if isinstance(chance, Lot):
        return state.starter is None and 0 <= chance.seat < state.seats
    if isinstance(chance, Lair):
        return state.starter is not None and chance.field in _lairs(state)
    if not isinstance(chance, Dealt) or state.starter is None or _lairs(state):
        return False
    size = rules_of(state.variant).hand_size(state.round)
    return (
        len(chance.hands) == state.seats
        and all(len(hand) == size for hand in chance.hands)
        and holds(_drawn_from(state)[0], _all_cards(chance.hands))
        and all(hand == in_order(hand) for hand in chance.hands)
    )


def resolve(state: State, chance: Chance) -> Applied[State, Event]:
    """Let the lot or the deal happen."""
    if isinstance(chance, Lot):
        begun = msgspec.structs.replace(state, starter=chance.seat, on_turn=chance.seat)
        return Applied(begun, (StarterDrawn(chance.seat),))
    if isinstance(chance, Lair):
        released = msgspec.structs.replace(state, dog=chance.field)
        return Applied(released, (DogReleased(chance.field),))
    if not isinstance(chance, Dealt):
        raise TypeError(chance)
    pool, reshuffled = _drawn_from(state)
    size = rules_of(state.variant).hand_size(state.round)
    after = msgspec.structs.replace(
        state,
        pile=without_cards(pool, _all_cards(chance.hands)),
        discard=() if reshuffled else state.discard,
        top=None if reshuffled else state.top,
        hands=chance.hands,
        gifts=(None,) * state.seats,
    )
    starter = state.on_turn if state.starter is None else state.starter
    return Applied(after, (RoundBegun(state.round, size, starter, reshuffled),))


def _lairs(state: State) -> tuple[int, ...]:
    """Where the Black Dog can begin; nowhere if it has, or if there is none (B6)."""
    disc = rules_of(state.variant).disc
    return () if disc is None or state.dog is not None else disc.lairs(ring_for(state.seats))


def _drawn_from(state: State) -> tuple[Cards, bool]:
    """What is dealt from, and whether the discard was shuffled into it (D5)."""
    needed = rules_of(state.variant).hand_size(state.round) * state.seats
    if len(state.pile) >= needed:
        return state.pile, False
    return in_order(state.pile + state.discard), True


def _all_cards(hands: Iterable[Cards]) -> Cards:
    return tuple(card for hand in hands for card in hand)
