"""Actions on buttons."""

from __future__ import annotations

from games.core.presentation import Reader
from games.dices_zoo.dice import without
from games.dices_zoo.state import (
    Action,
    Dice,
    Die,
    DrawFor,
    Effect,
    Exchange,
    Face,
    Give,
    Play,
    PutAside,
    Remove,
    Reroll,
    RollOne,
    TakeBack,
    View,
)
from games.dices_zoo.words import dice_text, die_text, group_text, signed


def label(action: Action, view: View, reader: Reader) -> str:
    """Such as '▶️ 🐗×2 + ✖️2', '🎲 Roll 5 dice', '🐘 → Bodo'."""
    match action:
        case Play(dice):
            if reader.plain:
                return reader.gettext("Play {dice}").format(dice=play_text(dice, reader))
            return f"▶️ {play_text(dice, reader)}"
        case Reroll(faces):
            return _reroll(faces, view, reader)
        case PutAside(die):
            return one_of(die, view.hands[view.seat], reader)
        case TakeBack():
            text = reader.gettext("Roll {dice} after all")
            text = text.format(dice=dice_text(view.aside, reader))
            return signed("↩️", text, reader)
        case _:
            return _effect(action, view, reader)


def play_text(dice: Dice, reader: Reader) -> str:
    """Animals that are played, and the X2 with them: '🐗×2 + ✖️2'."""
    animals = [die for die in dice if die.face is not Face.X2]
    text = group_text(animals[0].face, len(animals), reader)
    if len(animals) == len(dice):
        return text
    if reader.plain:
        return reader.gettext("{animals} with times two").format(animals=text)
    return f"{text} + {group_text(Face.X2, 1, reader)}"


def _reroll(faces: tuple[Face, ...], view: View, reader: Reader) -> str:
    if not faces:
        return signed("⏭", reader.gettext("Pass"), reader)
    free = without(view.hands[view.seat], view.aside)
    number = sum(die.face in faces for die in free)
    text = reader.ngettext("Roll {n} die", "Roll {n} dice", number).format(n=number)
    return signed("🎲", text, reader)


def one_of(die: Die, dice: Dice, reader: Reader) -> str:
    """A die to choose; with its kind, if another kind among the dice shows the same."""
    kinds = {other.kind for other in dice if other.face is die.face}
    return die_text(die, reader, with_kind=len(kinds) > 1)


def _effect(effect: Effect, view: View, reader: Reader) -> str:
    own = view.hands[view.seat]
    match effect:
        case RollOne(seat, die) | Remove(seat, die):
            return one_of(die, view.hands[seat], reader)
        case Exchange(_, seat, other):
            return one_of(other, view.hands[seat], reader)
        case DrawFor(seat):
            return player(seat, view, reader)
        case Give(die, seat):
            if len(view.hands) == 2:
                return one_of(die, own, reader)
            return player(seat, view, reader)


def player(seat: int, view: View, reader: Reader) -> str:
    """A player to choose: 'Bodo'; the one who chooses may be himself."""
    name = reader.names[seat]
    return reader.gettext("{name} (you)").format(name=name) if seat == view.seat else name
