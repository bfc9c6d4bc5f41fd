"""Whether values of the right types make a position of this game."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.position import Fault
from games.noch_mal_kids.marking import choices
from games.noch_mal_kids.scoring import ends_match
from games.noch_mal_kids.sheet import Sheet
from games.noch_mal_kids.sheets import SHEETS
from games.noch_mal_kids.state import DICE, MAX_SEATS, Face, State


def fault(state: State) -> Fault | None:
    """The first thing that is wrong with a state, None if it is a position of this game."""
    sheet = SHEETS.get(state.sheet)
    if sheet is None:
        return Fault("sheet", f"{state.sheet!r} is no sheet: they are {', '.join(SHEETS)}")
    for check in (_seats, _active, _sheets, _visitors, _begun, _dice, _end, _chosen):
        for found in check(state, sheet):
            return found
    return None


def _seats(state: State, sheet: Sheet) -> Iterator[Fault]:
    seats = len(state.marked)
    if not 1 <= seats <= MAX_SEATS:
        yield Fault("marked", f"there are 1 to {MAX_SEATS} players, not {seats}")
    if len(state.ticks) != seats:
        yield Fault("ticks", f"for {len(state.ticks)} players, but there are {seats}")
    if len(state.visitors) != len(sheet.columns):
        yield Fault("visitors", f"there are {len(sheet.columns)} columns")


def _sheets(state: State, sheet: Sheet) -> Iterator[Fault]:
    for seat, marked in enumerate(state.marked):
        if not 0 <= marked < 1 << len(sheet.enclosures):
            yield Fault("marked", "there is no such enclosure", seat)
        elif not _can_be_marked(sheet, marked):
            yield Fault("marked", "no way leads there from the stars", seat)
    for seat, ticks in enumerate(state.ticks):
        if not 0 <= ticks <= sheet.marks:
            yield Fault("ticks", f"there are {sheet.marks} exclamation marks", seat)


def _can_be_marked(sheet: Sheet, marked: int) -> bool:
    """Whether there is an order in which these enclosures can be marked (K3)."""
    reached = 0
    while more := sheet.reachable(reached) & marked:
        reached |= more
    return reached == marked


def _visitors(state: State, sheet: Sheet) -> Iterator[Fault]:
    for column, seats in enumerate(state.visitors):
        own = sheet.columns[column]
        complete = sum(1 << seat for seat, it in enumerate(state.marked) if own & ~it == 0)
        if not 0 <= seats < 1 << len(state.marked):
            yield Fault("visitors", "there is no such player")
        elif seats & ~complete:
            yield Fault("visitors", "who has not completed the column can't circle its visitor")
        elif complete and not seats and not _is_pending(state, complete):
            yield Fault("visitors", "somebody has completed the column: its visitor is circled")


def _is_pending(state: State, complete: int) -> bool:
    """Whether only the active player has completed a column, in a turn that goes on."""
    return bool(state.chosen) and state.active is not None and complete == 1 << state.active


def _active(state: State, sheet: Sheet) -> Iterator[Fault]:
    if state.active is not None:
        if not 0 <= state.active < len(state.marked):
            yield Fault("active", "there is no such player")
    elif state.dice:
        yield Fault("dice", "nobody is on turn")


def _begun(state: State, sheet: Sheet) -> Iterator[Fault]:
    if state.active is None:
        over = any(ends_match(sheet, marked) for marked in state.marked)
        if not over and (any(state.marked) or any(state.ticks)):
            yield Fault("active", "something is marked, so it must be somebody's turn")


def _dice(state: State, sheet: Sheet) -> Iterator[Fault]:
    if list(state.dice) != sorted(state.dice) or not all(isinstance(d, Face) for d in state.dice):
        yield Fault("dice", "dice stand in the order of colours")
    if len(state.dice) not in {0, DICE - 1, DICE}:
        yield Fault("dice", f"there are {DICE} dice, of which the active player takes one")
    if len(state.dice) == DICE - 1 and len(state.marked) == 1:
        yield Fault("dice", "nobody is there to take the dice that are left")


def _end(state: State, sheet: Sheet) -> Iterator[Fault]:
    for seat, marked in enumerate(state.marked):
        is_this_turn = bool(state.chosen) and seat == state.active
        if state.active is not None and ends_match(sheet, marked) and not is_this_turn:
            yield Fault("marked", "two species are complete, so the match is over", seat)


def _chosen(state: State, sheet: Sheet) -> Iterator[Fault]:
    if len(state.dice) != DICE - 1:
        if state.chosen:
            yield Fault("chosen", f"this is chosen when {DICE - 1} dice are left")
        return
    if len(state.chosen) != len(state.marked):
        yield Fault("chosen", f"for {len(state.chosen)} of {len(state.marked)} players")
        return
    for seat, choice in enumerate(state.chosen):
        if choice is None:
            continue
        if seat == state.active:
            yield Fault("chosen", "the active player has taken a die already", seat)
        elif choice not in choices(state, seat):
            yield Fault("chosen", "this can't be chosen now", seat)
    if all(it is not None for seat, it in enumerate(state.chosen) if seat != state.active):
        yield Fault("chosen", "all have chosen, so the turn is over")
