"""Checks of the rules: turns, actions, refusals, chance, outcomes, the log."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import partial
from typing import Any

import msgspec

from games.core.api import Applied, Decide, Over, Roll
from games.core.errors import (
    GameError,
    IllegalAction,
    IllegalChance,
    MatchOver,
    OutOfTurn,
    SetupError,
)
from games.core.match import Acted, AnyGame, Chanced, replay
from games.core.rng import CountingRandom, seed_from
from games.testing.notation import check_action_notations, check_chance_notation
from games.testing.violation import ContractViolation, require
from games.testing.walks import Walk

_PRIMITIVES = (int, float, str, bytes, bool, type(None), Enum)
_NO_OPTIONS: tuple[object, ...] = ("no such preset", 7, None, ["standard"], object())


def check_turns(walk: Walk) -> None:
    """`turn` and `legal_actions` agree: whoever may decide has actions, the others have none."""
    game = walk.game
    for moment in walk.moments:
        turn = moment.turn
        at = f"{game.key}, {game.position(moment.state)}"
        require(isinstance(turn, Decide | Roll | Over), f"{at}: turn is {turn!r}")
        deciding = turn.seats if isinstance(turn, Decide) else ()
        require(
            len(set(deciding)) == len(deciding) and set(deciding) <= set(range(walk.seats)),
            f"{at}: turn names seats that are not there or twice: {turn!r}",
        )
        for seat in range(walk.seats):
            legal = game.legal_actions(moment.state, seat)
            require(
                bool(legal) == (seat in deciding),
                f"{at}: turn is {turn!r}, but seat {seat} has {len(legal)} legal actions",
            )


def check_actions(walk: Walk, limit: int = 60) -> None:
    """Legal actions are distinct, in a fixed order, well notated; each one applies."""
    game = walk.game
    for moment in walk.spread(limit):
        if not isinstance(moment.turn, Decide):
            continue
        state = moment.state
        before = _fingerprint(game, state)
        copy = game.load(game.dump(state))
        for seat in moment.turn.seats:
            at = f"{game.key}, {game.position(state)}, seat {seat}"
            legal = tuple(game.legal_actions(state, seat))
            require(len(set(legal)) == len(legal), f"{at}: legal actions are not distinct")
            require(
                tuple(game.legal_actions(copy, seat)) == legal,
                f"{at}: legal actions or their order differ in an equal state",
            )
            check_action_notations(game, legal, at)
            for action in legal:
                _check_applies(game, state, partial(game.apply, state, seat, action), at)
                require(game.is_legal(state, seat, action), f"{at}: {action!r} is not is_legal")
        require(_fingerprint(game, state) == before, f"{game.key}: a state was changed in place")


def check_refusals(walk: Walk, limit: int = 40) -> None:
    """Actions of other seats and states are refused with the right error and change nothing."""
    game = walk.game
    pool = _actions_of(walk)
    for moment in walk.spread(limit):
        state, turn = moment.state, moment.turn
        before = _fingerprint(game, state)
        at = f"{game.key}, {game.position(state)}"
        for seat in range(-1, walk.seats + 1):
            for action in pool:
                error = _expected(game, state, turn, seat, action)
                if error is not None:
                    _check_raises(
                        error,
                        partial(game.apply, state, seat, action),
                        f"{at}: seat {seat}, {action!r}",
                    )
        require(_fingerprint(game, state) == before, f"{game.key}: a refusal changed the state")


def check_frozen(walk: Walk, limit: int = 20) -> None:
    """States, views and events are frozen through and through, and can be hashed."""
    game = walk.game
    for moment in walk.spread(limit):
        views = [game.view(moment.state, seat) for seat in (*range(walk.seats), None)]
        for value in (moment.state, *moment.events, *views):
            _check_immutable(value, f"{game.key}: {type(value).__name__}")
            hash(value)


def check_chance(walk: Walk, limit: int = 40) -> None:
    """What chance draws is possible, applies, is notated, and depends on seed and place alone."""
    game = walk.game
    outcomes: dict[Any, None] = {}
    for number, moment in enumerate(walk.spread(limit)):
        if not isinstance(moment.turn, Roll):
            continue
        state = moment.state
        at = f"{game.key}, {game.position(state)}"
        rng = CountingRandom(seed_from(f"chance {number}"))
        before = _fingerprint(game, state)
        for _ in range(3):
            resumed = CountingRandom(rng.seed, rng.position)
            outcome = game.sample_chance(state, rng)
            require(
                game.sample_chance(state, resumed) == outcome and resumed.position == rng.position,
                f"{at}: a generator restored from its position goes on differently",
            )
            require(game.is_possible(state, outcome), f"{at}: drew {outcome!r}, not possible")
            check_chance_notation(game, outcome, at)
            _check_applies(game, state, partial(game.apply_chance, state, outcome), at)
            outcomes[outcome] = None
        require(_fingerprint(game, state) == before, f"{at}: chance changed a state in place")
    _check_impossible(walk, limit, tuple(outcomes))


def check_lot(walk: Walk) -> None:
    """A starter is drawn at most once, and only if none was named."""
    game = walk.game
    drawn = [
        game.lot(game.parse_chance(entry.outcome))
        for entry in walk.entries
        if isinstance(entry, Chanced)
    ]
    seats = [seat for seat in drawn if seat is not None]
    most = 1 if walk.starter is None else 0
    require(
        len(seats) <= most and all(0 <= seat < walk.seats for seat in seats),
        f"{game.key} begun by {walk.starter}: the lot lets {seats} of {walk.seats} seats begin",
    )


def check_outcome(walk: Walk) -> None:
    """The walk ends with ranks that fit, unless nothing has to end it; scores fit at all times."""
    game = walk.game
    for moment in walk.moments:
        scores = game.scores(moment.state)
        require(
            len(scores) == walk.seats and all(isinstance(score, int) for score in scores),
            f"{game.key}: scores {scores!r} for {walk.seats} seats",
        )
    turn = walk.moments[-1].turn
    require(
        isinstance(turn, Over) or not game.is_bounded,
        f"{game.key}: the walk ended in {turn!r}",
    )
    if isinstance(turn, Over):
        ranks = turn.outcome.ranks
        fits = len(ranks) == walk.seats and all(
            1 <= rank <= 1 + sum(other < rank for other in ranks) for rank in ranks
        )
        require(fits, f"{game.key}: ranks {ranks!r} do not fit {walk.seats} seats")


def check_replay(walk: Walk) -> None:
    """The log alone rebuilds every match, without a generator."""
    game = walk.game
    try:
        rebuilt = replay(game, walk.options, walk.seats, walk.entries, walk.starter)
    except GameError as error:
        raise ContractViolation(f"{game.key}: the log does not fit the rules: {error}") from error
    require(rebuilt == walk.moments[-1].state, f"{game.key}: the log leads to another state")


def check_setup(game: AnyGame) -> None:
    """Seat counts, starters and options that don't fit are refused; presets are found by name."""
    default = next(iter(game.presets.values()))
    require(tuple(sorted(set(game.seats))) == game.seats, f"{game.key}: seats {game.seats!r}")
    for seats in game.seats_for(default):
        for starter in (-1, seats):
            _check_raises(
                SetupError,
                partial(game.setup, default, seats, starter),
                f"{game.key} for {seats} seats, begun by seat {starter}",
            )
        order = game.seating(seats)
        require(sorted(order) == list(range(seats)), f"{game.key}: seating of {seats} is {order!r}")
    _check_raises(
        SetupError,
        partial(game.setup, Applied(None), game.seats[0]),
        f"{game.key} with options of another game",
    )
    for raw in _NO_OPTIONS:
        _check_raises(SetupError, partial(game.options_from, raw), f"{game.key}: options {raw!r}")
    for name, options in game.presets.items():
        _check_seats(game, name, options)
        _check_immutable(options, f"{game.key}: options {name!r}")
        require(game.options_from(name) == options, f"{game.key}: preset {name!r} is not found")
        saved = msgspec.json.decode(msgspec.json.encode(options))
        require(game.options_from(saved) == options, f"{game.key}: {name!r} can't be saved")


