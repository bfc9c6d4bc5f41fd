"""The buttons: animals, dice to tick, boxes to mark.

Ticks are stored nowhere: they are in the path, `aside/2a`, two hex digits whose bit i (1, 2, 4,
8, 10, 20) stands for the die at position i. `why/4` opens nothing: it says why not four dice.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

import msgspec

from games.core.menu import Button, Menu, rows_of
from games.core.presentation import Reader
from games.einfach_tierisch.aside import sizes_left
from games.einfach_tierisch.notation import write_action
from games.einfach_tierisch.state import Action, ChooseAnimal, Dice, Mark, SetAside, View
from games.einfach_tierisch.words import (
    FACE_EMOJI,
    FACE_NAMES,
    aside_text,
    dice_text,
    sizes_text,
)

Label = Callable[[Action], str]

_TICKS = re.compile(r"aside/([0-3][0-9a-f])", re.ASCII)
_WHY = re.compile(r"why/([0-6])", re.ASCII)
_FEWER = "fewer"
_WIDE = 3
"""Buttons in a row that have room for words."""
_NARROW = 5
"""Buttons in a row that have room for a ticked die."""


def menu(view: View, legal: Mapping[str, Action], path: str, reader: Reader, label: Label) -> Menu:
    """The buttons at a path, by what there is to choose."""
    kind = type(next(iter(legal.values()), None))
    if kind is ChooseAnimal:
        animals = [Button(label(action), action=notation) for notation, action in legal.items()]
        return Menu(rows_of(animals), reader.gettext("Choose your animal."))
    if kind is SetAside:
        return _aside_menu(view, path, reader, label)
    boxes = {notation: it for notation, it in legal.items() if isinstance(it, Mark)}
    return _mark_menu(boxes, path, reader, label) if boxes else Menu(())


def _aside_menu(view: View, path: str, reader: Reader, label: Label) -> Menu:
    """The dice, and below one button that sets them aside or says how many it may be."""
    asked = _WHY.fullmatch(path)
    if asked and int(asked[1]) not in sizes_left(view.aside):
        alert = _wrong_number(int(asked[1]), view, reader)
        return msgspec.structs.replace(_aside_menu(view, "", reader, label), alert=alert)
    ticks = ticks_at(path, view.dice)
    ticked = tuple(face for place, face in enumerate(view.dice) if ticks >> place & 1)
    sizes = sizes_left(view.aside)
    if len(ticked) in sizes:
        action = SetAside(ticked)
        send = Button(label(action), action=write_action(action))
        text = reader.gettext("You set {dice} aside and roll the others.")
        prompt = text.format(dice=dice_text(ticked, reader))
    else:
        words = reader.gettext("Tick {sizes}").format(sizes=sizes_text(sizes, reader))
        send = Button(words if reader.plain else f"☝️ {words}", path=f"why/{len(ticked)}")
        prompt = _wrong_number(len(ticked), view, reader)
    return Menu((*_dice_rows(view.dice, ticks, reader), (send,)), prompt)


def ticks_at(path: str, dice: Dice) -> int:
    """The bit mask of a path; nothing is ticked at any other path."""
    found = _TICKS.fullmatch(path)
    ticks = int(found[1], 16) if found else 0
    return ticks if ticks >> len(dice) == 0 else 0


def _dice_rows(dice: Dice, ticks: int, reader: Reader) -> tuple[tuple[Button, ...], ...]:
    buttons = []
    for place, face in enumerate(dice):
        ticked = bool(ticks >> place & 1)
        if reader.plain:
            word = reader.gettext(FACE_NAMES[face])
            text = reader.gettext("{animal}, aside").format(animal=word) if ticked else word
        else:
            text = ("✅" if ticked else "") + FACE_EMOJI[face]
        buttons.append(Button(text, path=f"aside/{ticks ^ 1 << place:02x}"))
    is_one_row = not reader.plain and len(dice) <= _NARROW
    return rows_of(buttons, per_row=len(dice) if is_one_row else _WIDE)


def _wrong_number(ticked: int, view: View, reader: Reader) -> str:
    """How many dice may be set aside now, and why."""
    sizes = sizes_text(sizes_left(view.aside), reader)
    if not ticked and not view.aside:
        return reader.gettext("Tick the dice that you set aside: {sizes}.").format(sizes=sizes)
    if not ticked:
        text = reader.gettext("You have set {dice} aside: now tick {sizes}.")
        return text.format(dice=aside_text(view.aside, reader), sizes=sizes)
    text = reader.ngettext(
        "You have ticked {n} die: it must be {sizes}.",
        "You have ticked {n} dice: it must be {sizes}.",
        ticked,
    ).format(n=ticked, sizes=sizes)
    if not view.aside:
        return text
    why = reader.gettext("Each number comes once in a turn.")
    return f"{text} {why}"


def _mark_menu(legal: Mapping[str, Mark], path: str, reader: Reader, label: Label) -> Menu:
    """The choices of most boxes; whoever wants fewer finds them a level below."""
    most = max(len(action.boxes) for action in legal.values())
    all_boxes: list[Button] = []
    fewer: list[Button] = []
    for notation, action in legal.items():
        button = Button(label(action), action=notation)
        (all_boxes if len(action.boxes) == most else fewer).append(button)
    if path == _FEWER and fewer:
        rows = (*rows_of(fewer), (Button("↩️", path=""),))
        return Menu(rows, reader.gettext("You may mark fewer boxes, too."))
    rows = rows_of(all_boxes, per_row=2)
    if fewer:
        rows = (*rows, (Button(reader.gettext("Mark fewer …"), path=_FEWER),))
    return Menu(rows, reader.gettext("Which boxes do you mark?"))
