"""Broken presentations are caught: each breaks one promise, and the check for it says so."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from games.core.menu import Button, Menu
from games.core.presentation import AnyPresentation, Block, Choice, Fixed, Line, Reader
from games.testing import (
    ContractViolation,
    Walk,
    check_boards,
    check_choices,
    check_events,
    check_forged_path,
    check_labels,
    check_lobby,
    check_menus,
    check_pictures,
    random_walk,
    reader,
)
from games.testing.texts import columns, count_emoji
from tests.tiny.frogs.presentation import FrogsPresentation
from tests.tiny.frogs.rules import Frogs
from tests.tiny.frogs.state import Action, Event, Options, View

WALK = random_walk(Frogs(), Options(), 2, "texts")
Check = Callable[[AnyPresentation, Walk, Reader], None]


def caught(check: Check, presentation: AnyPresentation, text: str) -> None:
    check(FrogsPresentation(), WALK, reader())
    with pytest.raises(ContractViolation, match=text):
        check(presentation, WALK, reader())


@pytest.mark.parametrize(
    ("told", "text"),
    [("", "is empty"), ("a" * 201, "201 characters"), ("%(name)s", "filled"), ("{n}", "filled")],
)
def test_events_that_are_not_told_well(told: str, text: str) -> None:
    class Presentation(FrogsPresentation):
        def narrate(self, event: Event, reader: Reader) -> str:
            return told

    caught(check_events, Presentation(), text)


@pytest.mark.parametrize("told", ["", "a" * 41, "Roll %d"])
def test_labels_and_results_that_do_not_fit(told: str) -> None:
    class Labels(FrogsPresentation):
        def label(self, action: Action, view: View, reader: Reader) -> str:
            return told

    class Results(FrogsPresentation):
        def result(self, seat: int, view: View, reader: Reader) -> str:
            return told

    caught(check_labels, Labels(), "label of")
    caught(check_labels, Results(), "result of")


@pytest.mark.parametrize(
    ("block", "text"),
    [
        (Fixed(("." * 33,)), "33|columns"),
        (Fixed(("🐸",)), "emoji"),
        (Line("🐸" * 13), "12 emoji"),
        (Line("two\nlines"), "more than a line"),
        (Line("a" * 2_501), "2501 characters"),
    ],
)
def test_boards_that_do_not_fit(block: Block, text: str) -> None:
    class Presentation(FrogsPresentation):
        def board(self, view: View, reader: Reader) -> Sequence[Block]:
            return [block]

    caught(check_boards, Presentation(), text)


def menus(change: Callable[[Menu], Menu]) -> AnyPresentation:
    """The frogs with other menus."""

    class Presentation(FrogsPresentation):
        def menu(self, view: View, legal: Mapping[str, Action], path: str, reader: Reader) -> Menu:
            return change(super().menu(view, legal, path, reader))

    return Presentation()


def with_button(button: Button) -> AnyPresentation:
    """The frogs with one more button."""
    return menus(lambda menu: Menu((*menu.rows, (button,))))


@pytest.mark.parametrize(
    ("presentation", "text"),
    [
        (menus(lambda menu: Menu(menu.rows[:-1])), "no button leads to"),
        (menus(lambda menu: Menu((*menu.rows, ()))), "rows of"),
        (menus(lambda menu: Menu((menu.buttons * 9,) if menu.rows else ())), "rows of"),
        (menus(lambda menu: Menu(menu.rows * 41)), "buttons"),
        (menus(lambda menu: Menu(menu.rows, "a" * 201)), "prompt"),
        (with_button(Button("Both", action="a1", path="a1")), "either an action or a path"),
        (with_button(Button("Neither")), "either an action or a path"),
        (with_button(Button("Not legal", action="c9")), "is not legal"),
        (with_button(Button("Long", path="ä" * 21)), "is too long"),
        (with_button(Button("", path="a")), "label ''"),
        (with_button(Button("a" * 41, path="a")), "label"),
    ],
)
def test_menus_that_cannot_be_used(presentation: AnyPresentation, text: str) -> None:
    caught(check_menus, presentation, text)


def test_a_menu_of_ever_new_levels() -> None:
    class Presentation(FrogsPresentation):
        def menu(self, view: View, legal: Mapping[str, Action], path: str, reader: Reader) -> Menu:
            return Menu(((Button("On", path=str(int(path or "0") + 1)),),))

    caught(check_menus, Presentation(), "more than 5000 levels")


def test_paths_that_do_harm() -> None:
    class Raises(FrogsPresentation):
        def menu(self, view: View, legal: Mapping[str, Action], path: str, reader: Reader) -> Menu:
            return Menu(((Button("Go", action=str(legal[path])),),))

    class Empty(FrogsPresentation):
        def menu(self, view: View, legal: Mapping[str, Action], path: str, reader: Reader) -> Menu:
            return Menu(()) if path else super().menu(view, legal, path, reader)

    check_forged_path(FrogsPresentation(), WALK, reader(), "x")
    with pytest.raises(ContractViolation, match="KeyError"):
        check_forged_path(Raises(), WALK, reader(), "x")
    with pytest.raises(ContractViolation, match="shows no button"):
        check_forged_path(Empty(), WALK, reader(), "x")


@pytest.mark.parametrize(
    "broken",
    [
        {"title": ""},
        {"emoji": "frog"},
        {"emoji": "🐸🐸"},
        {"choices": (Choice("no_field", (6, 3)),)},
        {"option_label": lambda *_: "all alike"},
        {"option_label": lambda *_: ""},
    ],
    ids=["no title", "no emoji", "two emoji", "no option", "alike", "no label"],
)
def test_lobbies_that_cannot_be_used(broken: dict[str, Any]) -> None:
    presentation: AnyPresentation = type("Presentation", (FrogsPresentation,), broken)()
    check_choices(FrogsPresentation(), Frogs(), reader())
    with pytest.raises(ContractViolation, match=r"title|emoji|option"):
        check_choices(presentation, Frogs(), reader())


@pytest.mark.parametrize(
    ("broken", "text"),
    [
        ({"preset_label": lambda *_: "all alike"}, "two presets look alike"),
        ({"preset_label": lambda _, preset, __: preset[:0]}, "preset 'standard' is empty"),
        ({"teams": lambda *_: ((0,),)}, "one team"),
        ({"teams": lambda *_: ((0, 1), (1,))}, "one team"),
        ({"seat_mark": lambda *_: "🐸"}, "two seats look alike"),
        ({"seat_mark": lambda _, seat: "🐸🐢"[:seat]}, "one emoji each"),
    ],
)
def test_lobbies_in_which_something_looks_alike(broken: dict[str, Any], text: str) -> None:
    presentation: AnyPresentation = type("Presentation", (FrogsPresentation,), broken)()
    check_lobby(FrogsPresentation(), Frogs(), reader())
    with pytest.raises(ContractViolation, match=text):
        check_lobby(presentation, Frogs(), reader())


PNG = b"\x89PNG\r\n\x1a\n"


@pytest.mark.parametrize(
    ("has_picture", "drawn", "text"),
    [
        (False, lambda: PNG, "although the game has none"),
        (True, lambda: None, "is NoneType"),
        (True, lambda: b"GIF89a", "is no PNG"),
        (True, lambda: PNG + bytes(60 * 1024), "61448 bytes"),
        (True, lambda: PNG + os.urandom(16), "another one each time"),
    ],
)
def test_pictures_that_cannot_be_shown(
    has_picture: bool, drawn: Callable[[], bytes | None], text: str
) -> None:
    broken = {"has_picture": has_picture, "picture": lambda *_: drawn()}
    presentation: AnyPresentation = type("Presentation", (FrogsPresentation,), broken)()
    caught(check_pictures, presentation, text)


@pytest.mark.parametrize(
    ("text", "emoji", "wide"),
    [
        ("Anna 12", 0, 7),
        ("🐸", 1, 2),
        ("👩‍👩‍👧", 1, 2),
        ("🇩🇪", 1, 1),
        ("❤️ 1️⃣ #", 2, 5),
        ("ä ä", 0, 3),
        ("猫", 0, 2),
        ("·▲•", 0, 3),
    ],
)
def test_emoji_and_columns_are_counted_as_people_see_them(text: str, emoji: int, wide: int) -> None:
    assert count_emoji(text) == emoji
    assert columns(text) == wide
