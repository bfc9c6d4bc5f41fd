"""What animals and boxes are called, and how dice and points are written for a reader."""

from __future__ import annotations

from collections.abc import Mapping

from games.animal_yahtzee.state import Box, Dice, Face
from games.core.presentation import N_, Reader

FACE_EMOJI: Mapping[Face, str] = dict(zip(Face, "🐒🐘🐍🐪🦜🐅", strict=True))

FACE_WORDS: Mapping[Face, str] = {
    Face.MONKEY: N_("monkey"),
    Face.ELEPHANT: N_("elephant"),
    Face.SNAKE: N_("snake"),
    Face.CAMEL: N_("camel"),
    Face.COCKATOO: N_("cockatoo"),
    Face.TIGER: N_("tiger"),
}

BOX_NAMES: Mapping[Box, str] = {
    Box.MONKEY: N_("Monkey"),
    Box.ELEPHANT: N_("Elephant"),
    Box.SNAKE: N_("Snake"),
    Box.CAMEL: N_("Camel"),
    Box.COCKATOO: N_("Cockatoo"),
    Box.TIGER: N_("Tiger"),
    Box.TRIPLE: N_("Triple"),
    Box.QUADRUPLE: N_("Quadruple"),
    Box.TWO_PAIRS: N_("Two pairs"),
    Box.TRIPLE_PAIR: N_("Triple & pair"),
    Box.FLUSH: N_("Flush"),
    Box.YAHTZEE: N_("Yahtzee"),
}
"""At most 13 columns in every language, so that six players fit beside them."""


def dice_text(dice: Dice, reader: Reader) -> str:
    """Dice in a sentence: emoji, or words in the text-only style."""
    if reader.plain:
        return ", ".join(reader.gettext(FACE_WORDS[face]) for face in dice)
    return "".join(FACE_EMOJI[face] for face in dice)


def points_text(points: int, reader: Reader) -> str:
    """Such as '37 points'."""
    return reader.ngettext("{n} point", "{n} points", points).format(n=points)


def names_text(seats: tuple[int, ...], reader: Reader) -> str:
    """Names in a sentence: 'Anna', 'Anna and Ben', 'Anna, Ben and Cleo'."""
    *others, last = (reader.names[seat] for seat in seats)
    if not others:
        return last
    return reader.gettext("{names} and {last}").format(names=", ".join(others), last=last)
