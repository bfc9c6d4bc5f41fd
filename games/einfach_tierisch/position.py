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

import re
from collections.abc import Mapping

from games.core.errors import NotationError
from games.einfach_tierisch.notation import (
    SEATS,
    WORDS,
    read_animal,
    read_dice,
    read_seat,
    write_dice,
)
from games.einfach_tierisch.scoring import EMPTY_SHEET
from games.einfach_tierisch.state import ANIMALS, Face, Sheet, State
from games.einfach_tierisch.validity import MAX_SEATS, MIN_SEATS, Fault, fault

_FIRST = re.compile(rf"tierisch([{MIN_SEATS}-{MAX_SEATS}])", re.IGNORECASE)


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
    first, *words = line.split() or [""]
    found = _FIRST.fullmatch(first)
    if found is None:
        raise NotationError(first, "a position begins with tierisch2 to tierisch5")
    texts = _by_key(words, int(found[1]))
    state = _read_state(texts, int(found[1]))
    wrong = fault(state)
    if wrong is not None:
        raise NotationError(_blamed(wrong, texts, first), wrong.reason)
    return state


def _by_key(words: list[str], seats: int) -> dict[str, str]:
    """Words by what stands before `=`: in lower case, for a seat its letter."""
    known = {"turn", "aside", "dice", "marking", *SEATS[:seats]}
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


def _read_state(texts: Mapping[str, str], seats: int) -> State:
    values = {key: word.partition("=")[2] for key, word in texts.items()}
    reading = ""
    try:
        pairs = []
        for letter in SEATS[:seats]:
            reading = letter
            pairs.append(_read_seat(values.get(letter, "")))
        reading = "turn"
        seat = read_seat(values["turn"]) if "turn" in values else None
        reading = "aside"
        aside = tuple(map(read_dice, values["aside"].split("/"))) if "aside" in values else ()
        reading = "dice"
        dice = read_dice(values["dice"]) if "dice" in values else ()
        reading = "marking"
        marking = tuple(map(read_seat, values.get("marking", "")))
    except ValueError as error:
        raise NotationError(texts[reading], str(error)) from error
    animals, sheets = zip(*pairs, strict=True)
    return State(animals, sheets, seat, aside, dice, marking)


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
        if not colon or not (number.isascii() and number.isdigit()):
            raise ValueError(f"{entry!r} says no number of boxes: write {column}:0")
        named.add(animal)
        sheet[animal] = int(number)
    return read_animal(word), tuple(sheet)


def _blamed(wrong: Fault, texts: Mapping[str, str], first: str) -> str:
    """The word that is at fault, or the first word if the right one is missing."""
    key = {"seat": "turn"}.get(wrong.field, wrong.field)
    if wrong.seat is not None:
        key = SEATS[wrong.seat]
    return texts.get(key, first)
