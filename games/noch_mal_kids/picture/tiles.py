"""The small parts of the picture, each drawn once: they cover what is below them."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from PIL import Image

from games.core.drawing.canvas import Pen, put, scaled, sheet, tile
from games.core.drawing.names import written
from games.core.drawing.shapes import Box, Colour, Point
from games.noch_mal_kids.picture.theme import (
    CIRCLE,
    FAINT,
    INK,
    PALETTE,
    PAPER,
    PURPLE,
    STAR_SHAPE,
    SUITS,
    WHITE,
)
from games.noch_mal_kids.state import Face

EDGE = 0.09
"""A field's part that stays free when it is marked: borders of enclosures run there."""


def _square(unit: float, ground: Colour, draw: Callable[[Pen], None]) -> Image.Image:
    return tile(round(unit), round(unit), ground, draw, PALETTE)


def sign(pen: Pen, middle: Point, unit: float, colour: Face, ink: Colour) -> None:
    """The shape of a species."""
    pen.polygon(scaled(SUITS[colour].shape, unit, middle), ink, ink, 0)


def star(pen: Pen, middle: Point, unit: float, ink: Colour, edge: Colour) -> None:
    """A star, as large as a field, on which there is room for a sign."""
    pen.polygon(scaled(STAR_SHAPE, unit, middle), ink, edge, 0.04 * unit)


def cross(pen: Pen, middle: Point, reach: float, ink: Colour, width: float) -> None:
    """A cross of two strokes."""
    x, y = middle
    pen.line([(x - reach, y - reach), (x + reach, y + reach)], ink, width)
    pen.line([(x - reach, y + reach), (x + reach, y - reach)], ink, width)


@lru_cache(64)
def marked_field(colour: Face, unit: int, is_chosen: bool = False) -> Image.Image:
    """The inside of a field that is marked, without its edge; in pencil while it is but chosen."""
    suit = SUITS[colour]
    inner = round((1 - 2 * EDGE) * unit)
    middle = Point(inner / 2, inner / 2)

    def draw(pen: Pen) -> None:
        sign(pen, middle, 1.3 * unit, colour, suit.fill)
        if is_chosen:
            cross(pen, middle, 0.29 * unit, PAPER, 0.11 * unit)
            cross(pen, middle, 0.29 * unit, INK, 0.035 * unit)
        else:
            cross(pen, middle, 0.29 * unit, INK, 0.09 * unit)

    return _square(inner, suit.tint, draw)


@lru_cache(64)
def visitor(state: str, unit: int) -> Image.Image:
    """Somebody who waits above a column, has come (circled), or is gone (crossed out)."""
    middle = Point(unit / 2, unit / 2)

    def draw(pen: Pen) -> None:
        draw_visitor(pen, middle, unit, FAINT if state == "gone" else INK)
        if state == "circled":
            pen.disc(middle, 0.48 * unit, None, CIRCLE, 0.09 * unit)
        elif state == "gone":
            cross(pen, middle, 0.3 * unit, INK, 0.07 * unit)

    return _square(unit, PAPER, draw)


def draw_visitor(pen: Pen, middle: Point, unit: float, ink: Colour) -> None:
    """Head and shoulders."""
    x, y = middle
    pen.disc((x, y - 0.13 * unit), 0.13 * unit, ink, ink, 0)
    shoulders = Box(x - 0.22 * unit, y + 0.03 * unit, x + 0.22 * unit, y + 0.3 * unit)
    pen.box(shoulders, 0.12 * unit, ink, ink, 0)


@lru_cache(64)
def buckets(number: int, circled: bool, unit: int) -> Image.Image:
    """So many buckets."""
    middle = Point(unit / 2, unit / 2)

    def draw(pen: Pen) -> None:
        draw_buckets(pen, middle, unit, number)
        if circled:
            pen.disc(middle, 0.48 * unit, None, CIRCLE, 0.09 * unit)

    return _square(unit, PAPER, draw)


def draw_buckets(pen: Pen, middle: Point, unit: float, number: int) -> None:
    """A bucket with a number on it."""
    x, y = middle
    corners = [(-0.27, -0.2), (0.27, -0.2), (0.2, 0.3), (-0.2, 0.3)]
    pen.line([(x - 0.2 * unit, y - 0.22 * unit), (x, y - 0.34 * unit)], INK, 0.045 * unit)
    pen.line([(x, y - 0.34 * unit), (x + 0.2 * unit, y - 0.22 * unit)], INK, 0.045 * unit)
    body = [(x + across * unit, y + down * unit) for across, down in corners]
    pen.polygon(body, WHITE, INK, 0.05 * unit)
    pen.text((x, y + 0.05 * unit), str(number), 0.42 * unit, INK, 0.015 * unit)


