"""Seats of a table: who sits where, in a lobby and in a game. Pure."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from bot.service.names import NAMELESS, clean, told_apart
from bot.service.ports import Person
from games.core.match import AnyGame
from storage.api import Seat, Session

COMPUTER_NAMES = ("🤖 Otto", "🤖 Emma", "🤖 Fritz", "🤖 Greta", "🤖 Hugo", "🤖 Lotte")


def seat_of(session: Session, user_id: int) -> int | None:
    """The seat of a person, None if he has none."""
    return next((i for i, seat in enumerate(session.seats) if seat.user_id == user_id), None)


def people(session: Session) -> tuple[int, ...]:
    """The people at the table, in seat order."""
    return tuple(seat.user_id for seat in session.seats if seat.user_id is not None)


def counts_for(session: Session, game: AnyGame) -> tuple[int, ...]:
    """With how many seats the game can begin, as its options are set."""
    return game.seats_for(game.options_from(msgspec.json.decode(session.options)))


def seat_names(session: Session) -> tuple[str, ...]:
    """The names of the seats as people read them; a stand-in's shows who is away."""
    return told_apart(
        [
            f"🤖 {seat.name}" if is_stood_in(seat) else seat.name or NAMELESS
            for seat in session.seats
        ]
    )


def moment(seat: Seat) -> int:
    """A number that is another one as soon as the seat has acted, or it is its turn anew."""
    return seat.actions + seat.since


def is_stood_in(seat: Seat) -> bool:
    """Whether a computer player moves for a person who is away."""
    return seat.user_id is not None and seat.strategy is not None


def with_person(session: Session, person: Person) -> Session:
    """The person takes the next seat."""
    return replace(session, seats=(*session.seats, Seat(person.user_id, clean(person.name))))


def with_computer(session: Session, strategy: str) -> Session:
    """A computer player takes the next seat."""
    seat = Seat(None, _free_computer_name(session), strategy)
    return replace(session, seats=(*session.seats, seat))


def _free_computer_name(session: Session) -> str:
    taken = {seat.name for seat in session.seats}
    return next((name for name in COMPUTER_NAMES if name not in taken), COMPUTER_NAMES[0])


def without_seat(session: Session, index: int) -> Session:
    """A seat is given up in the lobby; the others move together, and so does who begins."""
    seats = session.seats[:index] + session.seats[index + 1 :]
    starter = session.starter
    if starter is not None:
        starter -= index < starter
        starter = starter % len(seats) if seats else None
    return replace(session, seats=seats, starter=starter)


def taken_over(session: Session, index: int, strategy: str) -> Session:
    """A computer player takes a person's seat in a running game, for good.

    It has a name of its own: nothing tells whose seat it was.
    """
    seat = session.seats[index]
    name = _free_computer_name(session)
    votes = tuple(user for user in session.stop_votes if user != seat.user_id)
    taken = with_seat(session, index, replace(seat, user_id=None, strategy=strategy, name=name))
    return replace(taken, stop_votes=votes)


def stood_in(session: Session, index: int, strategy: str | None) -> Session:
    """A computer player moves for a person who is away; None: the person is back."""
    return with_seat(session, index, replace(session.seats[index], strategy=strategy))


def with_seat(session: Session, index: int, seat: Seat) -> Session:
    """The session with one seat replaced."""
    return replace(session, seats=(*session.seats[:index], seat, *session.seats[index + 1 :]))


def placed(session: Session, order: tuple[int, ...]) -> Session:
    """Before a match: the n-th who sat down in the lobby takes the seat `order[n]` of the rules."""
    by_seat = sorted(range(len(order)), key=order.__getitem__)
    starter = None if session.starter is None else order[session.starter]
    return replace(session, seats=tuple(session.seats[n] for n in by_seat), starter=starter)


def lined_up(session: Session, order: tuple[int, ...]) -> Session:
    """The opposite of `placed`: a lobby in which everybody would get the present seat again."""
    starter = None if session.starter is None else order.index(session.starter)
    return replace(session, seats=tuple(session.seats[seat] for seat in order), starter=starter)


def rested(session: Session) -> Session:
    """The seats before a new game: nobody has acted, and people play for themselves.

    Whoever wanted to be forgotten has no seat any more.
    """
    for index in reversed(range(len(session.seats))):
        seat = session.seats[index]
        if seat.user_id is not None:
            session = with_seat(session, index, replace(seat, actions=0, since=0, strategy=None))
        elif seat.strategy is None:
            session = without_seat(session, index)
        else:
            name = seat.name or _free_computer_name(session)
            session = with_seat(session, index, replace(seat, actions=0, since=0, name=name))
    return session
