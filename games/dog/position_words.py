"""The words of a position line, before it is asked what they mean together."""

from __future__ import annotations

import re
from types import MappingProxyType

from games.core import position
from games.core.errors import NotationError
from games.core.position import SEATS, Fault, Line
from games.dog.notation import RANKS, read_place, read_rank
from games.dog.ring import AllMarbles
from games.dog.state import KENNEL, MARBLES, QUARTER, Marbles
from games.dog.variants import VARIANTS, rules_of

_MARBLE = re.compile(r"([a-f])([kncf])?([0-9]{1,2}|:k|:f[1-4])", re.IGNORECASE | re.ASCII)
_KEYS = frozenset(
    {"turn", "starter", "round", "discard", "top", "pile", "gifts", "played", "points"}
    | {"parts", "last", "hits", "dog", "prowl", "phase"}
)
_WITH_RANK = f"say which figure, by {', '.join(RANKS)}: such as A{RANKS[0]}10"


class Words(position.Words):
    """The words of a line, sorted by what they say."""

    FIELDS = MappingProxyType({"on_turn": "turn", "draft": "parts", "interlude": "phase"})

    def __init__(self, line: Line) -> None:
        super().__init__(line, _KEYS, (word for word in line.words if "=" in word))
        self.seats = line.seats
        self.marbles: list[dict[int, tuple[str, int]]] = [{} for _ in range(self.seats)]
        """By seat and number: the word and the place."""
        bare = [word for word in line.words if "=" not in word]
        variants = [word for word in bare if word.lower() in VARIANTS]
        if len(variants) > 1:
            raise NotationError(variants[1], "the variant was said before")
        said = variants[0].lower() if variants else next(iter(VARIANTS))
        self.variant = next(name for name in VARIANTS if name == said)
        self.is_ranked = rules_of(self.variant).court is not None
        for word in bare:
            if word not in variants:
                self._add_marble(word)

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

    def word(self, wrong: Fault) -> str | None:
        """The word that is at fault, if it was said."""
        if wrong.field == "marbles" and wrong.seat is not None and wrong.number is not None:
            word, _ = self.marbles[wrong.seat].get(wrong.number, (None, KENNEL))
            return word
        if wrong.field == "hands":
            return super().word(wrong)
        draft = self.texts.get("points") if wrong.field == "draft" else None
        return super().word(Fault(wrong.field, wrong.reason)) or draft


def _places(named: dict[int, tuple[str, int]]) -> Marbles:
    places = [KENNEL] * MARBLES
    for number, (_, place) in named.items():
        places[number] = place
    a, b, c, d = places
    return (a, b, c, d)
