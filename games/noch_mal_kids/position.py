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

from games.core.errors import NotationError
from games.noch_mal_kids.notation import (
    MARK,
    SEATS,
    read_choice,
    read_dice,
    read_field,
    read_seat,
    write_action,
    write_dice,
)
from games.noch_mal_kids.sheet import COLUMNS, Sheet, numbers_in
from games.noch_mal_kids.sheets import SHEETS
from games.noch_mal_kids.state import DICE, Bits, Choice, State
from games.noch_mal_kids.validity import Fault, fault

_FIRST = re.compile(r"kids([1-6])", re.IGNORECASE)
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
    first, name, *words = (*line.split(), "", "")[: max(2, len(line.split()))]
    found = _FIRST.fullmatch(first)
    if found is None:
        raise NotationError(first, "a position begins with kids1 to kids6")
    sheet = SHEETS.get(name.lower())
    if sheet is None:
        raise NotationError(name, f"this is no sheet: they are {', '.join(SHEETS)}")
    seats = int(found[1])
    texts = _by_key(words, seats)
    state = _read_state(name.lower(), sheet, texts, seats)
    wrong = fault(state)
    if wrong is not None:
        raise NotationError(_blamed(wrong, texts, first), wrong.reason)
    return state


def _by_key(words: list[str], seats: int) -> dict[str, str]:
    """Words by what stands before `=` or `?`: in lower case, for a seat its letter."""
    letters = SEATS[:seats]
    known = {"turn=", "dice=", "visitors=", *(f"{it}=" for it in letters)}
    known |= {f"{it}?" for it in letters}
    texts: dict[str, str] = {}
    for word in words:
        key = re.match(r"[^=?]*[=?]?", word)[0]  # type: ignore[index]
        key = key.upper() if len(key) == 2 else key.lower()
        if key not in known:
            raise NotationError(word, f"a word begins with {', '.join(sorted(known))}")
        if key in texts:
            raise NotationError(word, "this was said before")
        texts[key] = word
    return texts


def _read_state(name: str, sheet: Sheet, texts: dict[str, str], seats: int) -> State:
    values = {key: word[len(key) :] for key, word in texts.items()}
    key = ""
    try:
        sheets = []
        for letter in SEATS[:seats]:
            key = f"{letter}="
            sheets.append(_read_sheet(sheet, values.get(key, "")))
        key = "turn="
        active = read_seat(values[key]) if key in values else None
        key = "dice="
        dice = read_dice(values[key]) if key in values else ()
        key = "visitors="
        visitors = _read_visitors(sheet, values.get(key, ""))
        chosen: list[Choice | None] = []
        for letter in SEATS[:seats]:
            key = f"{letter}?"
            chosen.append(read_choice(values[key]) if key in values else None)
    except NotationError as error:
        raise NotationError(texts[key], error.reason) from error
    except ValueError as error:
        raise NotationError(texts[key], str(error)) from error
    choosing = len(dice) == DICE - 1 or any(chosen)
    return State(
        name,
        tuple(marked for marked, _ in sheets),
        tuple(ticks for _, ticks in sheets),
        visitors,
        active,
        dice,
        tuple(chosen) if choosing else (),
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


def _blamed(wrong: Fault, texts: dict[str, str], first: str) -> str:
    """The word that is at fault, or the first word if the right one is missing."""
    key = {"active": "turn="}.get(wrong.field, f"{wrong.field}=")
    if wrong.seat is not None:
        key = SEATS[wrong.seat] + ("?" if wrong.field == "chosen" else "=")
    return texts.get(key, first)
