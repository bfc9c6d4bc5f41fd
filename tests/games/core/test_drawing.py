"""What all drawn boards share: tiles in the colours of a palette, and the file that is made."""

from __future__ import annotations

import io

from PIL import Image

from games.core.drawing.canvas import Pen, encoded, flat, sheet, tile
from games.core.drawing.shapes import Box, Colour, between

RED: Colour = (200, 20, 40)
WHITE: Colour = (255, 255, 255)
PALETTE = (WHITE, RED, between(WHITE, RED, 1 / 3), between(WHITE, RED, 2 / 3))


def spot(pen: Pen) -> None:
    """A red disc with soft edges."""
    pen.disc((10, 10), 6, RED, RED, 0)


def decoded(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png)).convert("RGB")


def test_a_picture_has_the_colours_of_its_palette_alone() -> None:
    image = decoded(encoded(sheet(20, 20, WHITE, spot), PALETTE))
    assert image.getpixel((10, 10)) == RED
    assert image.getpixel((0, 0)) == WHITE
    assert {colour for _, colour in image.getcolors() or ()} == set(PALETTE)


def test_what_is_flat_already_is_written_as_it_is() -> None:
    drawn = sheet(20, 20, WHITE, spot)
    assert encoded(flat(drawn, PALETTE), PALETTE) == encoded(drawn, PALETTE)


def test_a_tile_covers_what_is_below_it() -> None:
    ground = flat(
        sheet(40, 20, RED, lambda pen: pen.box(Box(0, 0, 0, 0), 0, None, RED, 0)), PALETTE
    )
    ground.paste(tile(20, 20, WHITE, spot, PALETTE), (20, 0))
    image = decoded(encoded(ground, PALETTE))
    assert image.getpixel((0, 0)) == image.getpixel((30, 10)) == RED
    assert image.getpixel((20, 0)) == WHITE
