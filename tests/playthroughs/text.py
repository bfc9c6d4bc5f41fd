"""A match written as text, and read back from it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from games.core.api import Decide, Over
from games.core.entry import Entry
from games.core.rng import CountingRandom, seed_from
from games.testing import at_table, board_text, reader

BOARD_EVERY = 12
"""A board is drawn after so many actions: often enough to see what changed."""


class Playthrough(NamedTuple):
    """What a file is about."""

    preset: str
    seats: int
    seed: str

    @property
    def name(self) -> str:
        """The file's name."""
        return f"{self.preset}-{self.seats}.txt"


Move = tuple[int, str]
"""A seat and the notation of its action."""
Player = Callable[[Any], Move]
"""Given a state, who does what."""


def write(entry: Entry, about: Playthrough, player: Player) -> str:
    """Play a match and write it down; chance comes from the seed, moves from the player."""
    game = entry.game
    lines = [
        f"game: {game.key}",
        f"rules: {game.rules_version}, schema: {game.schema}",
        f"preset: {about.preset}",
        f"seats: {about.seats}",
        f"seed: {about.seed}",
        "",
        *_story(entry, about, player),
    ]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def read(text: str) -> tuple[Playthrough, list[Move]]:
    """What a file is about, and the moves in it."""
    head = dict(line.split(": ", 1) for line in text.splitlines()[:5])
    moves = [line.split(": ", 1) for line in text.splitlines() if line.startswith("seat ")]
    about = Playthrough(head["preset"], int(head["seats"]), head["seed"])
    return about, [(int(who.removeprefix("seat ")), notation) for who, notation in moves]


def _story(entry: Entry, about: Playthrough, player: Player) -> Iterator[str]:
    game, presentation = entry.game, entry.presentation
    who = at_table(reader(), about.seats)
    rng = CountingRandom(seed_from(about.seed))
    state = game.setup(game.presets[about.preset], about.seats)
    actions = 0
    yield from _board(entry, state, about.seats)
    while not isinstance(turn := game.turn(state), Over):
        if isinstance(turn, Decide):
            seat, notation = player(state)
            yield f"seat {seat}: {notation}"
            applied = game.apply(state, seat, game.parse(notation))
            actions += 1
        else:
            outcome = game.sample_chance(state, rng)
            yield f"chance: {game.chance_notation(outcome)}"
            applied = game.apply_chance(state, outcome)
        state = applied.state
        yield from (f"  {presentation.narrate(event, who)}" for event in applied.events)
        if isinstance(turn, Decide) and actions % BOARD_EVERY == 0:
            yield from _board(entry, state, about.seats)
    yield from _board(entry, state, about.seats)
    public = game.view(state, None)
    for seat, rank in enumerate(turn.outcome.ranks):
        yield f"rank {rank}: {who.names[seat]}, {presentation.result(seat, public, who)}"
    yield f"generator: {rng.position} bytes read"


def _board(entry: Entry, state: Any, seats: int) -> Iterator[str]:
    yield f"position: {entry.game.position(state)}"
    board = board_text(entry.presentation, entry.game.view(state, None), at_table(reader(), seats))
    yield from (f"  | {line}" for line in board.splitlines())
