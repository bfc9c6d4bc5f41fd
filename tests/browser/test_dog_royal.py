"""Dog Royal, clicked through on four phones: figures, ranks, special fields, a Citizen's jump."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.four_phones import (
    NAMES,
    Phones,
    all_but_one_open_chats,
    assert_readable,
    click,
    play_as_computers_would,
)
from tests.e2e.dog_playing import DogTable
from tests.e2e.harness import Person
from tests.e2e.stage import Stage

pytestmark = [pytest.mark.browser, pytest.mark.e2e, pytest.mark.slow]

TURNS = 4
NEAR_SPECIAL_FIELDS = (
    "dog4 royal AC7 AF12 AK14 AN:F1 BF20 BK16 CN30 CC42 DK50 DC56 A=3,8,copy B=magnet,9,6 "
    "C=2,10,13 D=1-7,4,5 starter=A turn=A round=3 played=5,1-7,swap"
)


def test_dog_royal_is_read_and_played_with_clicks(
    wide_page: Page, stage: Stage, tmp_path: Path
) -> None:
    phones = Phones(wide_page, stage, tmp_path, {"Dan": "de"})
    cleo = phones.people[2]
    phones.picks_a_kind("Dog Royal")
    all_but_one_open_chats(phones)
    expect(phones.newest(cleo)).to_contain_text("More can still join with /join.")
    click(phones.newest(cleo), "Start")
    expect(phones.newest(cleo)).to_contain_text("Round 1")
    table = DogTable(stage, phones.group, phones.people)
    play_as_computers_would(phones, table, len(NAMES))
    for _ in NAMES:
        a_figure_is_set_out(phones, table)
    play_as_computers_would(phones, table, TURNS)
    phones.look("first round")

    phones.puts(table, NEAR_SPECIAL_FIELDS)
    ranks_bar_a_card(phones)
    a_citizen_draws_and_jumps(phones)
    a_magnet_is_played_below_the_board(phones)
    a_king_comes_out(phones)
    a_citizen_stays_in_german(phones)
    a_copy_swaps(phones)
    phones.with_boards_as_text()
    board = phones.newest(cleo)
    assert_readable(board)
    expect(board).to_contain_text("K King N Knight C Citizen F Fool")
    phones.look("text")
    phones.with_language("Deutsch")
    expect(board).to_contain_text("K König R Ritter B Bürger N Narr")
    phones.look("german text")
    assert_readable(board)


def shown_to(phones: Phones, person: Person) -> Locator:
    """What somebody decides on: his hand, or the board for Cleo, who has no private chat."""
    return phones.newest(person) if person.name == "Cleo" else phones.shows(person)


def a_figure_is_set_out(phones: Phones, table: DogTable) -> None:
    position = table.position()
    person = table.person(position.must[0])
    is_german = person.name == "Dan"
    message = shown_to(phones, person)
    asked = "Wähle eine Figur" if is_german else "Choose a figure for the start, or none."
    # The board tells whom it asks: just before, that was somebody else.
    expect(message).to_contain_text(f"▶️ Cleo: {asked}" if person.name == "Cleo" else asked)
    phones.look(f"{person.name} sets a figure")
    click(message, "König" if is_german else "King")
    table.wait_for_more_than(position.seq)


def ranks_bar_a_card(phones: Phones) -> None:
    anna = phones.people[0]
    hand = phones.shows(anna)
    expect(hand).to_contain_text("Your cards: 3 · 8 · Copy")
    assert_readable(hand)
    phones.look("hand")
    click(hand, "🚫 8 – 8 forward")
    expect(phones.of(anna).locator(".alert")).to_contain_text("King")
    phones.look("refusal")
    phones.answers(anna, "🔵AK King")


def a_citizen_draws_and_jumps(phones: Phones) -> None:
    anna = phones.people[0]
    hand = phones.newest(anna)
    click(hand, "3 – 3 forward")
    expect(hand).to_contain_text("▶️ 3: choose the move.")
    phones.look("onto a special field")
    click(hand, "🔵AC Citizen 7 → 10 🃏")
    expect(hand).to_contain_text("🔵AC Citizen may jump on.")
    assert_readable(hand)
    phones.look("jump")
    click(hand, "Jump on to 26")
    expect(phones.newest(phones.people[2])).to_contain_text("jump on from 10 to 26.")


def a_magnet_is_played_below_the_board(phones: Phones) -> None:
    cleo = phones.people[2]
    board = phones.newest(cleo)
    expect(board).to_contain_text("▶️ Cleo: Choose a card.")
    phones.look("below the board")
    click(board, "My hand")
    phones.look("glance")
    phones.answers(cleo, "Magnet")
    click(board, "Card 3")
    expect(board).to_contain_text("Magnet: choose the move.")
    phones.look("magnet")
    click(board, "🔴BF Fool 20 → 25, behind 🔵AC")
    expect(board).to_contain_text("Cleo plays Magnet: 🔴BF 20 → 25.")


def a_king_comes_out(phones: Phones) -> None:
    ben = phones.people[1]
    hand = phones.shows(ben)
    click(hand, "13 – start, or 13 forward")
    expect(hand).to_contain_text("13: choose the move.")
    assert_readable(hand)
    phones.look("king")
    click(hand, "🟡CK King kennel → 32")
    expect(phones.newest(phones.people[2])).to_contain_text("🟡CK starts on 32.")


def a_citizen_stays_in_german(phones: Phones) -> None:
    dan = phones.people[3]
    hand = phones.shows(dan)
    expect(hand).to_contain_text("Deine Karten: 4 · 5 · 1–7")
    assert_readable(hand)
    phones.look("german hand")
    click(hand, "1–7 – ")
    expect(hand).to_contain_text("▶️ 1–7: Welche Figur?")
    phones.look("german figures")
    click(hand, "🟢DB Bürger")
    expect(hand).to_contain_text("wohin?")
    phones.look("german fields")
    click(hand, "56 → 58 🃏")
    expect(hand).to_contain_text("🟢DB Bürger darf weiterspringen.")
    phones.look("german jump")
    assert_readable(hand)
    click(hand, "Stehen bleiben")


def a_copy_swaps(phones: Phones) -> None:
    anna = phones.people[0]
    hand = phones.shows(anna)
    click(hand, "Copy – 3, 5, 13, 1–7, Swap, Magnet")
    expect(hand).to_contain_text("▶️ Copy: as which card?")
    assert_readable(hand)
    phones.look("copy")
    click(hand, "Swap")
    expect(hand).to_contain_text("▶️ Copy as Swap: which figure?")
    assert_readable(hand)
    phones.look("copy as a swap")
    click(hand, "🔵AK King on 14")
    expect(hand).to_contain_text("with which one?")
    phones.look("whom to swap with")
    assert_readable(hand)
    click(hand, "🟢DC")
    phones.shows(anna, phones.group)
    expect(phones.newest(anna)).to_contain_text("change places")
    phones.look("told")
