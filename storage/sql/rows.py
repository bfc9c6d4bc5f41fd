"""Between records and rows."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Any

import msgspec
from sqlalchemy import Row

from storage.api import Chat, MoveRecord, Player, Seat, Session, ShownMessage, Status
from storage.sql.tables import NO_TOPIC, seats, sessions

SEAT_COLUMNS = [
    column.label(f"of_seat_{column.name}") for column in seats.c if column.name != "session_id"
]
"""Seats beside their session, under names that don't collide."""

_SESSION_FIELDS = tuple(column.name for column in sessions.c)
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
    """Sessions from their rows beside seats: ordered by session, then by seat."""
    return [_session(list(group)) for _, group in groupby(rows, key=lambda row: row.id)]


def _session(rows: list[Row[Any]]) -> Session:
    values = {name: getattr(rows[0], name) for name in _SESSION_FIELDS}
    values["topic_id"] = topic_of(values["topic_id"])
    values["status"] = Status(values["status"])
    values["recent"] = _strings.decode(values["recent"])
    values["stop_votes"] = _numbers.decode(values["stop_votes"])
    return Session(
        seats=tuple(_seat(row) for row in rows if row.of_seat_seat is not None), **values
    )


def _seat(row: Row[Any]) -> Seat:
    return Seat(row.of_seat_user_id, row.of_seat_name, row.of_seat_strategy, row.of_seat_actions)


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
    return Chat(row.chat_id, row.language, row.plain, row.pictures, row.reminder_s)
