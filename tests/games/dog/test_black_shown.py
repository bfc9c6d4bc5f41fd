"""Black Dog as people see it."""

from __future__ import annotations

from games.dog.state import DogReleased, Event

TOLD: list[tuple[Event, str, str]] = [
    (
        DogReleased(38),
        "The Black Dog begins on 38.",
        "Der schwarze Hund beginnt auf 38.",
    ),
]
