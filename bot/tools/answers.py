"""What the referee answers: one function a request."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from string import ascii_uppercase
from typing import Any, TypeAlias

import msgspec

from bot.tools import requests as ask
from bot.tools.requests import Refusal
from bot.tools.tables import Table, Tables
from games.core import errors
from games.core.api import Over
from games.core.match import AnyGame, Step, begin, play, settle
from games.core.rng import SEED_BYTES, commitment, seed_from

Answer: TypeAlias = dict[str, Any]

_LETTERS = {letter: number for number, letter in enumerate(ascii_uppercase)}


def answer(tables: Tables, request: ask.Request) -> Answer:
    """The answer to a request. Raises Refusal or GameError, and then nothing has changed."""
    return _HANDLERS[type(request)](tables, request)


def _games(tables: Tables, request: ask.Games) -> Answer:
    return {
        "games": [
            {
                "key": entry.game.key,
                "title": entry.presentation.title,
                "seats": entry.game.seats,
                "options": dict(entry.game.presets),
                "strategies": list(entry.strategies),
                "schema": entry.game.schema,
                "rules_version": entry.game.rules_version,
                "has_secrets": entry.game.has_secrets,
                "max_steps": entry.game.max_steps,
            }
            for entry in tables.games.values()
        ]
    }


def _new(tables: Tables, request: ask.New) -> Answer:
    game, preset = tables.game(request.game)
    options = game.options_from(preset if request.options is None else request.options)
    allowed = game.seats_for(options)
    if request.seats not in allowed:
        raise Refusal("bad_seats", f"{game.key} is for {_listed(allowed)} players")
    starter = None if request.starter is None else _number(request.starter, request.seats)
    table = tables.prepare(game, _seed(request.seed))
    step = tables.move(
        table,
        request.chance,
        lambda source: begin(game, options, request.seats, source, starter),
    )
    return {**_opened(table), **_done(table, step)}


def _load(tables: Tables, request: ask.Load) -> Answer:
    game, _ = tables.game(request.game)
    state = _loaded(game, request)
    table = tables.prepare(game, _seed(request.seed))
    step = tables.move(table, request.chance, lambda source: settle(game, state, source))
    return {**_opened(table), **_done(table, step)}


def _loaded(game: AnyGame, request: ask.Load) -> Any:
    if (request.state is None) == (request.position is None):
        raise Refusal("bad_request", "load needs either a state or a position")
    if request.position is not None:
        try:
            return game.parse_position(request.position)
        except errors.NotationError as error:
            raise Refusal("bad_position", str(error)) from error
    given = request.state
    try:
        return game.load(given.encode() if isinstance(given, str) else msgspec.json.encode(given))
    except RecursionError as error:
        raise Refusal("bad_state", "the state is nested too deeply") from error


def _legal(tables: Tables, request: ask.Legal) -> Answer:
    table = tables.table(request.id)
    seat = _number(request.seat, table.seats)
    actions = table.game.legal_actions(table.state, seat)
    return {
        "id": table.id,
        "seat": seat,
        "actions": [table.game.notation(action) for action in actions],
        **_turn(table),
    }


def _apply(tables: Tables, request: ask.Apply) -> Answer:
    table = tables.table(request.id)
    seat = _number(request.seat, table.seats)
    game = table.game
    action = game.parse(request.action)
    step = tables.move(
        table,
        request.chance,
        lambda source: play(game, table.state, seat, action, source),
    )
    return {"id": table.id, **_done(table, step)}


def _state(tables: Tables, request: ask.State) -> Answer:
    table = tables.table(request.id)
    return {
        "id": table.id,
        "game": table.game.key,
        "state": msgspec.Raw(table.game.dump(table.state)),
        "position": table.game.position(table.state),
        **_turn(table),
    }


def _view(tables: Tables, request: ask.View) -> Answer:
    table = tables.table(request.id)
    seat = None if request.seat is None else _number(request.seat, table.seats)
    view = table.game.view(table.state, seat)
    return {"id": table.id, "seat": seat, "view": view, **_turn(table)}


def _scores(tables: Tables, request: ask.Scores) -> Answer:
    table = tables.table(request.id)
    turn = table.game.turn(table.state)
    return {
        "id": table.id,
        "scores": table.game.scores(table.state),
        "ranks": turn.outcome.ranks if isinstance(turn, Over) else None,
        **_turn(table),
    }


_HANDLERS: Mapping[type[Any], Callable[[Tables, Any], Answer]] = {
    ask.Games: _games,
    ask.New: _new,
    ask.Load: _load,
    ask.Legal: _legal,
    ask.Apply: _apply,
    ask.State: _state,
    ask.View: _view,
    ask.Scores: _scores,
}


def _opened(table: Table) -> Answer:
    return {
        "id": table.id,
        "game": table.game.key,
        "seats": table.seats,
        "seed": table.seed.hex(),
        "commitment": commitment(table.seed),
    }


def _done(table: Table, step: Step) -> Answer:
    return {"entries": step.entries, "events": step.events, **_turn(table)}


def _turn(table: Table) -> Answer:
    """Chance is settled, so that a turn is a decision or the end."""
    turn = table.game.turn(table.state)
    if isinstance(turn, Over):
        return {"turn": {"kind": "over", "ranks": turn.outcome.ranks}}
    return {"turn": {"kind": "decide", **msgspec.to_builtins(turn)}}


def _number(seat: ask.Seat, seats: int) -> int:
    """The number of a seat that there is."""
    number = _LETTERS.get(seat.upper(), -1) if isinstance(seat, str) else seat
    if not 0 <= number < seats:
        last = ascii_uppercase[seats - 1]
        raise Refusal("bad_seats", f"the seats of this match are 0 to {seats - 1}, or A to {last}")
    return number


def _seed(given: str | int | None) -> bytes:
    return secrets.token_bytes(SEED_BYTES) if given is None else seed_from(str(given))


def _listed(seats: tuple[int, ...]) -> str:
    return ", ".join(map(str, seats))
