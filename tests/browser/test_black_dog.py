"""Black Dog, clicked through on four phones: seats, a first round, disc, dog and split Four."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.four_phones import (
    FOUR_PHONES,
    Phones,
    all_but_one_open_chats,
    assert_readable,
    click,
    play_as_computers_would,
)
from tests.e2e.dog_playing import DogTable
from tests.e2e.stage import Stage

pytestmark = [pytest.mark.browser, pytest.mark.e2e, pytest.mark.slow]

A_ROUND = 4 + 6
"""All choose a card for their partners, then some play."""
ON_THE_DISC = (
    "dog4 black A2 A10 A61 B22 B34 B:F4 C30 C42 D60 D41 dog=38 A=copy,2,9 B=2,3,swap "
    "C=magnet,8,10 D=4,10,1/11 starter=A turn=A round=3 played=5,1-7,2,swap"
)


def test_black_dog_is_read_and_played_with_clicks(
    wide_page: Page, stage: Stage, tmp_path: Path
) -> None:
    phones = Phones(wide_page, stage, tmp_path, {"Dan": "de"})
    cleo = phones.people[2]
    phones.picks_a_kind("Black Dog")
    all_but_one_open_chats(phones)
    a_fifth_player_is_refused(phones)
    click(phones.newest(cleo), "Start")
    expect(phones.newest(cleo)).to_contain_text("The Black Dog begins on")
    table = DogTable(stage, phones.group, phones.people)
    hand = phones.shows(phones.people[0])
    expect(hand).to_contain_text("▶️ Choose the card that Ben gets.")
    assert_readable(hand)
    phones.look("exchange")
    play_as_computers_would(phones, table, A_ROUND)
    phones.look("first round")

    phones.puts(table, ON_THE_DISC)
    a_copy_is_asked_what_it_plays_as(phones, table)
    the_disc_turns(phones)
    a_magnet_names_its_field(phones)
    a_four_is_split_in_german(phones, table)
    the_turn_of_the_disc_is_chosen_in_private(phones, table)
    phones.with_boards_as_text()
    board = phones.newest(cleo)
    assert_readable(board)
    expect(board).to_contain_text("~ disc  # paw  DOG the Black Dog")
    phones.look("text")


def a_fifth_player_is_refused(phones: Phones) -> None:
    """Classic Dog is for six, too, but there is no disc for six."""
    eve = phones.comes("Eve")
    click(phones.newest(eve), "Join / Leave")
    expect(phones.of(eve).locator(".toast")).to_contain_text("All 4 seats are taken.")
    phones.look("a fifth")
    phones.page.set_viewport_size(FOUR_PHONES)


def a_copy_is_asked_what_it_plays_as(phones: Phones, table: DogTable) -> None:
    """Anna's Copy plays as a 5, after which the dog runs and eats two."""
    anna, _, cleo, _ = phones.people
    hand = phones.newest(anna)
    expect(hand).to_contain_text("Your cards: 2 · 9 · Copy")
    assert_readable(hand)
    phones.look("hand")
    click(hand, "Copy – 2, 5, 1–7, Swap")
    expect(hand).to_contain_text("▶️ Copy: as which card?")
    assert_readable(hand)
    phones.look("copy")
    click(hand, "5 – 5 forward, then the dog 5")
    expect(hand).to_contain_text("▶️ Copy as 5: choose the move.")
    assert_readable(hand)
    phones.look("copy as 5")
    click(hand, "🔵A2 10 → 15")
    expect(phones.newest(cleo)).to_contain_text(
        "Anna plays Copy as 5: 🔵A2 10 → 15; 🐕 38 → 43 eats 🟢D2 (Dan) and 🟡C2 (Ben)."
    )


def a_magnet_names_its_field(phones: Phones) -> None:
    ben, cleo = phones.people[1:3]
    hand = phones.shows(ben)
    expect(hand).to_contain_text("Your cards: 8 · 10 · Magnet")
    click(hand, "Magnet – up to the next figure")
    expect(hand).to_contain_text("▶️ Magnet: choose the move.")
    assert_readable(hand)
    phones.look("magnet")
    click(hand, "🟡C1 30 → 37, behind 🔴B1")
    expect(phones.newest(cleo)).to_contain_text("Ben plays Magnet: 🟡C1 30 → 37.")


def the_disc_turns(phones: Phones) -> None:
    """Cleo has no private chat: she chooses below the board."""
    cleo = phones.people[2]
    board = phones.newest(cleo)
    expect(board).to_contain_text("▶️ Cleo: Choose a card.")
    phones.look("slots")
    click(board, "Card 1")
    expect(board).to_contain_text("2: choose the move.")
    phones.look("below the board")
    click(board, "🔴B2 34 → 36 🐾")
    expect(board).to_contain_text("Which way shall the disc turn?")
    phones.look("disc")
    click(board, "↻")
    expect(board).to_contain_text("disc forward: 🔴B2 → 52, 🔴B1 → 38.")


def a_four_is_split_in_german(phones: Phones, table: DogTable) -> None:
    dan = phones.people[3]
    hand = phones.shows(dan)
    expect(hand).to_contain_text("Deine Karten: 4 · 10 · 1/11")
    assert_readable(hand)
    phones.look("german hand")
    click(hand, "4 – ")
    expect(hand).to_contain_text("▶️ 4: Welche Murmel?")
    phones.look("four")
    click(hand, "🟢D1")
    expect(hand).to_contain_text("4 mit 🟢D1 auf 60: wohin?")
    phones.look("four with one")
    click(hand, "60 → 61")
    expect(hand).to_contain_text("4, noch 3 Punkte")
    assert_readable(hand)
    phones.look("half a four")
    click(hand, "🔴B1")
    expect(hand).to_contain_text("4 mit 🔴B1 auf 38: wohin?")
    phones.look("half a four of the partner")
    click(hand, "38 → 40")
    expect(hand).to_contain_text("Wohin soll sich die Scheibe drehen?")
    assert_readable(hand)
    phones.look("german disc")
    click(hand, "↩️")
    click(hand, "Zurücknehmen")
    expect(hand).to_contain_text("▶️ Wähle eine Karte.")
    for part in ("4:D60>61", "4:B38>40~-", "4:D61>62"):
        table.acts(3, part, press=phones.clicks(dan))


def the_turn_of_the_disc_is_chosen_in_private(phones: Phones, table: DogTable) -> None:
    anna = phones.people[0]
    hand = phones.shows(anna)
    expect(hand).to_contain_text("Your cards: 2 · 9")
    phones.look("after the four")
    click(hand, "2 – 2 forward")
    click(hand, "2 → 4 🐾")
    expect(hand).to_contain_text("Which way shall the disc turn?")
    assert_readable(hand)
    phones.look("disc in private")
    click(hand, "↺")
    phones.shows(anna, phones.group)
    phones.look("told")
