"""Whether values of the right types make a position of this game."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.position import Fault
from games.einfach_tierisch.aside import complete_roll
from games.einfach_tierisch.scoring import EMPTY_SHEET, has_won, markers
from games.einfach_tierisch.state import (
    ANIMALS,
    COLUMN,
    DICE,
    ROUNDS,
    SIZES,
    Dice,
    Face,
    State,
)

MIN_SEATS = 2
MAX_SEATS = 5


def fault(state: State) -> Fault | None:
    """The first thing that is wrong with a state, None if it is a position of this game."""
    for check in (_animals, _sheets, _seat, _aside, _dice, _marking):
        for found in check(state):
            return found
    return None


def _animals(state: State) -> Iterator[Fault]:
    if not MIN_SEATS <= len(state.animals) <= MAX_SEATS:
        yield Fault("animals", f"there are {MIN_SEATS} to {MAX_SEATS} seats")
    for seat, animal in enumerate(state.animals):
        if animal is not None and animal not in ANIMALS:
            yield Fault("animals", "nobody can play this", seat)
        if animal is not None and animal in state.animals[:seat]:
            yield Fault("animals", "another seat has this animal", seat)


def _sheets(state: State) -> Iterator[Fault]:
    if len(state.sheets) != len(state.animals):
        yield Fault("sheets", "there is one sheet a seat")
        return
    for seat, (animal, sheet) in enumerate(zip(state.animals, state.sheets, strict=True)):
        if len(sheet) != len(ANIMALS):
            yield Fault("sheets", f"a sheet has {len(ANIMALS)} columns, not {len(sheet)}", seat)
        elif not all(0 <= count <= COLUMN for count in sheet):
            yield Fault("sheets", f"a column has {COLUMN} boxes", seat)
        elif animal is not None and sheet[animal]:
            yield Fault("sheets", "the own column is crossed out", seat)
        elif None in state.animals and sheet != EMPTY_SHEET:
            yield Fault("sheets", "nothing is marked before all have chosen their animal", seat)


def _seat(state: State) -> Iterator[Fault]:
    seats = len(state.animals)
    won = any(map(has_won, state.sheets))
    chosen = seats - state.animals.count(None)
    if state.seat is None:
        if chosen and not won:
            yield Fault("seat", "it must be somebody's turn")
    elif not 0 <= state.seat < seats:
        yield Fault("seat", "there is no such seat")
    elif won and not state.marking:
        yield Fault("seat", "the match is over")
    elif chosen < seats:
        before = {(state.seat - step) % seats for step in range(1, chosen + 1)}
        if any((state.animals[seat] is not None) != (seat in before) for seat in range(seats)):
            yield Fault("seat", "animals are chosen in turn order")


def _aside(state: State) -> Iterator[Fault]:
    for dice in state.aside:
        yield from _multiset("aside", dice)
    sizes = [len(dice) for dice in state.aside]
    if len(set(sizes)) < len(sizes) or not set(sizes) <= set(SIZES):
        yield Fault("aside", "3, 2 and 1 dice are set aside, each once")
    if state.aside and (state.seat is None or None in state.animals):
        yield Fault("aside", "nobody throws now")
    if len(state.aside) == ROUNDS and not state.marking:
        yield Fault("aside", "the roll is complete, and nobody has to mark")


def _dice(state: State) -> Iterator[Fault]:
    yield from _multiset("dice", state.dice)
    if not state.dice:
        return
    if state.seat is None or None in state.animals:
        yield Fault("dice", "nobody throws now")
    left = DICE - sum(map(len, state.aside))
    if len(state.dice) != left:
        yield Fault("dice", f"{left} dice are thrown, not {len(state.dice)}")
    elif len(state.aside) >= ROUNDS - 1:
        yield Fault("dice", "the last dice are set aside by themselves")


def _marking(state: State) -> Iterator[Fault]:
    if not state.marking:
        return
    if len(state.aside) != ROUNDS:
        yield Fault("marking", "the roll is not complete")
        return
    able = markers(complete_roll(state.aside), state.animals, state.sheets)
    if list(state.marking) != sorted(set(state.marking)):
        yield Fault("marking", "seats stand in order, each once")
    elif not set(state.marking) <= set(able):
        yield Fault("marking", "this roll brings such a seat no box")


def _multiset(field: str, dice: Dice) -> Iterator[Fault]:
    if not all(isinstance(face, Face) for face in dice):
        yield Fault(field, "this is no face")
    elif list(dice) != sorted(dice):
        yield Fault(field, "dice stand in the order of faces")
