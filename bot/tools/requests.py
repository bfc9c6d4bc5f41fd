"""What the referee is asked: one type a request, told apart by `op`; and its refusals."""

from __future__ import annotations

from typing import Any, ClassVar, TypeAlias

import msgspec


class Refusal(Exception):
    """The answer to a request that can't be served: a code for programs, a sentence for people."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


Seat: TypeAlias = int | str
"""A seat's number, from 0, or its letter, from A."""

Dictated: TypeAlias = list[Any] | str | dict[str, Any] | None
"""Outcomes of chance; one alone needs no list."""


class Games(msgspec.Struct, frozen=True, tag="games", tag_field="op"):
    """Which games are there?"""


class New(msgspec.Struct, frozen=True, tag="new", tag_field="op"):
    """Start a match."""

    game: str
    """The game's key, its title or one of its words."""
    seats: int
    options: str | dict[str, Any] | None = None
    """A preset's name, or the options as JSON; the game's default, or that of its word, if null."""
    seed: str | int | None = None
    """32 hex digits or any other text; drawn if null."""
    starter: Seat | None = None
    chance: Dictated = None
    """Outcomes to happen, in order, before the generator is asked."""


class Load(msgspec.Struct, frozen=True, tag="load", tag_field="op"):
    """Start from a state or a position; exactly one of the two is given."""

    game: str
    state: Any = None
    """The state as JSON, or as a text that holds this JSON."""
    position: str | None = None
    seed: str | int | None = None
    chance: Dictated = None


class Legal(msgspec.Struct, frozen=True, tag="legal", tag_field="op"):
    """What may a seat do now?"""

    id: str
    seat: Seat


class Apply(msgspec.Struct, frozen=True, tag="apply", tag_field="op"):
    """Do a seat's action."""

    id: str
    seat: Seat
    action: str
    chance: Dictated = None


class State(msgspec.Struct, frozen=True, tag="state", tag_field="op"):
    """The whole state, secrets included."""

    id: str


class View(msgspec.Struct, frozen=True, tag="view", tag_field="op"):
    """What a seat may see; null is the whole group."""

    id: str
    seat: Seat | None = None


class Scores(msgspec.Struct, frozen=True, tag="scores", tag_field="op"):
    """The points as they stand."""

    id: str


Request: TypeAlias = Games | New | Load | Legal | Apply | State | View | Scores

OPS = ("games", "new", "load", "legal", "apply", "state", "view", "scores")


class _Op(msgspec.Struct):
    """As much of a request as its name needs."""

    op: str

    known: ClassVar[frozenset[str]] = frozenset(OPS)


def read_request(line: bytes) -> Request:
    """The request in a line. Raises Refusal: bad_json, bad_request or unknown_op."""
    try:
        op = msgspec.json.decode(line, type=_Op).op
        if op not in _Op.known:
            raise Refusal("unknown_op", f"there is no op {op[:40]!r}; known: {', '.join(OPS)}")
        request: Request = msgspec.json.decode(line, type=Request)
    except msgspec.ValidationError as error:
        raise Refusal("bad_request", str(error)) from error
    except (msgspec.MsgspecError, ValueError) as error:
        raise Refusal("bad_json", f"the line is not JSON: {error}") from error
    except RecursionError as error:
        raise Refusal("bad_json", "the JSON is nested too deeply") from error
    return request
