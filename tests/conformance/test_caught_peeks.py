"""Peeks that break a promise are caught."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from games.core.presentation import Peek, Reader
from games.testing import ContractViolation, check_peeks, random_walk, reader
from tests.tiny.frogs.presentation import FrogsPresentation
from tests.tiny.frogs.rules import Frogs
from tests.tiny.frogs.state import Options, View

WALK = random_walk(Frogs(), Options(), 2, "peeks")


class Peeking(FrogsPresentation):
    """One for each player."""

    def peeks(self, view: View, reader: Reader) -> Sequence[Peek]:
        """Names."""
        return [Peek(name, f"{name} looks.") for name in reader.names]


def caught(presentation: FrogsPresentation, text: str) -> None:
    check_peeks(Peeking(), WALK, reader())
    with pytest.raises(ContractViolation, match=text):
        check_peeks(presentation, WALK, reader())


@pytest.mark.parametrize(
    ("peek", "text"),
    [
        (Peek("", "Look"), "is empty"),
        (Peek("a" * 41, "Look"), "41 characters"),
        (Peek("Look", ""), "is empty"),
        (Peek("Look", "a" * 201), "201 characters"),
        (Peek("Look", "🟥" * 101), "202 UTF-16 units"),
        (Peek("Look", "{n}"), "filled"),
    ],
)
def test_one_that_does_not_fit(peek: Peek, text: str) -> None:
    class Presentation(Peeking):
        def peeks(self, view: View, reader: Reader) -> Sequence[Peek]:
            return [peek]

    caught(Presentation(), text)


@pytest.mark.parametrize("number", [2, 13])
def test_two_that_look_alike_and_too_many(number: int) -> None:
    class Presentation(Peeking):
        def peeks(self, view: View, reader: Reader) -> Sequence[Peek]:
            return [Peek("Look" if number == 2 else f"Look {n}", "Here.") for n in range(number)]

    caught(Presentation(), "alike, or too many")


def test_peeks_that_come_and_go() -> None:
    class Presentation(Peeking):
        def peeks(self, view: View, reader: Reader) -> Sequence[Peek]:
            return super().peeks(view, reader) if view.pips else ()

    caught(Presentation(), "come and go")
