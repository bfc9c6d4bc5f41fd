"""What a button carries: 1 to 64 bytes, typed, and nothing that has to be believed.

Each kind is a small JSON array with a letter in front; msgspec checks the types. Whether the
presser may do it is decided by the use case, from his user id and the table.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import Annotated, Literal, TypeAlias

import msgspec

MAX_BYTES = 64

SessionId: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=2**63 - 1)]
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
Verb: TypeAlias = Literal["sit", "add", "remove", "start", "cancel"]


class PickGame(msgspec.Struct, frozen=True, array_like=True, tag="g"):
    """Open a table for this game."""

    game: str
    """Empty: back to the question which game."""
    preset: str
    """Empty: ask which one."""


class LobbyPress(msgspec.Struct, frozen=True, array_like=True, tag="l"):
    """A button of the lobby."""

    session_id: SessionId
    verb: Verb


class SetOption(msgspec.Struct, frozen=True, array_like=True, tag="o"):
    """Give an option of the lobby its next value."""

    session_id: SessionId
    field: str


class Act(msgspec.Struct, frozen=True, array_like=True, tag="a"):
    """Do a move: the button belongs to a moment of a seat."""

    session_id: SessionId
    seat: Count
    moment: Count
    notation: str


class Look(msgspec.Struct, frozen=True, array_like=True, tag="m"):
    """Open another level of the menu."""

    session_id: SessionId
    seat: Count
    moment: Count
    path: str


class Choose(msgspec.Struct, frozen=True, array_like=True, tag="c"):
    """Do a move with the seat of whoever presses: several choose at the same time."""

    session_id: SessionId
    signs: str
    """Moments of seats, as marks."""
    notation: str


class Open(msgspec.Struct, frozen=True, array_like=True, tag="v"):
    """Open another level of the menu for the seat of whoever presses."""

    session_id: SessionId
    signs: str
    path: str


class Slot(msgspec.Struct, frozen=True, array_like=True, tag="s"):
    """Press the n-th button, from 0, of one's own menu, unseen by the others."""

    session_id: SessionId
    signs: str
    number: Count


class MyHand(msgspec.Struct, frozen=True, array_like=True, tag="h"):
    """Show what only the one who presses may see."""

    session_id: SessionId


class PeekAt(msgspec.Struct, frozen=True, array_like=True, tag="q"):
    """Show the presser the n-th, from 0, of what the board has no room for."""

    session_id: SessionId
    number: Count


class StandIn(msgspec.Struct, frozen=True, array_like=True, tag="w"):
    """Let a computer player move for the person on this seat, who is away."""

    session_id: SessionId
    seat: Count


class Again(msgspec.Struct, frozen=True, array_like=True, tag="e"):
    """The same people once more."""

    session_id: SessionId


class OtherGame(msgspec.Struct, frozen=True, array_like=True, tag="n"):
    """Choose another game."""


class RulesPage(msgspec.Struct, frozen=True, array_like=True, tag="r"):
    """Turn to a page of the rules, from 0."""

    game: str
    page: Count


class SetLanguage(msgspec.Struct, frozen=True, array_like=True, tag="i"):
    """Choose a language."""

    language: str


class SetReminder(msgspec.Struct, frozen=True, array_like=True, tag="t"):
    """Choose after how many seconds those on turn are reminded; 0: never."""

    seconds: Count


class SetPlain(msgspec.Struct, frozen=True, array_like=True, tag="p"):
    """Text-only boards on or off."""

    plain: bool


class SetPictures(msgspec.Struct, frozen=True, array_like=True, tag="k"):
    """Boards as pictures on or off."""

    pictures: bool


class ShowPicture(msgspec.Struct, frozen=True, array_like=True, tag="x"):
    """Show the table as a picture, once."""

    session_id: SessionId


class ShowRules(msgspec.Struct, frozen=True, array_like=True, tag="u"):
    """Show the rules of the table's game, in a message of their own."""

    session_id: SessionId


class Forget(msgspec.Struct, frozen=True, array_like=True, tag="f"):
    """The answer to the question whether the person shall be forgotten."""

    sure: bool


Data: TypeAlias = (
    PickGame
    | LobbyPress
    | SetOption
    | Act
    | Look
    | Choose
    | Open
    | Slot
    | MyHand
    | PeekAt
    | StandIn
    | Again
    | OtherGame
    | RulesPage
    | SetLanguage
    | SetPictures
    | SetPlain
    | SetReminder
    | ShowPicture
    | ShowRules
    | Forget
)

_decoder = msgspec.json.Decoder(Data)


class BadDataError(Exception):
    """Not a button of ours: forged, or of a version long gone."""


def encode(data: Data) -> str:
    """The text that a button carries."""
    return msgspec.json.encode(data).decode()


def decode(text: str) -> Data:
    """What a button means. Raises BadDataError."""
    if len(text.encode(errors="replace")) > MAX_BYTES:
        raise BadDataError
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise BadDataError from error


def kind_of(text: str) -> str:
    """What kind of button this is, for the log: the text itself may be forged."""
    try:
        return type(decode(text)).__name__
    except BadDataError:
        return "none of ours"


def kinds(buttons: Iterable[str]) -> frozenset[type]:
    """The kinds of these buttons; those of a version long gone are left out."""
    found = set()
    for text in buttons:
        with suppress(BadDataError):
            found.add(type(decode(text)))
    return frozenset(found)
