"""Plays that one could think of and that may be illegal: what the engine must refuse."""

from __future__ import annotations

from collections.abc import Iterator

from tests.games.dog.naive.board import LETTERS, Board, Figure, Finish, Place, named
from tests.games.dog.naive.cards import Table, plays
from tests.games.dog.naive.disc import TURNS
from tests.games.dog.naive.families import CLASSIC_DOG, Family
from tests.games.dog.naive.reading import RANKS

OTHERS = ("drop", "stop", "back", "stay", "set:-", "set:AK", "jump:AC10>26", "give:2")
"""No cards are played with these."""


def thinkable(family: Family, table: Table) -> Iterator[str]:
    """Plays and first parts that would be legal if other things stood on the board, or nothing."""
    board, mover = table.board, table.mover
    for place, figure in board.standing(mover):
        for one in _mistaken(figure):
            alone = _alone(board, one, place)
            yield from _moves(family, Table(alone, mover))
            if not isinstance(place, Finish):
                yield from _together(family, board, one, place)
    for seat in LETTERS[: board.seats] if family.splits else "":
        for place, figure in board.standing(seat):
            yield from _parts(family, Table(_alone(board, figure, place), seat))
    yield from _starts(board, mover)
    yield from OTHERS


def _alone(board: Board, figure: Figure, place: Place) -> Board:
    alone = Board(board.seats, kennel=board.kennel, dog=board.dog)
    alone.put(figure, place)
    return alone


def _mistaken(figure: Figure) -> list[Figure]:
    """The figure, and one that might be taken for it."""
    if not figure.rank:
        return [figure]
    return [figure, figure._replace(rank=RANKS[RANKS.index(figure.rank) - 1])]


def _moves(family: Family, alone: Table) -> Iterator[str]:
    """As the game has it, and as if it were the classic one."""
    classic = {kind: does for kind, does in CLASSIC_DOG.unsplit.items() if kind in family.deck}
    for kinds in [family.unsplit] if family is CLASSIC_DOG else [family.unsplit, classic]:
        for kind in kinds:
            for play in plays(alone, kind, kinds):
                yield from _turned(family, play.notation)


def _turned(family: Family, text: str) -> Iterator[str]:
    """Also with a turn of the disc that is too much, or without the one that is due."""
    yield text
    if family.has_dog and not any(place in text for place in ("K>", ">F", "/")):
        plain = text.rstrip("~+-")
        yield from (plain, *(plain + sign for sign in TURNS))


def _parts(family: Family, alone: Table) -> Iterator[str]:
    for kind, split in family.splits.items():
        yield from (f"{kind}:{text}" for text, _, _ in split(alone).parts())


def _together(family: Family, board: Board, figure: Figure, place: int) -> Iterator[str]:
    """What one figure might do with another one."""
    own = named(figure, place)
    others = [(there, one) for there, one in board.ring.items() if there != place]
    for there, other in others:
        if other.seat != figure.seat:
            yield f"swap:{own}/{named(other, there)}"
    if "magnet" in family.deck:
        dog = [] if board.dog is None else [board.dog]
        for ahead in [*(there for there, _ in others), *dog]:
            yield f"magnet:{own}>{(ahead - 1) % board.size}"
            yield f"magnet:{own}>{ahead}"


def _starts(board: Board, seat: str) -> Iterator[str]:
    every = [*board.ring.values(), *board.finish.values(), *board.kennel]
    for figure in sorted({figure for figure in every if figure.seat == seat}):
        for card in ("13", "1/11"):
            yield f"{card}:{figure}:K>{board.start(seat)}"
