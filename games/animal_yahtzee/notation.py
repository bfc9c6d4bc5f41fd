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
    Dice,
    Face,
    Fill,
    Lot,
    Reroll,
    Throw,
)
from games.core.errors import NotationError
from games.core.position import SEATS, read_seat

NO_DICE = "-"

LETTERS = "mesckt"
"""By face."""
_FACES: Mapping[str, Face] = {
    **dict(zip(LETTERS, Face, strict=True)),
    **{face.name.lower(): face for face in Face},
    **{str(int(face)): face for face in Face},
}

BOX_WORDS: Mapping[Box, str] = {box: box.name.lower().replace("_", "-") for box in Box}
_BOXES: Mapping[str, Box] = {word: box for box, word in BOX_WORDS.items()}


def write_dice(dice: Dice) -> str:
    """Dice as letters, `-` if there are none."""
    return "".join(LETTERS[face] for face in dice) or NO_DICE


def read_dice(text: str) -> Dice:
    """The dice that letters or whole names stand for. Raises ValueError with the reason."""
    text = text.lower()
    if text == NO_DICE:
        return ()
    faces: list[Face] = []
    for part in text.split(","):
        names = [part] if part in _FACES else list(part)
        if not names:
            raise ValueError("an animal is missing")
        for name in names:
            if name not in _FACES:
                raise ValueError(f"{name!r} is no animal: the letters are {LETTERS}")
            faces.append(_FACES[name])
    if len(faces) > DICE:
        raise ValueError(f"there are only {DICE} dice")
    return tuple(sorted(faces))


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
