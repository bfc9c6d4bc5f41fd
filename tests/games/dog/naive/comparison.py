"""Whether the engine and the naive rules find the same plays, boards and hits in a position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

import msgspec

from games.core.match import AnyGame
from games.core.rng import CountingRandom
from games.dog.state import FINISH, KENNEL, CardPlayed, State
from tests.games.dog.naive.board import LETTERS, Board, Figure, Finish, Hit, named
from tests.games.dog.naive.cards import CLASSIC, JOKER, Table, plays
from tests.games.dog.naive.reading import words_of
from tests.games.dog.naive.splitting import STOP, Split, seven

EVERY_CARD = (
    *("2", "3", "4", "5", "6", "7", "8", "9", "10", "12", "13", "1/11"),
    *("swap", JOKER),
)
"""In the order in which a hand is held."""
SPLIT = "7"
UNSPLIT = {kind: does for kind, does in CLASSIC.items() if kind != SPLIT}
SPLITS = {SPLIT: SPLIT, JOKER: f"{JOKER}={SPLIT}"}
"""How the notation of a part begins, by card."""
DROP, BACK = "drop", "back"


def board_of_state(state: State) -> Board:
    """The engine's marbles on a naive board."""
    board = Board(state.seats)
    for letter, marbles in zip(LETTERS, state.marbles, strict=False):
        for place in marbles:
            if place == KENNEL:
                board.kennel.append(Figure(letter))
            else:
                where = Finish(letter, place - FINISH + 1) if place >= FINISH else place
                board.put(Figure(letter), where)
    return board


def with_hand(state: State, seat: int, cards: Iterable[str]) -> State:
    """The same position with that seat to move, and these cards in its hand."""
    hands = list(state.hands)
    hands[seat] = tuple(sorted(cards, key=EVERY_CARD.index))
    return msgspec.structs.replace(state, on_turn=seat, hands=tuple(hands))


def _thinkable(table: Table) -> Iterator[str]:
    """Plays and first parts that would be legal if nothing else stood on the board."""
    board, mover = table.board, table.mover
    for place, figure in board.standing(mover):
        alone = Board(board.seats, kennel=board.kennel)
        alone.put(figure, place)
        for kind in UNSPLIT:
            yield from (play.notation for play in plays(Table(alone, mover), kind))
        yield from (f"{SPLIT}:{text}" for text, _, _ in seven(alone, mover, mover).parts())
        if not isinstance(place, Finish):
            for there, other in board.ring.items():
                if other.seat != mover:
                    yield f"swap:{named(figure, place)}/{named(other, there)}"


@dataclass
class Begun:
    """The parts of a card that were played so far, and who was hit by them."""

    prefix: str
    gone: tuple[str, ...] = ()
    hits: list[Hit] = field(default_factory=list)

    def __str__(self) -> str:
        return f"{self.prefix}:{','.join(self.gone)}"

    def then(self, text: str, burnt: Sequence[Hit] = ()) -> Begun:
        """With one more part."""
        return Begun(self.prefix, (*self.gone, text), [*self.hits, *burnt])


