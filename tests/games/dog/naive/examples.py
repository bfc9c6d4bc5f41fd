"""Examples of the rulings, played by the naive rules."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from tests.games.dog.naive.board import Hit
from tests.games.dog.naive.cards import Play, Table
from tests.games.dog.naive.families import Family
from tests.games.dog.naive.reading import board_of, words_of


class Outcome(NamedTuple):
    """What a play leaves: the board, and who was hit on the way, by seat and field."""

    board: str
    hits: str

    @classmethod
    def of(cls, play: Play) -> Outcome:
        """That of a play."""
        return cls(words_of(play.board), " ".join(sorted(map(_hit, play.hits))))


def _hit(hit: Hit) -> str:
    return f"{hit.figure}{hit.field}"


def found(
    family: Family, before: str, card: str, seats: int = 4, played: Sequence[str] = ()
) -> dict[str, Play]:
    """A's complete plays by their notation, each only once."""
    table = Table(board_of(before, seats), "A", played)
    every = list(family.plays(table, card))
    by_notation = {play.notation: play for play in every}
    assert len(by_notation) == len(every)
    return by_notation


def card_of(play: str) -> str:
    """The card that a play uses up."""
    return re.split("[=:]", play, maxsplit=1)[0]


def expected(after: str, hits: str = "", seats: int = 4) -> Outcome:
    """The outcome that these words name."""
    return Outcome(words_of(board_of(after, seats)), hits)
