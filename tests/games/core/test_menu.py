"""The default menu: every action can be reached, however many there are and however notated."""

from __future__ import annotations

import string
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.menu import MAX_BUTTONS, Button, Menu, rows_of, tree_menu

ANY_LETTER = "".join(sorted(set(string.printable) - set(string.whitespace)))


def menu(notations: list[str], path: str = "") -> Menu:
    """The default menu over notations that are their own actions."""
    return tree_menu({n: n for n in notations}, path, lambda n: n, lambda prefix: f"{prefix}…")


def reached(notations: list[str]) -> set[str]:
    """All actions that can be pressed; looks at the limits of every level on the way."""
    found, waiting, seen = set[str](), [""], {""}
    while waiting:
        level = menu(notations, waiting.pop())
        assert len(level.buttons) <= MAX_BUTTONS
        assert all(0 < len(row) <= 8 for row in level.rows)
        for button in level.buttons:
            if button.action is not None:
                found.add(button.action)
            elif button.path is not None and button.path not in seen:
                seen.add(button.path)
                waiting.append(button.path)
    return found


def opened(level: Menu) -> list[str | None]:
    """The paths of a level's buttons."""
    return [button.path for button in level.buttons]


def test_few_actions_are_all_on_the_first_level() -> None:
    notations = [f"box:{n}" for n in range(39)]
    assert [button.action for button in menu(notations).buttons] == notations
    assert "↩️" not in {button.label for button in menu(notations).buttons}


def test_more_than_forty_are_grouped_by_their_words() -> None:
    notations = [
        f"{card}/{marble}-{field}" for card in "abcd" for marble in "12" for field in "xyz"
    ]
    more = [f"k/{n}" for n in range(30)]
    assert opened(menu(notations + more)) == ["a/", "b/", "c/", "d/", "k/"]
    assert [b.action for b in menu(notations + more, "a/").buttons[:-1]] == notations[:6]


def test_a_group_of_one_is_no_group() -> None:
    notations = ["pass", *(f"a/{n}" for n in range(50))]
    assert menu(notations).buttons[0] == Button("pass", action="pass")
    assert menu(notations).buttons[1] == Button("a/…", path="a/")


def test_every_deeper_level_has_a_way_back() -> None:
    notations = [f"{card}/{n}" for card in "ab" for n in range(50)]
    assert menu(notations, "a/").buttons[-1] == Button("↩️", path="")
    assert menu(notations, "a/1").buttons[-1] == Button("↩️", path="")


def test_flat_notations_are_grouped_by_letters() -> None:
    notations = [f"{n:03}" for n in range(500)]
    assert opened(menu(notations)) == list("01234")
    assert reached(notations) == set(notations)


def test_a_beginning_that_all_share_is_skipped() -> None:
    notations = [f"move{a}{b}" for a in "abc" for b in string.ascii_lowercase]
    assert opened(menu(notations)) == ["movea", "moveb", "movec"]


def test_too_many_letters_are_grouped_by_neighbours() -> None:
    notations = [a + b for a in string.ascii_letters for b in "12"]
    paths = opened(menu(notations))
    assert paths[:3] == ["A", " BC", " DE"]
    assert [b.action for b in menu(notations, " DE").buttons[:-1]] == ["D1", "D2", "E1", "E2"]
    assert menu(notations).buttons[1].label == "B…C"
    assert reached(notations) == set(notations)


def test_a_notation_may_be_the_beginning_of_others() -> None:
    notations = [
        "a",
        "ab",
        "abc",
        *(f"ab{n}" for n in range(100)),
        *(f"abc/{n}" for n in range(60)),
    ]
    assert reached(notations) == set(notations)


@pytest.mark.parametrize(
    "count", [1, 39, 40, 41, 1_000, pytest.param(16_384, marks=pytest.mark.slow)]
)
def test_large_sets_are_reached_whole(count: int) -> None:
    words = ("7", "a", "b", "c", "d")
    notations = ["-".join(parts) for parts in product(words, repeat=7)][:count]
    assert reached(notations) == set(notations)


@settings(derandomize=True)
@given(
    st.lists(st.text(ANY_LETTER, min_size=1, max_size=4), unique=True, min_size=1, max_size=300)
    | st.lists(st.text("ab/-", min_size=1, max_size=9), unique=True, min_size=1, max_size=200)
)
def test_any_set_of_notations_is_reached_whole(notations: list[str]) -> None:
    assert reached(notations) == set(notations)


@pytest.mark.slow
def test_every_letter_may_follow_every_other() -> None:
    notations = [a + b for a in ANY_LETTER for b in ANY_LETTER[:45]]
    assert reached(notations) == set(notations)


@pytest.mark.parametrize("path", ["x", "zz/", "a/9", " zz", "a ", "a/ 09", "  ", "\x00", "ä", "~"])
def test_a_path_that_leads_nowhere_shows_the_first_level(path: str) -> None:
    notations = [f"a/{letter}" for letter in string.ascii_letters[:45]] + ["b"]
    assert menu(notations, path) == menu(notations)


@given(path=st.text(max_size=6) | st.text("ab/ -", max_size=6))
def test_any_path_shows_legal_actions(path: str) -> None:
    notations = [f"{a}/{b}" for a in "ab" for b in string.ascii_letters]
    level = menu(notations, path)
    assert level.buttons
    assert {button.action for button in level.buttons} <= {*notations, None}


def test_nobody_who_may_do_nothing_gets_a_button() -> None:
    assert menu([]) == Menu(())
    assert menu([], "a/") == Menu(())


def test_rows_are_of_equal_length_but_the_last() -> None:
    buttons = [Button(str(n)) for n in range(7)]
    assert [len(row) for row in rows_of(buttons)] == [3, 3, 1]
    assert [len(row) for row in rows_of(buttons, 5)] == [5, 2]
    assert rows_of([]) == ()
    assert Menu(rows_of(buttons)).buttons == tuple(buttons)
