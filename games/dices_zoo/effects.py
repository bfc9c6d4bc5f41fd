"""What animals do once they are played (Z7 to Z9): whether they can, how, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from games.core.api import Applied
from games.dices_zoo.dice import NO_DICE, added, count_of, with_dice, with_hand, without
from games.dices_zoo.events import BagRefilled, DiceExchanged, DieGiven, DieRemoved, Event
from games.dices_zoo.plays import asked
from games.dices_zoo.state import (
    Dice,
    DrawFor,
    Effect,
    Exchange,
    Face,
    Give,
    Remove,
    Rolling,
    RollOne,
    State,
)


def due(state: State) -> Face | None:
    """The animal whose effect the seat on turn has to carry out."""
    beaten = asked(state.centre)
    return beaten[0] if state.effects and beaten is not None else None


def is_possible(state: State, face: Face) -> bool:
    """Whether the effect of an animal can be carried out by the seat on turn (Z7, Z12)."""
    own = bool(state.hands[state.seat])
    others = any(hand for seat, hand in enumerate(state.hands) if seat != state.seat)
    match face:
        case Face.BEAR | Face.FOX:
            return own or others
        case Face.BOAR:
            return own and others
        case Face.SQUIRREL:
            return any(state.bag) or any(state.discard)
        case Face.EARTHWORM:
            return own
        case _:
            return False


def effects(state: State, face: Face) -> Iterator[Effect]:
    """All ways to carry out the effect of an animal: whose die, which one (Z8)."""
    seats = range(len(state.hands))
    others = [seat for seat in seats if seat != state.seat]
    own = _each(state.hands[state.seat])
    match face:
        case Face.BEAR:
            yield from (RollOne(seat, die) for seat in seats for die in _each(state.hands[seat]))
        case Face.BOAR:
            for die in own:
                for seat in others:
                    yield from (Exchange(die, seat, other) for other in _each(state.hands[seat]))
        case Face.FOX:
            yield from (Remove(seat, die) for seat in seats for die in _each(state.hands[seat]))
        case Face.SQUIRREL:
            yield from (DrawFor(seat) for seat in seats)
        case Face.EARTHWORM:
            yield from (Give(die, seat) for die in own for seat in others)


def _each(hand: Dice) -> Dice:
    """Dice that differ, each once."""
    return tuple(dict.fromkeys(hand))


def carry_out(state: State, effect: Effect) -> Applied[State, Event]:
    """The state after one effect; chance may be due in it."""
    seat = state.seat
    after = replace(state, effects=state.effects - 1)
    match effect:
        case RollOne(owner, die):
            rolling = Rolling(owner, (die,))
            hands = with_hand(state.hands, owner, without(state.hands[owner], (die,)))
            return Applied(replace(after, hands=hands, rolling=rolling))
        case Exchange(own, owner, other):
            mine = with_dice(without(state.hands[seat], (own,)), (other,))
            theirs = with_dice(without(state.hands[owner], (other,)), (own,))
            hands = with_hand(with_hand(state.hands, seat, mine), owner, theirs)
            told: Event = DiceExchanged(seat, own, owner, other)
            return Applied(replace(after, hands=hands), (told,))
        case Remove(owner, die):
            hands = with_hand(state.hands, owner, without(state.hands[owner], (die,)))
            discard = added(state.discard, count_of((die,)))
            told = DieRemoved(seat, owner, die)
            return Applied(replace(after, hands=hands, discard=discard), (told,))
        case Give(die, owner):
            mine = without(state.hands[seat], (die,))
            theirs = with_dice(state.hands[owner], (die,))
            hands = with_hand(with_hand(state.hands, seat, mine), owner, theirs)
            return Applied(replace(after, hands=hands), (DieGiven(seat, owner, die),))
        case DrawFor(owner):
            return _draw(replace(after, drawing=owner))


def _draw(state: State) -> Applied[State, Event]:
    """Somebody is about to draw: an empty bag gets the whole discard first (Z12)."""
    if any(state.bag):
        return Applied(state)
    told = BagRefilled(sum(state.discard))
    return Applied(replace(state, bag=state.discard, discard=NO_DICE), (told,))
