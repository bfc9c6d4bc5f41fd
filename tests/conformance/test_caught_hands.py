"""Hands and slots that cannot be used are caught: each breaks one promise."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from games.core.menu import Menu
from games.core.presentation import AnyPresentation, Fixed, Line, Reader
from games.testing import ContractViolation, check_hands, check_menus, random_walk, reader
from tests.tiny import TINY_GAMES
from tests.tiny.frogs.presentation import FrogsPresentation
from tests.tiny.frogs.rules import Frogs
from tests.tiny.frogs.state import Action, Options, View
from tests.tiny.moles.presentation import MolesPresentation
from tests.tiny.moles.rules import Moles

WALK = random_walk(Frogs(), Options(), 2, "hands")


def test_hands_of_the_tiny_games_are_fine() -> None:
    for entry in TINY_GAMES.values():
        walk = random_walk(entry.game, next(iter(entry.game.presets.values())), 3, "hands")
        check_hands(entry.presentation, walk, reader())


@pytest.mark.parametrize(
    ("broken", "text"),
    [
        ({"hand": lambda *_: (Line("x" * 999), Fixed(("y",)))}, "1001 characters of a hand"),
        ({"glance": lambda *_: "x" * 201}, "glance has 201 characters"),
        ({"glance": lambda *_: ""}, "nothing tells what the slots are"),
        ({"slots": lambda *_: ("1",)}, "2 choices, but 1 slots"),
        ({"slots": lambda *_: ("1", " ")}, "slot is empty"),
    ],
)
def test_hands_that_cannot_be_shown(broken: dict[str, Any], text: str) -> None:
    presentation: AnyPresentation = type("Presentation", (FrogsPresentation,), broken)()
    with pytest.raises(ContractViolation, match=text):
        check_hands(presentation, WALK, reader())


def test_a_draft_that_is_not_marked_needs_a_slot_for_each_part() -> None:
    """Else nobody could go on with it where others see the slots."""

    class Presentation(FrogsPresentation):
        def menu(self, view: View, legal: Mapping[str, Action], path: str, reader: Reader) -> Menu:
            return replace(super().menu(view, legal, path, reader), is_draft=False)

    with pytest.raises(ContractViolation, match="choices, but 2 slots"):
        check_hands(Presentation(), WALK, reader())


def test_slots_of_a_game_that_has_nothing_to_hide() -> None:
    broken = {"slots": lambda *_: ("1",)}
    presentation: AnyPresentation = type("Presentation", (MolesPresentation,), broken)()
    walk = random_walk(Moles(), Moles.presets["standard"], 2, "slots")
    with pytest.raises(ContractViolation, match="slots without secrets"):
        check_hands(presentation, walk, reader())


def test_an_alert_that_is_too_long() -> None:
    class Presentation(FrogsPresentation):
        def menu(self, view: View, legal: Mapping[str, Action], path: str, reader: Reader) -> Menu:
            return replace(super().menu(view, legal, path, reader), alert="a" * 201)

    with pytest.raises(ContractViolation, match="alert"):
        check_menus(Presentation(), WALK, reader())
