"""The buttons of a turn: tick the dice to keep, roll the others, or fill a box.

Ticks are stored nowhere: they are in the path, `keep/1a`, two hex digits whose bit i (1, 2, 4,
8, 10) stands for the die at position i.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from games.animal_yahtzee.notation import write_action
from games.animal_yahtzee.state import DICE, Action, Box, Dice, Fill, Reroll, View
from games.animal_yahtzee.words import BOX_NAMES, FACE_EMOJI, dice_text
from games.core.menu import Button, Menu, rows_of
from games.core.presentation import Reader

_PATH = re.compile(r"keep/([01][0-9a-f])", re.ASCII)


def turn_menu(
    view: View,
    legal: Mapping[str, Action],
    path: str,
    reader: Reader,
    label: Callable[[Action], str],
) -> Menu:
    """Row 1 the dice, row 2 the roll, then the free boxes; no dice when none may be thrown."""
    boxes = {notation: action for notation, action in legal.items() if isinstance(action, Fill)}
    box_rows = _box_rows(boxes, label)
    if len(boxes) == len(legal):
        prompt = reader.gettext("Choose a box to fill.") if boxes else ""
        return Menu(box_rows, prompt)
    ticks = ticks_at(path, view)
    keep = tuple(face for place, face in enumerate(view.dice) if ticks >> place & 1)
    rows = [_dice_row(view.dice, ticks, reader)]
    reroll = write_action(Reroll(keep))
    if reroll in legal:
        rows.append((Button(label(legal[reroll]), action=reroll),))
    return Menu((*rows, *box_rows), _prompt(keep, reader))


def _box_rows(
    boxes: Mapping[str, Fill], label: Callable[[Action], str]
) -> tuple[tuple[Button, ...], ...]:
    """Animals three a row; the combinations have names, and room for two."""
    animals: list[Button] = []
    combinations: list[Button] = []
    for notation, action in boxes.items():
        button = Button(label(action), action=notation)
        (animals if action.box <= Box.TIGER else combinations).append(button)
    return (*rows_of(animals), *rows_of(combinations, per_row=2))


def ticks_at(path: str, view: View) -> int:
    """The bit mask of a path; for any other text, the dice that were put aside before."""
    found = _PATH.fullmatch(path)
    if found:
        return int(found[1], 16)
    left = list(view.kept)
    ticks = 0
    for place, face in enumerate(view.dice):
        if face in left:
            left.remove(face)
            ticks |= 1 << place
    return ticks


def _dice_row(dice: Dice, ticks: int, reader: Reader) -> tuple[Button, ...]:
    buttons = []
    for place, face in enumerate(dice):
        ticked = bool(ticks >> place & 1)
        if reader.plain:
            word = reader.gettext(BOX_NAMES[Box(face)])
            text = reader.gettext("{animal}, kept").format(animal=word) if ticked else word
        else:
            text = ("✅" if ticked else "") + FACE_EMOJI[face]
        buttons.append(Button(text, path=f"keep/{ticks ^ 1 << place:02x}"))
    return tuple(buttons)


def _prompt(keep: Dice, reader: Reader) -> str:
    if not keep:
        return reader.gettext("Tap the dice to keep and roll the rest, or fill a box.")
    if len(keep) == DICE:
        return reader.gettext("You keep all five: choose a box to fill.")
    text = reader.gettext("You keep {dice}: roll the rest, or fill a box.")
    return text.format(dice=dice_text(keep, reader))
