"""Records for the tests of storage."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from storage.api import MoveRecord, Save, Seat, Session, Status, Store

GROUP = -1_001_234_567_890
ANN, BEN = 7_123_456_789, 42


def table(chat_id: int = GROUP, topic_id: int | None = None, **changes: Any) -> Session:
    """A running session with a person and a computer player."""
    session = Session(
        chat_id=chat_id,
        topic_id=topic_id,
        status=Status.RUNNING,
        game="animal_yahtzee",
        schema=1,
        rules_version=1,
        options=b"{}",
        preset="default",
        starter_user=ANN,
        seats=(Seat(ANN, "Ann"), Seat(None, "Turtle", "best")),
        created_at=1000.25,
        touched_at=1000.25,
    )
    return replace(session, **changes)


def entry(session: Session, seq: int, notation: str = "roll") -> MoveRecord:
    """A log entry of a session."""
    return MoveRecord(session.id, seq, 0, notation, 1001.5)


def save(base: Session, *notations: str, versions: int = 1, **changes: Any) -> Save:
    """What turns a stored session into a changed one, after a number of steps."""
    session = replace(
        base, version=base.version + versions, seq=base.seq + len(notations), **changes
    )
    return Save(
        session=session,
        base_version=base.version,
        base_seq=base.seq,
        base_seats=base.seats,
        moves=[
            entry(base, seq, notation) for seq, notation in enumerate(notations, start=base.seq + 1)
        ],
    )


async def added(store: Store, session: Session) -> Session:
    """Store a session in a transaction of its own."""
    async with store.transaction() as unit:
        stored = await unit.sessions.add(session)
        await unit.commit()
    return stored


async def saved(store: Store, session: Session, *moves: MoveRecord) -> Session:
    """Save a session in a transaction of its own, which has not loaded it."""
    async with store.transaction() as unit:
        stored = await unit.sessions.save(session, moves)
        await unit.commit()
    return stored


async def loaded(store: Store, session_id: int) -> Session | None:
    """Load a session in a transaction of its own."""
    async with store.transaction() as unit:
        return await unit.sessions.get(session_id)


async def log(store: Store, session_id: int) -> list[MoveRecord]:
    """Load a log in a transaction of its own."""
    async with store.transaction() as unit:
        return list(await unit.sessions.moves(session_id))


async def saved_together(store: Store, *saves: Save) -> None:
    """Save several sessions in a transaction of its own, which has not loaded them."""
    async with store.transaction() as unit:
        await unit.sessions.save_many(saves)
        await unit.commit()
