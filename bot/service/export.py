"""A finished game as a document that anyone can check."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.service.seating import seat_names
from games.core.entry import Entry
from games.core.match import Acted, Chanced
from games.core.record import RecordedSeat, encode, make_record
from storage.api import MoveRecord, Session


def exported(session: Session, moves: Sequence[MoveRecord], entry: Entry) -> bytes:
    """The file that /export sends: options, seats without user ids, log, seed."""
    game = entry.game
    seats = [
        RecordedSeat(name, seat.strategy)
        for name, seat in zip(seat_names(session), session.seats, strict=True)
    ]
    log = [
        Chanced(move.notation) if move.seat is None else Acted(move.seat, move.notation)
        for move in moves
    ]
    options = game.options_from(msgspec.json.decode(session.options))
    record = make_record(
        game, options, seats, log, session.seed, preset=session.preset, starter=session.starter
    )
    return encode(record)
