"""A state as one line that a person can read and write.

    line   = "kids" seats sheet *( " " word )   seats: 1 to 6; words in any order, each once
    word   = "turn=" seat                       whose dice they are, the active player's
           | "dice=" letters                    b g y r o p; three, or the two that are left
           | "visitors=" column seats *( "," … )    who has circled them, such as cA,kBC
           | seat "=" [ entry *( "," entry ) ]  a sheet; a seat left out has an empty one
           | seat "?" choice                    what a seat has chosen with the dice left
    entry  = field                              a marked enclosure, by its first field
           | "!" number                         so many exclamation marks are ticked
    choice = an action, such as red:b2, purple:! or pass
    seat   = "A" … "F"                          clockwise

No dice: they are rolled next. No `turn=` and empty sheets: the starter is drawn next. No `turn=`
and somebody with two species complete: the match is over.

    kids3 meadow turn=B dice=br A=f2,f3,!3 B=f1,!1 C= A?red:f5
"""

from __future__ import annotations

import re
from types import MappingProxyType

from games.core.errors import NotationError
from games.core.position import SEATS, Fault, Line, Words, read_seat
from games.noch_mal_kids.notation import (
    MARK,
    read_choice,
    read_dice,
    read_field,
    write_action,
    write_dice,
)
from games.noch_mal_kids.sheet import COLUMNS, Sheet, numbers_in
from games.noch_mal_kids.sheets import SHEETS
from games.noch_mal_kids.state import DICE, MAX_SEATS, Bits, Choice, Dice, State
from games.noch_mal_kids.validity import fault

_KEYS = ("turn", "dice", "visitors")
_VISITOR = re.compile(rf"([{COLUMNS}])([A-F]+)", re.IGNORECASE | re.ASCII)


def write_position(state: State) -> str:
    """The line that describes a state."""
    sheet = SHEETS[state.sheet]
    words = [f"kids{len(state.marked)}", state.sheet]
    if state.active is not None:
        words.append(f"turn={SEATS[state.active]}")
    if state.dice:
        words.append(f"dice={write_dice(state.dice)}")
    if any(state.visitors):
        words.append("visitors=" + ",".join(_write_visitors(state)))
    for letter, marked, ticks in zip(SEATS, state.marked, state.ticks, strict=False):
        words.append(f"{letter}={_write_sheet(sheet, marked, ticks)}")
    for letter, choice in zip(SEATS, state.chosen, strict=False):
        if choice is not None:
            words.append(f"{letter}?{write_action(choice)}")
    return " ".join(words)


def _write_sheet(sheet: Sheet, marked: Bits, ticks: int) -> str:
    entries = [sheet.enclosures[number].field for number in numbers_in(marked)]
    return ",".join((*entries, f"{MARK}{ticks}") if ticks else entries)


def _write_visitors(state: State) -> list[str]:
    return [
        column + "".join(SEATS[seat] for seat in numbers_in(seats))
        for column, seats in zip(COLUMNS, state.visitors, strict=False)
        if seats
    ]


def read_position(line: str) -> State:
    """The state that a line describes. Raises NotationError naming the word."""
    head = Line(line, "kids", range(1, MAX_SEATS + 1))
    name, *rest = head.words or [""]
    sheet = SHEETS.get(name.lower())
    if sheet is None:
        raise NotationError(name, f"this is no sheet: they are {', '.join(SHEETS)}")
    words = _Words(head, (*_KEYS, *(f"{letter}?" for letter in SEATS[: head.seats])), rest)
    state = _read_state(name.lower(), sheet, words)
    words.check(fault(state))
    return state


class _Words(Words):
    """Words of a line; what somebody has chosen stands in one of its own."""

    FIELDS = MappingProxyType({"active": "turn"})

    def word(self, wrong: Fault) -> str | None:
        """The word that is at fault, if it was said."""
        if wrong.field == "chosen" and wrong.seat is not None:
            return self.texts.get(f"{SEATS[wrong.seat]}?")
        return super().word(wrong)


def _read_state(name: str, sheet: Sheet, words: Words) -> State:
    sheets = [
        words.read(letter, lambda text: _read_sheet(sheet, text), (0, 0))
        for letter in words.letters
    ]
    nothing: Choice | None = None
    chosen = tuple(words.read(f"{letter}?", read_choice, nothing) for letter in words.letters)
    none: Dice = ()
    dice = words.read("dice", read_dice, none)
    return State(
        name,
        tuple(marked for marked, _ in sheets),
        tuple(ticks for _, ticks in sheets),
        words.read("visitors", lambda text: _read_visitors(sheet, text), (0,) * len(sheet.columns)),
        words.read("turn", read_seat, None),
        dice,
        chosen if len(dice) == DICE - 1 or any(chosen) else (),
    )


def _read_sheet(sheet: Sheet, text: str) -> tuple[Bits, int]:
    """Marked enclosures, and exclamation marks. Raises ValueError."""
    marked, ticks = 0, 0
    for entry in filter(None, text.split(",")):
        if entry.startswith(MARK):
            number = entry.removeprefix(MARK)
            if ticks or not (number.isascii() and number.isdigit() and len(number) <= 2):
                raise ValueError(f"{entry!r} is not how many exclamation marks are ticked: !3 is")
            ticks = int(number)
            continue
        field = read_field(entry)
        if field not in sheet.numbers:
            raise ValueError(f"no enclosure of this sheet begins at {field}")
        marked |= 1 << sheet.numbers[field]
    return marked, ticks


def _read_visitors(sheet: Sheet, text: str) -> tuple[Bits, ...]:
    """By column, who has circled its visitor. Raises ValueError."""
    visitors = [0] * len(sheet.columns)
    for entry in filter(None, text.split(",")):
        found = _VISITOR.fullmatch(entry)
        if found is None:
            raise ValueError(f"{entry!r} is not a column and who has its visitor: cAB is")
        column = COLUMNS.index(found[1].lower())
        if column >= len(visitors):
            raise ValueError(f"there is no column {found[1]}")
        for letter in found[2].upper():
            visitors[column] |= 1 << SEATS.index(letter)
    return tuple(visitors)
