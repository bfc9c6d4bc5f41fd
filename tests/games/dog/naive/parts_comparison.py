"""Cards that are played in parts, compared part by part."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice

from games.dog.state import State
from tests.games.dog.naive.agreement import Agreement
from tests.games.dog.naive.board import LETTERS, Board, Hit
from tests.games.dog.naive.splitting import STOP, Split

BACK = "back"


@dataclass
class Begun:
    """The parts of a card that were played so far, and who was hit by them."""

    prefix: str
    gone: tuple[str, ...] = ()
    hits: list[Hit] = field(default_factory=list)

    def __str__(self) -> str:
        return f"{self.prefix}:{','.join(self.gone)}"

    def then(self, text: str, hits: Sequence[Hit] = ()) -> Begun:
        """With one more part."""
        return Begun(self.prefix, (*self.gone, text), [*self.hits, *hits])


@dataclass
class PartsComparison:
    """Compares what may come next at each step, and what the whole card leaves.

    A card in no more than `full` ways is compared way by way to its end; of a longer one, and of
    another card that plays as one, `descents` are drawn.
    """

    agreement: Agreement
    full: int
    descents: int

    def compare(self, state: State, prefix: str, split: Split) -> None:
        """Compare a card whose notation begins so."""
        is_itself = prefix in self.agreement.family.splits
        if is_itself and sum(1 for _ in islice(split.ways(), self.full + 1)) <= self.full:
            self.agreement.met["splits compared in full"] += 1
            self._go_on(state, split, Begun(prefix), goes_everywhere=True)
            return
        for _ in range(self.descents):
            self._go_on(state, split, Begun(prefix), goes_everywhere=False)

    def _go_on(self, state: State, split: Split, begun: Begun, goes_everywhere: bool) -> None:
        """Compare what may come next, then go on with every part or with one of them."""
        met, parts = self.agreement.met, split.next_parts()
        found = self.agreement.found(state)
        if begun.gone:
            wanted = {BACK} | {f"{begun.prefix}:{text}" for text in parts}
            wanted |= {STOP} if split.may_stop else set()
            self.agreement.legal(state, str(begun), set(found), wanted)
        if split.may_stop:
            stopped = str(begun.then(STOP))
            self.agreement.ended(state, stopped, found[STOP], split.board, begun.hits)
            met["stops"] += 1
        for text in sorted(parts) if goes_everywhere else self._some(split, parts):
            hits, rest = parts[text]
            now = begun.then(text, hits)
            action = found[f"{begun.prefix}:{text}"]
            if rest.is_complete:
                self.agreement.ended(state, str(now), action, rest.board, now.hits)
                met["splits"] += 1
                met["hits in splits"] += bool(now.hits)
                met["points left at the end"] += rest.points > 0
            else:
                self._go_on(self._part(state, action, now, rest), rest, now, goes_everywhere)

    def _part(self, state: State, action: object, now: Begun, rest: Split) -> State:
        game = self.agreement.game
        after: State = game.apply(state, state.on_turn, action).state
        self.agreement.same_board(state, str(now), after, rest.board)
        points = None if after.draft is None else after.draft.points
        assert points == rest.points, f"{game.position(state)} {now}: {points} left"
        return after

    def _some(self, split: Split, parts: Mapping[str, tuple[list[Hit], Split]]) -> list[str]:
        """One of the parts, and all that bring a last marble in: they are rare."""
        texts = sorted(parts)
        before = _number_in(split.board)
        last = [text for text in texts if _number_in(parts[text][1].board) > before]
        return [*last, self.agreement.rng.choice(texts)] if texts else []


def _number_in(board: Board) -> int:
    """How many seats have all their marbles in."""
    return sum(board.is_all_in(seat) for seat in LETTERS[: board.seats])
