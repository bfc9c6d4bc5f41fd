"""The buttons of a turn: faces to tick, one button to roll them, ways to play.

A tick is of all dice that show the same. Ticks are stored nowhere: they are in the path, `t/24`,
two hex digits whose bit i stands for face i. Of several dice that show the same, some can be put
aside: that is an action, because the ways to roll some of twelve dice are thousands.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from games.core.menu import Button, Menu
from games.core.presentation import Reader
from games.dices_zoo.choosing import choices_among
from games.dices_zoo.dice import without
from games.dices_zoo.labels import label
from games.dices_zoo.levels import back, level, spread
from games.dices_zoo.notation import write_action
from games.dices_zoo.prompts import aside_prompt, turn_prompt
from games.dices_zoo.state import Action, Dice, Face, Play, PutAside, Reroll, TakeBack, View
from games.dices_zoo.words import group_text, signed

ASIDE = "aside"
"""The path of the level on which dice are put aside."""
MAX_PLAYS = 20
"""With more ways to play than these, an animal has to be ticked first."""
_TICKS = re.compile(r"t/([0-9a-f]{2})", re.ASCII)

Legal = Mapping[str, Action]


def aside_menu(view: View, legal: Legal, reader: Reader) -> Menu | None:
    """The dice that can be put aside, none if there are none."""
    buttons = [
        Button(label(action, view, reader), action=notation)
        for notation, action in legal.items()
        if isinstance(action, PutAside)
    ]
    return level(buttons, aside_prompt(view, reader), back("", reader)) if buttons else None


def first_menu(view: View, legal: Legal, path: str, reader: Reader) -> Menu:
    """What a player may do on his turn, with the ticks of a path."""
    free = without(view.hands[view.seat], view.aside)
    ticked = ticks_at(path, view, free)
    plays = _plays(legal, ticked)
    rows = [
        *spread(list(_toggles(free, ticked, reader))),
        *_rolling(view, legal, ticked, reader),
        *spread([Button(label(a, view, reader), action=n) for n, a in plays.items()]),
    ]
    which = choices_among(legal, {play.dice[0].face for play in plays.values()})
    if which is not None:
        rows.append((Button(signed("🔍", reader.gettext("Which dice …"), reader), path=which),))
    return Menu(tuple(rows), turn_prompt(view, legal, ticked, reader))


def ticks_at(path: str, view: View, free: Dice) -> tuple[Face, ...]:
    """The faces that are ticked; at first the rest of those of which some were put aside."""
    there = tuple(dict.fromkeys(die.face for die in free))
    found = _TICKS.fullmatch(path)
    if found is None:
        kept = {die.face for die in view.aside}
        return tuple(face for face in there if face in kept)
    return tuple(face for face in there if int(found[1], 16) >> face & 1)


def _toggles(free: Dice, ticked: tuple[Face, ...], reader: Reader) -> Iterator[Button]:
    faces = [die.face for die in free]
    mask = sum(1 << face for face in ticked)
    for face in dict.fromkeys(faces):
        text = group_text(face, faces.count(face), reader)
        if face in ticked:
            ticked_text = reader.gettext("{dice}, ticked").format(dice=text)
            text = ticked_text if reader.plain else f"✅{text}"
        yield Button(text, path=f"t/{mask ^ 1 << face:02x}")


def _rolling(
    view: View, legal: Legal, ticked: tuple[Face, ...], reader: Reader
) -> Iterator[tuple[Button, ...]]:
    """To roll what is ticked, or to keep some of it; below that, to keep none after all."""
    roll = write_action(Reroll(ticked))
    row = [Button(label(legal[roll], view, reader), action=roll)] if roll in legal else []
    if any(isinstance(action, PutAside) for action in legal.values()):
        text = signed("✋", reader.gettext("Keep some …"), reader)
        row.append(Button(text, path=ASIDE))
    yield tuple(row)
    for notation, action in legal.items():
        if isinstance(action, TakeBack):
            yield (Button(label(action, view, reader), action=notation),)


def _plays(legal: Legal, ticked: tuple[Face, ...]) -> dict[str, Play]:
    """One way for each animal and number, with an X2 if it is ticked, of the ticked animal."""
    others = [face for face in ticked if face is not Face.X2]
    if len(others) > 1:
        return {}
    doubled = Face.X2 in ticked
    found: dict[tuple[Face, int], tuple[str, Play]] = {}
    for notation, action in legal.items():
        if isinstance(action, Play) and (action.dice[-1].face is Face.X2) == doubled:
            face = action.dice[0].face
            if not others or face in others:
                found.setdefault((face, len(action.dice)), (notation, action))
    if len(found) > MAX_PLAYS and not others:
        return {}
    return dict(found.values())
