"""The table as text: dice, players, what is missing in which column, sheets of those who choose."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.presentation import Block, Fixed, Line, Reader
from games.noch_mal_kids.grid import column_letters, grid_rows, worth
from games.noch_mal_kids.labels import label
from games.noch_mal_kids.scoring import complete_columns, points
from games.noch_mal_kids.sheets import SHEETS
from games.noch_mal_kids.state import COLOURS, DICE, Choice, Pass, View
from games.noch_mal_kids.words import (
    ANIMALS,
    DICE_EMOJI,
    EXCLAMATION,
    SHEET,
    SPECIES,
    SQUARES,
    dice_text,
    points_text,
)

MAX_SHEETS = 3
"""More do not fit a phone: the others are looked at one by one."""
FIRST = "*"
"""In the table: completed first, with the visitor."""
LATER = "o"
"""Completed after somebody else."""


def board(view: View, reader: Reader) -> tuple[Block, ...]:
    """Everything on the table."""
    if reader.plain:
        return (*_in_words(view, reader), *_dice(view, reader))
    table = Fixed(tuple(_table(view)))
    return (*_players(view, reader), table, *_sheets(view, reader), *_dice(view, reader))


def choosers(view: View) -> tuple[int, ...]:
    """The seats that have to choose now; at the end those who have most points."""
    seats = range(len(view.marked))
    if len(view.dice) == DICE and view.active is not None:
        return (view.active,)
    if view.chosen:
        return tuple(it for it in seats if it != view.active and view.chosen[it] is None)
    if view.active is None and any(view.marked):
        reached = [_points(view, seat) for seat in seats]
        return tuple(seat for seat in seats if reached[seat] == max(reached))
    return ()


def _points(view: View, seat: int) -> int:
    return points(SHEETS[view.sheet], view.marked[seat], view.visitors, seat)


def _players(view: View, reader: Reader) -> Iterator[Line]:
    sheet = SHEETS[view.sheet]
    is_over = view.active is None and any(view.marked)
    for seat, marked in enumerate(view.marked):
        mark = "▶ " if seat == view.active else ""
        if is_over and seat in choosers(view):
            mark = "🏆 "
        text = f"{mark}{seat + 1} {reader.names[seat]} — {_points(view, seat)}"
        if view.chosen and (choice := view.chosen[seat]) is not None:
            text += f" ✔️ {_choice_text(choice, view, reader)}"
        yield Line(text, bold=bool(mark))
        missing = [sheet.fields(own & ~marked) for own in sheet.species]
        colours = (
            f"{SQUARES[colour]}{missing[colour]}" if missing[colour] else ANIMALS[colour]
            for colour in COLOURS
        )
        yield Line(f"{' '.join(colours)} {EXCLAMATION}{view.ticks[seat]}/{sheet.marks}")


def _choice_text(choice: Choice, view: View, reader: Reader) -> str:
    """What somebody has chosen, in short."""
    if isinstance(choice, Pass):
        return reader.gettext("nothing")
    if choice.field is None:
        return reader.gettext("an exclamation mark") if reader.plain else EXCLAMATION
    return label(choice, view, reader)


def _table(view: View) -> Iterator[str]:
    """How many fields are missing, a line a seat; below, what the column brings next."""
    sheet = SHEETS[view.sheet]
    # Some clients cut blanks off the start of a monospaced block, so something stands there.
    yield "· " + " ".join(column_letters(sheet))
    for seat, marked in enumerate(view.marked):
        cells = []
        for column, visitors in enumerate(view.visitors):
            missing = sheet.column_fields(column, ~marked)
            done = FIRST if visitors >> seat & 1 or not visitors else LATER
            cells.append(str(missing) if missing else done)
        yield f"{seat + 1} " + " ".join(cells)
    # Ten is written as X: nine buckets and a visitor.
    brings = (worth(view, column) for column in range(len(sheet.columns)))
    yield "+ " + " ".join("X" if it > 9 else str(it) for it in brings)


def _sheets(view: View, reader: Reader) -> Iterator[Line]:
    """The sheets of those who choose, if they fit."""
    seats = choosers(view)
    if len(seats) > MAX_SHEETS:
        return
    for seat in seats:
        yield Line(f"{SHEET} {reader.names[seat]}", bold=True)
        rows = list(grid_rows(view, seat))
        # With several sheets the table above tells what columns bring.
        yield from map(Line, rows if len(seats) == 1 else rows[:-1])


def _dice(view: View, reader: Reader) -> Iterator[Line]:
    if not view.dice:
        return
    dice = dice_text(view.dice, reader)
    if reader.plain:
        text = reader.gettext("Dice: {dice}.")
        if len(view.dice) < DICE:
            text = reader.gettext("Dice that are left: {dice}.")
        yield Line(text.format(dice=dice))
    else:
        yield Line(f"{DICE_EMOJI} {' '.join(dice)}", bold=True)


def _in_words(view: View, reader: Reader) -> Iterator[Line]:
    sheet = SHEETS[view.sheet]
    for seat, marked in enumerate(view.marked):
        text = (
            reader.gettext("{name}: {points}, rolls the dice.")
            if seat == view.active
            else "{name}: {points}."
        )
        reached = points_text(_points(view, seat), reader)
        yield Line(text.format(name=reader.names[seat], points=reached))
        if view.chosen and (choice := view.chosen[seat]) is not None:
            text = reader.gettext("Chosen: {choice}.")
            yield Line(text.format(choice=_choice_text(choice, view, reader)))
        complete = list(complete_columns(sheet, marked))
        letters = column_letters(sheet)
        if complete:
            text = reader.gettext("Complete columns: {columns}.")
            yield Line(text.format(columns=", ".join(letters[column] for column in complete)))
        missing = (
            f"{letters[column]} {sheet.column_fields(column, ~marked)}"
            for column in range(len(letters))
            if column not in complete
        )
        text = reader.gettext("Missing in columns: {columns}.")
        yield Line(text.format(columns=", ".join(missing) or "–"))
        species = (
            f"{reader.gettext(SPECIES[colour])} {sheet.fields(sheet.species[colour] & ~marked)}"
            for colour in COLOURS
        )
        text = reader.gettext("To be fed: {animals}. Exclamation marks: {n} of {last}.")
        animals = ", ".join(species)
        yield Line(text.format(animals=animals, n=view.ticks[seat], last=sheet.marks))
