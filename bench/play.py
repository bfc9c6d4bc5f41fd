"""How quick the rules are: random turns beside the random plies of python-chess, in one run.

Processor time is measured, as other work on the machine would double any other.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import chess
import msgspec

from bench.figures import Figure, at_most, rate
from games.core import match
from games.core.api import Decide
from games.core.entry import Entry
from games.core.rng import CountingRandom, seed_from
from games.registry import GAMES

LEAST_RATIO = 1.0
LISTING_MS = 5.0
CHOICE_MS = 50.0


class Playing(msgspec.Struct, frozen=True):
    """How much is played."""

    rounds: int = 5
    turns: int = 10_000
    """In each round."""
    matches: int = 5
    """Of computer players, whose choices are timed."""


def play(playing: Playing, tell: Callable[[str], None]) -> Sequence[Figure]:
    """Turns at random to plies at random, the slowest list of legal actions and choice."""
    return [figure for entry in GAMES.values() for figure in _of_game(entry, playing, tell)]


def _of_game(entry: Entry, playing: Playing, tell: Callable[[str], None]) -> Iterator[Figure]:
    key = entry.game.key
    ours: list[float] = []
    theirs: list[float] = []
    matches = 0.0
    for number in range(playing.rounds):
        seconds, ended = _random_turns(entry, playing.turns, number)
        ours.append(playing.turns / seconds)
        matches = max(matches, ended / seconds)
        theirs.append(playing.turns / _random_plies(playing.turns, number))
        tell(f"{key}: {ours[-1]:,.0f} turns to {theirs[-1]:,.0f} plies a second")
    yield rate(f"{key}: random turns to plies of chess", LEAST_RATIO, ours, theirs)
    yield Figure(f"{key}: random matches", "", f"{matches:,.1f}/s", "")
    listing, choosing = _slowest(entry, playing.matches)
    yield at_most(f"{key}: longest list of actions", LISTING_MS, listing, "ms")
    yield at_most(f"{key}: longest choice of a computer player", CHOICE_MS, choosing, "ms")


def _random_turns(entry: Entry, turns: int, number: int) -> tuple[float, int]:
    """Seconds that so many actions take, and how many matches came to their end."""
    game = entry.game
    choice = random.Random(number).choice
    chance = match.drawn(CountingRandom(seed_from(f"bench {number}"), 0))
    ended = done = 0
    options, seats = next(iter(game.presets.values())), game.seats[len(game.seats) // 3]
    start = time.thread_time()
    while done < turns:
        state = match.begin(game, options, seats, chance).state
        while done < turns and isinstance(turn := game.turn(state), Decide):
            seat = turn.must[0]
            action = choice(game.legal_actions(state, seat))
            state = match.settle(game, game.apply(state, seat, action).state, chance).state
            done += 1
        ended += done < turns
    return time.thread_time() - start, ended


def _random_plies(plies: int, number: int) -> float:
    """Seconds that so many plies of chess take."""
    choice = random.Random(number).choice
    board = chess.Board()
    start = time.thread_time()
    for _ in range(plies):
        moves = list(board.legal_moves)
        if not moves or board.is_game_over():
            board.reset()
            moves = list(board.legal_moves)
        board.push(choice(moves))
    return time.thread_time() - start


def _slowest(entry: Entry, matches: int) -> tuple[float, float]:
    """Milliseconds of the slowest listing and choice in matches of computer players."""
    game = entry.game
    player = next(iter(entry.strategies.values()))
    slowest_list = slowest_choice = 0.0
    for number in range(matches):
        rng = CountingRandom(seed_from(f"choices {number}"), 0)
        chance = match.drawn(rng)
        seats = game.seats[number % len(game.seats)]
        state = match.begin(game, next(iter(game.presets.values())), seats, chance).state
        while isinstance(turn := game.turn(state), Decide):
            seat = turn.must[0]
            seen = game.determinise(state, seat, rng)
            if not slowest_list:
                player.choose(game, seen, seat, rng)  # tables are made once a process
            took, _ = _timed(game.legal_actions, state, seat)
            slowest_list = max(slowest_list, took)
            took, action = _timed(player.choose, game, seen, seat, rng)
            slowest_choice = max(slowest_choice, took)
            state = match.play(game, state, seat, action, chance).state
    return slowest_list, slowest_choice


def _timed(call: Callable[..., Any], *arguments: Any) -> tuple[float, Any]:
    start = time.thread_time()
    found = call(*arguments)
    return 1000 * (time.thread_time() - start), found
