"""Playing simulated matches and adding them up, in whole numbers, so that no order matters."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from games.core.api import Decide, Over, Roll, Strategy
from games.core.match import AnyGame
from games.core.rng import SEED_BYTES, CountingRandom

SHARES = 5040
"""A win in parts; up to ten who tie share it without a rest."""


class Tally(msgspec.Struct):
    """What came of some matches, by player."""

    wins: list[int]
    """In parts of SHARES a match."""
    totals: list[int]
    squares: list[int]
    moves: int = 0

    @classmethod
    def empty(cls, players: int) -> Tally:
        """Of no match at all."""
        return cls([0] * players, [0] * players, [0] * players)

    def add(self, other: Tally) -> None:
        """Take in the matches of another tally."""
        for mine, more in (
            (self.wins, other.wins),
            (self.totals, other.totals),
            (self.squares, other.squares),
        ):
            mine[:] = [a + b for a, b in zip(mine, more, strict=True)]
        self.moves += other.moves


def play_matches(
    game: AnyGame,
    strategies: Sequence[Strategy],
    seed: bytes,
    numbers: Iterable[int],
    preset: str | None = None,
) -> Tally:
    """Play the matches with these numbers. Each depends on the seed and its number alone."""
    options = game.presets[preset or next(iter(game.presets))]
    tally = Tally.empty(len(strategies))
    for number in numbers:
        tally.add(_play_match(game, options, strategies, seed, number))
    return tally


def _play_match(
    game: AnyGame, options: Any, strategies: Sequence[Strategy], seed: bytes, number: int
) -> Tally:
    """One match. Each match seats everybody one place further, so that no place favours anybody.

    As at a table, nobody is asked where nothing is to choose.
    """
    players = len(strategies)
    seat_of = [(player + number) % players for player in range(players)]
    player_at = {seat: player for player, seat in enumerate(seat_of)}
    chance = CountingRandom(_derived(seed, number, "chance"))
    minds = [CountingRandom(_derived(seed, number, f"player {n}")) for n in range(players)]
    state = game.setup(options, players)
    moves = 0
    for _ in range(game.max_steps + 1):
        turn = game.turn(state)
        if isinstance(turn, Over):
            return _counted(turn.outcome.ranks, game.scores(state), seat_of, moves)
        if isinstance(turn, Roll):
            state = game.apply_chance(state, game.sample_chance(state, chance)).state
        elif (forced := game.forced(state)) is not None:
            state = game.apply(state, *forced).state
            moves += 1
        else:
            player = player_at[turn.must[0]]
            action = _chosen(game, state, turn, strategies[player], minds[player])
            state = game.apply(state, turn.must[0], action).state
            moves += 1
    raise RuntimeError(f"{game.key} did not end within {game.max_steps} steps")


def _chosen(
    game: AnyGame, state: Any, turn: Decide, strategy: Strategy, mind: CountingRandom
) -> Any:
    seat = turn.must[0]
    return strategy.choose(game, game.determinise(state, seat, mind), seat, mind)


def _counted(
    ranks: Sequence[int], scores: Sequence[int], seat_of: Sequence[int], moves: int
) -> Tally:
    winners = sum(rank == 1 for rank in ranks)
    points = [scores[seat] for seat in seat_of]
    return Tally(
        wins=[SHARES // winners if ranks[seat] == 1 else 0 for seat in seat_of],
        totals=points,
        squares=[score * score for score in points],
        moves=moves,
    )


def _derived(seed: bytes, number: int, purpose: str) -> bytes:
    text = f"{number} {purpose}".encode()
    return hashlib.blake2b(text, key=seed, digest_size=SEED_BYTES).digest()
