"""Whether values of the right types make a position of this game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from games.core.position import Fault
from games.dog.cards import in_order
from games.dog.dog_validity import dog_in_state_faults
from games.dog.draft_validity import draft_faults
from games.dog.interlude_validity import interlude_faults
from games.dog.marble_validity import marble_faults
from games.dog.ring import ring_for
from games.dog.state import KENNEL, Arrival, Cards, State
from games.dog.teams import winner
from games.dog.variants import rules_of

MAX_ROUND = 999_999


def fault(state: State) -> Fault | None:
    """The first thing that is wrong with a state, None if it is a position of this game."""
    for check in _CHECKS:
        for found in check(state):
            return found
    return None


def _marbles(state: State) -> Iterator[Fault]:
    yield from marble_faults(state.marbles)
    allowed = rules_of(state.variant).seats
    if state.seats not in allowed:
        yield Fault("marbles", f"{state.variant} is for {' or '.join(map(str, allowed))} players")


def _shape(state: State) -> Iterator[Fault]:
    if len(state.hands) != state.seats:
        yield Fault("hands", f"there are {state.seats} hands, not {len(state.hands)}")
    if state.gifts and len(state.gifts) != state.seats:
        yield Fault("gifts", f"there are {state.seats} gifts, or - for none yet")
    if not 0 <= state.on_turn < state.seats:
        yield Fault("on_turn", "there is no such seat")
    if state.starter is not None and not 0 <= state.starter < state.seats:
        yield Fault("starter", "there is no such seat")
    if not 0 <= state.round <= MAX_ROUND:
        yield Fault("round", f"rounds are 1 to {MAX_ROUND + 1}")


def _cards(state: State) -> Iterator[Fault]:
    deck = Counter(rules_of(state.variant).deck)
    seen: Counter[str] = Counter()
    places: list[tuple[str, Cards, int | None]] = [
        *(("hands", hand, seat) for seat, hand in enumerate(state.hands)),
        ("discard", state.discard, None),
        ("pile", state.pile, None),
    ]
    for field, cards, seat in places:
        unknown = [card for card in cards if card not in deck]
        if unknown:
            yield Fault(field, f"{unknown[0]!r} is no card of this variant", seat)
            return
        if cards != in_order(cards):
            yield Fault(field, "cards stand in order", seat)
        seen.update(cards)
        for card, number in seen.items():
            if number > deck[card]:
                yield Fault(field, f"there are only {deck[card]} cards {card}", seat)
    if seen != deck:
        missing = next(card for card in deck if seen[card] < deck[card])
        yield Fault("pile", f"of {deck.total()} cards some are missing, such as {missing}")


def _discard(state: State) -> Iterator[Fault]:
    if state.top is None and state.discard:
        yield Fault("top", "some card lies on top of the discard")
    if state.top is not None and state.top not in state.discard:
        yield Fault("top", "this card is not in the discard")
    if any(kind not in rules_of(state.variant).kinds for kind in state.played):
        yield Fault("played", "a card can't be played as this")


def _beginning(state: State) -> Iterator[Fault]:
    if state.starter is not None:
        return
    begun = (state.round, state.discard, state.gifts, state.on_turn, state.played, state.draft)
    if begun != (0, (), (), 0, (), None) or state.last or state.hits or any(state.hands):
        yield Fault("on_turn", "it must be somebody's turn")
    if any(place != KENNEL for places in state.marbles for place in places):
        yield Fault("on_turn", "marbles are out, so it must be somebody's turn")


def _exchange(state: State) -> Iterator[Fault]:
    if not state.gifts:
        return
    for gift, hand in zip(state.gifts, state.hands, strict=True):
        if gift is not None and gift not in hand:
            yield Fault("gifts", f"{gift} is not in the hand")
    if all(gift is not None for gift in state.gifts):
        yield Fault("gifts", "when all have chosen, the cards change hands")
    if not all(state.hands):
        yield Fault("gifts", "everybody has cards when they are exchanged")
    if state.on_turn != state.starter:
        yield Fault("on_turn", "the starter is the first to play")
    if state.played or state.draft is not None or winner(state.marbles) is not None:
        yield Fault("gifts", "cards are exchanged before any is played")


def _turn(state: State) -> Iterator[Fault]:
    if winner(state.marbles) is not None or isinstance(state.interlude, Arrival):
        return
    if any(state.hands):
        if not state.hands[state.on_turn]:
            yield Fault("on_turn", "this seat has no cards")
    elif state.played:
        yield Fault("played", "nobody has cards: the round has not begun")
    elif state.starter is not None and state.on_turn != state.starter:
        yield Fault("on_turn", "nobody has cards: the starter is the first to play")


def _last(state: State) -> Iterator[Fault]:
    ring = ring_for(state.seats)
    for step in state.last:
        known = 0 <= step.seat < state.seats and 0 <= step.marble <= 3
        if not (known and ring.has(step.source) and ring.has(step.target)):
            yield Fault("last", "there is no such marble or place")
        elif step.turn not in {-1, 0, 1}:
            yield Fault("last", "the disc turns forward, back, or not at all")
        elif step.target == KENNEL:
            yield Fault("last", "nothing moves into the kennel")
    for hit in state.hits:
        known = 0 <= hit.seat < state.seats and 0 <= hit.marble <= 3
        if not known or not 0 <= hit.field < state.ring:
            yield Fault("hits", "there is no such marble or field")


_CHECKS: tuple[Callable[[State], Iterator[Fault]], ...] = (
    _marbles,
    _shape,
    dog_in_state_faults,
    _cards,
    _discard,
    _beginning,
    _exchange,
    interlude_faults,
    _turn,
    draft_faults,
    _last,
)
