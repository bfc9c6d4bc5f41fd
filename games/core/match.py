"""Drives any game: an action goes in, chance is settled, log entries and events come out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeAlias

import msgspec

from games.core.api import Game, Roll
from games.core.errors import IllegalChance
from games.core.rng import CountingRandom

AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any, Any]


class Acted(msgspec.Struct, frozen=True, tag="act", tag_field="kind"):
    """A log entry: what a seat did, in the game's notation."""

    seat: int
    action: str


class Chanced(msgspec.Struct, frozen=True, tag="chance", tag_field="kind"):
    """A log entry: what chance brought, in the game's notation."""

    outcome: str


Entry: TypeAlias = Acted | Chanced

ChanceSource: TypeAlias = Callable[[AnyGame, Any], Any]
"""(game, state) → an outcome."""


class Step(msgspec.Struct, frozen=True):
    """What one action led to: the state after it, its log entries, the events to tell."""

    state: Any
    entries: tuple[Entry, ...]
    events: tuple[Any, ...]


def drawn(rng: CountingRandom) -> ChanceSource:
    """Outcomes drawn from the match's own generator."""
    return lambda game, state: game.sample_chance(state, rng)


def dictated(outcomes: Iterable[str], then: ChanceSource | None = None) -> ChanceSource:
    """Outcomes given in notation, for tests and referees; after the last one, `then`'s."""
    waiting: Iterator[str] = iter(outcomes)

    def source(game: AnyGame, state: Any) -> Any:
        text = next(waiting, None)
        if text is not None:
            return game.parse_chance(text)
        if then is None:
            raise IllegalChance("")
        return then(game, state)

    return source


def begin(
    game: AnyGame, options: Any, seats: int, chance: ChanceSource, starter: int | None = None
) -> Step:
    """Set up a match and let chance happen until somebody has to decide."""
    return settle(game, game.setup(options, seats, starter), chance)


def play(game: AnyGame, state: Any, seat: int, action: Any, chance: ChanceSource) -> Step:
    """Do a seat's action, then what leaves no choice, until somebody has to decide, or the end.

    Raises what `Game.apply` raises; the state given stays as it was.
    """
    applied = game.apply(state, seat, action)
    after = settle(game, applied.state, chance)
    entry = Acted(seat, game.notation(action))
    return Step(after.state, (entry, *after.entries), (*applied.events, *after.events))


def settle(game: AnyGame, state: Any, chance: ChanceSource) -> Step:
    """Let chance happen while it is due, and seats do what leaves them nothing to choose."""
    entries: list[Entry] = []
    events: list[Any] = []
    while True:
        if isinstance(game.turn(state), Roll):
            outcome = chance(game, state)
            applied = game.apply_chance(state, outcome)
            entries.append(Chanced(game.chance_notation(outcome)))
        elif (forced := game.forced(state)) is not None:
            seat, action = forced
            applied = game.apply(state, seat, action)
            entries.append(Acted(seat, game.notation(action)))
        else:
            return Step(state, tuple(entries), tuple(events))
        events.extend(applied.events)
        state = applied.state


def replay(
    game: AnyGame,
    options: Any,
    seats: int,
    entries: Sequence[Entry],
    starter: int | None = None,
) -> Any:
    """The state that a log leads to. Raises GameError where the log does not fit the rules."""
    state = game.setup(options, seats, starter)
    for entry in entries:
        if isinstance(entry, Acted):
            state = game.apply(state, entry.seat, game.parse(entry.action)).state
        else:
            state = game.apply_chance(state, game.parse_chance(entry.outcome)).state
    return state
