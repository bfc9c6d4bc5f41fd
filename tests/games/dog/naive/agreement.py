"""Whether the engine and the naive rules agree on what is legal, and on what a play leaves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from games.core.match import AnyGame
from games.core.rng import CountingRandom
from games.dog.state import CardPlayed, State
from tests.games.dog.naive.board import LETTERS, Board, Hit
from tests.games.dog.naive.families import Family
from tests.games.dog.naive.reading import words_of
from tests.games.dog.naive.states import board_of_state, hit_of


@dataclass
class Agreement:
    """Asks the engine, and counts what it has met."""

    game: AnyGame
    family: Family
    rng: CountingRandom
    met: Counter[str] = field(default_factory=Counter)

    def found(self, state: State) -> Mapping[str, Any]:
        """All that the seat on turn may do, by its notation."""
        actions = self.game.legal_actions(state, state.on_turn)
        found = {self.game.notation(action): action for action in actions}
        assert len(found) == len(actions), self.game.position(state)
        return found

    def legal(self, state: State, gone: str, found: set[str], wanted: set[str]) -> None:
        """Just this is legal."""
        assert found == wanted, (
            f"{self.game.position(state)} {gone}: the engine misses {sorted(wanted - found)} "
            f"and has {sorted(found - wanted)} besides"
        )

    def same_board(self, state: State, played: str, after: State, board: Board) -> None:
        """Everything stands where it should."""
        found, wanted = words_of(board_of_state(self.family, after)), words_of(board)
        assert found == wanted, f"{self.game.position(state)} {played}: {found}, not {wanted}"

    def ended(
        self, state: State, played: str, action: object, board: Board, hits: Sequence[Hit]
    ) -> State:
        """Play it to the end: it leaves this board, and has hit just these."""
        applied = self.game.apply(state, state.on_turn, action)
        after: State = applied.state
        place = f"{self.game.position(state)} {played}"
        self.same_board(state, played, after, board)
        assert after.draft is None, f"{place}: goes on"
        told = [event for event in applied.events if isinstance(event, CardPlayed)]
        assert len(told) == 1, applied.events
        found = sorted(hit_of(self.family, hit) for hit in told[0].hits)
        assert found == sorted(hits), f"{place}: hits {found}, not {hits}"
        eaten = [hit for hit in told[0].hits if hit.is_eaten]
        self.met["plays"] += 1
        self.met["hits"] += bool(hits)
        self.met["eaten"] += bool(eaten)
        self.met["turns of the disc"] += "~" in played
        self.met["wins"] += board.has_won(LETTERS[state.on_turn])
        self.met["wins of the others"] += board.is_over and not board.has_won(
            LETTERS[state.on_turn]
        )
        return after
