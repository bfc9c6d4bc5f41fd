"""The first rounds of Dog, clicked through on four phones: what is read, and what is pressed."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.four_phones import (
    NAMES,
    Phones,
    all_but_one_open_chats,
    assert_readable,
    click,
    play_as_computers_would,
)
from tests.e2e.dog_playing import DogTable
from tests.e2e.stage import Stage

pytestmark = [pytest.mark.browser, pytest.mark.e2e, pytest.mark.slow]

TURNS = 6
BEFORE_A_SEVEN = (
    "dog4 classic A10 A50 A:F3 B20 C40 D60 "
    "A=2,4,5,7,9 B=3,4,5 C=5,6,8 D=2,9,10 starter=A turn=A round=3"
)


def test_the_first_rounds_are_played_with_clicks(
    wide_page: Page, stage: Stage, tmp_path: Path
) -> None:
    phones = Phones(wide_page, stage, tmp_path)
    anna, _, cleo, _ = phones.people
    phones.says(anna, "/join dog classic")
    all_but_one_open_chats(phones)
    click(phones.newest(cleo), "Start")
    expect(phones.newest(cleo)).to_contain_text("Round 1")
    table = DogTable(stage, phones.group, phones.people)
    for person in phones.people:
        if person is not cleo:
            hand = phones.shows(person)
            expect(hand).to_contain_text("▶️ Choose the card that")
            assert_readable(hand)
    expect(phones.newest(cleo).locator("img")).to_be_visible()
    expect(phones.newest(cleo)).to_contain_text(": Choose a card for your partner.")
    click(phones.newest(cleo), "My hand")
    expect(phones.of(cleo).locator(".alert")).to_contain_text("1: ")
    phones.look("exchange")
    phones.answers(cleo, "1: ")
    play_as_computers_would(phones, table, len(NAMES) + 1)
    phones.look("first turn")
    play_as_computers_would(phones, table, TURNS - 1)

    a_seven_is_played_in_parts(phones, table)
    phones.shows(anna, phones.group)
    phones.with_boards_as_text()
    board = phones.newest(cleo)
    expect(board).to_contain_text("Anna plays 7: 🔵A1 10 → 12, 🔵A2 50 → 55.")
    assert_readable(board)
    phones.look("text")


def a_seven_is_played_in_parts(phones: Phones, table: DogTable) -> None:
    """Anna chooses marble and field, takes it back, and plays another way."""
    anna = phones.people[0]
    phones.puts(table, BEFORE_A_SEVEN)
    expect(phones.newest(anna)).to_contain_text("Your cards: 2 · 4 · 5 · 7 · 9")
    hand = phones.newest(anna)
    assert_readable(hand)
    click(hand, "7 – split 7 points")
    expect(hand).to_contain_text("▶️ 7: which marble?")
    phones.look("marbles")
    click(hand, "🔵A1 on 10")
    expect(hand).to_contain_text("▶️ 7 with 🔵A1 on 10: where to?")
    assert_readable(hand)
    phones.look("fields")
    click(hand, "+3: 10 → 13")
    expect(hand).to_contain_text("▶️ 7, 4 points left")
    assert_readable(hand)
    phones.look("half a seven")
    click(hand, "Take back")
    expect(hand).to_contain_text("▶️ Choose a card.")
    for part in ("7:A10>12", "7:A50>55"):
        table.acts(0, part, press=phones.clicks(anna))
