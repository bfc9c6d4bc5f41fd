"""Actions and outcomes as short tokens that a person can type.

    red:b2        mark the red enclosure whose first field is b2
    purple:!      tick an exclamation mark, and no more
    purple:b2     tick an exclamation mark that brings a chameleon, and mark that enclosure
    red:-         the active player takes this die and marks nothing
    pass          mark nothing with the dice that are left

    starter:B     the lot falls on the second seat
    roll:rrp      the dice show red, red and a purple cross

Colours are b(lue), g(reen), y(ellow), r(ed), o(range), p(urple): whole words in actions, letters
in rolls; both are read in either, and in any case. A field is a column's letter and a row's
number; an enclosure is named by its leftmost field, of several the topmost.
"""

from __future__ import annotations

import re

from games.core.dice import Faces
from games.core.errors import NotationError
from games.core.position import SEATS, read_seat
from games.noch_mal_kids.marking import die_of
from games.noch_mal_kids.sheet import COLUMNS
from games.noch_mal_kids.sheet_reading import MAX_ROWS
from games.noch_mal_kids.state import (
    DICE,
    Action,
    Chance,
    Choice,
    Face,
    Lot,
    Mark,
    Pass,
    Roll,
    SetAside,
    Tick,
)

NOTHING = "-"
MARK = "!"
PASS = "pass"

_FACES = Faces(Face, "bgyrop", DICE, "colour")
read_dice = _FACES.read
write_dice = _FACES.write
_FIELD = re.compile(rf"[{COLUMNS}][1-{MAX_ROWS}]", re.IGNORECASE | re.ASCII)


def read_field(word: str) -> str:
    """A field, in small letters. Raises ValueError."""
    if not _FIELD.fullmatch(word):
        raise ValueError(f"{word!r} is no field: they are a1 to {COLUMNS[-1]}{MAX_ROWS}")
    return word.lower()


def write_action(action: Action) -> str:
    """The action as one token."""
    die = die_of(action)
    if die is None:
        return PASS
    what = {SetAside: NOTHING, Tick: MARK}.get(type(action), "")
    if isinstance(action, Mark | Tick):
        what = action.field or what
    return f"{die.name.lower()}:{what}"


def read_action(text: str) -> Action:
    """The action that a token names. Raises NotationError."""
    word, _, what = text.strip().partition(":")
    if text.strip().lower() == PASS:
        return Pass()
    try:
        die = _FACES.read_one(word)
        if what == NOTHING:
            return SetAside(die)
        if die is Face.PURPLE:
            return Tick(None if what == MARK else read_field(what))
        return Mark(die, read_field(what))
    except ValueError as error:
        raise NotationError(text, str(error)) from error


def read_choice(text: str) -> Choice:
    """What somebody can choose who is not active. Raises NotationError."""
    action = read_action(text)
    if isinstance(action, SetAside):
        raise NotationError(text, "only the active player sets a die aside: the others pass")
    return action


def write_chance(chance: Chance) -> str:
    """The outcome as one token."""
    if isinstance(chance, Lot):
        return f"starter:{SEATS[chance.seat]}"
    return f"roll:{write_dice(chance.faces)}"


def read_chance(text: str) -> Chance:
    """The outcome that a token names. Raises NotationError."""
    kind, _, rest = text.strip().partition(":")
    try:
        if kind.lower() == "starter":
            return Lot(read_seat(rest))
        if kind.lower() == "roll":
            faces = read_dice(rest)
            if len(faces) == DICE:
                return Roll(faces)
            raise NotationError(text, f"{DICE} dice are rolled")
    except ValueError as error:
        raise NotationError(text, str(error)) from error
    raise NotationError(text, "an outcome is roll:… or starter:…")
