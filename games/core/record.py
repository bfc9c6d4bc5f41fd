"""A match as a document that can be handed out: everything that replaying it needs.

The document is JSON in one canonical form. Its digest is the SHA-256 of all other members as
compact JSON in the order of the file, so `jq -cj 'del(.digest)' FILE | sha256sum` shows it too.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

import msgspec

from games.core.api import Over
from games.core.errors import GameError
from games.core.match import AnyGame, Entry, replay
from games.core.rng import commitment

FORMAT = "menagerie-match"
VERSION = 1
_INDENT = 2


class RecordError(GameError):
    """Bytes that are no record of a match, or one that this program is too old for."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class RecordedSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sat there: a name without any user id; `strategy` names a computer player."""

    name: str
    strategy: str | None


class MatchRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The exported match. The order of the fields is the order in the file."""

    format: str
    version: int
    game: str
    schema: int
    rules_version: int
    options: dict[str, Any]
    """JSON values of the game's options."""
    preset: str | None
    """The preset that has exactly these options, if they were chosen by its name."""
    seats: tuple[RecordedSeat, ...]
    starter: int | None
    """The seat that was set to begin; null if the lot drew it."""
    seed: str
    """32 hex digits, lower case."""
    commitment: str
    """The SHA-256 of the seed's bytes, as shown when the match started."""
    log: tuple[Entry, ...]
    ranks: tuple[int, ...] | None
    """By seat; null if the match was not played to its end."""
    scores: tuple[int, ...]
    """By seat, as they stood when the log ended."""
    digest: str


class _Header(msgspec.Struct):
    """What is read first, so that another version is told from a broken file."""

    format: str
    version: int


def make_record(
    game: AnyGame,
    options: Any,
    seats: Sequence[RecordedSeat],
    log: Sequence[Entry],
    seed: bytes,
    *,
    preset: str | None = None,
    starter: int | None = None,
) -> MatchRecord:
    """The record of a match. Raises GameError where the log does not fit the rules."""
    state = replay(game, options, len(seats), log, starter)
    turn = game.turn(state)
    unsealed = MatchRecord(
        format=FORMAT,
        version=VERSION,
        game=game.key,
        schema=game.schema,
        rules_version=game.rules_version,
        options=msgspec.to_builtins(options),
        preset=preset if preset is not None and game.presets.get(preset) == options else None,
        seats=tuple(RecordedSeat(_encodable(seat.name), seat.strategy) for seat in seats),
        starter=starter,
        seed=seed.hex(),
        commitment=commitment(seed),
        log=tuple(log),
        ranks=turn.outcome.ranks if isinstance(turn, Over) else None,
        scores=game.scores(state),
        digest="",
    )
    return seal(unsealed)


def seal(record: MatchRecord) -> MatchRecord:
    """The same record with the digest that belongs to it."""
    return msgspec.structs.replace(record, digest=digest_of(record))


def digest_of(record: MatchRecord) -> str:
    """The digest that belongs to a record, whatever digest it carries."""
    members = {
        field: getattr(record, field) for field in record.__struct_fields__ if field != "digest"
    }
    return hashlib.sha256(msgspec.json.encode(members)).hexdigest()


def encode(record: MatchRecord) -> bytes:
    """The canonical file: indented, one line break at the end."""
    return msgspec.json.format(msgspec.json.encode(record), indent=_INDENT) + b"\n"


def decode(raw: bytes) -> MatchRecord:
    """The record in a file, true or not. Raises RecordError if it has not the right shape."""
    try:
        header = msgspec.json.decode(raw, type=_Header)
        if header.format != FORMAT:
            raise RecordError(f"its format is called {header.format!r}, not {FORMAT!r}")
        if header.version != VERSION:
            raise RecordError(f"its version is {header.version}; known here is {VERSION}")
        return msgspec.json.decode(raw, type=MatchRecord)
    except msgspec.ValidationError as error:
        raise RecordError(str(error)) from error
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise RecordError(f"it is no readable JSON: {error}") from error


def _encodable(name: str) -> str:
    """A name without halves of surrogate pairs, which UTF-8 can't hold."""
    return name.encode("utf-8", "replace").decode("utf-8")
