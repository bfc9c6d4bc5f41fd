"""The buttons: first the dice, then what can be marked with one of them.

The first level is the same for all who choose at the same time, so that they share its buttons.
"""

from __future__ import annotations

from collections.abc import Mapping

from games.core.menu import Button, Menu, rows_of
from games.core.presentation import Reader
from games.noch_mal_kids.labels import die_label, label
from games.noch_mal_kids.marking import die_of
from games.noch_mal_kids.sheets import SHEETS
from games.noch_mal_kids.state import DICE, Action, Face, Mark, Pass, SetAside, Tick, View
from games.noch_mal_kids.words import die_text

_FACES: Mapping[str, Face] = {face.name.lower(): face for face in Face}


def kids_menu(view: View, legal: Mapping[str, Action], path: str, reader: Reader) -> Menu:
    """The dice, or the level of one that is on the table."""
    first = _dice_menu(view, legal, reader)
    die = _FACES.get(path)
    if die is None or die not in view.dice or not legal:
        return first
    uses = _uses(legal, die)
    if not any(isinstance(action, Mark | Tick) for action in uses.values()):
        text = reader.gettext("You can't mark anything with {die} now.")
        return Menu(first.rows, first.prompt, alert=text.format(die=die_text(die, reader)))
    return _level(view, uses, die, reader)


def _uses(legal: Mapping[str, Action], die: Face) -> dict[str, Action]:
    return {notation: action for notation, action in legal.items() if die_of(action) is die}


def _dice_menu(view: View, legal: Mapping[str, Action], reader: Reader) -> Menu:
    if not legal:
        return Menu(())
    dice = [_die_button(view, _uses(legal, die), die, reader) for die in dict.fromkeys(view.dice)]
    passing = [
        Button(label(action, view, reader), action=notation)
        for notation, action in legal.items()
        if isinstance(action, Pass)
    ]
    if len(view.dice) == DICE:
        prompt = reader.gettext("Take one of the dice: it is yours alone.")
    else:
        prompt = reader.gettext("Choose one of the dice that are left.")
    # Names of three dice fit side by side on a phone, but not what is done at once with one.
    opening = [button for button in dice if button.path is not None]
    at_once = [button for button in dice if button.path is None]
    return Menu((*rows_of(opening), *rows_of([*at_once, *passing], per_row=1)), prompt)


def _die_button(view: View, uses: Mapping[str, Action], die: Face, reader: Reader) -> Button:
    """Opens what the die can do; one that an active player can only set aside does that."""
    if len(uses) == 1:
        ((notation, action),) = uses.items()
        if isinstance(action, SetAside):
            return Button(label(action, view, reader), action=notation)
    return Button(die_label(die, reader), path=die.name.lower())


def _level(view: View, uses: Mapping[str, Action], die: Face, reader: Reader) -> Menu:
    """Enclosures, each colour in rows of its own, then whatever else, then the way back."""
    by_colour: dict[Face, list[Button]] = {}
    others: list[Button] = []
    sheet = SHEETS[view.sheet]
    for notation, action in uses.items():
        button = Button(label(action, view, reader), action=notation)
        if isinstance(action, Mark | Tick) and action.field is not None:
            colour = sheet.enclosures[sheet.numbers[action.field]].colour
            by_colour.setdefault(colour, []).append(button)
        else:
            others.append(button)
    rows = [row for colour in sorted(by_colour) for row in _enclosure_rows(by_colour[colour])]
    others_rows = [(button,) for button in others]
    return Menu(
        (*rows, *others_rows, (Button("↩️", path=""),)),
        _level_prompt(die, is_any_colour=bool(by_colour), reader=reader),
    )


def _enclosure_rows(buttons: list[Button]) -> tuple[tuple[Button, ...], ...]:
    """Two side by side: three would be cut on a phone."""
    return rows_of(buttons, per_row=2)


def _level_prompt(die: Face, *, is_any_colour: bool, reader: Reader) -> str:
    if die is not Face.PURPLE:
        return reader.gettext("Choose an enclosure: {die}").format(die=die_text(die, reader))
    if is_any_colour:
        return reader.gettext("A chameleon comes: choose one more enclosure of any colour.")
    return reader.gettext("Every second exclamation mark brings a chameleon.")
