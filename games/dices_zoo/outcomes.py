"""Chance: the lot, the dice at the start of a round, what is rolled and drawn (Z1, Z2, Z9)."""

from __future__ import annotations

from msgspec.structs import replace

from games.core.api import Applied
from games.core.rng import CountingRandom
from games.dices_zoo.dice import (
    ALL_DICE,
    count_of,
    dice_at_start,
    drawn,
    is_die,
    rolled,
    sorted_dice,
    taken,
    with_dice,
    with_hand,
)
from games.dices_zoo.events import (
    DieDrawn,
    DieRolled,
    Event,
    Rerolled,
    RoundBegun,
    StarterDrawn,
)
from games.dices_zoo.rounds import is_dealing, proceed
from games.dices_zoo.state import Chance, Deal, Dice, Die, Draw, Lot, Roll, State


def is_due(state: State) -> bool:
    """Whether chance has to decide something."""
    return (
        state.starter is None
        or state.rolling is not None
        or state.drawing is not None
        or is_dealing(state)
    )


def sample(state: State, rng: CountingRandom) -> Chance:
    """What chance brings in a state in which it is due."""
    if state.starter is None:
        return Lot(rng.below(len(state.hands)))
    if state.rolling is not None:
        return Roll(sorted_dice(rolled(die.kind, rng) for die in state.rolling.dice))
    if state.drawing is not None:
        return Draw(rolled(drawn(state.bag, rng), rng))
    bag, hands = state.bag, []
    for _ in state.hands:
        hand: list[Die] = []
        for _ in range(dice_at_start(len(state.hands))):
            kind = drawn(bag, rng)
            bag = taken(bag, kind)
            hand.append(rolled(kind, rng))
        hands.append(sorted_dice(hand))
    return Deal(tuple(hands))


def is_possible(state: State, chance: Chance) -> bool:
    """Whether chance can bring this in a state in which it is due."""
    if state.starter is None:
        return isinstance(chance, Lot) and 0 <= chance.seat < len(state.hands)
    if state.rolling is not None:
        return (
            isinstance(chance, Roll)
            and _is_hand(chance.dice)
            and count_of(chance.dice) == count_of(state.rolling.dice)
        )
    if state.drawing is not None:
        return (
            isinstance(chance, Draw) and is_die(chance.die) and state.bag[chance.die.kind - 1] > 0
        )
    return isinstance(chance, Deal) and _is_deal(chance, len(state.hands))


def _is_deal(chance: Deal, seats: int) -> bool:
    size = dice_at_start(seats)
    everything = count_of(die for hand in chance.hands for die in hand)
    return (
        len(chance.hands) == seats
        and all(len(hand) == size and _is_hand(hand) for hand in chance.hands)
        and all(n <= most for n, most in zip(everything, ALL_DICE, strict=True))
    )


def _is_hand(dice: Dice) -> bool:
    return dice == sorted_dice(dice) and all(map(is_die, dice))


def resolve(state: State, chance: Chance) -> Applied[State, Event]:
    """Let a possible outcome happen."""
    match chance:
        case Lot(seat):
            return Applied(replace(state, starter=seat, seat=seat), (StarterDrawn(seat),))
        case Deal(hands):
            return _dealt(state, hands)
        case Roll(dice):
            return _rolled(state, dice)
        case Draw(die):
            owner = state.drawing or 0
            bag = taken(state.bag, die.kind)
            hands = with_hand(state.hands, owner, with_dice(state.hands[owner], (die,)))
            after = replace(state, hands=hands, bag=bag, drawing=None)
            return proceed(after, (DieDrawn(state.seat, owner, die),))


def _dealt(state: State, hands: tuple[Dice, ...]) -> Applied[State, Event]:
    bag = state.bag
    for hand in hands:
        for die in hand:
            bag = taken(bag, die.kind)
    told = RoundBegun(state.round, state.seat, len(hands[0]))
    return Applied(replace(state, hands=hands, bag=bag), (told,))


def _rolled(state: State, dice: Dice) -> Applied[State, Event]:
    """Dice come out of the shaker: of a whole turn, or the one that a bear has chosen."""
    rolling = state.rolling
    if rolling is None:
        raise TypeError(state)
    seat = rolling.seat
    told: Event = Rerolled(state.seat, rolling.dice, dice)
    if not state.rerolls:
        told = DieRolled(state.seat, seat, rolling.dice[0], dice[0])
    hands = with_hand(state.hands, seat, with_dice(state.hands[seat], dice))
    return proceed(replace(state, hands=hands, rolling=None), (told,))
