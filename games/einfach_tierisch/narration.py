"""What happened, in plain sentences."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.presentation import N_, Reader
from games.einfach_tierisch.state import (
    AnimalChosen,
    Event,
    Marked,
    MatchEnded,
    RollCompleted,
    StarterDrawn,
    Thrown,
    Verdict,
)
from games.einfach_tierisch.words import animal_text, dice_text, names_text, points_text

VERDICTS: Mapping[Verdict, str] = {
    Verdict.POLICE: N_("{name} ends with {dice}: too many police, nobody marks."),
    Verdict.LEVEL: N_("{name} ends with {dice}: no animal comes less often, nobody marks."),
    Verdict.NOBODYS: N_(
        "{name} ends with {dice}: most often {animals}, which nobody plays, so nobody marks."
    ),
    Verdict.FULL: N_("{name} ends with {dice}: most often {animals}, but no box is left to mark."),
    Verdict.MARKS: N_("{name} ends with {dice}: most often {animals}."),
}


def narrate(event: Event, reader: Reader) -> str:
    """One sentence an event."""
    match event:
        case StarterDrawn(seat):
            text = reader.gettext("The lot has chosen: {name} begins.")
            return text.format(name=reader.names[seat])
        case AnimalChosen(seat, animal):
            text = reader.gettext("{name} plays {animal}.")
            return text.format(name=reader.names[seat], animal=animal_text(animal, reader))
        case Thrown():
            return _thrown(event, reader)
        case RollCompleted():
            return reader.gettext(VERDICTS[event.verdict]).format(
                name=reader.names[event.seat],
                dice=dice_text(event.dice, reader),
                animals=dice_text(event.leaders, reader),
            )
        case Marked():
            return _marked(event, reader)
        case MatchEnded(winners):
            text = reader.ngettext(
                "The game is over: {names} wins.",
                "The game is over: {names} share the win.",
                len(winners),
            )
            return text.format(names=names_text(winners, reader))


def _thrown(event: Thrown, reader: Reader) -> str:
    text = reader.gettext("{name} rolls {dice}.")
    if event.aside:
        text = reader.gettext("{name} sets {aside} aside and rolls {dice}.")
    return text.format(
        name=reader.names[event.seat],
        aside=dice_text(event.aside, reader),
        dice=dice_text(event.faces, reader),
    )


def _marked(event: Marked, reader: Reader) -> str:
    if not event.boxes:
        text = reader.gettext("{name} marks nothing.")
    elif event.filled:
        text = reader.gettext("{name} marks {boxes} and fills {columns}: {points}!")
    else:
        text = reader.gettext("{name} marks {boxes}.")
    name = reader.names[event.seat]
    return text.format(
        name=name if reader.plain else f"{dice_text((event.animal,), reader)} {name}",
        boxes=dice_text(event.boxes, reader),
        columns=dice_text(event.filled, reader),
        points=points_text(event.points, reader),
    )
