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

import re

from games.animal_yahtzee.notation import (
    BOX_WORDS,
    SEATS,
    read_box,
    read_dice,
    read_seat,
    write_dice,
)
from games.animal_yahtzee.scoring import EMPTY_SHEET
from games.animal_yahtzee.state import DICE, Box, Dice, Sheet, State
from games.animal_yahtzee.validity import Fault, fault
from games.core.errors import NotationError

_FIRST = re.compile(r"yahtzee([1-6])", re.IGNORECASE)


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
    first, *words = line.split() or [""]
    found = _FIRST.fullmatch(first)
    if found is None:
        raise NotationError(first, "a position begins with yahtzee1 to yahtzee6")
    texts = _by_key(words, int(found[1]))
    state = _read_state(texts, int(found[1]))
    wrong = fault(state)
    if wrong is not None:
        raise NotationError(_blamed(wrong, texts, first), wrong.reason)
    return state


def _by_key(words: list[str], seats: int) -> dict[str, str]:
    """Words by what stands before `=`: in lower case, for a sheet the seat's letter."""
    known = {"turn", "throw", "dice", "kept", *SEATS[:seats]}
    texts: dict[str, str] = {}
    for word in words:
        key, equals, _ = word.partition("=")
        key = key.upper() if len(key) == 1 else key.lower()
        if not equals or key not in known:
            raise NotationError(word, f"a word is one of {', '.join(sorted(known))} with =")
        if key in texts:
            raise NotationError(word, "this was said before")
        texts[key] = word
    return texts


def _read_state(texts: dict[str, str], seats: int) -> State:
    values = {key: word.partition("=")[2] for key, word in texts.items()}
    reading = ""
    try:
        sheets = []
        for letter in SEATS[:seats]:
            reading = letter
            sheets.append(_read_sheet(values.get(letter, "")))
        reading = "turn"
        seat = read_seat(values["turn"]) if "turn" in values else None
        reading = "throw"
        throw = _read_number(values.get("throw", "0"))
        reading = "dice"
        dice = _read_maybe(values.get("dice", ""))
        reading = "kept"
        unsaid = dice if len(dice) < DICE else ()
        kept = _read_maybe(values["kept"]) if "kept" in values else unsaid
    except ValueError as error:
        raise NotationError(texts[reading], str(error)) from error
    return State(tuple(sheets), seat, throw, dice, kept)


def _read_maybe(text: str) -> Dice:
    return read_dice(text) if text else ()


def _read_number(text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise ValueError(f"{text!r} is no number")
    return int(text)


def _read_sheet(text: str) -> Sheet:
    sheet = list(EMPTY_SHEET)
    for entry in filter(None, text.split(",")):
        word, colon, number = entry.partition(":")
        box = read_box(word)
        if not colon:
            raise ValueError(f"{entry!r} says no points: write {word}:0")
        if sheet[box] is not None:
            raise ValueError(f"{word!r} is filled twice")
        sheet[box] = _read_number(number)
    return tuple(sheet)


def _blamed(wrong: Fault, texts: dict[str, str], first: str) -> str:
    """The word that is at fault, or the first word if the right one is missing."""
    key = {"seat": "turn"}.get(wrong.field, wrong.field)
    if wrong.seat is not None:
        key = SEATS[wrong.seat]
    return texts.get(key, first)
