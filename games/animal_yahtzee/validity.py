"""Whether values of the right types make a position of this game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from games.animal_yahtzee.scoring import BOXES, is_full, possible_points
from games.animal_yahtzee.state import DICE, THROWS, Dice, Face, State
from games.core.position import Fault

MAX_SEATS = 6


def fault(state: State) -> Fault | None:
    """The first thing that is wrong with a state, None if it is a position of this game."""
    for check in (_sheets, _seat, _throw, _dice, _kept):
        for found in check(state):
            return found
    return None


def _sheets(state: State) -> Iterator[Fault]:
    if not 1 <= len(state.sheets) <= MAX_SEATS:
        yield Fault("sheets", f"there are 1 to {MAX_SEATS} sheets, not {len(state.sheets)}")
    for seat, sheet in enumerate(state.sheets):
        if len(sheet) != len(BOXES):
            yield Fault("sheets", f"a sheet has {len(BOXES)} boxes, not {len(sheet)}", seat)
            continue
        for box, written in zip(BOXES, sheet, strict=True):
            if written is not None and written not in possible_points(box):
                yield Fault("sheets", f"{written} is impossible in {box.name.lower()}", seat)


def _seat(state: State) -> Iterator[Fault]:
    written = [box for sheet in state.sheets for box in sheet]
    if state.seat is None:
        if any(box is None for box in written) and any(box is not None for box in written):
            yield Fault("seat", "boxes are filled, so it must be somebody's turn")
    elif not 0 <= state.seat < len(state.sheets):
        yield Fault("seat", "there is no such seat")
    elif is_full(state.sheets[state.seat]):
        yield Fault("seat", "the sheet of this seat is full")


def _throw(state: State) -> Iterator[Fault]:
    if not 0 <= state.throw <= THROWS:
        yield Fault("throw", f"there are 0 to {THROWS} throws in a turn")
    if state.seat is None and state.throw:
        yield Fault("throw", "nobody is on turn")


def _dice(state: State) -> Iterator[Fault]:
    yield from _multiset("dice", state.dice)
    if len(state.dice) > DICE:
        yield Fault("dice", f"there are {DICE} dice")
    if state.dice and not state.throw:
        yield Fault("dice", "nothing has been thrown yet")
    if state.throw == THROWS and len(state.dice) != DICE:
        yield Fault("dice", f"after throw {THROWS} all {DICE} dice lie on the table")


def _kept(state: State) -> Iterator[Fault]:
    yield from _multiset("kept", state.kept)
    if len(state.dice) < DICE:
        if state.kept != state.dice:
            yield Fault("kept", "with dice in the shaker, those on the table are the kept ones")
    elif Counter(state.kept) - Counter(state.dice):
        yield Fault("kept", "these are not among the dice")
    elif len(state.kept) == DICE:
        yield Fault("kept", "at least one die was thrown")
    elif state.kept and state.throw == 1:
        yield Fault("kept", "the first throw is of all dice")


def _multiset(field: str, dice: Dice) -> Iterator[Fault]:
    if not all(isinstance(face, Face) for face in dice):
        yield Fault(field, "this is no animal")
    elif list(dice) != sorted(dice):
        yield Fault(field, "dice stand in animal order")
