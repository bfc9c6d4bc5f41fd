"""The table as people see it."""

from __future__ import annotations

import pytest

from games.core.presentation import Fixed, Line, Reader
from games.dog.grid import grid_lines
from games.testing.readers import LONG_NAMES, reader
from games.testing.texts import columns
from tests.games.dog.shown import GAME, PRESENTATION, at, board, own_view

MIDDLE = (
    "dog4 classic A14 A0 A:F3 B4 C22 C48 C:F1 C:F4 D21 D63 "
    "A=4,7,9,joker B=2,3,5 C=6,7,8,9 starter=B turn=A round=2 discard=7 top=7 last=C9>22"
)
EXCHANGE = (
    "dog6 classic A:F1 A:F2 A:F3 A:F4 B16 C0 D95 E64 F10 F80 "
    "A=2,3 B=4,4 C=2,2 D=3,3 E=5,5 F=6,6 gifts=2,-,2,-,-,6 starter=B"
)


def test_the_board_shows_players_ring_kennels_finishes_and_piles(english: Reader) -> None:
    assert board(GAME.view(at(MIDDLE), None), english) == (
        "Round 2 · 🔵🟡 against 🔴🟢\n"
        "▶ 🔵A Anna – 4 cards\n"
        "🔴B Ben – 3 cards 🚩\n"
        "🟡C Cleo – 4 cards\n"
        "🟢D Dora – out of this round\n"
        "+   0  1  2  3  4  5  6  7  8  9\n"
        " 0*A2  ·  ·  · B1  ·  ·  ·  ·  o\n"
        "10  ·  ·  ·  · A1  ·(B)  ·  ·  ·\n"
        "20  · D1>C1  ·  ·  ·  ·  ·  ·  ·\n"
        "30  ·  ·(C)  ·  ·  ·  ·  ·  ·  ·\n"
        "40  ·  ·  ·  ·  ·  ·  ·  ·(C2  ·\n"
        "50  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·\n"
        "60  ·  ·  · D2\n"
        "(B) start  o > last move  * safe\n"
        "   kennel finish   kennel finish\n"
        " A ···4   ··3·   C ····   3··4\n"
        " B ·234   ····   D ··34   ····\n"
        "Draw pile: 98 · discard: 7"
    )


def test_six_seats_have_ten_rows_and_three_teams(six: Reader) -> None:
    assert board(GAME.view(at(EXCHANGE), None), six) == (
        "Round 1 · 🔵🟢 against 🔴🟣 against 🟡🟠\n"
        "🔵A Anna – 2 cards, plays for 🟢 ⭐\n"
        "🔴B Ben – 2 cards 🚩\n"
        "🟡C Cleo – 2 cards ⭐\n"
        "🟢D Dora – 2 cards\n"
        "🟣E Emil – 2 cards\n"
        "🟠F Fips – 2 cards ⭐\n"
        "+   0  1  2  3  4  5  6  7  8  9\n"
        " 0(C1  ·  ·  ·  ·  ·  ·  ·  ·  ·\n"
        "10 F1  ·  ·  ·  ·  ·*B1  ·  ·  ·\n"
        "20  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·\n"
        "30  ·  ·(C)  ·  ·  ·  ·  ·  ·  ·\n"
        "40  ·  ·  ·  ·  ·  ·  ·  ·(D)  ·\n"
        "50  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·\n"
        "60  ·  ·  ·  ·*E1  ·  ·  ·  ·  ·\n"
        "70  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·\n"
        "80*F2  ·  ·  ·  ·  ·  ·  ·  ·  ·\n"
        "90  ·  ·  ·  ·  · D1\n"
        "(B) start  o > last move  * safe\n"
        "   kennel finish   kennel finish\n"
        " A ····   1234   D ·234   ····\n"
        " B ·234   ····   E ·234   ····\n"
        " C ·234   ····   F ··34   ····\n"
        "Draw pile: 98 · discard: empty"
    )


def test_the_board_speaks_german(german: Reader) -> None:
    lines = board(GAME.view(at(MIDDLE), None), german).splitlines()
    assert lines[:2] == ["Runde 2 · 🔵🟡 gegen 🔴🟢", "▶ 🔵A Anna – 4 Karten"]
    assert lines[13:] == [
        "(B) Start  o > Zug  * geschützt",
        "   Zwinger Ziel     Zwinger Ziel",
        " A ···4    ··3·   C ····    3··4",
        " B ·234    ····   D ··34    ····",
        "Stapel: 98 · Ablage: 7",
    ]


