"""The words of a position line, before it is asked what they mean together."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeVar

from games.core.errors import NotationError
from games.dog.fault import Fault
from games.dog.notation import RANKS, SEATS, read_place, read_rank
from games.dog.ring import AllMarbles
from games.dog.state import KENNEL, MARBLES, QUARTER, Marbles
from games.dog.variants import VARIANTS, rules_of

T = TypeVar("T")

_MARBLE = re.compile(r"([a-f])([kncf])?([0-9]{1,2}|:k|:f[1-4])", re.IGNORECASE | re.ASCII)
_KEYS = frozenset(
    {"turn", "starter", "round", "discard", "top", "pile", "gifts", "played", "points"}
    | {"parts", "last", "hits", "dog", "prowl", "phase"}
)
_KEY_OF = {"on_turn": "turn", "draft": "parts", "interlude": "phase"}
"""By the field of a state, the word that says it, where they differ."""
_WITH_RANK = f"say which figure, by {', '.join(RANKS)}: such as A{RANKS[0]}10"


class Words:
    """The words of a line, sorted by what they say."""

    def __init__(self, words: list[str], seats: int) -> None:
        self.seats = seats
        self.variant = next(iter(VARIANTS))
        self.marbles: list[dict[int, tuple[str, int]]] = [{} for _ in range(seats)]
        """By seat and number: the word and the place."""
        self.texts: dict[str, str] = {}
        """Words with `=` by what stands before it; for a hand, the seat's letter."""
        said = False
        marbles: list[str] = []
        for word in words:
            if "=" in word:
                self._add(word)
            elif word.lower() in VARIANTS:
                if said:
                    raise NotationError(word, "the variant was said before")
                said = True
                self.variant = next(name for name in VARIANTS if name == word.lower())
            else:
                marbles.append(word)
        self.is_ranked = rules_of(self.variant).court is not None
        for word in marbles:
            self._add_marble(word)

    def _add(self, word: str) -> None:
        key = word.partition("=")[0]
        key = key.upper() if len(key) == 1 else key.lower()
        if key not in _KEYS and key not in SEATS[: self.seats]:
            raise NotationError(word, "nothing is known by this name")
        if key in self.texts:
            raise NotationError(word, "this was said before")
        self.texts[key] = word

    def _add_marble(self, word: str) -> None:
        found = _MARBLE.fullmatch(word)
        if found is None:
            raise NotationError(word, "this is no marble, no variant, and has no =")
        seat, place = SEATS.index(found[1].upper()), found[3].lstrip(":")
        if seat >= self.seats:
            raise NotationError(word, f"there are {self.seats} seats")
        if not found[3].startswith(":") and int(place) >= QUARTER * self.seats:
            last = QUARTER * self.seats - 1
            raise NotationError(word, f"the ring has fields 0 to {last}")
        number = self._number(word, seat, read_rank(found[2]))
        self.marbles[seat][number] = (word, read_place(place))

    def _number(self, word: str, seat: int, rank: int | None) -> int:
        """Which of a seat's marbles a word names: by its rank, or else the next one."""
        named = self.marbles[seat]
        if self.is_ranked != (rank is not None):
            raise NotationError(word, _WITH_RANK if self.is_ranked else "there are no ranks here")
        if rank is None:
            if len(named) == MARBLES:
                raise NotationError(word, f"everybody has {MARBLES} marbles")
            return len(named)
        if rank in named:
            raise NotationError(word, "this figure was named before")
        return rank

    def places(self) -> AllMarbles:
        """Where all marbles stand: in the kennel if they are not named."""
        return tuple(_places(named) for named in self.marbles)

    def read(self, key: str, reader: Callable[[str], T], unsaid: T) -> T:
        """What a word says, read by `reader`."""
        word = self.texts.get(key)
        if word is None:
            return unsaid
        try:
            return reader(word.partition("=")[2])
        except ValueError as error:
            raise NotationError(word, str(error)) from error

    def blamed(self, wrong: Fault, first: str) -> str:
        """The word that is at fault, or the first word if the right one is missing."""
        if wrong.field == "marbles" and wrong.seat is not None and wrong.number is not None:
            word, _ = self.marbles[wrong.seat].get(wrong.number, (first, KENNEL))
            return word
        key = _KEY_OF.get(wrong.field, wrong.field)
        if wrong.field == "hands" and wrong.seat is not None:
            key = SEATS[wrong.seat]
        if key == "parts" and key not in self.texts:
            key = "points"
        return self.texts.get(key, first)


def _places(named: dict[int, tuple[str, int]]) -> Marbles:
    places = [KENNEL] * MARBLES
    for number, (_, place) in named.items():
        places[number] = place
    a, b, c, d = places
    return (a, b, c, d)