def _check_seats(game: AnyGame, name: str, options: Any) -> None:
    allowed = game.seats_for(options)
    fits = allowed and set(allowed) <= set(game.seats) and tuple(sorted(allowed)) == allowed
    require(bool(fits), f"{game.key}: {name!r} is for {allowed!r} of {game.seats!r} seats")
    for seats in {-1, 0, *range(1, max(game.seats) + 3)} - set(allowed):
        _check_raises(
            SetupError,
            partial(game.setup, options, seats),
            f"{game.key}, {name!r}, for {seats} seats",
        )


def _actions_of(walk: Walk, most: int = 60) -> tuple[Any, ...]:
    """Some of the actions that were legal for somebody at some time, the played ones first."""
    game = walk.game
    found = {game.parse(e.action): None for e in walk.entries if isinstance(e, Acted)}
    return tuple(found)[:most]


def _expected(
    game: AnyGame, state: Any, turn: Any, seat: int, action: Any
) -> type[GameError] | None:
    if isinstance(turn, Over):
        return MatchOver
    if isinstance(turn, Roll) or seat not in turn.seats:
        return OutOfTurn
    return None if action in game.legal_actions(state, seat) else IllegalAction


def _check_impossible(walk: Walk, limit: int, outcomes: tuple[Any, ...]) -> None:
    """Outcomes drawn elsewhere are refused exactly where they are not possible."""
    game = walk.game
    for moment in walk.spread(limit):
        state = moment.state
        for outcome in outcomes[:20]:
            at = f"{game.key}, {game.position(state)}: {outcome!r}"

            happen = partial(game.apply_chance, state, outcome)
            if isinstance(moment.turn, Over):
                _check_raises(MatchOver, happen, at)
            elif isinstance(moment.turn, Decide) or not game.is_possible(state, outcome):
                _check_raises(IllegalChance, happen, at)
            else:
                _check_applies(game, state, happen, at)


def _check_applies(game: AnyGame, state: Any, act: Callable[[], Any], at: str) -> None:
    first, second = act(), act()
    require(isinstance(first, Applied), f"{at}: {first!r} instead of Applied")
    require(
        isinstance(first.state, game.state_type) and isinstance(first.events, tuple),
        f"{at}: Applied holds {type(first.state).__name__} and {type(first.events).__name__}",
    )
    require(first == second, f"{at}: the same step led to different states")
    game.turn(first.state)


def _check_raises(error: type[GameError], act: Callable[[], object], at: str) -> None:
    try:
        act()
    except GameError as raised:
        require(type(raised) is error, f"{at}: {type(raised).__name__}, not {error.__name__}")
    else:
        raise ContractViolation(f"{at}: {error.__name__} expected, but nothing was raised")


def _fingerprint(game: AnyGame, state: Any) -> tuple[int, bytes]:
    return hash(state), game.dump(state)


def _check_immutable(value: Any, at: str) -> None:
    if isinstance(value, _PRIMITIVES):
        return
    if isinstance(value, tuple | frozenset):
        for part in value:
            _check_immutable(part, at)
        return
    frozen = isinstance(value, msgspec.Struct) and value.__struct_config__.frozen
    require(frozen, f"{at} holds a {type(value).__name__}, which can change")
    for field in value.__struct_fields__:
        _check_immutable(getattr(value, field), f"{at}.{field}")
