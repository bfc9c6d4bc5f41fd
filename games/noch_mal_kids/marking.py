"""What may be marked, and what marking leads to: K1 and K3 to K7."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from games.noch_mal_kids.scoring import complete_columns, complete_species
from games.noch_mal_kids.sheet import Sheet, numbers_in
from games.noch_mal_kids.sheets import SHEETS
from games.noch_mal_kids.state import (
    Action,
    Bits,
    Choice,
    ColumnCompleted,
    Event,
    Face,
    Mark,
    Marked,
    Pass,
    Passed,
    SetAside,
    SpeciesCompleted,
    State,
    Tick,
    Ticked,
)


def uses(state: State, seat: int, die: Face) -> Iterator[Mark | Tick]:
    """All that a seat can mark with a die that shows this."""
    sheet, marked = SHEETS[state.sheet], state.marked[seat]
    if die is not Face.PURPLE:
        for number in numbers_in(sheet.reachable(marked) & sheet.species[die]):
            yield Mark(die, sheet.enclosures[number].field)
    elif state.ticks[seat] < sheet.marks:
        yield Tick()
        if brings_chameleon(state.ticks[seat] + 1):
            for number in numbers_in(sheet.reachable(marked)):
                yield Tick(sheet.enclosures[number].field)


def brings_chameleon(number: int) -> bool:
    """Whether this exclamation mark, counted from 1, brings one more enclosure (K4)."""
    return number % 2 == 0


def choices(state: State, seat: int) -> Iterator[Choice]:
    """What a seat that is not active may choose: one of the dice that are left, or nothing."""
    for die in dict.fromkeys(state.dice):
        yield from uses(state, seat, die)
    yield Pass()


def active_choices(state: State, seat: int) -> Iterator[Action]:
    """What the active player may do: he has to take a die, but not to use it (K5)."""
    for die in dict.fromkeys(state.dice):
        yield from uses(state, seat, die)
        yield SetAside(die)


def die_of(action: Action) -> Face | None:
    """The die that is taken, None if none is."""
    if isinstance(action, Pass):
        return None
    return Face.PURPLE if isinstance(action, Tick) else action.die


def marked_by(state: State, seat: int, action: Action) -> tuple[State, tuple[Event, ...]]:
    """The state after a seat has marked what it has chosen, and what there is to tell."""
    if isinstance(action, SetAside | Pass):
        return state, (Passed(seat, die_of(action)),)
    sheet = SHEETS[state.sheet]
    events: list[Event] = []
    if isinstance(action, Tick):
        ticks = state.ticks[seat] + 1
        state = replace(state, ticks=_with(state.ticks, seat, ticks))
        events.append(Ticked(seat, ticks, sheet.marks))
    if action.field is not None:
        number = sheet.numbers[action.field]
        enclosure = sheet.enclosures[number]
        die = Face.PURPLE if isinstance(action, Tick) else action.die
        size = len(enclosure.places)
        events.append(Marked(seat, die, enclosure.colour, enclosure.field, size))
        before = state.marked[seat]
        state = replace(state, marked=_with(state.marked, seat, before | 1 << number))
        events += _completed(state, sheet, seat, before)
    return state, tuple(events)


def _completed(state: State, sheet: Sheet, seat: int, before: Bits) -> Iterator[Event]:
    """What is complete now and was not before; columns whose visitor is free are judged later."""
    after = state.marked[seat]
    columns = set(complete_columns(sheet, after)) - set(complete_columns(sheet, before))
    for column in sorted(columns):
        if state.visitors[column]:
            yield ColumnCompleted((seat,), column, sheet.buckets[column], is_first=False)
    species = set(complete_species(sheet, after)) - set(complete_species(sheet, before))
    yield from (SpeciesCompleted(seat, colour) for colour in sorted(species))


def visitors_circled(state: State) -> tuple[State, tuple[Event, ...]]:
    """The columns after all have marked: all that are first in this turn circle its visitor."""
    sheet = SHEETS[state.sheet]
    visitors = list(state.visitors)
    events: list[Event] = []
    for column, own in enumerate(sheet.columns):
        first = tuple(seat for seat, marked in enumerate(state.marked) if own & ~marked == 0)
        if first and not visitors[column]:
            visitors[column] = sum(1 << seat for seat in first)
            events.append(ColumnCompleted(first, column, sheet.buckets[column], is_first=True))
    return replace(state, visitors=tuple(visitors)), tuple(events)


def _with(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
