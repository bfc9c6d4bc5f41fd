"""Checks of secrets: what a seat gets depends on nothing that it may not see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.core.api import Decide
from games.core.match import AnyGame
from games.core.rng import CountingRandom, seed_from
from games.testing.violation import require
from games.testing.walks import Moment, Walk


def check_secrets(walk: Walk, limit: int = 60, draws: int = 2) -> None:
    """View, turn, scores and legal actions are equal in all states that a seat can't tell apart."""
    game = walk.game
    rng = CountingRandom(seed_from("secrets"))
    for moment in walk.spread(limit):
        for seat in range(walk.seats):
            for _ in range(draws):
                _check_guess(walk, moment, seat, rng)
        _check_events(walk, moment)
        if not game.has_secrets:
            public = game.view(moment.state, None)
            require(
                all(game.view(moment.state, seat) == public for seat in range(walk.seats)),
                f"{game.key}: has_secrets is False, but a seat sees what the group does not",
            )


def _check_guess(walk: Walk, moment: Moment, seat: int, rng: CountingRandom) -> None:
    game, state = walk.game, moment.state
    guess = game.determinise(state, seat, rng)
    at = f"{game.key}, {game.position(state)}"
    other = f"for seat {seat} the same as {game.position(guess)}"
    for name, held in (
        ("its view", game.view(guess, seat) == game.view(state, seat)),
        ("the public view", game.view(guess, None) == game.view(state, None)),
        ("the turn", game.turn(guess) == moment.turn),
        ("the scores", game.scores(guess) == game.scores(state)),
        (
            "its legal actions",
            tuple(game.legal_actions(guess, seat)) == tuple(game.legal_actions(state, seat)),
        ),
    ):
        require(held, f"{at}: {other}, but {name} differs")
    require(game.load(game.dump(guess)) == guess, f"{at}: {other}, which can't be saved")
    require(
        game.has_secrets or guess == state,
        f"{at}: has_secrets is False, but determinise changes the state",
    )


def _check_events(walk: Walk, moment: Moment) -> None:
    """Choices that the public view does not tell apart are not told apart by events either.

    This is asked where choices are hidden: the view stays as it was (parts of a move), or
    several seats choose at the same time. Chance is not asked: a die that passes the turn is
    told, and leaves no trace in the view.
    """
    game, turn, state = walk.game, moment.turn, moment.state
    if not game.has_secrets or not isinstance(turn, Decide):
        return
    before = game.view(state, None)
    for seat in turn.seats:
        told: dict[Any, Any] = {}
        for action in game.legal_actions(state, seat):
            applied = game.apply(state, seat, action)
            after = game.view(applied.state, None)
            if len(turn.seats) > 1 or after == before:
                require(
                    told.setdefault(after, applied.events) == applied.events,
                    f"{game.key}, {game.position(state)}: the events of seat {seat}'s "
                    f"{game.notation(action)} tell what the public view hides",
                )


def check_secrets_declared(walks: Sequence[Walk]) -> None:
    """`has_secrets` is true exactly if views differ and determinise changes something."""
    game = walks[0].game
    differ = any(_views_differ(game, walk) for walk in walks)
    hidden = any(_something_hidden(game, walk) for walk in walks)
    require(
        game.has_secrets == differ,
        f"{game.key}: has_secrets is {game.has_secrets}, but views differ: {differ}",
    )
    require(
        game.has_secrets == hidden,
        f"{game.key}: has_secrets is {game.has_secrets}, but determinise redraws: {hidden}",
    )


def _views_differ(game: AnyGame, walk: Walk) -> bool:
    return any(
        game.view(moment.state, seat) != game.view(moment.state, None)
        for moment in walk.moments
        for seat in range(walk.seats)
    )


def _something_hidden(game: AnyGame, walk: Walk) -> bool:
    rng = CountingRandom(seed_from("hidden"))
    return any(
        game.determinise(moment.state, seat, rng) != moment.state
        for moment in walk.moments
        for seat in range(walk.seats)
    )
