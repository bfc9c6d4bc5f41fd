"""How Animal Yahtzee is shown: board, menu, labels, and what happened in plain sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from games.animal_yahtzee.board import board
from games.animal_yahtzee.scoring import points, total
from games.animal_yahtzee.state import (
    DICE,
    THROWS,
    Action,
    Box,
    BoxFilled,
    Event,
    Face,
    Fill,
    MatchEnded,
    SheetCompleted,
    StarterDrawn,
    Thrown,
    View,
)
from games.animal_yahtzee.ticks import turn_menu
from games.animal_yahtzee.words import (
    BOX_NAMES,
    FACE_EMOJI,
    dice_text,
    names_text,
    points_text,
)
from games.core.menu import Menu
from games.core.presentation import N_, Block, Presentation, Reader


class AnimalYahtzeePresentation(Presentation[View, Action, Event]):
    """Text only; the sheet as a grid of at most 32 columns."""

    title: ClassVar[str] = N_("Animal Yahtzee")
    emoji: ClassVar[str] = "🐒"

    def board(self, view: View, reader: Reader) -> Sequence[Block]:
        """Round, players with totals, sheets, dice."""
        return board(view, reader)

    def menu(self, view: View, legal: Mapping[str, Action], path: str, reader: Reader) -> Menu:
        """Dice to tick, one button to roll, the free boxes with what they would bring."""
        return turn_menu(view, legal, path, reader, lambda action: self.label(action, view, reader))

    def label(self, action: Action, view: View, reader: Reader) -> str:
        """'🎲 Roll 3 dice', '+2 🐒', '+4 Triple & pair'. Points come first: phones cut the end."""
        if isinstance(action, Fill):
            return _box_label(action.box, points(action.box, view.dice), reader)
        count = DICE - len(action.keep)
        text = reader.ngettext("Roll {n} die", "Roll {n} dice", count).format(n=count)
        return text if reader.plain else f"🎲 {text}"

    def narrate(self, event: Event, reader: Reader) -> str:
        """What happened, in one sentence."""
        match event:
            case StarterDrawn(seat):
                text = reader.gettext("The lot has chosen: {name} begins.")
                return text.format(name=reader.names[seat])
            case Thrown():
                return _thrown(event, reader)
            case BoxFilled():
                return _filled(event, reader)
            case SheetCompleted(seat, reached):
                text = reader.gettext("{name} has filled the last box: {points}.")
                return text.format(name=reader.names[seat], points=points_text(reached, reader))
            case MatchEnded():
                return _ended(event, reader)

    def result(self, seat: int, view: View, reader: Reader) -> str:
        """Such as '37 points'."""
        return points_text(total(view.sheets[seat]), reader)


def _box_label(box: Box, worth: int, reader: Reader) -> str:
    name = reader.gettext(BOX_NAMES[box])
    if reader.plain:
        return f"{name}, {points_text(worth, reader)}"
    if box <= Box.TIGER:
        return f"+{worth} {FACE_EMOJI[Face(box)]}"
    return f"+{worth} {name}"


def _thrown(event: Thrown, reader: Reader) -> str:
    if event.throw == 1:
        text = reader.gettext("{name} rolls {dice}.")
    elif event.kept:
        text = reader.gettext("{name} keeps {kept} and rolls {dice} (throw {n} of {last}).")
    else:
        text = reader.gettext("{name} rolls all five again: {dice} (throw {n} of {last}).")
    return text.format(
        name=reader.names[event.seat],
        dice=dice_text(event.faces, reader),
        kept=dice_text(event.kept, reader),
        n=event.throw,
        last=THROWS,
    )


def _filled(event: BoxFilled, reader: Reader) -> str:
    if not event.points:
        text = reader.gettext("{name} crosses out “{box}”: no points.")
    elif event.box is Box.YAHTZEE:
        text = reader.gettext("Five alike! {name} gets {points} for the Animal Yahtzee.")
    else:
        text = reader.gettext("{name} gets {points} in “{box}”.")
    return text.format(
        name=reader.names[event.seat],
        box=reader.gettext(BOX_NAMES[event.box]),
        points=points_text(event.points, reader),
    )


def _ended(event: MatchEnded, reader: Reader) -> str:
    if event.seats == 1:
        text = reader.gettext("The game is over: {names} has reached {points}.")
    elif len(event.winners) == 1:
        text = reader.gettext("The game is over: {names} wins with {points}.")
    else:
        text = reader.gettext("The game is over: {names} share the win with {points} each.")
    return text.format(
        names=names_text(event.winners, reader), points=points_text(event.points, reader)
    )
