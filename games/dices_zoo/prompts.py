"""What there is to do, in one sentence of at most 200 characters."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.presentation import Reader
from games.dices_zoo.dice import has_mixed_kinds
from games.dices_zoo.effects import due
from games.dices_zoo.plays import asked
from games.dices_zoo.state import Action, Dice, Die, Face, Play, View
from games.dices_zoo.words import dice_text, face_text, group_text, signed


def turn_prompt(
    view: View, legal: Mapping[str, Action], ticked: tuple[Face, ...], reader: Reader
) -> str:
    """What a turn allows, and what can't be done with the dice that are ticked."""
    if not legal:
        return ""
    text = _ticked(view, legal, ticked, reader) if ticked else _unticked(view, legal, reader)
    if not view.aside:
        return text
    aside = reader.gettext("Not rolled: {dice}.").format(dice=dice_text(view.aside, reader))
    return f"{aside} {text}"


def _unticked(view: View, legal: Mapping[str, Action], reader: Reader) -> str:
    beaten = asked(view.centre)
    playable = any(isinstance(action, Play) for action in legal.values())
    if beaten is None:
        if playable:
            return reader.gettext("Play animals of one kind, or tick dice and roll them again.")
        return reader.gettext("You have no animal to play: tick dice and roll them again.")
    dice = group_text(*beaten, reader)
    if not playable:
        text = reader.gettext("You can't beat {dice}: tick dice and roll them again, or pass.")
        return text.format(dice=dice)
    text = reader.gettext(
        "Beat {dice} with as many larger animals or more of the same, or tick dice and roll."
    )
    return text.format(dice=dice)


def _ticked(
    view: View, legal: Mapping[str, Action], ticked: tuple[Face, ...], reader: Reader
) -> str:
    animals = [face for face in ticked if face is not Face.X2]
    if not animals:
        text = reader.gettext("{x2} goes along with the animals that you play, or is rolled again.")
        return text.format(x2=face_text(Face.X2, reader))
    if animals == [Face.TRAP]:
        return reader.gettext("Traps are never played, but you can roll them again.")
    if len(animals) > 1:
        return reader.gettext(
            "Only one kind of animal is played at a time. You can roll what is ticked."
        )
    plays = [action for action in legal.values() if isinstance(action, Play)]
    if any(play.dice[0].face is animals[0] for play in plays):
        return reader.gettext("Play the animal that is ticked, or roll again what is ticked.")
    again = reader.gettext("You can roll it again.")
    return f"{_why_not(view, animals[0], reader)} {again}"


def _why_not(view: View, face: Face, reader: Reader) -> str:
    """Why an animal can't be played on the centre (Z3, Z4)."""
    beaten = asked(view.centre)
    if beaten is None:
        return ""
    animal, count = beaten
    held = sum(die.face is face for die in view.hands[view.seat])
    if face > animal:
        text = reader.gettext("Too small to beat {animal}: {face}.")
        return text.format(face=face_text(face, reader), animal=face_text(animal, reader))
    if face is animal:
        text = reader.gettext("It takes more than {dice} to raise.")
        return text.format(dice=group_text(animal, count, reader))
    text = reader.gettext("It takes {dice}, you have {n}.")
    return text.format(dice=group_text(face, count, reader), n=held)


def aside_prompt(view: View, reader: Reader) -> str:
    """On the level on which dice are put aside."""
    text = reader.gettext("Which die is to stay as it is, while others that show the same roll?")
    return _with_brackets(text, view.hands[view.seat], reader)


def _with_brackets(text: str, dice: Dice, reader: Reader) -> str:
    """What brackets on buttons mean, if dice that show the same are of different kinds."""
    if not has_mixed_kinds(dice):
        return text
    return f"{text} {_brackets(reader)}"


def _brackets(reader: Reader) -> str:
    return reader.gettext("In brackets: what else it can show.")


def which_prompt(dice: str, reader: Reader) -> str:
    """On the levels on which dice of a play are chosen by their kinds."""
    if not dice:
        return reader.gettext("Which animals do you want to play?")
    text = reader.gettext("{dice}: which of them?").format(dice=dice)
    if reader.plain:
        return text
    return f"{text} {_brackets(reader)}"


def effect_prompt(view: View, chosen: tuple[int | Die, ...], offered: Dice, reader: Reader) -> str:
    """What is chosen next for the effect that is due; `offered` are dice to choose from."""
    face = due(view)
    if face is None:
        return ""
    names = {"name": "", "die": ""}
    for step in chosen:
        if isinstance(step, int):
            names["name"] = reader.names[step]
        else:
            names["die"] = face_text(step.face, reader)
    text = _effect_text(face, view, len(chosen), reader).format(**names)
    centre = view.centre
    if centre is not None and centre.dice[-1].face is Face.X2:
        text = f"{3 - view.effects}/2: {text}"
    return signed(face_text(face, reader), _with_brackets(text, offered, reader), reader)


def _effect_text(face: Face, view: View, depth: int, reader: Reader) -> str:
    texts: tuple[str, ...]
    match face:
        case Face.BEAR:
            texts = (
                reader.gettext("Whose die is rolled again?"),
                reader.gettext("Which of {name}'s dice is rolled again?"),
            )
        case Face.BOAR:
            texts = (
                reader.gettext("Which of your dice do you exchange?"),
                reader.gettext("{die}: for whose die?"),
                reader.gettext("{die}: for which of {name}'s dice?"),
            )
        case Face.FOX:
            texts = (
                reader.gettext("Whose die goes to the discard?"),
                reader.gettext("Which of {name}'s dice goes to the discard?"),
            )
        case Face.EARTHWORM:
            texts = (
                reader.gettext("Which of your dice do you give away?"),
                reader.gettext("{die}: who gets it?"),
            )
        case _:
            texts = (reader.gettext("Who draws a die from the bag?"),)
    return texts[min(depth, len(texts) - 1)]
