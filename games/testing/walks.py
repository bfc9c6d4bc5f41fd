"""Walks: matches played through step by step, with every state on the way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from games.core.api import Decide, Over, Roll, Strategy, Turn
from games.core.match import Acted, AnyGame, Chanced, Entry
from games.core.rng import CountingRandom, seed_from
from games.testing.violation import ContractViolation, require

_TOLERATED_DETOURS = 30
"""A walk may be this many times longer than `max_steps` by corrections and steps back."""


class Moment(msgspec.Struct, frozen=True):
    """A state on a walk, the step that led to it, and what that step told."""

    state: Any
    turn: Turn
    entry: Entry | None = None
    events: tuple[Any, ...] = ()


class Walk(msgspec.Struct, frozen=True):
    """One match from its set-up to its end; `moments[0]` is the set-up.

    A match that no rule ends (`is_bounded`) may stop at `max_steps` instead.
    """

    game: AnyGame
    options: Any
    seats: int
    starter: int | None
    moments: tuple[Moment, ...]

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The log of the match."""
        return tuple(moment.entry for moment in self.moments if moment.entry is not None)

    def spread(self, limit: int) -> tuple[Moment, ...]:
        """At most this many moments, evenly spread, the first and the last among them."""
        count = len(self.moments)
        if count <= limit:
            return self.moments
        return tuple(self.moments[i * (count - 1) // (limit - 1)] for i in range(limit))


Chooser = Callable[[AnyGame, Any, int, CountingRandom], Any]


class _Length:
    """How long a match is when corrections and parts taken back count as never made."""

    def __init__(self, state: Any) -> None:
        self._path = [state]
        self._places = {state: 0}

    def add(self, state: Any, corrects: bool) -> int:
        if state in self._places:
            self._cut(self._places[state] + 1)
        else:
            if corrects:
                self._cut(len(self._path) - 1)
            self._places[state] = len(self._path)
            self._path.append(state)
        return len(self._path) - 1

    def _cut(self, length: int) -> None:
        for state in self._path[length:]:
            del self._places[state]
        del self._path[length:]


def random_walk(
    game: AnyGame, options: Any, seats: int, seed: str, starter: int | None = None
) -> Walk:
    """A match in which every seat does anything legal, all equally likely."""
    return _walk(game, options, seats, seed, starter=starter, choose=_anything)


def strategy_walk(
    game: AnyGame, options: Any, seats: int, seed: str, players: Sequence[Strategy]
) -> Walk:
    """A match of computer players, by seat; each is given determinised states alone."""

    def choose(game: AnyGame, state: Any, seat: int, rng: CountingRandom) -> Any:
        guess = game.determinise(state, seat, rng)
        action = players[seat].choose(game, guess, seat, rng)
        require(
            action in game.legal_actions(state, seat),
            f"{game.key}: {type(players[seat]).__name__} chose {action!r} for seat {seat}, "
            f"which is not legal in {game.position(state)}",
        )
        return action

    return _walk(game, options, seats, seed, starter=None, choose=choose)


def _anything(game: AnyGame, state: Any, seat: int, rng: CountingRandom) -> Any:
    actions = game.legal_actions(state, seat)
    require(len(actions) > 0, f"{game.key}: seat {seat} has to decide but has no legal actions")
    return rng.choice(actions)


def _walk(
    game: AnyGame,
    options: Any,
    seats: int,
    seed: str,
    *,
    starter: int | None,
    choose: Chooser,
) -> Walk:
    chance, choices = CountingRandom(seed_from(seed)), CountingRandom(seed_from(f"{seed}/choices"))
    state = game.setup(options, seats, starter)
    moments = [Moment(state, game.turn(state))]
    length = _Length(state)
    where = f"{game.key} with {seats} seats, seed {seed!r}"
    while not isinstance(moments[-1].turn, Over):
        moment, corrects = _step(game, moments[-1], chance, choices, choose)
        moments.append(moment)
        steps = length.add(moment.state, corrects)
        if steps == game.max_steps and not game.is_bounded:
            break
        require(
            steps <= game.max_steps,
            f"{where}: longer than max_steps, which is {game.max_steps}",
        )
        require(
            len(moments) <= _TOLERATED_DETOURS * (game.max_steps + 30),
            f"{where}: goes to and fro without an end",
        )
    return Walk(game, options, seats, starter, tuple(moments))


def _step(
    game: AnyGame,
    last: Moment,
    chance: CountingRandom,
    choices: CountingRandom,
    choose: Chooser,
) -> tuple[Moment, bool]:
    entry: Entry
    state, turn = last.state, last.turn
    if isinstance(turn, Roll):
        outcome = game.sample_chance(state, chance)
        entry = Chanced(game.chance_notation(outcome))
        applied = game.apply_chance(state, outcome)
        return Moment(applied.state, game.turn(applied.state), entry, applied.events), False
    if not isinstance(turn, Decide) or not turn.must:
        raise ContractViolation(f"{game.key}: turn is {turn!r}, in which nobody has to decide")
    seat = choices.choice(turn.seats)
    action = choose(game, state, seat, choices)
    entry = Acted(seat, game.notation(action))
    applied = game.apply(state, seat, action)
    moment = Moment(applied.state, game.turn(applied.state), entry, applied.events)
    return moment, seat in turn.may


def transcript(walk: Walk) -> str:
    """The log and every state of a walk as text: equal exactly if the walks are equal."""
    lines = [
        f"{msgspec.json.encode(moment.entry).decode()} {walk.game.dump(moment.state).decode()}"
        for moment in walk.moments
    ]
    return "\n".join(lines)