@lru_cache(16)
def exclamation_mark(ticked: bool, unit: int) -> Image.Image:
    """A box with an exclamation mark."""
    side = unit // 2
    middle = Point(side / 2, side / 2)
    inset = 0.03 * unit

    def draw(pen: Pen) -> None:
        box = Box(inset, inset, side - inset, side - inset)
        pen.box(box, 0.08 * unit, WHITE, PURPLE, 0.05 * unit)
        top, bottom = (side / 2, 0.13 * unit), (side / 2, 0.26 * unit)
        pen.line([top, bottom], PURPLE, 0.08 * unit)
        pen.disc((side / 2, 0.37 * unit), 0.045 * unit, PURPLE, PURPLE, 0)
        if ticked:
            cross(pen, middle, 0.14 * unit, INK, 0.07 * unit)

    return _square(side, PAPER, draw)


@lru_cache(256)
def species(colour: Face, missing: int, unit: int) -> Image.Image:
    """How many fields of a colour are missing; none: its food is circled."""
    suit = SUITS[colour]
    middle = Point(0.42 * unit, 0.5 * unit)

    def draw(pen: Pen) -> None:
        reach = 0.32 * unit
        box = Box(middle.x - reach, middle.y - reach, middle.x + reach, middle.y + reach)
        pen.box(box, 0.08 * unit, suit.fill, INK, 0.03 * unit)
        sign(pen, middle, unit, colour, suit.sign)
        if missing:
            pen.text((1.13 * unit, middle.y), str(missing), 0.5 * unit, INK, 0.015 * unit)
            return
        at = Point(1.13 * unit, middle.y)
        pen.disc(at, 0.32 * unit, None, CIRCLE, 0.08 * unit)
        pen.text(at, "+2", 0.36 * unit, INK, 0.015 * unit)

    return tile(round(1.55 * unit), unit, PAPER, draw, PALETTE)


@lru_cache(32)
def die(face: Face, unit: int, ground: Colour) -> Image.Image:
    """A die that shows a colour or the purple cross."""
    side = round(1.1 * unit)
    middle = Point(side / 2, side / 2)
    box = Box(0.02 * unit, 0.02 * unit, side - 0.02 * unit, side - 0.02 * unit)

    def draw(pen: Pen) -> None:
        if face is Face.PURPLE:
            pen.box(box, 0.2 * unit, WHITE, INK, 0.04 * unit)
            cross(pen, middle, 0.26 * unit, PURPLE, 0.2 * unit)
            return
        pen.box(box, 0.2 * unit, SUITS[face].fill, INK, 0.04 * unit)
        sign(pen, middle, 1.5 * unit, face, SUITS[face].sign)

    return _square(side, ground, draw)


@lru_cache(64)
def title(text: str, width: int, unit: int) -> Image.Image | None:
    """A name; None if the font has no letters for it."""
    height = round(0.9 * unit)
    name = written(text, width, height, middle=False)
    if name is None:
        return None
    image = sheet(width, height, PAPER, lambda pen: None)
    put(image, name, Point(0, height / 2))
    return image.quantize(palette=_palette(), dither=Image.Dither.NONE)


@lru_cache(128)
def points(number: int, unit: int) -> Image.Image:
    """The points of a seat, in a circle like those that it has drawn."""
    side = round(0.94 * unit)
    middle = Point(side / 2, side / 2)

    def draw(pen: Pen) -> None:
        pen.disc(middle, side / 2 - 1, WHITE, CIRCLE, 0.07 * unit)
        pen.text(middle, str(number), 0.5 * unit, INK, 0.02 * unit)

    return _square(side, PAPER, draw)


@lru_cache(8)
def ready(unit: int) -> Image.Image:
    """A tick: this seat has chosen."""
    side = round(0.8 * unit)

    def draw(pen: Pen) -> None:
        corners = [
            (0.15 * unit, 0.42 * unit),
            (0.32 * unit, 0.62 * unit),
            (0.66 * unit, 0.2 * unit),
        ]
        pen.line(corners, SUITS[Face.GREEN].fill, 0.13 * unit)

    return _square(side, PAPER, draw)


@lru_cache(1)
def _palette() -> Image.Image:
    sample = Image.new("P", (1, 1))
    sample.putpalette(bytes(value for colour in PALETTE for value in colour))
    return sample
