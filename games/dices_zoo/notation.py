"""Actions and outcomes as short tokens that a person can type.

    play:o15           two boars of the kinds 1 and 5 into the centre; play:b2x5 with an X2
    reroll:st          roll all squirrels and traps again; reroll:- none at all
    aside:e1           don't roll this elephant with the others; aside:- no die after all
    bear:B:e1          roll this die of B again
    boar:o1>B:e3       exchange the own boar for the elephant
    fox:B:e1           this die of B goes to the discard
    squirrel:B         B draws a die
    worm:t3>B          give this die to B

    starter:B          the lot falls on the second seat
    deal:e113b2+…      everybody's dice, by seat
    roll:e1t34         what the dice that were rolled show now
    draw:f5            a fox is drawn from the bag

A die is the letter of its face, e(lephant) b(ear) (b)o(ar) f(ox) s(quirrel) (earth)w(orm)
t(rap) x(2), and the number of its kind, 1 to 5. Of several that show the same the letter is
written once: e113 are three elephants, two of kind 1 and one of kind 3. Letters are read in
either case, dice in any order and with commas between them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from itertools import groupby
from types import MappingProxyType

from games.core.errors import NotationError
from games.core.position import SEATS, read_seat
from games.dices_zoo.dice import FACES, is_die, sorted_dice
from games.dices_zoo.state import (
    Action,
    Chance,
    Deal,
    Dice,
    Die,
    Draw,
    DrawFor,
    Effect,
    Exchange,
    Face,
    Give,
    Kind,
    Lot,
    Play,
    PutAside,
    Remove,
    Reroll,
    Roll,
    RollOne,
    TakeBack,
)

LETTERS = "ebofswtx"
"""By face."""
NOTHING = "-"
_GROUPS = re.compile(r"([a-z])([0-9]+)", re.ASCII)
_FACES = re.compile(f"[{LETTERS}]+", re.ASCII)


def write_dice(dice: Dice) -> str:
    """Dice such as `e113b2`, `-` if there are none."""
    groups = groupby(dice, key=lambda die: die.face)
    return "".join(LETTERS[face] + "".join(str(die.kind) for die in of) for face, of in groups) or (
        NOTHING
    )


def read_dice(text: str) -> Dice:
    """The dice that a text names. Raises ValueError with the reason."""
    text = text.lower().replace(",", "")
    if text == NOTHING:
        return ()
    if not text or _GROUPS.sub("", text):
        raise ValueError(f"{text!r} are no dice such as e113b2")
    return sorted_dice(
        _die(letter, number) for letter, numbers in _GROUPS.findall(text) for number in numbers
    )


def _die(letter: str, number: str) -> Die:
    if letter not in LETTERS:
        raise ValueError(f"{letter!r} is no face: the letters are {LETTERS}")
    if not 1 <= int(number) <= len(FACES):
        raise ValueError(f"{number!r} is no kind: they are 1 to {len(FACES)}")
    die = Die(Face(LETTERS.index(letter)), Kind(int(number)))
    if not is_die(die):
        known = "".join(dict.fromkeys(LETTERS[face] for face in FACES[die.kind]))
        raise ValueError(f"{letter + number!r} is not there: kind {number} has {known}")
    return die


def read_die(text: str) -> Die:
    """The one die that a text names. Raises ValueError with the reason."""
    dice = read_dice(text)
    if len(dice) != 1:
        raise ValueError(f"{text!r} is not one die")
    return dice[0]


def write_action(action: Action) -> str:
    """The action as one token."""
    match action:
        case Play(dice):
            return f"play:{write_dice(dice)}"
        case Reroll(faces):
            return f"reroll:{''.join(LETTERS[face] for face in faces) or NOTHING}"
        case PutAside(die):
            return f"aside:{_write(die)}"
        case TakeBack():
            return f"aside:{NOTHING}"
        case _:
            return _write_effect(action)


def _write_effect(effect: Effect) -> str:
    match effect:
        case RollOne(seat, die):
            return f"bear:{SEATS[seat]}:{_write(die)}"
        case Exchange(own, seat, other):
            return f"boar:{_write(own)}>{SEATS[seat]}:{_write(other)}"
        case Remove(seat, die):
            return f"fox:{SEATS[seat]}:{_write(die)}"
        case DrawFor(seat):
            return f"squirrel:{SEATS[seat]}"
        case Give(die, seat):
            return f"worm:{_write(die)}>{SEATS[seat]}"


def _write(die: Die) -> str:
    return f"{LETTERS[die.face]}{die.kind.value}"


def _read_play(text: str) -> Play:
    dice = read_dice(text)
    if not dice:
        raise ValueError("nothing is played")
    return Play(dice)


def _read_reroll(text: str) -> Reroll:
    text = text.lower()
    if text == NOTHING:
        return Reroll(())
    if not _FACES.fullmatch(text):
        raise ValueError(f"{text!r} are no faces: the letters are {LETTERS}")
    return Reroll(tuple(face for face in Face if LETTERS[face] in text))


def _read_aside(text: str) -> PutAside | TakeBack:
    return TakeBack() if text == NOTHING else PutAside(read_die(text))


def _read_target(text: str) -> tuple[int, Die]:
    seat, _, die = text.partition(":")
    return read_seat(seat), read_die(die)


def _read_exchange(text: str) -> Exchange:
    own, _, target = text.partition(">")
    return Exchange(read_die(own), *_read_target(target))


def _read_give(text: str) -> Give:
    die, _, seat = text.partition(">")
    return Give(read_die(die), read_seat(seat))


_ACTIONS: Mapping[str, Callable[[str], Action]] = MappingProxyType(
    {
        "play": _read_play,
        "reroll": _read_reroll,
        "aside": _read_aside,
        "bear": lambda text: RollOne(*_read_target(text)),
        "boar": _read_exchange,
        "fox": lambda text: Remove(*_read_target(text)),
        "squirrel": lambda text: DrawFor(read_seat(text)),
        "worm": _read_give,
    }
)
_CHANCES: Mapping[str, Callable[[str], Chance]] = MappingProxyType(
    {
        "starter": lambda text: Lot(read_seat(text)),
        "deal": lambda text: Deal(tuple(read_dice(hand) for hand in text.split("+"))),
        "roll": lambda text: Roll(read_dice(text)),
        "draw": lambda text: Draw(read_die(text)),
    }
)


def read_action(text: str) -> Action:
    """The action that a token names. Raises NotationError."""
    word, _, rest = text.strip().partition(":")
    reader = _ACTIONS.get(word.lower())
    if reader is None:
        raise NotationError(text, f"an action is one of {', '.join(_ACTIONS)} with a colon")
    try:
        return reader(rest)
    except ValueError as error:
        raise NotationError(text, str(error)) from error


def write_chance(chance: Chance) -> str:
    """The outcome as one token."""
    match chance:
        case Lot(seat):
            return f"starter:{SEATS[seat]}"
        case Deal(hands):
            return f"deal:{'+'.join(map(write_dice, hands))}"
        case Roll(dice):
            return f"roll:{write_dice(dice)}"
        case Draw(die):
            return f"draw:{_write(die)}"


def read_chance(text: str) -> Chance:
    """The outcome that a token names. Raises NotationError."""
    word, _, rest = text.strip().partition(":")
    reader = _CHANCES.get(word.lower())
    if reader is None:
        raise NotationError(text, f"an outcome is one of {', '.join(_CHANCES)} with a colon")
    try:
        return reader(rest)
    except ValueError as error:
        raise NotationError(text, str(error)) from error
