"""Sheets: what is read from a text, and which texts are refused, with the place."""

from __future__ import annotations

import pytest

from games.core.errors import SetupError, StateError
from games.noch_mal_kids.sheet import Sheet, numbers_in
from games.noch_mal_kids.sheet_reading import SheetError, read_sheet
from games.noch_mal_kids.sheets import SHEETS, TEXTS
from games.noch_mal_kids.state import COLOURS, Face, Options
from tests.games.noch_mal_kids.playing import GAME

NUMBERS = "buckets 3 2 2 1 1 1 1 1 2 2 3\nmarks 8\n"
MEADOW = TEXTS["meadow"]

every_sheet = pytest.mark.parametrize("sheet", SHEETS.values(), ids=list(SHEETS))


def refused(text: str) -> SheetError:
    with pytest.raises(SheetError) as caught:
        read_sheet(text)
    return caught.value


# -- ours ----------------------------------------------------------------------------------------


def test_there_are_at_least_three_sheets_and_they_differ() -> None:
    assert len({sheet.rows for sheet in SHEETS.values()}) == len(SHEETS) >= 3


def test_the_first_one_is_that_of_the_rules() -> None:
    assert SHEETS["meadow"].rows == (
        "gbbbgGyyygy",
        "grrggBybbbb",
        "gogrbOooroo",
        "yrgoyYobrry",
        "rrrooRgboyy",
    )
    assert next(iter(SHEETS)) == Options().sheet == "meadow"


@every_sheet
def test_each_colour_has_11_fields_in_enclosures_of_1_1_2_3_and_4(sheet: Sheet) -> None:
    for colour in COLOURS:
        own = [len(it.places) for it in sheet.enclosures if it.colour is colour]
        assert sorted(own) == [1, 1, 2, 3, 4]


@every_sheet
def test_the_middle_column_has_a_star_on_each_field_and_each_colour_once(sheet: Sheet) -> None:
    assert sorted(row[5] for row in sheet.rows) == sorted("BGYRO")
    assert sum(letter.isupper() for row in sheet.rows for letter in row) == 5


@every_sheet
def test_buckets_and_marks_are_those_of_the_rules(sheet: Sheet) -> None:
    assert sheet.buckets == (3, 2, 2, 1, 1, 1, 1, 1, 2, 2, 3)
    assert sheet.marks == 8


def test_enclosures_are_known_by_their_fields() -> None:
    sheet = SHEETS["meadow"]
    green = sheet.enclosures[sheet.numbers["d2"]]
    assert green.colour is Face.GREEN
    assert green.places == ((3, 1), (4, 0), (4, 1), (5, 0))
    assert green.has_star
    around = {
        sheet.enclosures[it].field for it in numbers_in(sheet.neighbours[sheet.numbers["d2"]])
    }
    assert around == {"b1", "b2", "d3", "e3", "f2", "g1"}
    assert {sheet.enclosures[it].field for it in numbers_in(sheet.stars)} == {
        *("d2", "e4", "f2", "f3", "f5")
    }


# -- faulty ones ---------------------------------------------------------------------------------


def test_a_row_that_is_too_short_is_named() -> None:
    error = refused(MEADOW.replace("grrggBybbbb", "grrggBybbb"))
    assert (error.row, error.column) == (1, None)
    assert str(error) == "row 2: 10 fields, but the first row has 11"


def test_a_letter_that_is_no_colour_is_named_with_row_and_column() -> None:
    error = refused(MEADOW.replace("gogrbOooroo", "gogrbOxoroo"))
    assert (error.row, error.column) == (2, 6)
    assert str(error) == "row 3, column G: 'x' is no colour: the letters are bgyro"


def test_five_fields_that_hang_together_are_no_enclosure() -> None:
    error = refused(MEADOW.replace("yrgoyYobrry", "rrgoyYobrry"))
    assert str(error).startswith("row 4, column A: 5 red fields hang together")


def test_enclosures_of_one_colour_that_touch_are_found() -> None:
    # The blue field k2 would belong to h4 as well.
    error = refused(MEADOW.replace("gogrbOooroo", "gogrbOoboro"))
    assert (error.row, error.column) == (1, 7)
    assert "two of one colour may not touch" in error.reason


