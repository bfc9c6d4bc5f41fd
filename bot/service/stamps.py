"""Stamps: what tells an old button from a fresh one, seat by seat."""

from __future__ import annotations

import string
from collections.abc import Collection

import msgspec

from bot.service.errors import EarlierTurn, NotYourButtons, NotYourTurn
from bot.service.seating import moment, seat_names
from games.core.api import Decide, Turn
from storage.api import Session

_SIGNS = string.ascii_letters + string.digits + "-_"
NOBODY = "."
"""In the place of a seat for which the button is not."""


class Stamp(msgspec.Struct, frozen=True):
    """Which moment of which seat a button belongs to."""

    seat: int
    moment: int


class Marks(msgspec.Struct, frozen=True):
    """The moments of all seats for which a button is: whoever presses acts for his own.

    A sign a seat, which comes again after 64 moments: by then the button is long gone.
    """

    signs: str


def stamp_of(session: Session, seat: int) -> Stamp:
    """The stamp of a button that one seat gets now."""
    return Stamp(seat, moment(session.seats[seat]))


def marks_of(session: Session, seats: Collection[int] | None = None) -> Marks:
    """The marks of a button that several seats get now; None: all."""
    return Marks(
        "".join(
            _SIGNS[moment(seat) % len(_SIGNS)] if seats is None or index in seats else NOBODY
            for index, seat in enumerate(session.seats)
        )
    )


def must(turn: Turn) -> tuple[int, ...]:
    """The seats that have to decide."""
    return turn.must if isinstance(turn, Decide) else ()


def deciding(turn: Turn) -> tuple[int, ...]:
    """The seats that have to decide, or can still change their mind."""
    return turn.seats if isinstance(turn, Decide) else ()


def check_stamp(session: Session, turn: Turn, seat: int, stamp: Stamp | Marks) -> None:
    """Whether a button is for this seat and of this moment.

    Raises EarlierTurn, NotYourTurn, NotYourButtons.
    """
    now, names = marks_of(session).signs, seat_names(session)
    meant: tuple[int, ...]
    if isinstance(stamp, Stamp):
        meant = (stamp.seat,) if stamp.seat in range(len(now)) else ()
        fresh = tuple(it for it in meant if stamp == stamp_of(session, it))
    else:
        meant = tuple(it for it, sign in enumerate(stamp.signs[: len(now)]) if sign != NOBODY)
        fresh = tuple(it for it in meant if stamp.signs[it] == now[it])
    if seat in meant and seat not in fresh:
        raise EarlierTurn
    if seat not in deciding(turn):
        raise NotYourTurn(tuple(names[it] for it in must(turn)))
    if seat not in meant:
        others = tuple(names[it] for it in fresh if it in deciding(turn))
        raise NotYourButtons(others) if others else EarlierTurn
