"""Pictures as tests look at them: views to be drawn, and colours at places."""

from __future__ import annotations

from collections import Counter
from io import BytesIO

from msgspec.structs import replace
from PIL import Image

from games.core.drawing.shapes import Colour, Point
from games.dog.figures import figures_of
from games.dog.picture import draw
from games.dog.picture.geometry import layout
from games.dog.rules import Dog
from games.dog.state import View

GAME = Dog()
NAMES = ("Anna", "Jürgen", "Cleo", "Dora", "Emil", "Fips")
LARGEST = 60_000
"""Bytes that a picture may have."""


def seen(line: str, **changes: object) -> View:
    """What the group sees of a position, with changes."""
    return replace(GAME.view(GAME.parse_position(line), None), **changes)


def pixels(view: View, names: tuple[str, ...] = NAMES) -> Image.Image:
    """The picture, decoded."""
    signs = figures_of(view.variant).signs
    return Image.open(BytesIO(draw(view, names, signs))).convert("RGB")


def place(view: View, seat: int, marble: int) -> Point:
    """Where a marble is to be seen."""
    return layout(len(view.marbles)).place(seat, marble, view.marbles[seat][marble])


def share(image: Image.Image, at: Point, colour: Colour, radius: float = 0.4) -> float:
    """Which part of the square around a point has a colour; the radius in fields."""
    unit = 45 * radius
    box = (at.x - unit, at.y - unit, at.x + unit, at.y + unit)
    found = Counter(image.crop(box).get_flattened_data())
    return found[colour] / found.total()


def differ(first: Image.Image, second: Image.Image, at: Point, radius: float = 0.4) -> bool:
    """Whether two pictures differ around a point."""
    unit = 45 * radius
    box = (at.x - unit, at.y - unit, at.x + unit, at.y + unit)
    return first.crop(box).tobytes() != second.crop(box).tobytes()
