"""What colours, animals, visitors and sheets are called, and how they are drawn in a line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.core.presentation import N_, Reader
from games.noch_mal_kids.state import Face

SQUARES = "🟦🟩🟨🟥🟧🟪"
"""By face: dice, and fields that are not marked."""
CIRCLES = "🔵🟢🟡🔴🟠"
"""By colour: fields with a star that are not marked."""
ANIMALS = "🐧🐊🦒🦩🐅"
"""By colour: fields that are marked, the animals on them are fed."""
FOOD_EMOJI = "🐟🍖🌿🦐🥩"
"""By colour."""
NO_FIELD = "⬜"
VISITORS = "👵👮👧🤠👷👸👦🤡🧕👴👶"
"""By column."""
CHAMELEON = "🦎"
EXCLAMATION = "❗"
CIRCLED = "⭕"
SHEET = "📋"
DICE_EMOJI = "🎲"

FACE_WORDS: Mapping[Face, str] = {
    Face.BLUE: N_("blue"),
    Face.GREEN: N_("green"),
    Face.YELLOW: N_("yellow"),
    Face.RED: N_("red"),
    Face.ORANGE: N_("orange"),
    Face.PURPLE: N_("purple"),
}

SPECIES: Mapping[Face, str] = {
    Face.BLUE: N_("penguins"),
    Face.GREEN: N_("crocodiles"),
    Face.YELLOW: N_("giraffes"),
    Face.RED: N_("flamingos"),
    Face.ORANGE: N_("tigers"),
}

SHEET_NAMES: Mapping[str, str] = {
    "meadow": N_("Meadow"),
    "river": N_("River"),
    "hill": N_("Hill"),
    "forest": N_("Forest"),
}
"""A sheet that somebody has added is called as its file is."""


def keycap(number: int) -> str:
    """A number from 0 to 10 as one emoji."""
    return (
        "🔟" if number == 10 else f"{number}\N{VARIATION SELECTOR-16}\N{COMBINING ENCLOSING KEYCAP}"
    )


def sheet_name(name: str, reader: Reader) -> str:
    """What the sheet is called."""
    return reader.gettext(SHEET_NAMES[name]) if name in SHEET_NAMES else name.capitalize()


def die_text(die: Face, reader: Reader) -> str:
    """A die in a sentence."""
    return reader.gettext(FACE_WORDS[die]) if reader.plain else SQUARES[die]


def dice_text(dice: Sequence[Face], reader: Reader) -> str:
    """Dice in a sentence."""
    return (", " if reader.plain else "").join(die_text(die, reader) for die in dice)


def species_text(colour: Face, reader: Reader) -> str:
    """A colour's animals, with their picture."""
    word = reader.gettext(SPECIES[colour])
    return word if reader.plain else f"{ANIMALS[colour]} {word}"


def animals_text(colour: Face, number: int, reader: Reader) -> str:
    """So many animals of a colour."""
    match colour:
        case Face.BLUE:
            text = reader.ngettext("{n} penguin", "{n} penguins", number)
        case Face.GREEN:
            text = reader.ngettext("{n} crocodile", "{n} crocodiles", number)
        case Face.YELLOW:
            text = reader.ngettext("{n} giraffe", "{n} giraffes", number)
        case Face.RED:
            text = reader.ngettext("{n} flamingo", "{n} flamingos", number)
        case _:
            text = reader.ngettext("{n} tiger", "{n} tigers", number)
    return text.format(n=number)


def points_text(points: int, reader: Reader) -> str:
    """Such as '12 points'."""
    return reader.ngettext("{n} point", "{n} points", points).format(n=points)


def names_text(seats: Sequence[int], reader: Reader) -> str:
    """Names in a sentence: 'Anna', 'Anna and Ben', 'Anna, Ben and Cleo'."""
    *others, last = (reader.names[seat] for seat in seats)
    if not others:
        return last
    return reader.gettext("{names} and {last}").format(names=", ".join(others), last=last)
