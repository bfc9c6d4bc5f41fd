"""Checks of what everybody may look at besides the board."""

from __future__ import annotations

from games.core.presentation import AnyPresentation, Reader
from games.testing.readers import at_table
from games.testing.texts import MAX_LABEL, MAX_NARRATION, check_text
from games.testing.violation import require
from games.testing.walks import Walk

MAX_PEEKS = 12


def check_peeks(presentation: AnyPresentation, walk: Walk, reader: Reader, limit: int = 40) -> None:
    """Every peek has a button of its own and fits an alert; a match always has as many."""
    reader = at_table(reader, walk.seats)
    numbers = set()
    for moment in walk.spread(limit):
        at = f"{walk.game.key}, {walk.game.position(moment.state)}: peek"
        peeks = presentation.peeks(walk.game.view(moment.state, None), reader)
        for peek in peeks:
            check_text(peek.label, MAX_LABEL, at)
            check_text(peek.text, MAX_NARRATION, at)
            units = len(peek.text.encode("utf-16-le")) // 2
            require(units <= MAX_NARRATION, f"{at}: {units} UTF-16 units: {peek.text!r}")
        labels = {peek.label for peek in peeks}
        require(len(labels) == len(peeks) <= MAX_PEEKS, f"{at}: two look alike, or too many")
        numbers.add(len(peeks))
    require(len(numbers) == 1, f"{walk.game.key}: peeks come and go: {sorted(numbers)}")
