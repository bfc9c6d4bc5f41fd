"""Between records and rows."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from operator import itemgetter
from typing import Any

import msgspec
from sqlalchemy import Row

from storage.api import Chat, MoveRecord, Player, Seat, Session, ShownMessage, Status
from storage.sql.tables import NO_TOPIC, seats, sessions

SEAT_COLUMNS = [
    seats.c[name].label(f"of_seat_{name}") for name in ("seat", *Seat.__struct_fields__)
]
"""Seats beside their session, under names that don't collide."""

_SESSION_FIELDS = tuple(column.name for column in sessions.c)
_SEAT_AT = len(_SESSION_FIELDS)
_strings = msgspec.json.Decoder(tuple[str, ...])
_numbers = msgspec.json.Decoder(tuple[int, ...])


def topic_column(topic_id: int | None) -> int:
    """How a topic is stored."""
    return NO_TOPIC if topic_id is None else topic_id


def topic_of(column: int) -> int | None:
    """The topic of a stored number."""
    return None if column == NO_TOPIC else column


def session_values(session: Session) -> dict[str, Any]:
    """The row of a session, without its id."""
    values = msgspec.structs.asdict(session)
    del values["id"], values["seats"]
    values["topic_id"] = topic_column(session.topic_id)
    values["status"] = session.status.value
    values["recent"] = msgspec.json.encode(session.recent).decode()
    values["stop_votes"] = msgspec.json.encode(session.stop_votes).decode()
    return values


def sessions_of(rows: Iterable[Row[Any]]) -> list[Session]:
    """Sessions from their rows, all columns of which are followed by those of a seat.

    They are ordered by session, then by seat. At a start there may be tens of thousands, so
    columns are taken by their place.
    """
    return [_session(list(group)) for _, group in groupby(rows, key=itemgetter(0))]


def _session(rows: list[Row[Any]]) -> Session:
    values: dict[str, Any] = dict(zip(_SESSION_FIELDS, rows[0], strict=False))
    values["topic_id"] = topic_of(values["topic_id"])
    values["status"] = Status(values["status"])
    values["recent"] = _strings.decode(values["recent"])
    values["stop_votes"] = _numbers.decode(values["stop_votes"])
    seated = [row[_SEAT_AT:] for row in rows if row[_SEAT_AT] is not None]
    return Session(seats=tuple(Seat(*seat) for _, *seat in seated), **values)


def seat_values(session_id: int, index: int, seat: Seat) -> dict[str, Any]:
    """The row of a seat."""
    return {"session_id": session_id, "seat": index, **msgspec.structs.asdict(seat)}


def move_values(move: MoveRecord) -> dict[str, Any]:
    """The row of a log entry."""
    return msgspec.structs.asdict(move)


def move_of(row: Row[Any]) -> MoveRecord:
    """The log entry of a row."""
    return MoveRecord(row.session_id, row.seq, row.seat, row.notation, row.at)


def message_values(message: ShownMessage) -> dict[str, Any]:
    """The row of a shown message."""
    return {**msgspec.structs.asdict(message), "topic_id": topic_column(message.topic_id)}


def message_of(row: Row[Any]) -> ShownMessage:
    """The shown message of a row."""
    return ShownMessage(
        session_id=row.session_id,
        kind=row.kind,
        chat_id=row.chat_id,
        topic_id=topic_of(row.topic_id),
        message_id=row.message_id,
        digest=row.digest,
        version=row.version,
    )


def player_of(row: Row[Any]) -> Player:
    """The person of a row."""
    return Player(row.user_id, row.name, row.language, row.chosen_language, row.reachable)


def chat_of(row: Row[Any]) -> Chat:
    """The settings of a row."""
    return Chat(row.chat_id, row.language, row.plain, row.pictures, row.reminder_s, row.title)
