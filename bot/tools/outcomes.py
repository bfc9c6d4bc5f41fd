"""Outcomes of chance that somebody dictates, as notation or as plain JSON values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.core.errors import NotationError
from games.core.match import AnyGame, ChanceSource
from games.core.rng import SEED_BYTES, CountingRandom


def outcomes_of(given: object) -> Sequence[Any]:
    """What a request dictates: a list, or one outcome without a list around it."""
    if given is None:
        return ()
    return given if isinstance(given, list) else (given,)


class Dictation:
    """A chance source that hands out what was dictated, and then asks another one."""

    def __init__(self, outcomes: Sequence[Any], then: ChanceSource) -> None:
        self._waiting = list(reversed(outcomes))
        self._then = then

    def __call__(self, game: AnyGame, state: Any) -> Any:
        """The outcome that happens next."""
        if not self._waiting:
            return self._then(game, state)
        return outcome_from(game, state, self._waiting.pop())

    @property
    def unused(self) -> int:
        """How many dictated outcomes have not happened."""
        return len(self._waiting)


def outcome_from(game: AnyGame, state: Any, value: object) -> Any:
    """The outcome that a JSON value means while chance is due. Raises NotationError.

    A text is notation; the object of a log entry is read like the notation in it. The word before
    the colon may be left out, since the state knows which one is due. A list is joined, with
    commas or without, whichever the game understands: `["snake", "tiger"]` is `roll:snake,tiger`,
    `[1, 3, 5]` in another game `135`.
    """
    word = _word_due(game, state)
    texts = _texts(_notation_in(value))
    refusals: list[NotationError] = []
    for text in (*texts, *(word + text for text in texts if word)):
        try:
            return game.parse_chance(text)
        except NotationError as error:
            refusals.append(error)
    raise refusals[0]


def _word_due(game: AnyGame, state: Any) -> str:
    """The word, with its colon, that notations of the outcome due here begin with."""
    example = game.chance_notation(game.sample_chance(state, CountingRandom(bytes(SEED_BYTES))))
    word, colon, _ = example.partition(":")
    return word + colon if colon else ""


def _notation_in(value: object) -> object:
    """The outcome of a log entry; any other value as it is."""
    if isinstance(value, dict) and value.get("kind") == "chance":
        return value.get("outcome")
    return value


def _texts(value: object) -> tuple[str, ...]:
    """The ways to read a value as notation."""
    parts = value if isinstance(value, list) else [value]
    if not all(isinstance(part, str | int) and not isinstance(part, bool) for part in parts):
        raise NotationError(repr(value)[:80], "an outcome is a text, or a list of texts or numbers")
    words = [str(part) for part in parts]
    return ",".join(words), "".join(words)
