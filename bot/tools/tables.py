"""The matches that a referee has under way."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from bot.naming import named
from bot.tools.outcomes import Dictation, outcomes_of
from bot.tools.requests import Dictated, Refusal
from games.core.entry import Entry
from games.core.match import AnyGame, ChanceSource, Step, drawn
from games.core.rng import CountingRandom


class Table(msgspec.Struct):
    """A match under way: all that a request may change, so that it changes at once or not."""

    id: str
    game: AnyGame
    seed: bytes
    rng_position: int
    state: Any

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.game.scores(self.state))


class Tables:
    """All matches of one process."""

    def __init__(self, games: Mapping[str, Entry]) -> None:
        self.games = games
        self._tables: dict[str, Table] = {}

    def game(self, name: str) -> tuple[AnyGame, str]:
        """The game of this key, title or word, and the preset that it stands for, or the default.

        Raises Refusal.
        """
        found = named(name, self.games)
        if found is None:
            raise Refusal("unknown_game", f"there is no game {name[:40]!r}")
        key, preset = found
        game = self.games[key].game
        return game, preset or next(iter(game.presets))

    def table(self, table_id: str) -> Table:
        """The match with this id. Raises Refusal."""
        if table_id not in self._tables:
            raise Refusal("unknown_id", f"there is no match {table_id[:40]!r}")
        return self._tables[table_id]

    def prepare(self, game: AnyGame, seed: bytes) -> Table:
        """A table that nobody can ask for until a first move was kept."""
        return Table(f"m{len(self._tables) + 1}", game, seed, 0, None)

    def move(self, table: Table, dictated: Dictated, make: Callable[[ChanceSource], Step]) -> Step:
        """Make a move with dictated outcomes, then drawn ones, and keep what came of it."""
        rng = CountingRandom(table.seed, table.rng_position)
        source = Dictation(outcomes_of(dictated), drawn(rng))
        step = make(source)
        if source.unused:
            raise Refusal("unused_chance", f"{source.unused} dictated outcomes were not needed")
        table.state, table.rng_position = step.state, rng.position
        self._tables[table.id] = table
        return step
