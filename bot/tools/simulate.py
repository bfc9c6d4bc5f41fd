"""The simulator: computer players against each other, many times, and what came of it."""

from __future__ import annotations

import math
import os
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import msgspec
from rich.console import Console, Group, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from bot.naming import named
from bot.tools.tally import SHARES, Tally, play_matches
from games.core.entry import Entry
from games.core.rng import seed_from
from games.registry import GAMES

CHUNK = 100
"""Matches that a process plays before it reports."""
WORTH_PROCESSES_S = 3.0
"""Below this much work left, starting processes costs more than it saves."""


class SimulationError(Exception):
    """A simulation that can't be run as asked for; its text is a sentence for people."""


class Report(msgspec.Struct, frozen=True):
    """What came of a simulation; the lists are by player, in the order given."""

    game: str
    preset: str
    seats: int
    players: tuple[str, ...]
    """One a seat."""
    games: int
    seed: str
    win_rates: tuple[float, ...]
    """Players that tie for the first rank share the win."""
    mean_scores: tuple[float, ...]
    standard_errors: tuple[float, ...]
    """Of the mean scores."""
    games_per_second: float
    moves_per_second: float

    def to_json(self) -> str:
        """The report as one line of JSON."""
        return msgspec.json.encode(self).decode()


def run(
    game: str,
    seats: int | None,
    players: Sequence[str] | None,
    games: int,
    seed: str,
    *,
    progress: bool,
) -> Report:
    """Play and sum up. Raises SimulationError. The same seed brings the same numbers.

    The game's name may stand for one of its presets, otherwise the default is played.
    Without seats there is one for each player, without players all computer players of the game
    take part. Players are repeated in turn if there are fewer than seats. They see determinised
    states only.
    """
    game_key, preset = _named(game)
    names = _seated(GAMES[game_key], preset, seats, players)
    seats = len(names)
    if games < 1:
        raise SimulationError("At least one game has to be played.")
    tally = Tally.empty(seats)
    started = time.perf_counter()
    with _bar(progress) as bar:
        task = bar.add_task(f"{game_key}: {', '.join(names)}", total=games)
        for numbers, part in _chunks(game_key, preset, names, seed_from(seed), games):
            tally.add(part)
            bar.advance(task, len(numbers))
    seconds = time.perf_counter() - started
    return Report(
        game=game_key,
        preset=preset,
        seats=seats,
        players=names,
        games=games,
        seed=seed,
        win_rates=tuple(part / SHARES / games for part in tally.wins),
        mean_scores=tuple(total / games for total in tally.totals),
        standard_errors=tuple(
            _standard_error(games, total, square)
            for total, square in zip(tally.totals, tally.squares, strict=True)
        ),
        games_per_second=games / seconds,
        moves_per_second=tally.moves / seconds,
    )


def render(report: Report) -> RenderableType:
    """The report as a table for the terminal."""
    default = next(iter(GAMES[report.game].game.presets))
    kind = "" if report.preset == default else f" ({report.preset})"
    table = Table("player", title=f"{report.game}{kind}, {report.games:,} games")
    for heading in ("wins", "mean score", "standard error"):
        table.add_column(heading, justify="right")
    rows = zip(
        report.players,
        report.win_rates,
        report.mean_scores,
        report.standard_errors,
        strict=True,
    )
    for player, wins, mean, error in rows:
        table.add_row(player, f"{wins:.1%}", f"{mean:.3f}", f"± {error:.3f}")
    speed = (
        f"{report.games_per_second:,.0f} games and {report.moves_per_second:,.0f} moves a second"
    )
    return Group(table, speed, Text(f"seed {report.seed}"))


def _named(name: str) -> tuple[str, str]:
    """The key and the preset that a name stands for."""
    found = named(name, GAMES)
    if found is None:
        raise SimulationError(f"There is no game {name!r}; there are: {', '.join(GAMES)}.")
    key, preset = found
    return key, preset or next(iter(GAMES[key].game.presets))


def _seated(
    entry: Entry, preset: str, seats: int | None, players: Sequence[str] | None
) -> tuple[str, ...]:
    game = entry.game
    fitting = game.seats_for(game.presets[preset])
    if players is None:
        everybody = tuple(entry.strategies)
        # As many as the game takes, and where one alone can't play it, the first few seats.
        enough = [count for count in fitting if count <= len(everybody)] or fitting[:1]
        seats = enough[-1] if seats is None else seats
        players = everybody[: max(seats, 0)] or everybody
    elif seats is None:
        seats = len(players) or fitting[0]
    if seats not in fitting:
        allowed = ", ".join(map(str, fitting))
        raise SimulationError(f"{game.key} is played by {allowed} players, not by {seats}.")
    if not players:
        raise SimulationError("At least one player has to be named.")
    if len(players) > seats:
        raise SimulationError(f"There are {len(players)} players for {seats} seats.")
    known = entry.strategies
    for name in players:
        if name not in known:
            raise SimulationError(f"There is no player {name!r}; there are: {', '.join(known)}.")
    return tuple(players[seat % len(players)] for seat in range(seats))


def play_chunk(
    game_key: str, preset: str, names: Sequence[str], seed: bytes, numbers: range
) -> Tally:
    """Play some of the matches; public because other processes are sent here."""
    entry = GAMES[game_key]
    strategies = [entry.strategies[name] for name in names]
    return play_matches(entry.game, strategies, seed, numbers, preset)


def processor_cores() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _chunks(
    game_key: str, preset: str, names: Sequence[str], seed: bytes, games: int
) -> Iterator[tuple[range, Tally]]:
    """Tallies chunk by chunk; as soon as it pays, all processor cores take part."""
    waiting = [range(start, min(start + CHUNK, games)) for start in range(0, games, CHUNK)]
    cores = processor_cores()
    while waiting:
        started = time.perf_counter()
        numbers = waiting.pop(0)
        yield numbers, play_chunk(game_key, preset, names, seed, numbers)
        left_s = (time.perf_counter() - started) * len(waiting)
        if cores > 1 and left_s > WORTH_PROCESSES_S:
            break
    if waiting:
        pool = ProcessPoolExecutor(cores, mp_context=get_context("spawn"))
        try:
            calls = [
                pool.submit(play_chunk, game_key, preset, names, seed, part) for part in waiting
            ]
            for numbers, call in zip(waiting, calls, strict=True):
                yield numbers, call.result()
        finally:
            pool.shutdown(cancel_futures=True)  # Ctrl-C ends soon, not after all that was planned


def _bar(shown: bool) -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        disable=not shown,
    )


def _standard_error(games: int, total: int, squares: int) -> float:
    """Of the mean, from the sample's own spread; 0 for a single game, of which nobody knows."""
    if games < 2:
        return 0.0
    return math.sqrt((games * squares - total * total) / (games * games * (games - 1)))
