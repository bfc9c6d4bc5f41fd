"""The ring as a grid of ten fields a row, and kennels and finishes under it.

Ten a row, so that a field is found by its number without counting: 21 is in row 20, column 1.
"""

from __future__ import annotations

from collections.abc import Iterator

from games.core.presentation import Reader
from games.dog.state import FINISH, KENNEL, MARBLES, QUARTER, Step, View
from games.dog.words import LETTERS

WIDTH = 32
"""Monospaced columns that a phone shows without wrapping."""
PER_ROW = 10
FREE = "·"
MOVED = ">"
LEFT = "o"
SAFE = "*"


def grid_lines(view: View, reader: Reader) -> tuple[str, ...]:
    """The ring, what its signs mean, kennels and finishes: at most 32 columns."""
    signs = reader.gettext("(B) start  o > last move  * safe")
    return (*_ring(view), signs, *_homes(view, reader))


def shown_steps(view: View) -> tuple[Step, ...]:
    """The last move; for somebody who plays a card in parts, its parts so far."""
    return view.last if view.draft is None else view.draft.steps


def _ring(view: View) -> Iterator[str]:
    # Some clients cut blanks off the start of a monospaced block, so a sign stands there.
    yield "+ " + "".join(f"{column:>3}" for column in range(PER_ROW))
    cells = _cells(view)
    for row in range(0, len(cells), PER_ROW):
        yield f"{row:>2}" + "".join(cells[row : row + PER_ROW])


def _cells(view: View) -> list[str]:
    """Three columns a field: a sign, and the marble on it or what is there without one."""
    cells = [f"  {FREE}" for _ in range(QUARTER * len(view.marbles))]
    for seat in range(len(view.marbles)):
        cells[QUARTER * seat] = f"({LETTERS[seat]})"
    for step in shown_steps(view):
        if 0 <= step.source < len(cells) and step.source % QUARTER:
            cells[step.source] = f"  {LEFT}"
    for seat, marbles in enumerate(view.marbles):
        for marble, place in enumerate(marbles):
            if 0 <= place < FINISH:
                cells[place] = f"{_sign(view, seat, place)}{LETTERS[seat]}{marble + 1}"
    return cells


def _sign(view: View, seat: int, place: int) -> str:
    if any(step.seat == seat and step.target == place for step in shown_steps(view)):
        return MOVED
    if place % QUARTER:
        return " "
    return SAFE if place == QUARTER * seat else "("


def _homes(view: View, reader: Reader) -> Iterator[str]:
    """Partners side by side; a digit is the number of a marble."""
    heads = (reader.gettext("kennel"), reader.gettext("finish"))
    wide = [max(MARBLES, len(head)) for head in heads]
    half = len(view.marbles) // 2
    head = "   " + " ".join(text.ljust(width) for text, width in zip(heads, wide, strict=True))
    gap = " " * min(2, WIDTH - 2 * len(head))
    yield gap.join((head, head)).rstrip()
    for seat in range(half):
        cells = [
            f"{letter} {kennel.ljust(wide[0])} {finish.ljust(wide[1])}"
            for letter, kennel, finish in (_home(view, seat), _home(view, seat + half))
        ]
        yield gap.join(cells).rstrip()


def _home(view: View, seat: int) -> tuple[str, str, str]:
    marbles = view.marbles[seat]
    kennel = "".join(
        str(number) if place == KENNEL else FREE for number, place in enumerate(marbles, 1)
    )
    finish = [FREE] * MARBLES
    for number, place in enumerate(marbles, 1):
        if place >= FINISH:
            finish[place - FINISH] = str(number)
    has_moved = any(step.seat == seat and step.target >= FINISH for step in shown_steps(view))
    return f"{MOVED if has_moved else ' '}{LETTERS[seat]}", kennel, "".join(finish)
