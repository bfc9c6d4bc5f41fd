"""Names of people in the font that comes with Pillow, which has the letters of English alone.

Marks on letters are drawn by hand, and emoji in a name are left out. A name in another script
can't be shown: its seat's letter stands alone then.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from games.core.drawing.canvas import Pen, Stamp, font, has_glyph, stamp
from games.core.drawing.shapes import Box, Colour

Stroke: TypeAlias = tuple[tuple[float, float], ...]

SPELT: Mapping[str, str] = {
    **{"ß": "ss", "ẞ": "SS", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "ø": "o", "Ø": "O"},
    **{"ł": "l", "Ł": "L", "đ": "d", "Đ": "D", "ı": "i", "þ": "th", "Þ": "Th", "ð": "d"},
    **{"–": "-", "—": "-", "\u00a0": " "},
}
"""Letters that are more than a letter with a mark, as one writes them without."""
ABOVE: Mapping[str, tuple[Stroke, ...]] = {
    "\N{COMBINING DIAERESIS}": (((-0.11, -0.03),), ((0.11, -0.03),)),
    "\N{COMBINING DOUBLE ACUTE ACCENT}": (
        ((-0.13, 0.0), (-0.06, -0.12)),
        ((0.06, 0.0), (0.13, -0.12)),
    ),
    "\N{COMBINING RING ABOVE}": (
        ((0.0, 0.0), (0.07, -0.06), (0.0, -0.13), (-0.07, -0.06), (0.0, 0.0)),
    ),
    "\N{COMBINING DOT ABOVE}": (((0.0, -0.03),),),
    "\N{COMBINING ACUTE ACCENT}": (((-0.05, 0.0), (0.07, -0.13)),),
    "\N{COMBINING GRAVE ACCENT}": (((0.05, 0.0), (-0.07, -0.13)),),
    "\N{COMBINING CIRCUMFLEX ACCENT}": (((-0.1, 0.0), (0.0, -0.11), (0.1, 0.0)),),
    "\N{COMBINING CARON}": (((-0.1, -0.11), (0.0, 0.0), (0.1, -0.11)),),
    "\N{COMBINING BREVE}": (((-0.1, -0.1), (-0.04, -0.02), (0.04, -0.02), (0.1, -0.1)),),
    "\N{COMBINING TILDE}": (((-0.12, -0.02), (-0.05, -0.08), (0.05, -0.02), (0.12, -0.08)),),
    "\N{COMBINING MACRON}": (((-0.11, -0.05), (0.11, -0.05)),),
}
"""Marks over a letter, as parts of the font's size; the first stroke's end is on the letter."""
BELOW: Mapping[str, tuple[Stroke, ...]] = {
    "\N{COMBINING CEDILLA}": (((0.0, 0.02), (0.05, 0.1), (-0.05, 0.15)),),
    "\N{COMBINING COMMA BELOW}": (((0.02, 0.07), (-0.03, 0.16)),),
    "\N{COMBINING OGONEK}": (((0.06, 0.02), (0.0, 0.1), (0.08, 0.14)),),
    "\N{COMBINING DOT BELOW}": (((0.0, 0.1),),),
}
INK: Colour = (34, 28, 24)
LEAST = 0.7
"""How much smaller a long name is written before it is cut."""
_SKIPPED = frozenset({"So", "Sk", "Cf", "Cn", "Co", "Cs", "Me"})
"""Kinds of characters that are no letters: emoji and what joins them."""
_VARIATIONS = range(0xFE00, 0xFE10)


class Spelling(NamedTuple):
    """A name as it can be drawn: letters, and the marks by the letter that has them."""

    letters: str
    marks: tuple[tuple[int, str], ...]

    def cut(self, length: int) -> Spelling:
        """Its beginning, and three points."""
        kept = self.letters[:length].rstrip()
        marks = tuple((place, mark) for place, mark in self.marks if place < len(kept))
        return Spelling(f"{kept}…", marks)


def spelling(name: str) -> Spelling | None:
    """How the name is drawn; None if that can't be done."""
    letters: list[str] = []
    marks: list[tuple[int, str]] = []
    for character in _characters(name):
        if character in ABOVE or character in BELOW:
            if not letters:
                return None
            marks.append((len(letters) - 1, character))
        elif has_glyph(character):
            letters.append(character)
        elif unicodedata.category(character) not in _SKIPPED:
            return None
    text = "".join(letters)
    shift = len(text) - len(text.lstrip())
    spelt = Spelling(text.strip(), tuple((place - shift, mark) for place, mark in marks))
    return spelt if spelt.letters else None


def _characters(name: str) -> Iterator[str]:
    for character in unicodedata.normalize("NFC", name):
        if ord(character) not in _VARIATIONS:
            yield from unicodedata.normalize("NFD", SPELT.get(character, character))


@lru_cache(64)
def written(
    name: str, width: float, height: float, middle: bool, ink: Colour = INK
) -> Stamp | None:
    """A name in a box of such a size: on its left, or in its middle; shortened if it is long."""
    spelt = spelling(name)
    if spelt is None:
        return None
    size = 0.62 * height
    fitting = size * width / max(width, font(size).getlength(spelt.letters))
    size = max(fitting, LEAST * size)
    whole = spelt
    length = len(whole.letters)
    while font(size).getlength(spelt.letters) > width and length:
        length -= 1
        spelt = whole.cut(length)
    left = (width - font(size).getlength(spelt.letters)) / 2 if middle else 0
    box = Box(0, -height / 2, width, height / 2)
    return stamp(box, ink, lambda pen: _write(pen, spelt, (left, size), ink))


def _write(pen: Pen, spelt: Spelling, at: tuple[float, float], ink: Colour) -> None:
    left, size = at
    face = font(size)
    base = 0.35 * size
    pen.write((left, base), spelt.letters, size, ink, 0.02 * size)
    for place, mark in spelt.marks:
        letter = spelt.letters[place]
        box = face.getbbox(letter, anchor="ls")
        before = face.getlength(spelt.letters[:place])
        middle = left + before + (box[0] + box[2]) / 2
        strokes = ABOVE.get(mark) or BELOW[mark]
        edge = base + (box[1] - 0.07 * size if mark in ABOVE else 0)
        for stroke in strokes:
            points = [(middle + x * size, edge + y * size) for x, y in stroke]
            pen.line(points, ink, (0.12 if len(points) == 1 else 0.08) * size)