def test_an_enclosure_to_which_no_way_leads_from_the_stars_is_named() -> None:
    text = "bGr.b\nByor.\nbuckets 1 1 1 1 1\nmarks 2"
    error = refused(text)
    assert str(error) == "row 1, column E: no way leads here from the stars"


def test_a_column_without_a_field_is_named() -> None:
    error = refused("bG.yr\nBo.yr\nbuckets 1 1 1 1 1\nmarks 2")
    assert str(error) == "column C: there is no field in the whole column"


def test_a_sheet_without_a_star_or_a_colour_is_refused() -> None:
    assert "no star" in refused(MEADOW.lower()).reason
    without_red = "bgyob\nGyobg\nbuckets 1 1 1 1 1\nmarks 2"
    assert refused(without_red).reason == "there is no red field"


@pytest.mark.parametrize(
    ("numbers", "place", "reason"),
    [
        ("buckets 3 2 2 1 0 1 1 1 2 2 3\nmarks 8", 4, "1 to 9 buckets, not '0'"),
        ("buckets 3 2 2 1 1 1 1 1 2 x 3\nmarks 8", 9, "1 to 9 buckets, not 'x'"),
        ("buckets 3 2 2 1 1 1 1 1 2 2\nmarks 8", None, "buckets for 10 columns, but there are 11"),
        ("buckets 3 2 2 1 1 1 1 1 2 2 3 1\nmarks 8", None, "buckets for 12 columns"),
        ("buckets 3 2 2 1 1 1 1 1 2 2 3\nmarks 7", None, "an even number from 2 to 20, not '7'"),
        ("buckets 3 2 2 1 1 1 1 1 2 2 3\nmarks 0", None, "an even number"),
        ("buckets 3 2 2 1 1 1 1 1 2 2 3\nmarks 8 8", None, "an even number"),
        ("buckets 3 2 2 1 1 1 1 1 2 2 3", None, "one line with buckets and one with marks"),
        ("marks 8\nmarks 8", None, "one line with buckets and one with marks"),
    ],
)
def test_buckets_and_marks_are_checked(numbers: str, place: int | None, reason: str) -> None:
    error = refused(MEADOW.replace(NUMBERS, numbers))
    assert error.column == place
    assert reason in error.reason


def test_a_sheet_that_a_phone_has_no_room_for_is_refused() -> None:
    wide = "bgyroBgyrobg\nbuckets 1 1 1 1 1 1 1 1 1 1 1 1\nmarks 2"
    assert refused(wide).reason == "there are at most 11 columns, not 12"
    tall = "\n".join(["bgyro", "Gyrob"] * 4) + "\nbuckets 1 1 1 1 1\nmarks 2"
    assert refused(tall).reason == "there are 1 to 7 rows, not 8"
    assert refused(NUMBERS).reason == "there are 1 to 7 rows, not 0"
    singles = "\n".join(["bgyrobgyrob", "yroBgyrobgy", "obgyrobgyro", "yrobgyrobgy"])
    assert refused(f"{singles}\n{NUMBERS}").reason == "at most 36 enclosures, not 44"


def test_a_sheet_may_have_places_without_a_field() -> None:
    sheet = read_sheet("bG.r\nBorr\ny.bb\nbuckets 1 1 1 1\nmarks 2")
    assert len(sheet.grid) == 10
    assert [column.bit_count() for column in sheet.columns] == [2, 2, 2, 2]


# -- chosen --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SHEETS)
def test_a_match_is_played_on_the_sheet_that_was_chosen(name: str) -> None:
    state = GAME.setup(GAME.options_from({"sheet": name}), 2)
    assert state.sheet == name
    assert GAME.position(state) == f"kids2 {name} A= B="


def test_a_sheet_that_is_not_there_is_refused() -> None:
    with pytest.raises(SetupError, match="moon"):
        GAME.setup(Options("moon"), 2)
    raw = GAME.dump(GAME.setup(Options(), 2))
    with pytest.raises(StateError, match="moon"):
        GAME.load(raw.replace(b"meadow", b"moon"))
