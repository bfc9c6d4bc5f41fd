"""What dice, players and points are called for a reader."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby
from types import MappingProxyType

from games.core.presentation import N_, Reader
from games.dices_zoo.dice import FACES
from games.dices_zoo.state import Dice, Die, Face

FACE_EMOJI: Mapping[Face, str] = MappingProxyType(
    dict(zip(Face, ("🐘", "🐻", "🐗", "🦊", "🐿️", "🪱", "🪤", "✖️2"), strict=True))
)
FACE_WORDS: Mapping[Face, str] = MappingProxyType(
    {
        Face.ELEPHANT: N_("elephant"),
        Face.BEAR: N_("bear"),
        Face.BOAR: N_("boar"),
        Face.FOX: N_("fox"),
        Face.SQUIRREL: N_("squirrel"),
        Face.EARTHWORM: N_("earthworm"),
        Face.TRAP: N_("trap"),
        Face.X2: N_("times two"),
    }
)


def face_text(face: Face, reader: Reader) -> str:
    """One face: an emoji, or a word in the text-only style."""
    return reader.gettext(FACE_WORDS[face]) if reader.plain else FACE_EMOJI[face]


def group_text(face: Face, number: int, reader: Reader) -> str:
    """Dice that show the same: '🐘', '🐘×3', or '3 elephants'."""
    if reader.plain:
        return _counted(face, number, reader)
    if number == 1:
        return FACE_EMOJI[face]
    # Digits that follow each other would be read as one number.
    sign = " ×" if face is Face.X2 else "×"
    return f"{FACE_EMOJI[face]}{sign}{number}"


def _counted(face: Face, number: int, reader: Reader) -> str:  # noqa: PLR0911 - a line a face
    n = number
    match face:
        case Face.ELEPHANT:
            return reader.ngettext("{n} elephant", "{n} elephants", n).format(n=n)
        case Face.BEAR:
            return reader.ngettext("{n} bear", "{n} bears", n).format(n=n)
        case Face.BOAR:
            return reader.ngettext("{n} boar", "{n} boars", n).format(n=n)
        case Face.FOX:
            return reader.ngettext("{n} fox", "{n} foxes", n).format(n=n)
        case Face.SQUIRREL:
            return reader.ngettext("{n} squirrel", "{n} squirrels", n).format(n=n)
        case Face.EARTHWORM:
            return reader.ngettext("{n} earthworm", "{n} earthworms", n).format(n=n)
        case Face.TRAP:
            return reader.ngettext("{n} trap", "{n} traps", n).format(n=n)
        case Face.X2:
            return reader.ngettext("{n} times two", "{n} times two", n).format(n=n)


def dice_text(dice: Dice, reader: Reader) -> str:
    """Dice in a row: '🐘×3 🐻 🪤×2', or '3 elephants, 1 bear, 2 traps'."""
    groups = (
        group_text(face, len(tuple(same)), reader)
        for face, same in groupby(dice, key=lambda die: die.face)
    )
    return (", " if reader.plain else " ").join(groups)


def die_text(die: Die, reader: Reader, *, with_kind: bool) -> str:
    """One die; its kind by what else it can show: '🐘 (🪱🪤)'. Only where it matters."""
    text = face_text(die.face, reader)
    return f"{text} ({others_text(die, reader)})" if with_kind else text


def others_text(die: Die, reader: Reader) -> str:
    """What else a die can show: '🪱🪤', or 'earthworm, trap'."""
    faces = dict.fromkeys(FACES[die.kind])
    others = (face_text(face, reader) for face in faces if face is not die.face)
    return (", " if reader.plain else "").join(others)


def count_text(number: int, reader: Reader) -> str:
    """Such as '12 dice'."""
    if not number:
        return reader.gettext("no dice")
    return reader.ngettext("{n} die", "{n} dice", number).format(n=number)


def points_text(points: int, reader: Reader) -> str:
    """Such as '14 penalty points'."""
    text = reader.ngettext("{n} penalty point", "{n} penalty points", points)
    return text.format(n=points)


def listed(texts: Iterable[str], reader: Reader) -> str:
    """Texts in a sentence: 'Anna', 'Anna and Ben', 'Anna, Ben and Cleo'."""
    *others, last = texts
    if not others:
        return last
    return reader.gettext("{names} and {last}").format(names=", ".join(others), last=last)


def signed(sign: str, text: str, reader: Reader) -> str:
    """A text with an emoji before it, but for screen readers."""
    return text if reader.plain else f"{sign} {text}"
