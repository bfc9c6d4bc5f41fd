"""The table as text: players, the sheet as a grid, the dice; or all of it in words."""

from __future__ import annotations

from collections.abc import Iterator

from games.animal_yahtzee.scoring import free_boxes, is_full, total
from games.animal_yahtzee.state import DICE, THROWS, Box, View
from games.animal_yahtzee.words import BOX_NAMES, FACE_EMOJI, dice_text, points_text
from games.core.presentation import Block, Fixed, Line, Reader

WIDTH = 32
"""Monospaced columns that a phone shows without wrapping."""
FREE = "·"


def board(view: View, reader: Reader) -> tuple[Block, ...]:
    """Everything on the table."""
    if reader.plain:
        return (*_round(view, reader), *_sheets_in_words(view, reader), *_dice(view, reader))
    grid = Fixed(grid_lines(view, reader))
    return (*_round(view, reader), *_players(view, reader), grid, *_dice(view, reader))


def _round(view: View, reader: Reader) -> Iterator[Line]:
    if view.seat is not None:
        number = len(Box) - len(free_boxes(view.sheets[view.seat])) + 1
        text = reader.gettext("Round {n} of {last}")
        yield Line(text.format(n=number, last=len(Box)))


def _is_over(view: View) -> bool:
    return all(is_full(sheet) for sheet in view.sheets)


def _players(view: View, reader: Reader) -> Iterator[Line]:
    totals = [total(sheet) for sheet in view.sheets]
    for seat, reached in enumerate(totals):
        mark = ""
        if seat == view.seat:
            mark = "▶ "
        elif _is_over(view) and reached == max(totals):
            mark = "🏆 "
        yield Line(f"{mark}{seat + 1} {reader.names[seat]} — {reached}", bold=bool(mark))


def grid_lines(view: View, reader: Reader) -> tuple[str, ...]:
    """The sheets side by side: a row a box, a column a seat."""
    heads = [reader.gettext(BOX_NAMES[box]) for box in Box]
    wide = max(map(len, heads))
    column = min(4, (WIDTH - wide) // len(view.sheets))
    # Some clients cut blanks off the start of a monospaced block, so a word stands there.
    numbers = "".join(f"{seat + 1:>{column}}" for seat in range(len(view.sheets)))
    corner = reader.gettext("Box")
    lines = [f"{corner:<{wide}}{numbers}"]
    for box, head in zip(Box, heads, strict=True):
        cells = (FREE if sheet[box] is None else str(sheet[box]) for sheet in view.sheets)
        lines.append(f"{head:<{wide}}" + "".join(f"{cell:>{column}}" for cell in cells))
    return tuple(lines)


def _sheets_in_words(view: View, reader: Reader) -> Iterator[Line]:
    for seat, sheet in enumerate(view.sheets):
        text = (
            reader.gettext("{name}: {points}, on turn.")
            if seat == view.seat
            else "{name}: {points}."
        )
        yield Line(text.format(name=reader.names[seat], points=points_text(total(sheet), reader)))
        free = free_boxes(sheet)
        filled = [box for box in Box if box not in free]
        if filled:
            entries = (f"{reader.gettext(BOX_NAMES[box])} {sheet[box]}" for box in filled)
            yield Line(reader.gettext("Filled: {boxes}.").format(boxes=", ".join(entries)))
        if free:
            entries = (reader.gettext(BOX_NAMES[box]) for box in free)
            yield Line(reader.gettext("Free: {boxes}.").format(boxes=", ".join(entries)))


def _dice(view: View, reader: Reader) -> Iterator[Line]:
    if len(view.dice) < DICE:
        return
    throw = reader.gettext("throw {n} of {last}").format(n=view.throw, last=THROWS)
    if reader.plain:
        yield Line(reader.gettext("Dice: {dice}.").format(dice=dice_text(view.dice, reader)))
        yield Line(f"{throw[:1].upper()}{throw[1:]}.")
    else:
        faces = " ".join(FACE_EMOJI[face] for face in view.dice)
        yield Line(f"{faces}  {throw}", bold=True)
