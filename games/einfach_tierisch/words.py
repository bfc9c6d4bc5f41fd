"""What faces are called, and how dice, points and names are written for a reader."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from games.core.presentation import N_, Reader
from games.einfach_tierisch.state import Dice, Face

FACE_EMOJI: Mapping[Face, str] = dict(zip(Face, "🐖🐁🐧🐕🐈🚓", strict=True))

FACE_WORDS: Mapping[Face, str] = {
    Face.PIG: N_("pig"),
    Face.MOUSE: N_("mouse"),
    Face.PENGUIN: N_("penguin"),
    Face.DOG: N_("dog"),
    Face.CAT: N_("cat"),
    Face.POLICE: N_("police"),
}
"""Within a sentence."""

FACE_NAMES: Mapping[Face, str] = {
    Face.PIG: N_("Pig"),
    Face.MOUSE: N_("Mouse"),
    Face.PENGUIN: N_("Penguin"),
    Face.DOG: N_("Dog"),
    Face.CAT: N_("Cat"),
    Face.POLICE: N_("Police"),
}
"""On a button, and as what somebody plays."""


def dice_text(dice: Iterable[Face], reader: Reader) -> str:
    """Dice in a sentence: emoji, or words in the text-only style."""
    if reader.plain:
        return ", ".join(reader.gettext(FACE_WORDS[face]) for face in dice)
    return "".join(FACE_EMOJI[face] for face in dice)


def aside_text(aside: Sequence[Dice], reader: Reader) -> str:
    """What was set aside, round by round: '🐁🐁 + 🐧'."""
    return (" / " if reader.plain else " + ").join(dice_text(dice, reader) for dice in aside)


def animal_text(animal: Face, reader: Reader) -> str:
    """Such as '🐁 Mouse'."""
    name = reader.gettext(FACE_NAMES[animal])
    return name if reader.plain else f"{FACE_EMOJI[animal]} {name}"


def points_text(points: int, reader: Reader) -> str:
    """Such as '1 point'."""
    return reader.ngettext("{n} point", "{n} points", points).format(n=points)


def names_text(seats: Sequence[int], reader: Reader) -> str:
    """Names in a sentence: 'Anna', 'Anna and Ben', 'Anna, Ben and Cleo'."""
    *others, last = (reader.names[seat] for seat in seats)
    if not others:
        return last
    return reader.gettext("{names} and {last}").format(names=", ".join(others), last=last)


def sizes_text(sizes: Sequence[int], reader: Reader) -> str:
    """Such as '3, 2 or 1'."""
    *others, last = map(str, sizes)
    if not others:
        return last
    return reader.gettext("{numbers} or {last}").format(numbers=", ".join(others), last=last)
