"""Lengths as Telegram counts them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.playground import entities
from bot.telegram.lengths import cut, utf16_length

FAMILY = "👨‍👩‍👧‍👦"


@given(st.text())
def test_bot_and_playground_count_alike(text: str) -> None:
    assert utf16_length(text) == entities.utf16_length(text)


@pytest.mark.parametrize(
    ("text", "most", "shown"),
    [
        ("Anna", 4, "Anna"),
        ("Annas", 4, "Ann…"),
        ("🐒🐒", 4, "🐒🐒"),
        ("🐒🐒🐒", 4, "🐒…"),
        (FAMILY * 2, 12, f"{FAMILY}…"),
        (FAMILY * 2, 11, "…"),
        ("e\u0301e\u0301", 3, "e\u0301…"),
    ],
)
def test_a_text_is_cut_between_the_characters_that_people_see(
    text: str, most: int, shown: str
) -> None:
    assert cut(text, most) == shown


@given(st.text(max_size=300) | st.text("🐒🇩🇪\u200d👨e\u0301", max_size=300), st.integers(1, 200))
def test_what_was_cut_fits(text: str, most: int) -> None:
    assert utf16_length(cut(text, most)) <= most
    if utf16_length(text) <= most:
        assert cut(text, most) == text
