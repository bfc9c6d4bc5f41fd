"""Labels fit on buttons: emoji, arrows and capitals take more room than letters."""

from __future__ import annotations

import pytest

from games.core.presentation import Reader
from games.dog.card_words import card_text
from games.dog.consequences import fits
from games.dog.variants import VARIANTS
from tests.games.dog.shown import at, labels, menu


@pytest.mark.parametrize(
    ("label", "is_shown"),
    [
        ("Swap – two marbles change places", True),
        ("🔵A3 → 2, hits 🔵A1, 🐕 eats 🟢D2🟡C2", True),
        ("🔵A3 61 → 2, hits 🔵A1, 🐕 eats 🟢D2 🟡C2", False),
        ("↺ zurück: 🔴B1 → 24, 🔴B2 → 36, 🟡C1 → 21", False),
        ("i" * 41, False),
    ],
)
def test_room_is_what_a_phone_has(label: str, is_shown: bool) -> None:
    assert fits(label) == is_shown


def test_a_card_that_cannot_be_played_still_says_what_it_does(
    english: Reader, german: Reader
) -> None:
    for reader in (english, german):
        for variant, rules in VARIANTS.items():
            for card in rules.kinds:
                assert fits(f"🚫 {card_text(card, variant, reader)}"), card


def test_a_way_is_shortened_before_those_who_are_hit_are_left_out(english: Reader) -> None:
    state = at("dog4 black A2 A61 C42 D41 dog=38 A=5 turn=A")
    assert "🔵A2 → 2, hits 🔵A1, 🐕 eats 🟢D1 🟡C1" in labels(menu(state, "5", english))
