"""What never changes in the picture of a match: panels, and sheets on which nothing is marked."""

from __future__ import annotations

from functools import lru_cache, partial

from PIL import Image

from games.core.drawing.canvas import Pen, flat, sheet
from games.core.drawing.shapes import Box, Point
from games.noch_mal_kids.picture.layout import HEAD, TITLE, Layout, layout
from games.noch_mal_kids.picture.theme import GROUND, INK, PALETTE, PAPER, SUITS, WHITE
from games.noch_mal_kids.picture.tiles import draw_buckets, draw_visitor, sign, star
from games.noch_mal_kids.sheet import COLUMNS, Place, Sheet
from games.noch_mal_kids.sheets import SHEETS


@lru_cache(16)
def background(seats: int, name: str) -> Image.Image:
    """The picture before anything is marked, in the palette's colours; not to be drawn on."""
    at = layout(seats, name)
    image = sheet(at.width, at.height, GROUND, partial(_panels, at, SHEETS[name]))
    return flat(image, PALETTE)


def _panels(at: Layout, played: Sheet, pen: Pen) -> None:
    for seat in range(at.seats):
        corner = at.panel(seat)
        box = Box(*corner, corner.x + at.panel_width, corner.y + at.panel_height)
        pen.box(box, 0.3 * at.unit, PAPER, INK, 0.03 * at.unit)
        chip = Point(corner.x + 0.6 * at.unit, corner.y + 0.55 * at.unit)
        pen.disc(chip, 0.36 * at.unit, INK, INK, 0)
        pen.text(chip, str(seat + 1), 0.48 * at.unit, WHITE, 0.02 * at.unit)
        _names(at, seat, pen)
        _fields(at, played, seat, pen)
        for column, number in enumerate(played.buckets):
            draw_visitor(pen, _middle(at, at.visitor(seat, column)), at.unit, INK)
            draw_buckets(pen, _middle(at, at.buckets(seat, column)), at.unit, number)


def _middle(at: Layout, corner: tuple[int, int]) -> Point:
    return Point(corner[0] + at.unit / 2, corner[1] + at.unit / 2)


def _names(at: Layout, seat: int, pen: Pen) -> None:
    """Letters of columns, numbers of rows."""
    panel = at.panel(seat)
    for column in range(at.columns):
        x = _middle(at, at.field(seat, (column, 0))).x
        y = panel.y + (TITLE + (HEAD - 1) / 2) * at.unit
        pen.text((x, y), COLUMNS[column].upper(), 0.42 * at.unit, INK, 0.02 * at.unit)
    for row in range(at.rows):
        y = _middle(at, at.field(seat, (0, row))).y
        pen.text((panel.x + 0.4 * at.unit, y), str(row + 1), 0.42 * at.unit, INK, 0.02 * at.unit)


def _fields(at: Layout, played: Sheet, seat: int, pen: Pen) -> None:
    """Fields, and lines around the enclosures."""
    unit = at.unit
    for place, number in played.grid.items():
        suit = SUITS[played.enclosures[number].colour]
        x, y = at.field(seat, place)
        corners = [(x, y), (x + unit, y), (x + unit, y + unit), (x, y + unit)]
        pen.polygon(corners, suit.fill, suit.fill, 0)
    for place, number in played.grid.items():
        colour = played.enclosures[number].colour
        middle = _middle(at, at.field(seat, place))
        column, row = place
        if played.rows[row][column].isupper():
            star(pen, middle, unit, WHITE, INK)
            sign(pen, middle, 0.72 * unit, colour, SUITS[colour].fill)
        else:
            sign(pen, middle, unit, colour, SUITS[colour].sign)
        _borders(at, played, seat, place, pen)


def _borders(at: Layout, played: Sheet, seat: int, place: Place, pen: Pen) -> None:
    """The sides of a field beyond which its enclosure does not go on."""
    column, row = place
    own = played.grid[place]
    x, y = at.field(seat, place)
    far_x, far_y = x + at.unit, y + at.unit
    sides = {
        (column - 1, row): ((x, y), (x, far_y)),
        (column + 1, row): ((far_x, y), (far_x, far_y)),
        (column, row - 1): ((x, y), (far_x, y)),
        (column, row + 1): ((x, far_y), (far_x, far_y)),
    }
    for beyond, line in sides.items():
        if played.grid.get(beyond) != own:
            pen.line(line, INK, 0.07 * at.unit)
