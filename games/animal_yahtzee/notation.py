"""Actions and outcomes as short tokens that a person can type.

    keep:mms      keep two monkeys and the snake, throw the other two dice
    keep:-        throw all five again
    fill:monkey … fill:tiger  fill:triple  fill:quadruple  fill:two-pairs
    fill:triple-pair  fill:flush  fill:yahtzee

    starter:B     the lot falls on the second seat
    roll:met      the dice just thrown show monkey, elephant and tiger

Animals are m(onkey), e(lephant), s(nake), c(amel), k (cockatoo), t(iger). They are written in
this order and read in any order and case, also as whole names with commas between them, and as
the numbers that states and events have for them. The same holds for seats: B is read as 1, too.
"""

from __future__ import annotations

from collections.abc import Mapping

from games.animal_yahtzee.state import (
    DICE,
    Action,
    Box,
    Chance,
    Face,
    Fill,
    Lot,
    Reroll,
    Throw,
)
from games.core.dice import Faces
from games.core.errors import NotationError
from games.core.position import SEATS, read_seat

_FACES = Faces(Face, "mesckt", DICE, "animal")
read_dice = _FACES.read
write_dice = _FACES.write

BOX_WORDS: Mapping[Box, str] = {box: box.name.lower().replace("_", "-") for box in Box}
_BOXES: Mapping[str, Box] = {word: box for box, word in BOX_WORDS.items()}


def read_box(word: str) -> Box:
    """The box that a word names. Raises ValueError with the reason."""
    box = _BOXES.get(word.lower())
    if box is None:
        raise ValueError(f"{word!r} is no box: they are {', '.join(_BOXES)}")
    return box


def write_action(action: Action) -> str:
    """The action as one token."""
    if isinstance(action, Reroll):
        return f"keep:{write_dice(action.keep)}"
    return f"fill:{BOX_WORDS[action.box]}"


def read_action(text: str) -> Action:
    """The action that a token names. Raises NotationError."""
    kind, _, rest = text.strip().partition(":")
    try:
        if kind.lower() == "keep":
            keep = read_dice(rest)
            if len(keep) == DICE:
                raise NotationError(text, "to keep all dice is to fill a box")
            return Reroll(keep)
        if kind.lower() == "fill":
            return Fill(read_box(rest))
    except ValueError as error:
        raise NotationError(text, str(error)) from error
    raise NotationError(text, "an action is keep:… or fill:…")


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
            if not faces:
                raise NotationError(text, "at least one die is thrown")
            return Throw(faces)
    except ValueError as error:
        raise NotationError(text, str(error)) from error
    raise NotationError(text, "an outcome is roll:… or starter:…")
