"""Checks of saving: what is written is read back, and garbage is refused with one error."""

from __future__ import annotations

from typing import Any

import msgspec

from games.core.errors import StateError
from games.core.match import AnyGame
from games.core.rng import CountingRandom
from games.testing.notation import check_read_back
from games.testing.violation import ContractViolation, require
from games.testing.walks import Walk

_STRANGE: tuple[Any, ...] = (None, True, -1, 0, 7, 2**70, 1.5, "", "x", [], [0], {}, {"x": 1})


def check_saving(walk: Walk) -> None:
    """`load` is the inverse of `dump` in every state; events can be saved as well."""
    game = walk.game

    def read_event(raw: bytes) -> Any:
        try:
            return msgspec.json.decode(raw, type=game.event_type)
        except msgspec.ValidationError as error:
            raise StateError(str(error)) from error

    for moment in walk.moments:
        for event in moment.events:
            check_read_back(read_event, msgspec.json.encode(event), event, f"{game.key}: event")
        check_read_back(game.load, game.dump(moment.state), moment.state, f"{game.key}: save")


def check_garbage_save(game: AnyGame, raw: bytes) -> bool:
    """Load anything: it is refused with StateError, or is a state that can be played.

    Returns whether it was accepted.
    """
    try:
        state = game.load(raw)
    except StateError:
        return False
    except Exception as error:
        raise ContractViolation(f"{game.key}: load({_shown(raw)}) raised {error!r}") from error
    try:
        _use(game, state)
    except Exception as error:
        raise ContractViolation(
            f"{game.key}: load accepted {_shown(raw)}, which is no position: {error!r}"
        ) from error
    return True


def mutated(raw: bytes, rng: CountingRandom) -> bytes:
    """A saved state with one value somewhere in it replaced, removed or doubled."""
    value = msgspec.json.decode(raw)
    return msgspec.json.encode(_mutate(value, rng))


def _mutate(value: Any, rng: CountingRandom) -> Any:
    if isinstance(value, dict) and value and rng.below(8):
        key = rng.choice(list(value))
        if not rng.below(8):
            return {name: part for name, part in value.items() if name != key}
        return {**value, key: _mutate(value[key], rng)}
    if isinstance(value, list) and value and rng.below(8):
        place = rng.below(len(value))
        repeat = rng.choice((0, 1, 1, 1, 1, 2))
        middle = [_mutate(value[place], rng)] if repeat == 1 else [value[place]] * repeat
        return [*value[:place], *middle, *value[place + 1 :]]
    if isinstance(value, int) and rng.below(2):
        return value + rng.choice((-1, 1, 5, 100))
    return rng.choice(_STRANGE)


def _shown(raw: bytes) -> str:
    return repr(raw) if len(raw) < 500 else f"{raw[:500]!r}…"


def _use(game: AnyGame, state: Any) -> None:
    """Ask an accepted state for everything that the bot would ask."""
    game.turn(state)
    seats = len(game.scores(state))
    for seat in range(seats):
        game.view(state, seat)
        for action in game.legal_actions(state, seat):
            game.apply(state, seat, action)
    game.view(state, None)
    require(game.parse_position(game.position(state)) == state, "its position is another one")
    require(game.load(game.dump(state)) == state, "it is saved differently")
