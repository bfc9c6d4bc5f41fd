"""Drawing with soft edges: shapes on a sheet drawn larger and reduced, and stamps for reuse.

A stamp is a small picture with soft edges that is drawn once and then set wherever it is needed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont

from games.core.drawing.png import png
from games.core.drawing.shapes import Box, Colour, Point, Polygon

SCALE = 3
"""How much larger a sheet is drawn than it will be."""
_NOWHERE = "\uffff"
"""No font has this character: it looks like every other that the font hasn't."""


class Stamp(NamedTuple):
    """A small picture and the place in it that comes to lie on the point where it is set."""

    image: Image.Image
    x: int
    y: int


class Pen:
    """Draws on a larger sheet, in the coordinates of the picture."""

    def __init__(self, draw: ImageDraw.ImageDraw, x: float = 0, y: float = 0) -> None:
        self._draw = draw
        self._x = x
        self._y = y

    def move_to(self, x: float, y: float) -> None:
        """Let a point of the picture be the origin of what is drawn from now on."""
        self._x += x
        self._y += y

    def polygon(
        self, points: Iterable[tuple[float, float]], fill: Colour | None, edge: Colour, width: float
    ) -> None:
        """A shape with an edge that lies half inside it, its corners rounded."""
        corners = [self._at(x, y) for x, y in points]
        if fill is not None:
            self._draw.polygon(corners, fill=fill)
        if width:
            self._draw.line([*corners, corners[0]], fill=edge, width=round(width * SCALE))
            for x, y in corners:
                self._round(x, y, edge, width)

    def disc(
        self,
        at: tuple[float, float],
        radius: float,
        fill: Colour | None,
        edge: Colour,
        width: float,
    ) -> None:
        """A circle with an edge inside it."""
        x, y = self._at(*at)
        reach = radius * SCALE
        self._draw.ellipse(
            (x - reach, y - reach, x + reach, y + reach),
            fill=fill,
            outline=edge if width else None,
            width=round(width * SCALE),
        )

    def box(self, box: Box, radius: float, fill: Colour | None, edge: Colour, width: float) -> None:
        """A rectangle with round corners and an edge inside it."""
        self._draw.rounded_rectangle(
            (*self._at(box.left, box.top), *self._at(box.right, box.bottom)),
            radius * SCALE,
            fill=fill,
            outline=edge if width else None,
            width=round(width * SCALE),
        )

    def line(
        self, points: Sequence[tuple[float, float]], colour: Colour | int, width: float
    ) -> None:
        """A line with round corners and ends."""
        corners = [self._at(x, y) for x, y in points]
        self._draw.line(corners, fill=colour, width=round(width * SCALE), joint="curve")
        for x, y in (corners[0], corners[-1]):
            self._round(x, y, colour, width)

    def text(
        self, at: tuple[float, float], text: str, size: float, colour: Colour, bold: float = 0
    ) -> None:
        """Text whose ink has its middle there."""
        face = font(size * SCALE)
        left, top, right, bottom = face.getbbox(text)
        x, y = self._at(*at)
        self._draw.text(
            (x - (left + right) / 2, y - (top + bottom) / 2),
            text,
            font=face,
            fill=colour,
            stroke_width=bold * SCALE,
            stroke_fill=colour,
        )

    def write(
        self, at: tuple[float, float], text: str, size: float, colour: Colour, bold: float = 0
    ) -> None:
        """Text that starts there, on its base line."""
        self._draw.text(
            self._at(*at),
            text,
            font=font(size * SCALE),
            fill=colour,
            anchor="ls",
            stroke_width=bold * SCALE,
            stroke_fill=colour,
        )

    def _round(self, x: float, y: float, colour: Colour | int, width: float) -> None:
        reach = width * SCALE / 2
        self._draw.ellipse((x - reach, y - reach, x + reach, y + reach), fill=colour)

    def _at(self, x: float, y: float) -> tuple[float, float]:
        return (x - self._x) * SCALE, (y - self._y) * SCALE


@lru_cache
def font(size: float) -> ImageFont.FreeTypeFont:
    """The font that comes with Pillow: it is there wherever the bot runs."""
    found = ImageFont.load_default(size)
    assert isinstance(found, ImageFont.FreeTypeFont)
    return found


@lru_cache(512)
def has_glyph(character: str) -> bool:
    """Whether the font can show a character."""
    face = font(24)
    return bytes(face.getmask(character)) != bytes(face.getmask(_NOWHERE))


def sheet(width: int, height: int, ground: Colour, draw: Callable[[Pen], None]) -> Image.Image:
    """A whole picture on an even ground."""
    large = Image.new("RGB", (width * SCALE, height * SCALE), ground)
    draw(Pen(ImageDraw.Draw(large)))
    return large.reduce(SCALE)


def stamp(box: Box, ground: Colour, draw: Callable[[Pen], None]) -> Stamp:
    """A stamp that covers the box around the point on which it will be set.

    The ground is the colour that its soft edges would take if they were not soft.
    """
    left, top = int(box.left) - 1, int(box.top) - 1
    width, height = int(box.right) + 2 - left, int(box.bottom) + 2 - top
    large = Image.new("RGBA", (width * SCALE, height * SCALE), (*ground, 0))
    draw(Pen(ImageDraw.Draw(large), left, top))
    return Stamp(large.reduce(SCALE), -left, -top)


def around(radius: float) -> Box:
    """A square around the point."""
    return Box(-radius, -radius, radius, radius)


def put(image: Image.Image, stamped: Stamp, at: Point) -> None:
    """Set a stamp on a picture."""
    corner = round(at.x) - stamped.x, round(at.y) - stamped.y
    image.paste(stamped.image, corner, stamped.image)


def scaled(shape: Polygon, unit: float, at: tuple[float, float] = (0, 0)) -> Polygon:
    """A shape in pixels around a point."""
    return tuple((at[0] + x * unit, at[1] + y * unit) for x, y in shape)


def encoded(image: Image.Image, palette: tuple[Colour, ...]) -> bytes:
    """The picture as a PNG in the colours of a palette; those of a tile it has already."""
    if image.mode == "P":
        return png(image.width, image.height, _sample(palette)[0], image.tobytes())
    return encoded(flat(image, palette), palette)


def flat(image: Image.Image, palette: tuple[Colour, ...]) -> Image.Image:
    """The picture in the colours of a palette, to be made once: it takes some milliseconds."""
    return image.quantize(palette=_sample(palette)[1], dither=Image.Dither.NONE)


def tile(
    width: int,
    height: int,
    ground: Colour,
    draw: Callable[[Pen], None],
    palette: tuple[Colour, ...],
) -> Image.Image:
    """A piece of a picture that covers what is below it, to be pasted on a flat one."""
    return flat(sheet(width, height, ground, draw), palette)


@lru_cache
def _sample(palette: tuple[Colour, ...]) -> tuple[bytes, Image.Image]:
    colours = bytes(value for colour in palette for value in colour)
    sample = Image.new("P", (1, 1))
    sample.putpalette(colours)
    return colours, sample