@pytest.mark.parametrize("field", range(64))
def test_every_field_is_in_the_row_and_column_of_its_number(field: int, english: Reader) -> None:
    view = GAME.view(at(f"dog4 classic A{field} A=2 turn=A"), None)
    row = grid_lines(view, english)[1 + field // 10]
    assert row.startswith(f"{field // 10 * 10:>2}")
    assert row[3 * (field % 10) + 3 :][:2] == "A1"


@pytest.mark.parametrize("language", ["english", "german"])
@pytest.mark.parametrize("line", [MIDDLE, EXCHANGE])
def test_no_line_of_the_ring_is_wider_than_a_phone(
    language: str, line: str, request: pytest.FixtureRequest
) -> None:
    lines = grid_lines(GAME.view(at(line), None), request.getfixturevalue(language))
    assert max(map(columns, lines)) == 32
    assert not lines[0].startswith(" ")


def test_the_last_move_is_marked_where_it_began_and_ended(english: Reader) -> None:
    after = at("dog4 classic A60 B20 A=13 B=5 turn=A", "13:A60>9")
    lines = grid_lines(GAME.view(after, None), english)
    assert lines[1] == " 0(A)  ·  ·  ·  ·  ·  ·  ·  ·>A1"
    assert lines[7] == "60  o  ·  ·  ·"


def test_a_start_that_is_left_is_still_a_start(english: Reader) -> None:
    after = at("dog4 classic A0 B20 A=5 B=5 turn=A", "5:A0>5")
    assert grid_lines(GAME.view(after, None), english)[1].startswith(" 0(A)  ·  ·  ·  ·>A1")


def test_a_move_into_the_finish_is_marked_at_its_seat(english: Reader) -> None:
    after = at("dog4 classic A60 B20 A=5 B=5 turn=A", "5:A60>F1")
    assert grid_lines(GAME.view(after, None), english)[10] == ">A ·234   1···   C 1234   ····"


def test_who_plays_in_parts_sees_them_and_nobody_else_does(english: Reader) -> None:
    """D26"""
    half = at("dog4 classic A10 A50 B12 B=5 A=7 turn=A", "7:A10>12")
    assert grid_lines(own_view(half), english)[2] == "10  o  ·>A1  ·  ·  ·(B)  ·  ·  ·"
    for seat in (None, 1, 2, 3):
        seen = grid_lines(GAME.view(half, seat), english)
        assert seen[2] == "10 A1  · B1  ·  ·  ·(B)  ·  ·  ·"
        assert "1234" in seen[11]


def test_the_player_on_turn_stands_out(english: Reader) -> None:
    blocks = PRESENTATION.board(GAME.view(at(MIDDLE), None), english)
    assert [block.text for block in blocks if isinstance(block, Line) and block.bold] == [
        "▶ 🔵A Anna – 4 cards"
    ]


def test_before_the_lot_nobody_has_cards_or_the_flag(english: Reader) -> None:
    state = GAME.setup(GAME.presets["classic"], 4)
    text = board(GAME.view(state, None), english)
    assert "🔵A Anna – no cards\n🔴B Ben – no cards\n" in text
    assert "🚩" not in text
    assert "▶" not in text


def test_the_text_only_style_tells_every_marble(plain: Reader) -> None:
    assert board(GAME.view(at(MIDDLE), None), plain) == (
        "Round 2: blue and yellow against red and green\n"
        "Anna, blue; 4 cards; on turn.\n"
        "Start on field 0; 1 on field 14; 2 on field 0, safe; 3 in the finish, field 3; "
        "4 in the kennel.\n"
        "Ben, red; 3 cards; starter of this round.\n"
        "Start on field 16; 1 on field 4; 2 in the kennel; 3 in the kennel; 4 in the kennel.\n"
        "Cleo, yellow; 4 cards.\n"
        "Start on field 32; 1 on field 22 (just moved); 2 on field 48; 3 in the finish, field 1; "
        "4 in the finish, field 4.\n"
        "Dora, green; out of this round.\n"
        "Start on field 48; 1 on field 21; 2 on field 63; 3 in the kennel; 4 in the kennel.\n"
        "Draw pile: 98 cards; on the discard: 7."
    )


def test_the_text_only_style_says_who_has_chosen_and_who_plays_for_whom() -> None:
    text = board(GAME.view(at(EXCHANGE), None), reader(names=LONG_NAMES, plain=True))
    assert "blue; 2 cards; has chosen a card; plays for green." in text
    assert "red; 2 cards; starter of this round; still chooses." in text


@pytest.mark.parametrize("line", [MIDDLE, EXCHANGE])
def test_text_only_boards_have_no_emoji_and_no_grid(line: str, plain_german: Reader) -> None:
    names = (*plain_german.names, "Emil", "Fips")
    who = Reader(plain_german.gettext, plain_german.ngettext, names, plain=True)
    blocks = PRESENTATION.board(GAME.view(at(line), None), who)
    assert not [block for block in blocks if isinstance(block, Fixed)]
    assert max(map(ord, board(GAME.view(at(line), None), who))) < 0x2000


@pytest.mark.parametrize("line", [MIDDLE, EXCHANGE])
def test_names_are_never_among_monospaced_lines(line: str) -> None:
    """Scripts of other widths would move the fields."""
    who = reader(names=("漢字かな",) * 6)
    grids = [b for b in PRESENTATION.board(GAME.view(at(line), None), who) if isinstance(b, Fixed)]
    assert len(grids) == 1
    assert not any("漢" in text for text in grids[0].lines)


def test_a_result_is_what_the_team_has_in_the_finish(
    english: Reader, german: Reader, plain: Reader
) -> None:
    """D37"""
    view = GAME.view(at("dog4 classic A:F1 A:F2 C:F4 B:F1 B=2 turn=B"), None)
    assert PRESENTATION.result(0, view, english) == "🔵🟡: 3 of 8 in the finish"
    assert PRESENTATION.result(3, view, german) == "🔴🟢: 1 von 8 im Ziel"
    assert PRESENTATION.result(2, view, plain) == "blue and yellow: 3 of 8 in the finish"
