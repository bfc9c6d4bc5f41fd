"""Who plays in a playthrough: the moves of the file, or computer players."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from games.core.api import Decide, Strategy
from games.core.entry import Entry
from games.core.rng import CountingRandom, seed_from
from tests.playthroughs.text import Move, Player, Playthrough


class OutOfMoves(Exception):
    """The file ends, but the match does not."""


def moves_of(moves: Iterable[Move]) -> Player:
    """Plays the moves of a file."""
    waiting = iter(moves)

    def player(state: Any) -> Move:
        move = next(waiting, None)
        if move is None:
            raise OutOfMoves(state)
        return move

    return player


def computer_players(entry: Entry, about: Playthrough) -> Player:
    """The game's own computer players, one kind a seat in turn; what is forced comes first."""
    game = entry.game
    kinds: list[Strategy] = list(entry.strategies.values())
    rng = CountingRandom(seed_from(f"{about.seed} moves"))

    def player(state: Any) -> Move:
        if (forced := game.forced(state)) is not None:
            return forced[0], game.notation(forced[1])
        turn = game.turn(state)
        seats = turn.seats if isinstance(turn, Decide) else ()
        seat = rng.choice(seats)
        guess = game.determinise(state, seat, rng)
        action = kinds[seat % len(kinds)].choose(game, guess, seat, rng)
        return seat, game.notation(action)

    return player
