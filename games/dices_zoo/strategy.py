"""Computer players: one looks one action ahead and weighs all hands, one plays at random."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, TypeAlias

from msgspec.structs import replace

from games.core.api import RandomStrategy, Strategy
from games.core.rng import CountingRandom
from games.dices_zoo import effects
from games.dices_zoo.dice import KINDS, with_dice, with_hand, without
from games.dices_zoo.plays import numbers, plays, rerolls
from games.dices_zoo.state import (
    Action,
    Dice,
    DrawFor,
    Effect,
    Exchange,
    Face,
    Give,
    Play,
    Remove,
    Reroll,
    RollOne,
    State,
)
from games.dices_zoo.valuation import burden, mean_burden

Hands: TypeAlias = tuple[Dice, ...]

NO_ANIMAL = {Face.TRAP, Face.X2}

OTHERS = 0.5
"""What the mean burden of the others counts beside the own one."""
UNBEATEN = 1.5
"""What it is worth to play what nobody can beat as he stands: the centre will be empty."""


class OneActionAhead:
    """Does what leaves it the lightest hand, and the others heavy ones."""

    def choose(self, game: Any, state: State, seat: int, rng: CountingRandom) -> Action:
        """The best action by what it leads to at once; of equally good ones the first."""
        face = effects.due(state)
        if face is not None:
            return max(_ways(state, face), key=lambda way: _after_effect(state, way))
        hand = state.hands[seat]
        actions: list[Play | Reroll] = [
            *_by_look(plays(hand, state.centre)),
            *rerolls(hand, state.aside),
        ]
        return max(actions, key=lambda action: _rating(state, action))


def _by_look(found: Iterable[Play]) -> Iterable[Play]:
    """Plays that look different: what is left of a hand is weighed by what it shows."""
    looks: dict[tuple[Face, ...], Play] = {}
    for play in found:
        looks.setdefault(tuple(die.face for die in play.dice), play)
    return looks.values()


def _ways(state: State, face: Face) -> Iterable[Effect]:
    """Ways to carry out an effect; of exchanges that look alike only the first."""
    if face is not Face.BOAR:
        return effects.effects(state, face)
    looks: dict[tuple[Face, int, Face], Effect] = {}
    for way in effects.effects(state, face):
        if isinstance(way, Exchange):
            looks.setdefault((way.own.face, way.seat, way.other.face), way)
    return looks.values()


def _rating(state: State, action: Play | Reroll) -> float:
    if isinstance(action, Play):
        return _after_play(state, action)
    hand = state.hands[state.seat]
    rolled = tuple(die for die in without(hand, state.aside) if die.face in action.faces)
    mean = mean_burden(without(hand, rolled), (die.kind for die in rolled))
    return _others(state.hands, state.seat) - mean


def _after_play(state: State, play: Play) -> float:
    """The hands after a play, and what its effect can make better."""
    seat, face = state.seat, play.dice[0].face
    hands = with_hand(state.hands, seat, without(state.hands[seat], play.dice))
    after = replace(state, hands=hands)
    worth = _value(hands, seat)
    if effects.is_possible(after, face):
        best = max(_after_effect(after, way) for way in _ways(after, face))
        times = 1 + (play.dice[-1].face is Face.X2)
        worth += times * (best - worth)
    beaten = face, sum(die.face is face for die in play.dice)
    if any(_beats(hand, beaten) for other, hand in enumerate(hands) if other != seat):
        return worth
    return worth + UNBEATEN


def _beats(hand: Dice, beaten: tuple[Face, int]) -> bool:
    """Whether somebody could beat or raise what was played, with the dice as they lie."""
    faces = [die.face for die in hand]
    return any(numbers(face, faces.count(face), beaten) for face in set(faces) - NO_ANIMAL)


def _value(hands: Hands, seat: int) -> float:
    return _others(hands, seat) - burden(hands[seat])


def _others(hands: Hands, seat: int) -> float:
    others = sum(burden(hand) for other, hand in enumerate(hands) if other != seat)
    return OTHERS * others / (len(hands) - 1)


def _after_effect(state: State, effect: Effect) -> float:
    """How good the hands are for the seat after an effect, in the mean if a die is rolled."""
    hands, seat = state.hands, state.seat
    match effect:
        case RollOne(owner, die):
            rest = without(hands[owner], (die,))
            return _with_mean(hands, seat, owner, mean_burden(rest, (die.kind,)))
        case DrawFor(owner):
            count = state.bag if any(state.bag) else state.discard
            drawn = zip(KINDS, count, strict=True)
            worth = sum(n * mean_burden(hands[owner], (kind,)) for kind, n in drawn if n)
            return _with_mean(hands, seat, owner, worth / max(1, sum(count)))
        case Remove(owner, die):
            return _value(with_hand(hands, owner, without(hands[owner], (die,))), seat)
        case Exchange(own, owner, other):
            mine = with_dice(without(hands[seat], (own,)), (other,))
            theirs = with_dice(without(hands[owner], (other,)), (own,))
        case Give(own, owner):
            mine = without(hands[seat], (own,))
            theirs = with_dice(hands[owner], (own,))
    return _value(with_hand(with_hand(hands, seat, mine), owner, theirs), seat)


def _with_mean(hands: Hands, seat: int, owner: int, mean: float) -> float:
    """The value of the hands if one of them were as bad as this."""
    worth = _value(hands, seat)
    more = mean - burden(hands[owner])
    return worth - more if owner == seat else worth + OTHERS * more / (len(hands) - 1)


STRATEGIES: Mapping[str, Strategy] = MappingProxyType(
    {"steady": OneActionAhead(), "random": RandomStrategy()}
)
"""Computer players by name; the first is the one that a group gets."""
