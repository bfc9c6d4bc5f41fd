"""Matches played for these tests, as records."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence

import msgspec

from games.core.api import Decide, RandomStrategy
from games.core.entry import Entry
from games.core.match import begin, drawn, play
from games.core.record import MatchRecord, RecordedSeat, make_record
from games.core.rng import CountingRandom
from games.registry import GAMES
from tests.tiny import TINY_GAMES

SEED = bytes(range(16))
ALL_GAMES = {**GAMES, **TINY_GAMES}
YAHTZEE = GAMES["animal_yahtzee"]
NAMES = ("Anna", "Ben <b>", "Çelik 🐒", "Dora", "Émile", "Fips")


def recorded(
    entry: Entry = YAHTZEE,
    seats: int = 2,
    seed: bytes = SEED,
    *,
    actions: int | None = None,
    preset: str | None = None,
    starter: int | None = None,
) -> MatchRecord:
    """The record of a match between random players, broken off after some actions if wanted."""
    game = entry.game
    options = game.presets[preset or next(iter(game.presets))]
    chance, mind = drawn(CountingRandom(seed)), CountingRandom(bytes(16))
    step = begin(game, options, seats, chance, starter)
    log = list(step.entries)
    while isinstance(turn := game.turn(step.state), Decide) and actions != 0:
        action = RandomStrategy().choose(game, step.state, turn.must[0], mind)
        step = play(game, step.state, turn.must[0], action, chance)
        log += step.entries
        actions = None if actions is None else actions - 1
    return make_record(game, options, named(seats), log, seed, preset=preset, starter=starter)


def named(seats: int) -> Sequence[RecordedSeat]:
    """Seats with names, the last one a computer player's."""
    strategies = [None] * (seats - 1) + ["random"]
    return [RecordedSeat(*pair) for pair in zip(NAMES, strategies, strict=False)]


def forged(record: MatchRecord, **changes: object) -> bytes:
    """A changed record as a careful forger writes it: laid out well, and with a new digest.

    The digest is made without the project's own code.
    """
    members = json.loads(msgspec.json.encode(msgspec.structs.replace(record, **changes)))
    del members["digest"]
    compact = json.dumps(members, ensure_ascii=False, separators=(",", ":")).encode()
    members["digest"] = hashlib.sha256(compact).hexdigest()
    return json.dumps(members, ensure_ascii=False, indent=2).encode() + b"\n"
