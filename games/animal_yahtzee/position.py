"""A state as one line that a person can read and write.

    line   = "yahtzee" seats *( " " word )      seats: 1 to 6; words in any order, each once
    word   = "turn=" seat                       whose turn it is
           | "throw=" number                    throws made in this turn, 1 to 3
           | "dice=" dice                       on the table; fewer than five: chance is due
           | "kept=" dice                       put aside before the last throw
           | seat "=" [ entry *( "," entry ) ]  a sheet; a seat left out has an empty one
    entry  = box ":" points                     monkey … tiger triple quadruple two-pairs
                                                triple-pair flush yahtzee
    seat   = "A" … "F"                          clockwise
    dice   = letters of m e s c k t, or "-" or nothing for none

Nothing thrown yet in this turn: `throw` and `dice` are left out, chance is due. No `turn=` and
empty sheets: the starter is drawn next. No `turn=` and full sheets: the match is over.

    yahtzee3 turn=A throw=2 dice=mmses kept=mm A=monkey:3,flush:5 B= C=triple:0
"""

from __future__ import annotations

from games.animal_yahtzee.notation import (
    BOX_WORDS,
    read_box,
    read_dice,
    write_dice,
)
from games.animal_yahtzee.scoring import EMPTY_SHEET
from games.animal_yahtzee.state import DICE, Box, Dice, Sheet, State
from games.animal_yahtzee.validity import MAX_SEATS, fault
from games.core.position import SEATS, Line, Words, read_number, read_seat

_KEYS = ("turn", "throw", "dice", "kept")


def write_position(state: State) -> str:
    """The line that describes a state."""
    words = [f"yahtzee{len(state.sheets)}"]
    if state.seat is not None:
        words.append(f"turn={SEATS[state.seat]}")
    if state.throw:
        words += [f"throw={state.throw}", f"dice={write_dice(state.dice)}"]
    if state.kept and len(state.dice) == DICE:
        words.append(f"kept={write_dice(state.kept)}")
    words += [f"{SEATS[seat]}={_write_sheet(sheet)}" for seat, sheet in enumerate(state.sheets)]
    return " ".join(words)


def _write_sheet(sheet: Sheet) -> str:
    return ",".join(f"{BOX_WORDS[box]}:{sheet[box]}" for box in Box if sheet[box] is not None)


def read_position(line: str) -> State:
    """The state that a line describes. Raises NotationError naming the word."""
    words = Words(Line(line, "yahtzee", range(1, MAX_SEATS + 1)), _KEYS)
    none: Dice = ()
    dice = words.read("dice", _read_maybe, none)
    state = State(
        sheets=tuple(words.read(letter, _read_sheet, EMPTY_SHEET) for letter in words.letters),
        seat=words.read("turn", read_seat, None),
        throw=words.read("throw", read_number, 0),
        dice=dice,
        kept=words.read("kept", _read_maybe, dice if len(dice) < DICE else none),
    )
    words.check(fault(state))
    return state


def _read_maybe(text: str) -> Dice:
    return read_dice(text) if text else ()


def _read_sheet(text: str) -> Sheet:
    sheet = list(EMPTY_SHEET)
    for entry in filter(None, text.split(",")):
        word, colon, number = entry.partition(":")
        box = read_box(word)
        if not colon:
            raise ValueError(f"{entry!r} says no points: write {word}:0")
        if sheet[box] is not None:
            raise ValueError(f"{word!r} is filled twice")
        sheet[box] = read_number(number)
    return tuple(sheet)
