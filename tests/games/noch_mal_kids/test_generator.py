"""The generator: sheets like the first one, from seeds; and how sheets play."""

from __future__ import annotations

import pytest

from games.noch_mal_kids.balance import measured
from games.noch_mal_kids.generator import sheet_text
from games.noch_mal_kids.sheet_reading import read_sheet
from games.noch_mal_kids.sheets import SHEETS, TEXTS
from games.noch_mal_kids.state import COLOURS


@pytest.mark.parametrize("number", range(25))
def test_every_seed_brings_a_sheet_that_passes_all_checks(number: int) -> None:
    sheet = read_sheet(sheet_text(f"seed {number}"))
    for colour in COLOURS:
        sizes = [len(it.places) for it in sheet.enclosures if it.colour is colour]
        assert sorted(sizes) == [1, 1, 2, 3, 4]
    assert sorted(row[5] for row in sheet.rows) == sorted("BGYRO")
    assert sheet.buckets == SHEETS["meadow"].buckets
    assert sheet.marks == 8


def test_the_same_seed_brings_the_same_sheet_and_another_one_another() -> None:
    assert sheet_text("x") == sheet_text("x")
    assert len({sheet_text(f"seed {number}") for number in range(10)}) == 10


@pytest.mark.parametrize(
    ("name", "seed"),
    [("river", "menagerie 53"), ("hill", "menagerie 70"), ("forest", "menagerie 62")],
)
def test_three_of_our_sheets_are_drawn_by_it(name: str, seed: str) -> None:
    assert sheet_text(seed) == TEXTS[name].lstrip()


@pytest.mark.slow
@pytest.mark.parametrize("name", SHEETS)
def test_computer_players_finish_on_every_sheet_and_complete_every_column(name: str) -> None:
    balance = measured(name, matches=60)
    assert balance.most_turns < 40
    assert all(0.05 < share < 0.97 for share in balance.columns)
    assert balance == measured(name, matches=60), "the same seed brings the same"
