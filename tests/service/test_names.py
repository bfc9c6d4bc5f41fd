"""Names as they are shown, whatever people call themselves."""

from __future__ import annotations

import unicodedata

import pytest
import regex
from hypothesis import example, given
from hypothesis import strategies as st

from bot.service.names import MAX_GRAPHEMES, NAMELESS, clean, title_of, told_apart

FAMILY = "👨\u200d👩\u200d👧\u200d👦"
ANY_NAME = st.text(max_size=80) | st.text(
    alphabet="aAé\u0301\u0489\u20dd 🇩🇪👨\u200d👩🏽\ufe0f\u200c\u2067\u202e\n\0ش🏴\u3164()2",
    max_size=80,
)


def _graphemes(text: str) -> list[str]:
    found: list[str] = regex.findall(r"\X", text)
    return found


@pytest.mark.parametrize(
    ("given_name", "shown"),
    [
        ("Anna", "Anna"),
        ("  Anna \t Maria\n", "Anna Maria"),
        ("Anna\u2028Maria\u00a0B", "Anna Maria B"),
        ("<b>", "<b>"),
        ("a_b*c[", "a_b*c["),
        ("An\0na\x07", "Anna"),
        ("\u202eannA", "annA"),
        ("\ud800Anna", "Anna"),
        ("x" * 21, "x" * 20),
        (FAMILY * 21, FAMILY * 20),
        ("e\u0301" * 21, "e\u0301" * 20),
        ("a" + "\u0301" * 30, "a" + "\u0301" * 4),
        ("ส" + "\u0e47" * 30, "ส" + "\u0e47" * 4),
        ("བསྒྲུབས་", "བསྒྲུབས་"),
        ("x" * 19 + " yz", "x" * 19),
    ],
)
def test_a_name_is_shown_as_it_was_written_and_cut_where_it_must_be(
    given_name: str, shown: str
) -> None:
    assert clean(given_name) == shown


@pytest.mark.parametrize(
    "nothing", ["", " ", "\n\t", "\0", "\u200d", "\u202e\u202c", "\u0301", "\u3164", "\ufe0f"]
)
def test_who_has_no_name_that_can_be_seen_is_a_question_mark(nothing: str) -> None:
    assert clean(nothing) == NAMELESS


@given(ANY_NAME)
@example("a" + "\u0489" * 50)
@example("a" + "\u20dd" * 50)
def test_any_name_becomes_one_short_line_without_control_characters(name: str) -> None:
    shown = clean(name)
    assert 1 <= len(_graphemes(shown)) <= MAX_GRAPHEMES
    assert shown == " ".join(shown.split())
    assert not {unicodedata.category(character) for character in shown} & {"Cc", "Cs", "Co", "Zl"}
    assert not set(shown) & set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
    shown.encode()


@given(ANY_NAME)
def test_a_name_that_was_made_fit_stays_as_it_is(name: str) -> None:
    assert clean(clean(name)) == clean(name)


@given(st.text(alphabet="ae\u0301\u0489\u20dd\u0308", min_size=1, max_size=200))
def test_no_tower_of_marks_stands_on_a_letter(name: str) -> None:
    for grapheme in _graphemes(clean(name)):
        marks = [c for c in grapheme if unicodedata.category(c) in {"Mn", "Me"}]
        assert len(marks) <= 4


# -- several people ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        ((), ()),
        (("Anna", "Ben"), ("Anna", "Ben")),
        (("Anna", "Anna"), ("Anna", "Anna (2)")),
        (("Anna", "Ben", "Anna", "Anna"), ("Anna", "Ben", "Anna (2)", "Anna (3)")),
        (("Anna", "Anna", "Anna (2)"), ("Anna", "Anna (3)", "Anna (2)")),
        (("Anna (2)", "Anna", "Anna"), ("Anna (2)", "Anna", "Anna (3)")),
        (("Anna (2)", "Anna (2)"), ("Anna (2)", "Anna (2) (2)")),
        (("anna", "Anna"), ("anna", "Anna")),
    ],
)
def test_two_annas_are_told_apart(names: tuple[str, ...], shown: tuple[str, ...]) -> None:
    assert told_apart(names) == shown


def test_a_name_from_right_to_left_does_not_turn_its_line_round() -> None:
    assert told_apart(["דנה", "Ben", "דנה"]) == (
        "\u2068דנה\u2069",
        "Ben",
        "\u2068דנה (2)\u2069",
    )


@given(st.lists(st.sampled_from(["A", "A (2)", "A (3)", "A (2) (2)", "B"]) | ANY_NAME, max_size=8))
def test_no_two_at_a_table_are_called_the_same(given_names: list[str]) -> None:
    names = [clean(name) for name in given_names]
    shown = told_apart(names)
    assert len(shown) == len(names) == len(set(shown))
    bare = [name.strip("\u2068\u2069") for name in shown]
    assert len(set(bare)) == len(bare)
    for place, name in enumerate(names):
        assert bare[place].startswith(name)
        if name not in names[:place]:
            assert bare[place] == name


# -- groups --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("title", "shown"),
    [
        ("Family", "Family"),
        ("Two\nlines\u202e", "Two lines"),
        ("A" * 128, "A" * MAX_GRAPHEMES),
        ("אב", "\u2068אב\u2069"),
        ("\u3164", ""),
        ("", ""),
        (None, ""),
    ],
)
def test_a_title_is_cut_and_made_safe_like_a_name(title: str | None, shown: str) -> None:
    assert title_of(title) == shown
