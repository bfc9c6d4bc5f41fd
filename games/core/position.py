"""What the position lines of all games have in common: seats, words with `=`, what is wrong.

    yahtzee3 turn=A dice=mmses A=monkey:3      the game and its seats, then words in any order

`Words` is for a game's `parse_position`; each game's `position.py` has its grammar.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import ClassVar, TypeVar

import msgspec

from games.core.errors import NotationError

T = TypeVar("T")

SEATS = "ABCDEF"
"""How seats are written, clockwise."""
MAX_DIGITS = 6
"""More than any number in a position has; `int` would take millions of them."""

_KEY = re.compile(r"[^=?]*[=?]")


class Fault(msgspec.Struct, frozen=True):
    """What is wrong with a state, and in which of its fields."""

    field: str
    reason: str
    seat: int | None = None
    """Whose sheet, hand or marble."""
    number: int | None = None
    """Which of his marbles."""


def read_seat(text: str) -> int:
    """The seat that a letter, or its number from 0, names. Raises ValueError with the reason."""
    names = (*SEATS, *map(str, range(len(SEATS))))
    if text.upper() not in names:
        raise ValueError(f"{text!r} is no seat: they are {SEATS[0]} to {SEATS[-1]}")
    return names.index(text.upper()) % len(SEATS)


def read_number(text: str) -> int:
    """A number from 0. Raises ValueError with the reason."""
    if not (text.isascii() and text.isdigit() and len(text) <= MAX_DIGITS):
        raise ValueError(f"{text!r} is no number")
    return int(text)


class Line:
    """A position line: its first word, the seats that this tells of, and the other words."""

    def __init__(self, line: str, name: str, seats: Sequence[int]) -> None:
        """Raises NotationError if the line does not begin with the name and one of the seats."""
        self.first, *self.words = line.split() or [""]
        heads = {f"{name}{number}": number for number in seats}
        if self.first.lower() not in heads:
            raise NotationError(self.first, f"a position begins with {', '.join(heads)}")
        self.seats = heads[self.first.lower()]


class Words:
    """Words such as `turn=A` by what stands before `=`; for a seat, its letter.

    A word with `?` instead, such as `A?pass`, says something else: its key is `A?`.
    """

    FIELDS: ClassVar[Mapping[str, str]] = {"seat": "turn"}
    """By the field of a state, the key of the word that says it, where they differ."""

    def __init__(self, line: Line, keys: Iterable[str], words: Iterable[str] | None = None) -> None:
        """Some words of a line, or all. Raises NotationError for the first one that is strange."""
        self.first = line.first
        self.letters = SEATS[: line.seats]
        self.texts: dict[str, str] = {}
        known = {key.lower(): key for key in sorted({*keys, *self.letters})}
        for word in line.words if words is None else words:
            found = _KEY.match(word)
            key = None if found is None else known.get(found[0].rstrip("=").lower())
            if key is None:
                begins = (name if name.endswith("?") else f"{name}=" for name in known.values())
                raise NotationError(word, f"a word begins with {', '.join(begins)}")
            if key in self.texts:
                raise NotationError(word, "this was said before")
            self.texts[key] = word

    def read(self, key: str, reader: Callable[[str], T], unsaid: T) -> T:
        """What a word says. It is blamed for a ValueError or NotationError of `reader`."""
        word = self.texts.get(key)
        if word is None:
            return unsaid
        try:
            return reader(_KEY.sub("", word, count=1))
        except NotationError as error:
            raise NotationError(word, error.reason) from error
        except ValueError as error:
            raise NotationError(word, str(error)) from error

    def check(self, wrong: Fault | None) -> None:
        """Raise NotationError if something is wrong with the state that was read.

        It names the word that is at fault, or the first word if the right one is missing.
        """
        if wrong is not None:
            raise NotationError(self.word(wrong) or self.first, wrong.reason)

    def word(self, wrong: Fault) -> str | None:
        """The word that is at fault, if it was said."""
        key = self.FIELDS.get(wrong.field, wrong.field)
        return self.texts.get(key if wrong.seat is None else SEATS[wrong.seat])
