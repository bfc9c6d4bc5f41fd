"""Whether values of the right types make a position of this game."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.position import Fault
from games.dices_zoo.dice import (
    ALL_DICE,
    PER_KIND,
    TOTAL,
    added,
    count_of,
    is_among,
    is_die,
    sorted_dice,
)
from games.dices_zoo.effects import due, is_possible
from games.dices_zoo.plays import asked
from games.dices_zoo.rounds import REROLLS, is_dealing
from games.dices_zoo.state import Count, Dice, Face, State

SEAT_COUNTS = range(2, 6)
MAX_EFFECTS = 2
MAX_NUMBER = 999_999
"""Of rounds and points: more than any match has, and few enough to be read and written."""


def fault(state: State) -> Fault | None:
    """The first thing that is wrong with a state, None if it is a position of this game."""
    for check in (_match, _dice, _all_dice, _start, _centre, _chance, _effects, _turn):
        for found in check(state):
            return found
    return None


def _match(state: State) -> Iterator[Fault]:
    seats = len(state.hands)
    if seats not in SEAT_COUNTS:
        yield Fault("hands", f"there are {SEAT_COUNTS[0]} to {SEAT_COUNTS[-1]} seats, not {seats}")
    if len(state.points) != seats:
        yield Fault("points", f"there are {seats} seats")
    if not all(0 <= points <= MAX_NUMBER for points in state.points):
        yield Fault("points", f"penalty points are 0 to {MAX_NUMBER}")
    if not 1 <= state.round <= MAX_NUMBER:
        yield Fault("round", "rounds are counted from 1")
    for field, seat in (("seat", state.seat), ("starter", state.starter)):
        if seat is not None and not 0 <= seat < seats:
            yield Fault(field, "there is no such seat")
    if not 0 <= state.rerolls <= REROLLS * seats:
        yield Fault("rerolls", f"after {REROLLS * seats} re-rolls the match is over")


def _dice(state: State) -> Iterator[Fault]:
    for seat, hand in enumerate(state.hands):
        yield from _faces("hands", hand, seat)
    if state.centre is not None:
        yield from _faces("centre", state.centre.dice)
    if state.rolling is not None:
        yield from _faces("rolling", state.rolling.dice)
    yield from _faces("aside", state.aside)


def _faces(field: str, dice: Dice, seat: int | None = None) -> Iterator[Fault]:
    if not all(map(is_die, dice)):
        yield Fault(field, "a die has a face that is not on its kind", seat)
    if dice != sorted_dice(dice):
        yield Fault(field, "dice stand in order of face and kind", seat)


def _all_dice(state: State) -> Iterator[Fault]:
    lying = [die for hand in state.hands for die in hand]
    lying += state.centre.dice if state.centre is not None else ()
    lying += state.rolling.dice if state.rolling is not None else ()
    if not _is_count(state.discard):
        yield Fault("discard", f"there are {PER_KIND} dice of each kind")
    if not _is_count(state.bag) or added(added(state.bag, state.discard), count_of(lying)) != (
        ALL_DICE
    ):
        yield Fault("bag", f"there are {TOTAL} dice, {PER_KIND} of each kind")


def _is_count(count: Count) -> bool:
    return all(0 <= number <= PER_KIND for number in count)


def _start(state: State) -> Iterator[Fault]:
    if state.starter is None:
        begun = state.round > 1 or any(state.points) or state.seat
        if begun or not is_dealing(state):
            yield Fault("starter", "somebody has begun, so it must be said who")
    if is_dealing(state) and (state.rerolls or state.seat != (state.starter or 0)):
        yield Fault("seat", "before the dice are dealt, nobody but the starter is on turn")


def _centre(state: State) -> Iterator[Fault]:
    if state.centre is None:
        return
    faces = {die.face for die in state.centre.dice} - {Face.X2}
    doubling = sum(die.face is Face.X2 for die in state.centre.dice)
    if not 0 <= state.centre.seat < len(state.hands):
        yield Fault("centre", "there is no such seat")
    if len(faces) != 1 or Face.TRAP in faces or doubling > 1:
        yield Fault("centre", "there lies one kind of animal, at most with one X2")
    if state.centre.seat == state.seat and state.rerolls:
        yield Fault("rerolls", "who has just played has not rolled")


def _chance(state: State) -> Iterator[Fault]:
    is_effect = state.centre is not None and state.centre.seat == state.seat
    beaten = asked(state.centre)
    face = beaten[0] if beaten is not None and is_effect else None
    if state.rolling is not None:
        if not 0 <= state.rolling.seat < len(state.hands) or not state.rolling.dice:
            yield Fault("rolling", "somebody's dice are rolled, one at least")
        if is_effect and (face is not Face.BEAR or len(state.rolling.dice) > 1):
            yield Fault("rolling", "only a bear makes somebody roll, and only one die")
        if not is_effect and (state.rolling.seat != state.seat or not state.rerolls):
            yield Fault("rolling", "a re-roll is of own dice, and is counted in rerolls")
    if state.drawing is not None:
        if not 0 <= state.drawing < len(state.hands):
            yield Fault("drawing", "there is no such seat")
        if face is not Face.SQUIRREL or not any(state.bag) or state.rolling is not None:
            yield Fault("drawing", "only a squirrel brings a die, and only out of the bag")


def _effects(state: State) -> Iterator[Fault]:
    if not state.effects:
        return
    face = due(state)
    is_own = state.centre is not None and state.centre.seat == state.seat
    if face is None or face is Face.ELEPHANT or not is_own:
        yield Fault("effects", "only an animal that was just played has an effect")
        return
    waits = state.rolling is not None or state.drawing is not None
    most = (MAX_EFFECTS if _is_doubled(state) else 1) - waits
    if not 0 < state.effects <= most:
        yield Fault("effects", f"at most {most} of them are left")
    elif not waits and not is_possible(state, face):
        yield Fault("effects", "an effect that can't be carried out is skipped")


def _is_doubled(state: State) -> bool:
    return state.centre is not None and any(die.face is Face.X2 for die in state.centre.dice)


def _turn(state: State) -> Iterator[Fault]:
    waits = state.rolling is not None or state.drawing is not None or state.effects
    is_own = state.centre is not None and state.centre.seat == state.seat
    plays = not waits and all(state.hands) and not is_dealing(state)
    if plays and is_own:
        yield Fault("centre", "at the start of a turn the own animals are discarded")
    if state.aside:
        if not plays or state.rerolls >= REROLLS * len(state.hands):
            yield Fault("aside", "only who is about to roll puts dice aside")
        elif not is_among(state.aside, state.hands[state.seat]):
            yield Fault("aside", "these are not among the dice of the seat on turn")
