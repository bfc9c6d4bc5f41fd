"""Actions and outcomes as short tokens that a person can type.

    animal:mouse  play the mouse
    aside:mmd     set two mice and the dog aside, throw the other dice
    mark:ndd      mark a box for the penguin and two for the dog
    mark:-        mark nothing

    starter:B     the lot falls on the second seat
    roll:pmmncx   the dice just thrown

Faces are p(ig), m(ouse), n (penguin), d(og), c(at) and x (police). They are written in this
order and read in any order and case, also as whole names with commas between them, and as the
numbers that states and events have for them. The same holds for seats: B is read as 1, too.
"""

from __future__ import annotations

from collections.abc import Mapping

from games.core.dice import Faces
from games.core.errors import NotationError
from games.core.position import SEATS, read_seat
from games.einfach_tierisch.state import (
    ANIMALS,
    DICE,
    MOST_MARKS,
    SIZES,
    Action,
    Chance,
    ChooseAnimal,
    Dice,
    Face,
    Lot,
    Mark,
    SetAside,
    Throw,
)

_FACES = Faces(Face, "pmndcx", DICE, "face")
read_dice = _FACES.read
write_dice = _FACES.write
WORDS: Mapping[Face, str] = {face: face.name.lower() for face in Face}


def read_animal(text: str) -> Face:
    """The animal that a name, letter or number stands for. Raises ValueError with the reason."""
    face = _FACES.named.get(text.lower())
    if face not in ANIMALS:
        known = ", ".join(WORDS[animal] for animal in ANIMALS)
        raise ValueError(f"{text!r} is no animal: they are {known}")
    return face


def write_action(action: Action) -> str:
    """The action as one token."""
    match action:
        case ChooseAnimal(animal):
            return f"animal:{WORDS[animal]}"
        case SetAside(dice):
            return f"aside:{write_dice(dice)}"
        case Mark(boxes):
            return f"mark:{write_dice(boxes)}"


def read_action(text: str) -> Action:
    """The action that a token names. Raises NotationError."""
    kind, _, rest = text.strip().partition(":")
    try:
        match kind.lower():
            case "animal":
                return ChooseAnimal(read_animal(rest))
            case "aside":
                return SetAside(_read_aside(rest))
            case "mark":
                return Mark(_read_boxes(rest))
    except ValueError as error:
        raise NotationError(text, str(error)) from error
    raise NotationError(text, "an action is animal:…, aside:… or mark:…")


def _read_aside(text: str) -> Dice:
    dice = read_dice(text)
    if len(dice) not in SIZES:
        raise ValueError("3, 2 or 1 dice are set aside")
    return dice


def _read_boxes(text: str) -> Dice:
    boxes = read_dice(text)
    if len(boxes) > MOST_MARKS:
        raise ValueError(f"at most {MOST_MARKS} boxes are marked")
    if Face.POLICE in boxes:
        raise ValueError("the police has no boxes")
    return boxes


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
