"""All sheets as a picture: a PNG made of a view, with as few words as a real sheet has."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from games.core.drawing.canvas import encoded
from games.noch_mal_kids.picture.background import background
from games.noch_mal_kids.picture.layout import Layout, layout
from games.noch_mal_kids.picture.theme import CIRCLE, GROUND, PALETTE
from games.noch_mal_kids.picture.tiles import (
    EDGE,
    buckets,
    die,
    exclamation_mark,
    marked_field,
    points,
    ready,
    species,
    title,
    visitor,
)
from games.noch_mal_kids.scoring import points as points_of
from games.noch_mal_kids.sheet import Enclosure, numbers_in
from games.noch_mal_kids.sheets import SHEETS
from games.noch_mal_kids.state import COLOURS, Mark, Tick, View


def draw(view: View, names: Sequence[str]) -> bytes:
    """The sheets as they are; equal views and names give equal bytes."""
    at = layout(len(view.marked), view.sheet)
    image = background(at.seats, view.sheet).copy()
    for number, face in enumerate(view.dice):
        image.paste(die(face, at.unit, GROUND), at.die(number))
    for seat in range(at.seats):
        _draw_title(image, at, view, seat, names[seat])
        _draw_fields(image, at, view, seat)
        _draw_columns(image, at, view, seat)
        _draw_below(image, at, view, seat)
        if seat == view.active:
            _draw_frame(image, at, seat)
    return encoded(image, PALETTE)


def _draw_title(image: Image.Image, at: Layout, view: View, seat: int, name: str) -> None:
    corner = at.panel(seat)
    top = corner.y + round(0.1 * at.unit)
    written = title(name, round(7.8 * at.unit) * at.columns // 11, at.unit)
    if written is not None:
        image.paste(written, (corner.x + round(1.15 * at.unit), top))
    right = corner.x + at.panel_width
    reached = points_of(SHEETS[view.sheet], view.marked[seat], view.visitors, seat)
    image.paste(points(reached, at.unit), (right - round(1.2 * at.unit), top))
    if view.chosen and view.chosen[seat] is not None:
        image.paste(ready(at.unit), (right - round(2.2 * at.unit), top))


def _draw_fields(image: Image.Image, at: Layout, view: View, seat: int) -> None:
    """What is marked, and what will be as soon as all have chosen."""
    sheet = SHEETS[view.sheet]
    for number in numbers_in(view.marked[seat]):
        _draw_enclosure(image, at, seat, sheet.enclosures[number], is_chosen=False)
    choice = view.chosen[seat] if view.chosen else None
    if isinstance(choice, Mark | Tick) and choice.field is not None:
        chosen = sheet.enclosures[sheet.numbers[choice.field]]
        _draw_enclosure(image, at, seat, chosen, is_chosen=True)


def _draw_enclosure(
    image: Image.Image, at: Layout, seat: int, enclosure: Enclosure, *, is_chosen: bool
) -> None:
    inset = round(EDGE * at.unit)
    marked = marked_field(enclosure.colour, at.unit, is_chosen)
    for place in enclosure.places:
        x, y = at.field(seat, place)
        image.paste(marked, (x + inset, y + inset))


def _draw_columns(image: Image.Image, at: Layout, view: View, seat: int) -> None:
    sheet = SHEETS[view.sheet]
    for column, circled in enumerate(view.visitors):
        if circled:
            state = "circled" if circled >> seat & 1 else "gone"
            image.paste(visitor(state, at.unit), at.visitor(seat, column))
        if sheet.columns[column] & ~view.marked[seat] == 0:
            number = sheet.buckets[column]
            image.paste(buckets(number, True, at.unit), at.buckets(seat, column))


def _draw_below(image: Image.Image, at: Layout, view: View, seat: int) -> None:
    sheet = SHEETS[view.sheet]
    for number in range(sheet.marks):
        ticked = number < view.ticks[seat]
        image.paste(exclamation_mark(ticked, at.unit), at.mark(seat, number, sheet.marks))
    for colour in COLOURS:
        missing = sheet.fields(sheet.species[colour] & ~view.marked[seat])
        image.paste(species(colour, missing, at.unit), at.species(seat, colour))


def _draw_frame(image: Image.Image, at: Layout, seat: int) -> None:
    """Whose dice they are."""
    colour = PALETTE.index(CIRCLE)
    left, top = at.panel(seat)
    right, bottom = left + at.panel_width, top + at.panel_height
    wide = max(3, round(0.12 * at.unit))
    for box in (
        (left, top, right, top + wide),
        (left, bottom - wide, right, bottom),
        (left, top, left + wide, bottom),
        (right - wide, top, right, bottom),
    ):
        image.paste(colour, box)
