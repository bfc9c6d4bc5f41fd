"""The verifier: whether an exported match is whole, and every die fell as its seed says."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from bot.tools.replaying import Flaw, Replayed, replayed
from games.core import record as records
from games.core.entry import Entry
from games.core.errors import SetupError
from games.core.match import AnyGame, Chanced
from games.core.record import MatchRecord, RecordError
from games.core.rng import SEED_BYTES, commitment
from games.registry import GAMES

MAX_BYTES = 16 * 1024 * 1024


class Verdict(msgspec.Struct, frozen=True):
    """Whether a file is a true record, and why, in sentences for people."""

    ok: bool
    lines: list[str]


def check_file(path: str | Path, games: Mapping[str, Entry] = GAMES) -> Verdict:
    """Judge a file. Never raises for what the file is or holds."""
    try:
        with Path(path).open("rb") as file:
            raw = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        return Verdict(False, [_clean(f"The file {path} can't be read: {reason}.")])
    return check(raw, games)


def check(raw: bytes, games: Mapping[str, Entry] = GAMES) -> Verdict:
    """Judge the bytes of a file."""
    if len(raw) > MAX_BYTES:
        return Verdict(False, ["The file is far too large to be the record of a match."])
    try:
        record = records.decode(raw)
    except RecordError as error:
        return Verdict(False, [_clean(f"This is not the record of a match: {error.reason}.")])
    damage, untrue = list(_damage(raw, record)), list(_seed_flaws(record))
    findings: list[str] = []
    try:
        game, options = _playable(record, games)
        result = replayed(game, options, record)
        untrue += _ending(record, result)
        findings += _findings(record, result)
    except Flaw as flaw:
        untrue.append(flaw.sentence)
    except Exception as error:  # a forged file must not look like a fault of the program
        untrue.append(f"The match can't be replayed ({type(error).__name__}: {error}).")
    if damage and not untrue:
        damage.append("Dice and actions still fit seed and rules; the change is elsewhere.")
    flaws = damage + untrue
    said = [*flaws, _BAD] if flaws else [*findings, _GOOD]
    return Verdict(not flaws, [_clean(line) for line in (_heading(record, games), *said)])


_GOOD = "Everything fits: this match was played as the record says."
_BAD = "So this record is not to be trusted."


def _heading(record: MatchRecord, games: Mapping[str, Entry]) -> str:
    known = games.get(record.game)
    title = known.presentation.title if known else record.game
    names = ", ".join(
        f"{seat.name} (computer: {seat.strategy})" if seat.strategy else seat.name
        for seat in record.seats
    )
    return f"{title}, {_count(len(record.log), 'log entry', 'log entries')}, played by {names}."


def _damage(raw: bytes, record: MatchRecord) -> Iterator[str]:
    """The file as bytes, and the digest over its content."""
    try:
        canonical = records.encode(record)
        digest = records.digest_of(record)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        yield f"The file can't be written anew: {error}."
        return
    if record.digest != digest:
        yield (
            f"The file was changed after it was exported: its digest should be {digest}, "
            f"and it says {record.digest}."
        )
    if raw != canonical:
        line = _first_difference(raw, canonical)
        yield f"The file is not written as it was exported: line {line} looks different."


def _first_difference(raw: bytes, canonical: bytes) -> int:
    ours, theirs = canonical.split(b"\n"), raw.split(b"\n")
    pairs = enumerate(zip(ours, theirs, strict=False), start=1)
    return next((number for number, (a, b) in pairs if a != b), min(len(ours), len(theirs)))


def _seed_flaws(record: MatchRecord) -> Iterator[str]:
    seed = _seed(record)
    if seed is None:
        yield f"The seed {record.seed!r} is not {2 * SEED_BYTES} hex digits in lower case."
    elif commitment(seed) != record.commitment:
        yield (
            f"The seed is not the one promised at the start: its SHA-256 is {commitment(seed)}, "
            f"and the record says {record.commitment}."
        )


def _seed(record: MatchRecord) -> bytes | None:
    try:
        seed = bytes.fromhex(record.seed)
    except ValueError:
        return None
    return seed if len(seed) == SEED_BYTES and seed.hex() == record.seed else None


def _playable(record: MatchRecord, games: Mapping[str, Entry]) -> tuple[AnyGame, Any]:
    """The game and its options. Raises Flaw where these rules can't replay the record."""
    if _seed(record) is None:
        raise Flaw("Without a seed no die can be checked.")
    entry = games.get(record.game)
    if entry is None:
        raise Flaw(f"The game {record.game!r} is not known here.")
    game = entry.game
    if (record.rules_version, record.schema) != (game.rules_version, game.schema):
        raise Flaw(
            f"It was played by version {record.rules_version} of the rules "
            f"(schema {record.schema}); this program has version {game.rules_version} "
            f"(schema {game.schema}), so it can't judge the match."
        )
    try:
        options = game.options_from(record.options)
        game.check_setup(options, len(record.seats), record.starter)
    except SetupError as error:
        raise Flaw(f"The match can't have started like this: {error}.") from error
    if msgspec.to_builtins(options) != record.options:
        raise Flaw("The options are not written as this game writes them.")
    if record.preset is not None and game.presets.get(record.preset) != options:
        raise Flaw(f"These are not the options named {record.preset!r}.")
    return game, options


def _ending(record: MatchRecord, result: Replayed) -> Iterator[str]:
    if result.cut_short:
        yield "The log breaks off where chance had to decide, so entries are missing at its end."
    if record.ranks != result.ranks:
        yield f"The ranking is not {_by_seat(record.ranks)}: the log leads to " + (
            f"{_by_seat(result.ranks)}." if result.ranks else "a match that is not over."
        )
    if record.scores != result.scores:
        yield (
            f"The scores are not {_by_seat(record.scores)}: the log leads to "
            f"{_by_seat(result.scores)}."
        )


def _findings(record: MatchRecord, result: Replayed) -> Iterator[str]:
    yield "The file is whole: not a byte differs from what was exported."
    yield (
        f"Its seed fits the hash {record.commitment}. "
        "Compare this with the hash that the board showed when the match started."
    )
    drawn = sum(isinstance(entry, Chanced) for entry in record.log)
    yield f"{_count(drawn, 'outcome', 'outcomes')} of chance: each is what the seed says."
    acted = len(record.log) - drawn
    yield f"{_count(acted, 'action', 'actions')} of players: each was allowed by the rules."
    if result.ranks is None:
        yield "The match was not played to its end; that far, the log is complete."
    else:
        best = [
            seat.name for seat, rank in zip(record.seats, result.ranks, strict=True) if rank == 1
        ]
        yield f"It was played to its end, and the ranking fits. First: {', '.join(best)}."


def _by_seat(values: tuple[int, ...] | None) -> str:
    return "none" if values is None else ", ".join(map(str, values))


def _count(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


def _clean(line: str) -> str:
    """The line without control characters: a file must not steer the terminal."""
    return "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in line)
