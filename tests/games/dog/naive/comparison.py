"""Whether the engine and the naive rules find the same plays, boards and hits in a position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from games.core.match import AnyGame
from games.core.rng import CountingRandom
from games.dog.state import State
from tests.games.dog.naive.agreement import Agreement
from tests.games.dog.naive.cards import Play, Table, card_name, plays, plays_as
from tests.games.dog.naive.families import CLASSIC_DOG, Family
from tests.games.dog.naive.interludes import Interludes
from tests.games.dog.naive.parts_comparison import PartsComparison
from tests.games.dog.naive.splitting import Split
from tests.games.dog.naive.states import table_of
from tests.games.dog.naive.thinking import thinkable

DROP = "drop"


class Comparison:
    """Compares positions of a game, and counts what it has met."""

    def __init__(
        self,
        game: AnyGame,
        rng: CountingRandom,
        family: Family = CLASSIC_DOG,
        full: int = 64,
        descents: int = 2,
    ) -> None:
        self.game = game
        self.family = family
        self.rng = rng
        self.met: Counter[str] = Counter()
        self.agreement = Agreement(game, family, rng, self.met)
        self.parts = PartsComparison(self.agreement, full, descents)
        self.interludes = Interludes(game, family, rng, self.met)

    def plays(self, state: State, results: int) -> None:
        """Compare what the seat on turn can play, and what comes of so many of its plays.

        Those of a card in parts come besides, if there are to be any.
        """
        table = table_of(self.family, state)
        hand = set(state.hands[state.on_turn])
        wanted = self._plays(table, hand)
        splits = self._splits(table, hand)
        begun = {f"{begin}:{part}" for begin, one in splits.items() for part in one.next_parts()}
        found = self.agreement.found(state)
        self.agreement.legal(state, "", set(found), (set(wanted) | begun) or {DROP})
        self.met["positions"] += 1
        self.met["drops"] += DROP in found
        self.met["plays for the partner"] += table.mover != table.player
        self.met["protected"] += any(map(table.board.is_protected, table.board.ring))
        for name in self._some(wanted, results):
            self._result(state, name, found[name], wanted[name])
        for begin, split in splits.items() if begun and results else []:
            self.parts.compare(state, begin, split)
        if hand == set(self.family.deck):
            self._refuses(state, table, set(found))

    def _plays(self, table: Table, hand: set[str]) -> dict[str, Play]:
        kinds = self.family.unsplit
        every = [play for card in sorted(hand) for play in plays(table, card, kinds)]
        return {play.notation: play for play in every}

    def _some(self, wanted: Mapping[str, Play], number: int) -> list[str]:
        """Some of the plays, first those that end the match: they are rare."""
        names = self.rng.shuffled(sorted(wanted))
        return sorted(names, key=lambda name: not wanted[name].board.is_over)[:number]

    def _splits(self, table: Table, hand: set[str]) -> dict[str, Split]:
        """What can be played in parts, by how the notation begins."""
        return {
            card_name(card, kind): self.family.splits[kind](table)
            for card in sorted(hand)
            for kind in plays_as(table, card, self.family.splits)
        }

    def _result(self, state: State, name: str, action: object, play: Play) -> None:
        after = self.agreement.ended(state, name, action, play.board, play.hits)
        self.met["copies"] += name.startswith("copy")
        if self.family.is_ranked:
            self.interludes.arrival(state, name, after, play)

    def _refuses(self, state: State, table: Table, found: set[str]) -> None:
        """Whether the engine, asked for a play, allows just what it lists."""
        for name in set(thinkable(self.family, table)):
            is_legal = self.game.is_legal(state, state.on_turn, self.game.parse(name))
            assert is_legal == (name in found), f"{self.game.position(state)} {name}: {is_legal}"
            self.met["refused"] += not is_legal
