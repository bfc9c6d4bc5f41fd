"""The levels on which the dice of a play are chosen by their kinds, where that matters.

`which` lists the animals, `which/o` how many boars, `which/o2` which two of them. Levels with
nothing to choose are left out.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from games.core.menu import Button, Menu
from games.core.presentation import Reader
from games.dices_zoo.dice import FACES
from games.dices_zoo.levels import back, level
from games.dices_zoo.notation import LETTERS
from games.dices_zoo.prompts import which_prompt
from games.dices_zoo.state import Action, Dice, Die, Face, Play
from games.dices_zoo.words import face_text, group_text, others_text

WHICH = "which"
_PATH = re.compile(rf"{WHICH}/([{LETTERS}])([0-9]*)", re.ASCII)

Ways = Mapping[str, Play]


def choices_among(legal: Mapping[str, Action], faces: Collection[Face]) -> str | None:
    """The path on which dice of these animals are chosen, none if nothing is to be chosen."""
    open_faces = {play.dice[0].face for play in _open_ways(legal).values()} & set(faces)
    if not open_faces:
        return None
    return f"{WHICH}/{LETTERS[min(open_faces)]}" if len(open_faces) == 1 else WHICH


def which_menu(legal: Mapping[str, Action], path: str, reader: Reader) -> Menu | None:
    """The level at a path; none if there is nothing to choose."""
    ways = _open_ways(legal)
    found = _PATH.fullmatch(path)
    if found is not None:
        ways = _below(ways, found[1], found[2])
    if not ways:
        return None
    faces = list(dict.fromkeys(play.dice[0].face for play in ways.values()))
    if len(faces) > 1:
        buttons = [
            Button(face_text(face, reader), path=f"{WHICH}/{LETTERS[face]}") for face in faces
        ]
        return level(buttons, which_prompt("", reader), back("", reader))
    face = faces[0]
    numbers = sorted({_number(play) for play in ways.values()})
    if len(numbers) > 1:
        buttons = [
            Button(group_text(face, n, reader), path=f"{WHICH}/{LETTERS[face]}{n}") for n in numbers
        ]
        return level(buttons, which_prompt("", reader), back(WHICH, reader))
    buttons = [Button(_kinds(play.dice, reader), action=n) for n, play in ways.items()]
    prompt = which_prompt(group_text(face, numbers[0], reader), reader)
    return level(buttons, prompt, back("", reader))


def _number(play: Play) -> int:
    return sum(die.face is not Face.X2 for die in play.dice)


def _open_ways(legal: Mapping[str, Action]) -> dict[str, Play]:
    """The plays that differ from another one in nothing but the kinds of dice."""
    plays = {n: action for n, action in legal.items() if isinstance(action, Play)}
    looks = [tuple(die.face for die in play.dice) for play in plays.values()]
    return {
        n: play
        for n, play in plays.items()
        if looks.count(tuple(die.face for die in play.dice)) > 1
    }


def _below(ways: Ways, letter: str, number: str) -> dict[str, Play]:
    return {
        n: play
        for n, play in ways.items()
        if LETTERS[play.dice[0].face] == letter and number in ("", str(_number(play)))
    }


def _kinds(dice: Dice, reader: Reader) -> str:
    """Dice by what else they show: '2 (🦊🪤✖️2) + 1 (🐘🐿️) + ✖️2'."""
    animals = [die for die in dice if die.face is not Face.X2]
    parts = [_of_kind(die, animals.count(die), reader) for die in dict.fromkeys(animals)]
    parts += [face_text(die.face, reader) for die in dice if die.face is Face.X2]
    return (", " if reader.plain else " + ").join(parts)


def _of_kind(die: Die, number: int, reader: Reader) -> str:
    if not reader.plain:
        return f"{number} ({others_text(die, reader)})"
    if Face.TRAP in FACES[die.kind]:
        return reader.gettext("{n} with trap").format(n=number)
    return reader.gettext("{n} without trap").format(n=number)
