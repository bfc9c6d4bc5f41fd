"""What a seat sees, and the states that it could just as well be in."""

from __future__ import annotations

import msgspec

from games.core.rng import CountingRandom
from games.dog.cards import in_order
from games.dog.interludes import is_drawing
from games.dog.ring import AllMarbles
from games.dog.rounds import draw
from games.dog.state import Card, Cards, State, View
from games.dog.teams import winner


def public_marbles(state: State) -> AllMarbles:
    """All marbles as they were before a card that is not complete yet."""
    draft = state.draft
    return draft.before[0] if draft is not None and draft.before else state.marbles


def public_dog(state: State) -> int | None:
    """Where the Black Dog was before a card that is not complete yet."""
    draft = state.draft
    return draft.dogs[0] if draft is not None and draft.dogs else state.dog


def view_of(state: State, seat: int | None) -> View:
    """What the seat may see; None is the whole group."""
    own = seat is not None and 0 <= seat < state.seats
    drafting = own and seat == state.on_turn
    playing = not state.gifts and any(state.hands) and winner(state.marbles) is None
    if state.interlude is not None:
        playing = not is_drawing(state)
    return View(
        variant=state.variant,
        seat=seat,
        starter=state.starter,
        round=state.round,
        pile=len(state.pile),
        discard=len(state.discard),
        top=state.top,
        hands=tuple(len(hand) for hand in state.hands),
        chosen=tuple(gift is not None for gift in state.gifts),
        marbles=state.marbles if drafting else public_marbles(state),
        on_turn=state.on_turn if playing else None,
        played=state.played,
        hand=state.hands[seat] if seat is not None and own else (),
        gift=state.gifts[seat] if seat is not None and own and state.gifts else None,
        draft=state.draft if drafting else None,
        last=state.last,
        hits=state.hits,
        dog=state.dog if drafting else public_dog(state),
        prowl=state.prowl,
        interlude=state.interlude,
    )


def determinised(state: State, seat: int, rng: CountingRandom) -> State:
    """Other hands and gifts are drawn anew from all that the seat can't see.

    A card that another seat is about to play in parts is not begun: nobody else knows of it.
    """
    unseen: list[Card] = list(state.pile)
    for other, hand in enumerate(state.hands):
        if other != seat:
            unseen += hand
    unseen = list(in_order(unseen))
    hands: list[Cards] = []
    gifts: list[Card | None] = []
    for other, hand in enumerate(state.hands):
        drawn = hand if other == seat else draw(unseen, len(hand), rng)
        hands.append(drawn)
        if state.gifts:
            gift = state.gifts[other]
            gifts.append(gift if gift is None or other == seat else rng.choice(drawn))
    drafting = seat == state.on_turn
    return msgspec.structs.replace(
        state,
        pile=in_order(unseen),
        hands=tuple(hands),
        gifts=tuple(gifts),
        marbles=state.marbles if drafting else public_marbles(state),
        draft=state.draft if drafting else None,
        dog=state.dog if drafting else public_dog(state),
    )
