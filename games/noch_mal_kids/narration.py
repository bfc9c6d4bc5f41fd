"""What happened, in plain sentences."""

from __future__ import annotations

from games.core.presentation import Reader
from games.noch_mal_kids.scoring import FOOD
from games.noch_mal_kids.sheet import COLUMNS
from games.noch_mal_kids.state import (
    ColumnCompleted,
    Event,
    Face,
    Marked,
    MatchEnded,
    Passed,
    Rolled,
    SpeciesCompleted,
    StarterDrawn,
    Ticked,
)
from games.noch_mal_kids.words import (
    CHAMELEON,
    FOOD_EMOJI,
    VISITORS,
    animals_text,
    dice_text,
    die_text,
    names_text,
    points_text,
    species_text,
)


def narrate(event: Event, reader: Reader) -> str:
    """One sentence."""
    match event:
        case StarterDrawn(seat):
            text = reader.gettext("The lot has chosen: {name} begins.")
            text = text.format(name=reader.names[seat])
        case Rolled(seat, faces):
            text = reader.gettext("{name} rolls {dice}.")
            text = text.format(name=reader.names[seat], dice=dice_text(faces, reader))
        case Marked():
            text = _marked(event, reader)
        case Ticked():
            text = _ticked(event, reader)
        case Passed():
            text = _passed(event, reader)
        case ColumnCompleted():
            text = _column(event, reader)
        case SpeciesCompleted():
            text = _species(event, reader)
        case MatchEnded():
            text = _ended(event, reader)
    return text


def _marked(event: Marked, reader: Reader) -> str:
    values = {
        "name": reader.names[event.seat],
        "animals": animals_text(event.colour, event.size, reader),
        "field": event.field.upper(),
    }
    if event.die is Face.PURPLE:
        text = reader.gettext("A chameleon! {name} feeds {animals} at {field}.").format(**values)
        return text if reader.plain else f"{CHAMELEON} {text}"
    text = reader.gettext("{name} takes {die} and feeds {animals} at {field}.")
    return text.format(die=die_text(event.die, reader), **values)


def _ticked(event: Ticked, reader: Reader) -> str:
    text = reader.gettext("{name} takes {die} and ticks exclamation mark {n} of {last}.")
    name, die = reader.names[event.seat], die_text(Face.PURPLE, reader)
    return text.format(name=name, die=die, n=event.number, last=event.last)


def _passed(event: Passed, reader: Reader) -> str:
    name = reader.names[event.seat]
    if event.die is None:
        return reader.gettext("{name} marks nothing.").format(name=name)
    text = reader.gettext("{name} sets {die} aside and marks nothing.")
    return text.format(name=name, die=die_text(event.die, reader))


def _column(event: ColumnCompleted, reader: Reader) -> str:
    if not event.is_first:
        text = reader.gettext("{names} has completed column {column}: {points} for the buckets.")
    elif len(event.seats) == 1:
        text = reader.gettext("{names} is the first to complete column {column}: {points}.")
    else:
        text = reader.gettext(
            "{names} are the first to complete column {column}, in the same turn: {points} each."
        )
    column = COLUMNS[event.column].upper()
    if not reader.plain:
        column = f"{column} {VISITORS[event.column]}"
    points = points_text(event.buckets + event.is_first, reader)
    return text.format(names=names_text(event.seats, reader), column=column, points=points)


def _species(event: SpeciesCompleted, reader: Reader) -> str:
    text = reader.gettext("{name} has fed all the {animals}: {points}.")
    food = "" if reader.plain else f" {FOOD_EMOJI[event.colour] * FOOD}"
    return text.format(
        name=reader.names[event.seat],
        animals=species_text(event.colour, reader),
        points=points_text(FOOD, reader) + food,
    )


def _ended(event: MatchEnded, reader: Reader) -> str:
    if event.seats == 1:
        text = reader.gettext("The game is over: {names} has reached {points}.")
    elif len(event.winners) == 1:
        text = reader.gettext("The game is over: {names} wins with {points}.")
    else:
        text = reader.gettext("The game is over: {names} share the win with {points} each.")
    names, points = names_text(event.winners, reader), points_text(event.points, reader)
    return text.format(names=names, points=points)
