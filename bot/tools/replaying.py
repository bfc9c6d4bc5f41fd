"""Replaying a record against its seed, and saying where the two part."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from games.core.api import Over, Roll
from games.core.errors import GameError, MatchOver, OutOfTurn
from games.core.match import Acted, AnyGame
from games.core.record import MatchRecord
from games.core.rng import CountingRandom


class Flaw(Exception):
    """Where a record is not true, as a sentence for people."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class Replayed(msgspec.Struct, frozen=True):
    """What the log of a record leads to."""

    ranks: tuple[int, ...] | None
    scores: tuple[int, ...]
    cut_short: bool
    """Whether chance would be due: a match never rests there."""


def replayed(game: AnyGame, options: Any, record: MatchRecord) -> Replayed:
    """Replay the log with the record's seed. Raises Flaw at the first entry that can't be."""
    replay = _Replay(game, options, record)
    for number, entry in enumerate(record.log, start=1):
        if isinstance(entry, Acted):
            replay.act(number, entry)
        else:
            replay.draw(number, entry.outcome)
    turn = game.turn(replay.state)
    return Replayed(
        ranks=turn.outcome.ranks if isinstance(turn, Over) else None,
        scores=tuple(game.scores(replay.state)),
        cut_short=isinstance(turn, Roll),
    )


class _Replay:
    """A state on its way through a log."""

    def __init__(self, game: AnyGame, options: Any, record: MatchRecord) -> None:
        self.game = game
        self.record = record
        self.state = game.setup(options, len(record.seats), record.starter)
        self.rng = CountingRandom(bytes.fromhex(record.seed))
        self.outcomes = 0

    def draw(self, number: int, written: str) -> None:
        """Compare an outcome with what the seed gives, and let it happen."""
        if not isinstance(self.game.turn(self.state), Roll):
            raise Flaw(f"Log entry {number} is {written!r}, but nothing was to be drawn there.")
        self.outcomes += 1
        outcome = self.game.sample_chance(self.state, self.rng)
        due = self.game.chance_notation(outcome)
        if written != due:
            raise Flaw(
                f"Log entry {number}, outcome {self.outcomes} of chance, is not what the seed "
                f"says: the record has {written!r}, the seed gives {due!r}"
                f"{_first_difference(written, due)}."
            )
        self.state = self.game.apply_chance(self.state, outcome).state

    def act(self, number: int, entry: Acted) -> None:
        """Do an action that the log has, if the rules allow it."""
        who = f"seat {entry.seat}"
        if 0 <= entry.seat < len(self.record.seats):
            who = f"{self.record.seats[entry.seat].name} (seat {entry.seat})"
        said = f"Log entry {number}: {who} can't have played {entry.action!r}"
        try:
            action = self.game.parse(entry.action)
            if self.game.notation(action) != entry.action:
                raise Flaw(f"{said}, for it is written {self.game.notation(action)!r}.")
            self.state = self.game.apply(self.state, entry.seat, action).state
        except MatchOver as error:
            raise Flaw(f"{said}: the match was over.") from error
        except OutOfTurn as error:
            raise Flaw(f"{said}: it was not the turn of this seat.") from error
        except GameError as error:
            raise Flaw(f"{said}: {error}.") from error


def _first_difference(written: str, due: str) -> str:
    """Which of the values differs first, where both have equally many."""
    ours, theirs = _values(due), _values(written)
    if len(ours) != len(theirs) or len(ours) < 2:
        return ""
    pairs = zip(ours, theirs, strict=True)
    place, right, wrong = next((i, a, b) for i, (a, b) in enumerate(pairs, start=1) if a != b)
    return f" (value {place} of {len(ours)} should be {right!r} and is {wrong!r})"


def _values(notation: str) -> list[str]:
    """What stands after the colon: values with commas between them, else letters."""
    rest = notation.rpartition(":")[2]
    return rest.split(",") if "," in rest else re.findall(r"\S", rest)
