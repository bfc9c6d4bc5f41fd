"""A state as one line that a person can read and write.

    line   = "tierisch" seats *( " " word )      seats: 2 to 5; words in any order, each once
    word   = "turn=" seat                        whose turn it is
           | "aside=" dice *( "/" dice )         what was set aside in this turn, round by round
           | "dice=" dice                        what was thrown last; left out: chance is due
           | "marking=" seat *( seat )           who has still to mark for the complete roll
           | seat "=" [ animal *( "," animal ":" number ) ]
                                                 who plays what, and the boxes marked
    animal = "pig" "mouse" "penguin" "dog" "cat"
    seat   = "A" … "E"                           clockwise
    dice   = letters of p m n d c x

No `turn=` and no animals: the starter is drawn next. No `turn=` and two full columns: the match
is over. A seat that is left out has not chosen its animal.

    tierisch3 turn=A aside=md dice=mnxx A=mouse,pig:3 B=penguin C=cat,dog:5
"""

from __future__ import annotations

from games.core.position import SEATS, Line, Words, read_number, read_seat
from games.einfach_tierisch.notation import (
    WORDS,
    read_animal,
    read_dice,
    write_dice,
)
from games.einfach_tierisch.scoring import EMPTY_SHEET
from games.einfach_tierisch.state import ANIMALS, Dice, Face, Sheet, State
from games.einfach_tierisch.validity import MAX_SEATS, MIN_SEATS, fault

_KEYS = ("turn", "aside", "dice", "marking")


def write_position(state: State) -> str:
    """The line that describes a state."""
    words = [f"tierisch{len(state.animals)}"]
    if state.seat is not None:
        words.append(f"turn={SEATS[state.seat]}")
    if state.aside:
        words.append("aside=" + "/".join(map(write_dice, state.aside)))
    if state.dice:
        words.append(f"dice={write_dice(state.dice)}")
    if state.marking:
        words.append("marking=" + "".join(SEATS[seat] for seat in state.marking))
    for letter, animal, sheet in zip(SEATS, state.animals, state.sheets, strict=False):
        words.append(f"{letter}={_write_seat(animal, sheet)}")
    return " ".join(words)


def _write_seat(animal: Face | None, sheet: Sheet) -> str:
    if animal is None:
        return ""
    columns = (f"{WORDS[column]}:{sheet[column]}" for column in ANIMALS if sheet[column])
    return ",".join((WORDS[animal], *columns))


def read_position(line: str) -> State:
    """The state that a line describes. Raises NotationError naming the word."""
    words = Words(Line(line, "tierisch", range(MIN_SEATS, MAX_SEATS + 1)), _KEYS)
    seats = [words.read(letter, _read_seat, _read_seat("")) for letter in words.letters]
    none: Dice = ()
    state = State(
        animals=tuple(animal for animal, _ in seats),
        sheets=tuple(sheet for _, sheet in seats),
        seat=words.read("turn", read_seat, None),
        aside=words.read("aside", lambda text: tuple(map(read_dice, text.split("/"))), ()),
        dice=words.read("dice", read_dice, none),
        marking=words.read("marking", lambda text: tuple(map(read_seat, text)), ()),
    )
    words.check(fault(state))
    return state


def _read_seat(text: str) -> tuple[Face | None, Sheet]:
    if not text:
        return None, EMPTY_SHEET
    word, *entries = text.split(",")
    sheet = list(EMPTY_SHEET)
    named: set[Face] = set()
    for entry in entries:
        column, colon, number = entry.partition(":")
        animal = read_animal(column)
        if animal in named:
            raise ValueError(f"{column!r} is named twice")
        if not colon:
            raise ValueError(f"{entry!r} says no number of boxes: write {column}:0")
        named.add(animal)
        sheet[animal] = read_number(number)
    return read_animal(word), tuple(sheet)
