"""Seats of a table: who sits where, in a lobby and in a game. Pure."""

from __future__ import annotations

from msgspec.structs import replace

from bot.service.names import clean
from bot.service.ports import Person
from storage.api import Seat, Session

COMPUTER_NAMES = ("🤖 Otto", "🤖 Emma", "🤖 Fritz", "🤖 Greta", "🤖 Hugo", "🤖 Lotte")


def seat_of(session: Session, user_id: int) -> int | None:
    """The seat of a person, None if he has none."""
    return next((i for i, seat in enumerate(session.seats) if seat.user_id == user_id), None)


def people(session: Session) -> tuple[int, ...]:
    """The people at the table, in seat order."""
    return tuple(seat.user_id for seat in session.seats if seat.user_id is not None)


def with_person(session: Session, person: Person) -> Session:
    """The person takes the next seat."""
    return replace(session, seats=(*session.seats, Seat(person.user_id, clean(person.name))))


def with_computer(session: Session, strategy: str) -> Session:
    """A computer player takes the next seat."""
    taken = {seat.name for seat in session.seats}
    name = next((name for name in COMPUTER_NAMES if name not in taken), COMPUTER_NAMES[0])
    return replace(session, seats=(*session.seats, Seat(None, name, strategy)))


def without_seat(session: Session, index: int) -> Session:
    """A seat is given up in the lobby; the others move together, and so does who begins."""
    seats = session.seats[:index] + session.seats[index + 1 :]
    starter = session.starter
    if starter is not None:
        starter -= index < starter
        starter = starter % len(seats) if seats else None
    return replace(session, seats=seats, starter=starter)


def taken_over(session: Session, index: int, strategy: str) -> Session:
    """A computer player takes a person's seat in a running game."""
    seat = replace(session.seats[index], user_id=None, strategy=strategy)
    seat = replace(seat, name=f"🤖 {seat.name}")
    return replace(session, seats=(*session.seats[:index], seat, *session.seats[index + 1 :]))
