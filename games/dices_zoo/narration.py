"""What happened, in one plain sentence."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.presentation import Reader
from games.dices_zoo.events import (
    BagRefilled,
    CentreCleared,
    DiceExchanged,
    DieDrawn,
    DieGiven,
    DieRemoved,
    DieRolled,
    EffectSkipped,
    Event,
    How,
    LeadersTied,
    MatchEnded,
    Played,
    Rerolled,
    RoundBegun,
    RoundEnded,
    StarterDrawn,
)
from games.dices_zoo.labels import play_text
from games.dices_zoo.state import Face
from games.dices_zoo.words import (
    count_text,
    dice_text,
    face_text,
    group_text,
    listed,
    points_text,
)

MAX_SENTENCE = 200


def narrate(event: Event, reader: Reader) -> str:
    """The event in at most 200 characters."""
    match event:
        case StarterDrawn() | RoundBegun() | RoundEnded() | LeadersTied() | MatchEnded():
            return _of_the_match(event, reader)
        case CentreCleared() | Played() | Rerolled():
            return _of_a_turn(event, reader)
        case _:
            return _of_an_effect(event, reader)


def _of_the_match(
    event: StarterDrawn | RoundBegun | RoundEnded | LeadersTied | MatchEnded, reader: Reader
) -> str:
    match event:
        case StarterDrawn(seat):
            text = reader.gettext("The lot has chosen: {name} begins.")
            return text.format(name=reader.names[seat])
        case RoundBegun(number, starter, dice):
            text = reader.gettext("Round {n}: {dice} each, {name} starts.")
            name = reader.names[starter]
            return text.format(n=number, dice=count_text(dice, reader), name=name)
        case RoundEnded():
            texts = _round_ended(event, reader)
            return next(text for text in texts if len(text) <= MAX_SENTENCE)
        case LeadersTied(seats):
            text = reader.gettext("{names} are level: another round decides.")
            return text.format(names=listed((reader.names[seat] for seat in seats), reader))
        case MatchEnded(winners, points):
            if len(winners) == 1:
                text = reader.gettext("{names} wins with {points}.")
            else:
                text = reader.gettext("{names} win together with {points}.")
            names = listed((reader.names[seat] for seat in winners), reader)
            return text.format(names=names, points=points_text(points, reader))


def _round_ended(event: RoundEnded, reader: Reader) -> Iterator[str]:
    """Why and with which points, the longest text first."""
    points = ", ".join(_points(event, reader))
    if event.is_stalled:
        text = reader.gettext("Nobody has played for ten turns: {points}.")
        yield text.format(points=points)
    else:
        names = listed((reader.names[seat] for seat in event.seats), reader)
        text = reader.gettext("{names} out of dice! Penalty points: {points}.")
        yield text.format(names=names, points=points)
    yield reader.gettext("Penalty points: {points}.").format(points=points)
    yield ", ".join(map(str, event.points))


def _points(event: RoundEnded, reader: Reader) -> Iterator[str]:
    """By seat: 'Anna 14'; after several rounds 'Anna 20 (+14)'."""
    for name, penalty, points in zip(reader.names, event.penalties, event.points, strict=False):
        yield f"{name} {points}" if event.round == 1 else f"{name} {points} (+{penalty})"


def _of_a_turn(event: CentreCleared | Played | Rerolled, reader: Reader) -> str:
    name = reader.names[event.seat]
    match event:
        case CentreCleared(_, face, count):
            text = reader.gettext("Nobody has beaten {name}'s {dice}: the centre is empty.")
            return text.format(name=name, dice=group_text(face, count, reader))
        case Played(_, how, dice):
            text = {
                How.LEAD: reader.gettext("{name} plays {dice}."),
                How.BEAT: reader.gettext("{name} beats it with {dice}."),
                How.RAISE: reader.gettext("{name} raises to {dice}."),
            }[how]
            return text.format(name=name, dice=play_text(dice, reader))
        case Rerolled(_, before, after):
            if not before:
                return reader.gettext("{name} passes.").format(name=name)
            text = reader.gettext("{name} rolls {before} again: {after}.")
            now = dice_text(after, reader)
            told = text.format(name=name, before=dice_text(before, reader), after=now)
            if len(told) <= MAX_SENTENCE:
                return told
            return text.format(name=name, before=count_text(len(before), reader), after=now)


def _of_an_effect(
    event: DieRolled
    | DiceExchanged
    | DieRemoved
    | DieDrawn
    | DieGiven
    | EffectSkipped
    | BagRefilled,
    reader: Reader,
) -> str:
    match event:
        case DiceExchanged(seat, given, owner, taken):
            text = reader.gettext("{name} gives {die} to {other} for {taken}.")
            return text.format(
                name=reader.names[seat],
                die=face_text(given.face, reader),
                other=reader.names[owner],
                taken=face_text(taken.face, reader),
            )
        case EffectSkipped(seat, face):
            return _skipped(reader.names[seat], face, reader)
        case BagRefilled(number):
            text = reader.gettext("The bag was empty: the whole discard goes into it, {dice}.")
            return text.format(dice=count_text(number, reader))
        case _:
            return _of_one_die(event, reader)


def _of_one_die(event: DieRolled | DieRemoved | DieDrawn | DieGiven, reader: Reader) -> str:
    name, owner = reader.names[event.seat], reader.names[event.owner]
    match event:
        case DieRolled(_, _, die, after):
            text = reader.gettext("{owner}'s {die} is rolled again: {after}.")
            after_text = face_text(after.face, reader)
            return text.format(die=face_text(die.face, reader), owner=owner, after=after_text)
        case DieRemoved():
            text = reader.gettext("{owner}'s {die} goes to the discard.")
        case DieDrawn():
            text = reader.gettext("{owner} draws a die from the bag: {die}.")
        case DieGiven():
            text = reader.gettext("{name} gives {die} to {owner}.")
    return text.format(die=face_text(event.die.face, reader), name=name, owner=owner)


def _skipped(name: str, face: Face, reader: Reader) -> str:
    match face:
        case Face.SQUIRREL:
            text = reader.gettext("No effect of {animal}: bag and discard are empty.")
        case Face.BOAR:
            text = reader.gettext("No effect of {animal}: there are no two dice to exchange.")
        case Face.EARTHWORM:
            text = reader.gettext("No effect of {animal}: {name} has no die to give.")
        case _:
            text = reader.gettext("No effect of {animal}: nobody has a die left.")
    return text.format(animal=face_text(face, reader), name=name)
