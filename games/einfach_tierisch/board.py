"""The table as text: the sheets as a grid of emoji and the dice; or all of it in words."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.presentation import Block, Line, Reader
from games.einfach_tierisch.aside import complete_roll
from games.einfach_tierisch.scoring import has_won, points
from games.einfach_tierisch.state import ANIMALS, COLUMN, ROUNDS, Face, View
from games.einfach_tierisch.words import (
    FACE_EMOJI,
    FACE_NAMES,
    FACE_WORDS,
    aside_text,
    dice_text,
    points_text,
)

CELLS = ("▫️", "1️⃣", "2️⃣", "3️⃣", "4️⃣", "⭐")
"""By boxes marked: a full column is a point."""
OWN = "➖"
NO_ANIMAL = "❔"
HEAD = "👤"


def board(view: View, reader: Reader) -> tuple[Block, ...]:
    """Everything on the table."""
    if reader.plain:
        return (*_sheets_in_words(view, reader), *_turn_in_words(view, reader))
    return (*_sheets(view, reader), *_turn(view, reader))


def _sheets(view: View, reader: Reader) -> Iterator[Line]:
    """A column an animal, a row a seat: all emoji are of one width, and names come last."""
    yield Line(HEAD + "".join(FACE_EMOJI[animal] for animal in ANIMALS))
    for seat, own in enumerate(view.animals):
        cells = (OWN if animal == own else CELLS[view.sheets[seat][animal]] for animal in ANIMALS)
        head = NO_ANIMAL if own is None else FACE_EMOJI[own]
        mark = _mark(view, seat)
        yield Line(f"{head}{''.join(cells)} {mark}{reader.names[seat]}", bold=bool(mark))


def _mark(view: View, seat: int) -> str:
    if seat == view.seat:
        return "▶ "
    return "🏆 " if view.seat is None and has_won(view.sheets[seat]) else ""


def _turn(view: View, reader: Reader) -> Iterator[Line]:
    if view.marking:
        yield Line(dice_text(complete_roll(view.aside), reader), bold=True)
    if not view.dice:
        return
    if view.aside:
        text = reader.gettext("Set aside: {dice}")
        yield Line(text.format(dice=aside_text(view.aside, reader)))
    faces = " ".join(FACE_EMOJI[face] for face in view.dice)
    yield Line(f"{faces}  {_round(view, reader)}", bold=True)


def _round(view: View, reader: Reader) -> str:
    text = reader.gettext("round {n} of {last}")
    return text.format(n=len(view.aside) + 1, last=ROUNDS)


def _sheets_in_words(view: View, reader: Reader) -> Iterator[Line]:
    for seat, (own, sheet) in enumerate(zip(view.animals, view.sheets, strict=True)):
        who = reader.names[seat]
        if own is not None:
            who += f" ({reader.gettext(FACE_NAMES[own])})"
        text = reader.gettext("{who}: {points}, on turn.")
        if seat != view.seat:
            text = "{who}: {points}."
        yield Line(text.format(who=who, points=points_text(points(sheet), reader)))
        columns = ", ".join(
            _column(animal, sheet[animal], reader) for animal in ANIMALS if sheet[animal]
        )
        if columns:
            yield Line(reader.gettext("Marked: {columns}.").format(columns=columns))


def _column(animal: Face, boxes: int, reader: Reader) -> str:
    text = reader.gettext("{animal} full") if boxes == COLUMN else "{animal} {n}"
    return text.format(animal=reader.gettext(FACE_WORDS[animal]), n=boxes)


def _turn_in_words(view: View, reader: Reader) -> Iterator[Line]:
    if view.marking:
        dice = dice_text(complete_roll(view.aside), reader)
        yield Line(reader.gettext("Dice: {dice}.").format(dice=dice))
    if not view.dice:
        return
    if view.aside:
        text = reader.gettext("Set aside: {dice}")
        yield Line(f"{text.format(dice=aside_text(view.aside, reader))}.")
    yield Line(reader.gettext("Dice: {dice}.").format(dice=dice_text(view.dice, reader)))
    number = _round(view, reader)
    yield Line(f"{number[:1].upper()}{number[1:]}.")
