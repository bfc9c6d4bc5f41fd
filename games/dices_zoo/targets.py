"""The levels on which the targets of an effect are chosen.

A path names what is chosen so far: `B` (whose die), `t3` (which own die), `t3/B`. Nothing is done
before the last choice, and levels with nothing to choose are left out.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TypeAlias

from games.core.menu import Button, Menu
from games.core.position import SEATS
from games.core.presentation import Reader
from games.dices_zoo.dice import sorted_dice
from games.dices_zoo.labels import label, one_of, player
from games.dices_zoo.levels import back, level
from games.dices_zoo.notation import write_dice
from games.dices_zoo.prompts import effect_prompt
from games.dices_zoo.state import Action, Dice, Die, Exchange, Give, Remove, RollOne, View

Step: TypeAlias = int | Die
"""A choice on the way: a seat, or an own die."""
Steps: TypeAlias = tuple[Step, ...]


def target_menu(view: View, legal: Mapping[str, Action], path: str, reader: Reader) -> Menu:
    """The level of an effect's menu at a path."""
    ways = {notation: _steps(action, view) for notation, action in legal.items()}
    chosen = _chosen(ways.values(), path)
    options = _options(ways.values(), chosen)
    if options:
        offered = [step for step in options if isinstance(step, Die)]
        buttons = [
            Button(_text(step, view, reader), path=_path((*chosen, step))) for step in options
        ]
    else:
        last = {notation: a for notation, a in legal.items() if ways[notation] == chosen}
        offered = [die for action in last.values() for die in _last_die(action, view)]
        buttons = [Button(label(a, view, reader), action=notation) for notation, a in last.items()]
    prompt = effect_prompt(view, chosen, sorted_dice(offered), reader)
    earlier = [
        length for length in range(len(chosen)) if len(_options(ways.values(), chosen[:length])) > 1
    ]
    if not earlier:
        return level(buttons, prompt)
    return level(buttons, prompt, back(_path(chosen[: earlier[-1]]), reader))


def _steps(action: Action, view: View) -> Steps:
    """What is chosen before the last button of an effect."""
    match action:
        case RollOne(seat, _) | Remove(seat, _):
            return (seat,)
        case Exchange(own, seat, _):
            return own, seat
        case Give(die, _) if len(view.hands) > 2:
            return (die,)
        case _:
            return ()


def _chosen(ways: Collection[Steps], path: str) -> Steps:
    """The choices that a path names, none for any other text; then those that are none."""
    found = (steps[:length] for steps in ways for length in range(1, len(steps) + 1))
    chosen: Steps = next((steps for steps in found if _path(steps) == path), ())
    while len(options := _options(ways, chosen)) == 1:
        chosen = (*chosen, *options)
    return chosen


def _options(ways: Collection[Steps], chosen: Steps) -> tuple[Step, ...]:
    """What can be chosen next."""
    length = len(chosen)
    following = (steps[length : length + 1] for steps in ways if steps[:length] == chosen)
    return tuple(dict.fromkeys(step for steps in following for step in steps))


def _last_die(action: Action, view: View) -> Dice:
    """The die that the last button of an effect chooses; none if it chooses a player."""
    match action:
        case RollOne(_, die) | Remove(_, die) | Exchange(_, _, die):
            return (die,)
        case Give(die, _) if len(view.hands) == 2:
            return (die,)
        case _:
            return ()


def _path(steps: Steps) -> str:
    return "/".join(SEATS[step] if isinstance(step, int) else write_dice((step,)) for step in steps)


def _text(step: Step, view: View, reader: Reader) -> str:
    if isinstance(step, int):
        return player(step, view, reader)
    return one_of(step, view.hands[view.seat], reader)
