"""What each card can do: its complete plays on a board."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeAlias

from tests.games.dog.naive.board import Board, Hit, named, place_name
from tests.games.dog.naive.splitting import seven
from tests.games.dog.naive.walking import backward_ways, forward_ways, go


@dataclass
class Play:
    """A complete play: `7:A60>1,A:F1>F3`, the board after it, and who was hit on the way."""

    notation: str
    board: Board
    hits: list[Hit]
    special: int | None = None
    """The special field onto which the card has moved a figure (R11)."""


@dataclass
class Table:
    """What a play depends on: the board, who plays, and what was played before."""

    board: Board
    player: str
    played: Sequence[str] = ()
    """Kinds of cards, in this round."""

    @property
    def mover(self) -> str:
        """Whose figures the player moves: his partner's when his own are all in (D36)."""
        is_helping = self.board.is_all_in(self.player)
        return self.board.partner(self.player) if is_helping else self.player


Plays: TypeAlias = Iterator[Play]
Kind: TypeAlias = Callable[[Table], Plays]
"""What a kind of card does; the notation comes without the card's name."""


def forward(points: int, table: Table) -> Plays:
    """Move one figure forward."""
    for source, _ in table.board.standing(table.mover):
        for way in forward_ways(table.board, source, points):
            moved = go(table.board, source, way)
            yield Play(moved.text, moved.board, moved.hits)


def backward(points: int, table: Table) -> Plays:
    """Move one figure back (D24)."""
    for source, _ in table.board.standing(table.mover):
        for way in backward_ways(table.board, source, points):
            moved = go(table.board, source, way)
            yield Play(moved.text, moved.board, moved.hits)


def leave_kennel(table: Table) -> Plays:
    """Bring a figure out to its own start (D14)."""
    start = table.board.start(table.mover)
    if table.board.is_protected(start):
        return
    for figure in sorted({one for one in table.board.kennel if one.seat == table.mover}):
        after = table.board.copy()
        after.kennel.remove(figure)
        hits = after.strike([start])
        after.put(figure, start)
        yield Play(f"{figure}:K>{place_name(start)}", after, hits)


def swap(table: Table) -> Plays:
    """Let a figure change places with one of another colour (D33)."""
    board = table.board
    free = {place: one for place, one in board.ring.items() if not board.is_protected(place)}
    for own_place, own in free.items():
        for place, other in free.items():
            if own.seat == table.mover != other.seat:
                after = board.copy()
                after.ring[own_place], after.ring[place] = other, own
                yield Play(f"{named(own, own_place)}/{named(other, place)}", after, [])


def split_seven(table: Table) -> Plays:
    """Split seven points into parts (D26)."""
    for way in seven(table.board, table.mover, table.player).ways():
        yield Play(",".join(way.parts), way.board, way.hits)


def either(*kinds: Kind) -> Kind:
    """A card that may be used in one of several ways."""

    def plays(table: Table) -> Plays:
        for kind in kinds:
            yield from kind(table)

    return plays


CLASSIC: Mapping[str, Kind] = {
    **{str(points): partial(forward, points) for points in (2, 3, 5, 6, 8, 9, 10, 12)},
    "4": either(partial(forward, 4), partial(backward, 4)),
    "7": split_seven,
    "13": either(leave_kennel, partial(forward, 13)),
    "1/11": either(leave_kennel, partial(forward, 1), partial(forward, 11)),
    "swap": swap,
}
"""All kinds but the Joker, which is any of them (D35)."""
JOKER, COPY = "joker", "copy"


def plays_as(table: Table, card: str, kinds: Iterable[str]) -> list[str]:
    """Which of these kinds a card can be (D35, B12)."""
    if card == JOKER:
        return list(kinds)
    wanted = set(table.played) if card == COPY else {card}
    return [kind for kind in kinds if kind in wanted]


def card_name(card: str, kind: str) -> str:
    """How the notation of a play begins: `8`, `joker=8`."""
    return card if card == kind else f"{card}={kind}"


def plays(table: Table, card: str, kinds: Mapping[str, Kind] = CLASSIC) -> Plays:
    """All complete plays of a card, in no particular order."""
    for kind in plays_as(table, card, kinds):
        for play in kinds[kind](table):
            yield replace(play, notation=f"{card_name(card, kind)}:{play.notation}")
