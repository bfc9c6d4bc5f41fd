"""The ring as a grid of ten fields a row, and kennels and finishes under it.

Ten a row, so that a field is found by its number without counting: 21 is in row 20, column 1.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from games.core.presentation import Reader
from games.dog.figures import figures_of
from games.dog.state import FINISH, KENNEL, MARBLES, QUARTER, Step, View
from games.dog.variants import rules_of
from games.dog.words import LETTERS

WIDTH = 32
"""Monospaced columns that a phone shows without wrapping."""
PER_ROW = 10
FREE = "·"
MOVED = ">"
LEFT = "o"
SAFE = "*"
DISC = "~"
PAW = "#"
SPECIAL = "+"
DOG = "DOG"


def grid_lines(view: View, reader: Reader) -> tuple[str, ...]:
    """The ring, what its signs mean, kennels and finishes: at most 32 columns."""
    return (*_ring(view, reader), *_legend(view, reader), *_homes(view, reader))


def shown_steps(view: View) -> tuple[Step, ...]:
    """The last move; for somebody who plays a card in parts, what its parts have moved so far."""
    draft = view.draft
    if draft is None:
        return view.last
    own = {(step.seat, step.marble, step.source, step.target) for step in draft.steps}
    carried = (
        Step(seat, number, place, after[seat][number], is_carried=True)
        for before, after in pairwise((*draft.before, view.marbles))
        for seat, places in enumerate(before)
        for number, place in enumerate(places)
        if after[seat][number] not in {place, KENNEL}
        and (seat, number, place, after[seat][number]) not in own
    )
    return (*draft.steps, *carried)


def _legend(view: View, reader: Reader) -> Iterator[str]:
    yield reader.gettext("(B) start  o > last move  * safe")
    rules = rules_of(view.variant)
    if rules.disc is not None:
        yield reader.gettext("~ disc  # paw  DOG the Black Dog")
    if rules.court is not None:
        figures = figures_of(view.variant)
        signs = enumerate(figures.signs_for(reader))
        yield " ".join(f"{sign} {figures.word(n, reader)}" for n, sign in signs)
        yield reader.gettext("+ special field: draw a card")


def _ring(view: View, reader: Reader) -> Iterator[str]:
    # Some clients cut blanks off the start of a monospaced block, so a sign stands there.
    yield "+ " + "".join(f"{column:>3}" for column in range(PER_ROW))
    cells = _cells(view, reader)
    for row in range(0, len(cells), PER_ROW):
        yield f"{row:>2}" + "".join(cells[row : row + PER_ROW])


def _cells(view: View, reader: Reader) -> list[str]:
    """Three columns a field: a sign, and the marble on it or what is there without one."""
    size = QUARTER * len(view.marbles)
    cells = [f"  {_printed(view, field) or FREE}" for field in range(size)]
    for seat in range(len(view.marbles)):
        cells[QUARTER * seat] = f"({LETTERS[seat]})"
    steps = shown_steps(view)
    for source in (*(step.source for step in steps), *_left_by_dog(view)):
        if 0 <= source < size and source % QUARTER:
            cells[source] = f"{_printed(view, source) or ' '} {LEFT}"
    if view.dog is not None:
        cells[view.dog] = DOG
    arrived = {(step.seat, step.target) for step in steps}
    signs = figures_of(view.variant).signs_for(reader)
    for seat, marbles in enumerate(view.marbles):
        for marble, place in enumerate(marbles):
            if 0 <= place < FINISH:
                sign = MOVED if (seat, place) in arrived else _sign(view, seat, place)
                cells[place] = f"{sign}{LETTERS[seat]}{signs[marble]}"
    return cells


def _left_by_dog(view: View) -> Iterator[int]:
    if view.draft is None:
        yield from (way.source for way in view.prowl)
    else:
        yield from (field for field in view.draft.dogs if field != view.dog)


def _printed(view: View, field: int) -> str:
    """What is printed on a field, whatever stands there; nothing on most."""
    rules = rules_of(view.variant)
    if rules.disc is not None and rules.disc.carries(field):
        return PAW if rules.disc.has_paw(field) else DISC
    return SPECIAL if rules.court is not None and rules.court.is_special(field) else ""


def _sign(view: View, seat: int, place: int) -> str:
    if place % QUARTER:
        return _printed(view, place) or " "
    return SAFE if place == QUARTER * seat else "("


def _homes(view: View, reader: Reader) -> Iterator[str]:
    """Partners side by side; what stands there are the marbles' own signs."""
    heads = (reader.gettext("kennel"), reader.gettext("finish"))
    wide = [max(MARBLES, len(head)) for head in heads]
    half = len(view.marbles) // 2
    head = "   " + " ".join(text.ljust(width) for text, width in zip(heads, wide, strict=True))
    gap = " " * min(2, WIDTH - 2 * len(head))
    yield gap.join((head, head)).rstrip()
    for seat in range(half):
        homes = (_home(view, seat, reader), _home(view, seat + half, reader))
        cells = [
            f"{letter} {kennel.ljust(wide[0])} {finish.ljust(wide[1])}"
            for letter, kennel, finish in homes
        ]
        yield gap.join(cells).rstrip()


def _home(view: View, seat: int, reader: Reader) -> tuple[str, str, str]:
    marbles = view.marbles[seat]
    signs = figures_of(view.variant).signs_for(reader)
    kennel = "".join(
        sign if place == KENNEL else FREE for sign, place in zip(signs, marbles, strict=True)
    )
    finish = [FREE] * MARBLES
    for sign, place in zip(signs, marbles, strict=True):
        if place >= FINISH:
            finish[place - FINISH] = sign
    has_moved = any(step.seat == seat and step.target >= FINISH for step in shown_steps(view))
    return f"{MOVED if has_moved else ' '}{LETTERS[seat]}", kennel, "".join(finish)