@dataclass
class Comparison:
    """Compares positions, and counts what it has met.

    A Seven in no more than `full` ways is compared way by way to its end; of a longer one, and
    of a Joker that plays as one, `descents` are drawn, with all that could come next at each step.
    """

    game: AnyGame
    rng: CountingRandom
    full: int = 64
    descents: int = 2
    met: Counter[str] = field(default_factory=Counter)

    def plays(self, state: State, results: int) -> None:
        """Compare what the seat on turn can play, and what comes of so many of its plays.

        Those of a Seven come besides, if there are to be any.
        """
        table = Table(board_of_state(state), LETTERS[state.on_turn])
        hand = state.hands[state.on_turn]
        wanted = {
            play.notation: play
            for card in set(hand) - {SPLIT}
            for play in plays(table, card, UNSPLIT)
        }
        split = seven(table.board, table.mover, table.player)
        prefixes = [prefix for card, prefix in SPLITS.items() if card in hand]
        begun = {f"{prefix}:{text}" for prefix in prefixes for text in split.next_parts()}
        found = self._found(state)
        self._agree(state, "", set(found), (set(wanted) | begun) or {DROP})
        self.met["positions"] += 1
        self.met["drops"] += DROP in found
        self.met["plays for the partner"] += table.mover != table.player
        self.met["protected"] += any(map(table.board.is_protected, table.board.ring))
        for name in self.rng.shuffled(sorted(wanted))[:results]:
            play = wanted[name]
            self._ended(state, name, found[name], play.board, play.hits)
        for prefix in prefixes if begun and results else []:
            self._split(state, prefix, split)
        if set(hand) == set(EVERY_CARD):
            self._refuses(state, table, set(found))

    def _refuses(self, state: State, table: Table, found: set[str]) -> None:
        """Whether the engine, asked for a play, allows just what it lists."""
        for name in _thinkable(table):
            is_legal = self.game.is_legal(state, state.on_turn, self.game.parse(name))
            assert is_legal == (name in found), f"{self.game.position(state)} {name}: {is_legal}"
            self.met["refused"] += not is_legal

    # -- a card that is played in parts ------------------------------------------------------

    def _split(self, state: State, prefix: str, split: Split) -> None:
        if prefix == SPLIT and sum(1 for _ in islice(split.ways(), self.full + 1)) <= self.full:
            self.met["sevens compared in full"] += 1
            self._parts(state, split, Begun(prefix), goes_everywhere=True)
            return
        for _ in range(self.descents):
            self._parts(state, split, Begun(prefix), goes_everywhere=False)

    def _parts(self, state: State, split: Split, begun: Begun, goes_everywhere: bool) -> None:
        """Compare what may come next, then go on with every part or with one of them."""
        parts = split.next_parts()
        found = self._found(state)
        if begun.gone:
            wanted = {BACK} | {f"{begun.prefix}:{text}" for text in parts}
            wanted |= {STOP} if split.may_stop else set()
            self._agree(state, str(begun), set(found), wanted)
        if split.may_stop:
            self._ended(state, str(begun.then(STOP)), found[STOP], split.board, begun.hits)
            self.met["stops"] += 1
        for text in sorted(parts) if goes_everywhere else self._some(split, parts):
            burnt, rest = parts[text]
            now = begun.then(text, burnt)
            action = found[f"{begun.prefix}:{text}"]
            if rest.is_complete:
                self._ended(state, str(now), action, rest.board, now.hits)
                self.met["sevens"] += 1
                self.met["burnt"] += bool(now.hits)
                self.met["points left at the end"] += rest.points > 0
            else:
                after = self.game.apply(state, state.on_turn, action).state
                self._same_board(state, str(now), after, rest.board)
                points = None if after.draft is None else after.draft.points
                assert points == rest.points, f"{self.game.position(state)} {now}: {points} left"
                self._parts(after, rest, now, goes_everywhere)

    def _some(self, split: Split, parts: Mapping[str, tuple[list[Hit], Split]]) -> list[str]:
        """One of the parts, and all that bring a last marble in: they are rare."""
        texts = sorted(parts)
        last = [text for text in texts if parts[text][1].may_stop and not split.may_stop]
        return [*last, self.rng.choice(texts)] if texts else []

    # -- agreeing ----------------------------------------------------------------------------

    def _found(self, state: State) -> Mapping[str, Any]:
        actions = self.game.legal_actions(state, state.on_turn)
        found = {self.game.notation(action): action for action in actions}
        assert len(found) == len(actions), self.game.position(state)
        return found

    def _agree(self, state: State, gone: str, found: set[str], wanted: set[str]) -> None:
        assert found == wanted, (
            f"{self.game.position(state)} {gone}: the engine misses {sorted(wanted - found)} "
            f"and has {sorted(found - wanted)} besides"
        )

    def _same_board(self, state: State, played: str, after: State, board: Board) -> None:
        found, wanted = words_of(board_of_state(after)), words_of(board)
        assert found == wanted, f"{self.game.position(state)} {played}: {found}, not {wanted}"

    def _ended(
        self, state: State, played: str, action: object, board: Board, hits: Sequence[Hit]
    ) -> None:
        """Play it to the end and compare what it leaves."""
        applied = self.game.apply(state, state.on_turn, action)
        self._same_board(state, played, applied.state, board)
        assert applied.state.draft is None, f"{self.game.position(state)} {played}: goes on"
        told = [event for event in applied.events if isinstance(event, CardPlayed)]
        found = [(LETTERS[hit.seat], hit.field) for event in told for hit in event.hits]
        wanted = [(hit.figure.seat, hit.field) for hit in hits]
        assert len(told) == 1, applied.events
        assert sorted(found) == sorted(wanted), (
            f"{self.game.position(state)} {played}: hits {found}, not {wanted}"
        )
        self.met["plays"] += 1
        self.met["hits"] += bool(hits)
        self.met["wins"] += board.has_won(LETTERS[state.on_turn])
