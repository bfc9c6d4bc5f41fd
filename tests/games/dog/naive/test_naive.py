"""The naive rules by themselves, on the examples of the rulings D1 and D12 to D36."""

from __future__ import annotations

from functools import partial

import pytest

from tests.games.dog.naive import examples
from tests.games.dog.naive.board import Finish
from tests.games.dog.naive.cards import CLASSIC, Table, plays
from tests.games.dog.naive.examples import card_of
from tests.games.dog.naive.families import CLASSIC_DOG
from tests.games.dog.naive.reading import board_of, words_of

pytestmark = pytest.mark.slow

A_IN = "A:F1 A:F2 A:F3 A:F4"


found = partial(examples.found, CLASSIC_DOG)
"""A's complete plays by their notation, each only once."""


@pytest.mark.parametrize(
    ("before", "play", "after", "hits"),
    [
        pytest.param("A15", "1/11:A15>16", "A16", "", id="D1-ring"),
        pytest.param("A63", "2:A63>1", "A1", "", id="D1-round"),
        pytest.param("A10", "13:A10>23", "A23", "", id="D3"),
        pytest.param("A10 B12", "5:A10>15", "A15 B12", "", id="D12"),
        pytest.param("A10 A15", "5:A10>15", "A15", "A15", id="D13-own"),
        pytest.param("A10 B15", "5:A10>15", "A15", "B15", id="D13-opponent"),
        pytest.param("A10 C15", "5:A10>15", "A15", "C15", id="D13-partner"),
        pytest.param("A1 C0", "13:A:K>0", "A0 A1", "C0", id="D14-13"),
        pytest.param("A1 C0", "1/11:A:K>0", "A0 A1", "C0", id="D14-11"),
        pytest.param("A0*", "2:A0>2", "A2", "", id="D15-leaves"),
        pytest.param("A14 C16", "2:A14>16", "A16", "C16", id="D16-hit"),
        pytest.param("A14 C16", "5:A14>19", "A19 C16", "", id="D16-jump"),
        pytest.param("A60", "4:A60>0", "A0", "", id="D17-start"),
        pytest.param("A60", "5:A60>F1", "A:F1", "", id="D17-F1"),
        pytest.param("A60", "8:A60>F4", "A:F4", "", id="D17-F4"),
        pytest.param("A60", "9:A60>5", "A5", "", id="D17-on"),
        pytest.param("A60 C0", "5:A60>F1", "A:F1 C0", "", id="D17-jump"),
        pytest.param("A0*", "4:A0>4", "A4", "", id="D18"),
        pytest.param("A60", "8:A60>4", "A4", "", id="D20"),
        pytest.param("A60 A:F1", "8:A60>4", "A4 A:F1", "", id="D21-full"),
        pytest.param("A60 A:F2", "5:A60>F1", "A:F1 A:F2", "", id="D21-F1"),
        pytest.param("A60 A:F2", "5:A60>1", "A1 A:F2", "", id="D21-on"),
        pytest.param("A:F1 A:F3", "1/11:A:F1>F2", "A:F2 A:F3", "", id="D22"),
        pytest.param("A0*", "4:A0>60", "A60", "", id="D23-leaves"),
        pytest.param("A2", "4:A2>62", "A62", "", id="D23-crosses"),
        pytest.param("A62", "3:A62>F1", "A:F1", "", id="D23-later"),
        pytest.param("A20 C16", "4:A20>16", "A16", "C16", id="D24-hit"),
        pytest.param("A20 C18", "4:A20>16", "A16 C18", "", id="D24-jump"),
        pytest.param("A54", "1/11:A54>F1", "A:F1", "", id="D25-in"),
        pytest.param("A54", "1/11:A54>1", "A1", "", id="D25-on"),
        pytest.param("A60 A:F1", "7:A:F1>F3,A60>F1", "A:F1 A:F3", "", id="D26-one-order"),
        pytest.param("A60 A:F1", "7:A60>1,A:F1>F3", "A1 A:F3", "", id="D26-other-order"),
        pytest.param("A10", "7:A10>11,A11>12,A12>17", "A17", "", id="D26-same-again"),
        pytest.param("A10 B12 B13 B17", "7:A10>17", "A17", "B12 B13 B17", id="D27"),
        pytest.param("A10 A11 C12", "7:A10>17", "A17", "A11 C12", id="D27-own-side"),
        pytest.param("A60 B0 B63", "7:A60>F3", "A:F3", "B0 B63", id="D27-into-finish"),
        pytest.param("A63 A13 B16*", "7:A13>15,A63>F4", "A15 A:F4 B16", "", id="D28-both"),
        pytest.param("A0* A60", "7:A0>1,A60>F2", "A1 A:F2", "", id="D28-frees"),
        pytest.param("A63 A20", "7:A63>F2,A20>24", "A24 A:F2", "", id="D29-enters"),
        pytest.param("A:F1 A20", "7:A:F1>F4,A20>24", "A24 A:F4", "", id="D29-inside"),
        pytest.param(
            "A62 A:F2 A:F3 A:F4 C20", "7:A62>F1,C20>24", f"{A_IN} C24", "", id="D31-all-points"
        ),
        pytest.param("A62 A:F2 A:F3 A:F4 C20", "7:A62>F1,stop", f"{A_IN} C20", "", id="D31-none"),
        pytest.param(
            "A62 A:F2 A:F3 A:F4 C20 B21",
            "7:A62>F1,C20>21,stop",
            f"{A_IN} C21",
            "B21",
            id="D31-some",
        ),
        pytest.param(
            "A62 A:F2 A:F3 A:F4 C31 C:F2 C:F3 C:F4",
            "7:A62>F1,C31>F1",
            f"{A_IN} C:F1 C:F2 C:F3 C:F4",
            "",
            id="D32-by-the-partners-marble",
        ),
        pytest.param(
            "A62 A:F2 A:F3 A:F4 C:F1 C:F2 C:F3 C:F4",
            "7:A62>F1",
            f"{A_IN} C:F1 C:F2 C:F3 C:F4",
            "",
            id="D32-partner-in",
        ),
        pytest.param(
            f"{A_IN} C30 C:F2 C:F3 C:F4",
            "7:C30>F1",
            f"{A_IN} C:F1 C:F2 C:F3 C:F4",
            "",
            id="D32-for-the-partner",
        ),
        pytest.param(
            "A62 A:F2 A:F3 A:F4", "7:A62>F1", A_IN, "", id="D31-partner-all-in-the-kennel"
        ),
        pytest.param(
            "A61 A:F2 A:F3 A:F4 C31 D48 C:F4",
            "7:A61>F1,C31>34",
            f"{A_IN} C34 C:F4 D48",
            "",
            id="D31-last-point",
        ),
        pytest.param("A1 B17", "swap:A1/B17", "A17 B1", "", id="D33-opponent"),
        pytest.param("A1 C17", "swap:A1/C17", "A17 C1", "", id="D33-partner"),
        pytest.param("A5 D16", "swap:A5/D16", "A16 D5", "", id="D33-foreign-start"),
        pytest.param("A20 B0", "swap:A20/B0", "A0 B20", "", id="D34"),
        pytest.param("", "joker=13:A:K>0", "A0", "", id="D35-start"),
        pytest.param("A60 A:F1", "joker=8:A60>4", "A4 A:F1", "", id="D35-number"),
        pytest.param("A1 B17", "joker=swap:A1/B17", "A17 B1", "", id="D35-swap"),
        pytest.param("A60 A:F1", "joker=7:A60>1,A:F1>F3", "A1 A:F3", "", id="D35-seven"),
        pytest.param(A_IN, "13:C:K>32", f"{A_IN} C32", "", id="D36-start"),
        pytest.param(f"{A_IN} B5 C20", "swap:C20/B5", f"{A_IN} B20 C5", "", id="D36-swap"),
    ],
)
def test_a_legal_example_is_found(before: str, play: str, after: str, hits: str) -> None:
    legal = found(before, card_of(play))
    assert words_of(legal[play].board) == words_of(board_of(after))
    assert sorted(f"{hit.figure.seat}{hit.field}" for hit in legal[play].hits) == hits.split()


@pytest.mark.parametrize(
    ("before", "play"),
    [
        pytest.param("A0* C5", "13:A:K>0", id="D14"),
        pytest.param("A14 B16*", "5:A14>19", id="D15-jump"),
        pytest.param("A14 B16*", "2:A14>16", id="D15-land"),
        pytest.param("A18 B16*", "4:A18>14", id="D15-back"),
        pytest.param("A20 B16*", "4:A20>16", id="D15-back-onto"),
        pytest.param("A14 B16*", "7:A14>15,A15>21", id="D15-part"),
        pytest.param("A0*", "4:A0>F4", id="D18"),
        pytest.param("A60", "7:A60>0,A0>F3", id="D18-come-round"),
        pytest.param("A0* A60", "8:A60>F4", id="D19-in"),
        pytest.param("A0* A60", "8:A60>4", id="D19-on"),
        pytest.param("A60 A:F1", "8:A60>F4", id="D21"),
        pytest.param("A60", "9:A60>F4", id="D21-points-lapse"),
        pytest.param("A:F1 A:F3", "2:A:F1>F3", id="D22"),
        pytest.param("A:F4", "4:A:F4>0", id="D22-back"),
        pytest.param("A2", "4:A2>F1", id="D23"),
        pytest.param("A60 A:F1", "7:A60>F1,A:F1>F3", id="D26"),
        pytest.param("A4 A6", "7:A4>7,A6>10", id="D28"),
        pytest.param("A0 C33", "7:A0>3,C33>37", id="D30"),
        pytest.param("A62 A:F2 A:F3 A:F4", "7:A62>F1,stop", id="D31-nothing-to-stop"),
        pytest.param("A0* B17", "swap:A0/B17", id="D33-own-start"),
        pytest.param("A5 B16*", "swap:A5/B16", id="D33-protected"),
        pytest.param("A5 A7", "swap:A5/A7", id="D33-two-own"),
        pytest.param("A5 B7 D9", "swap:B7/D9", id="D33-two-foreign"),
        pytest.param("A5 B:F1", "swap:A5/B17", id="D34"),
        pytest.param(f"{A_IN} B5 C20 D7", "swap:B5/D7", id="D36-foreign"),
        pytest.param(f"{A_IN} C30", "7:C30>F4,stop", id="D36-no-point-lapses"),
        pytest.param("A:F1 A:F2 A:F3 A63 C20", "2:C20>22", id="D36-not-yet"),
    ],
)
def test_an_illegal_example_is_not_found(before: str, play: str) -> None:
    assert play not in found(before, card_of(play))


@pytest.mark.parametrize(
    ("before", "card", "legal"),
    [
        ("A60", "8", {"8:A60>F4", "8:A60>4"}),
        ("A60 A:F1", "8", {"8:A60>4"}),
        ("A60", "9", {"9:A60>5"}),
        ("A:F4", "4", set()),
        ("A:F1 A:F4", "2", {"2:A:F1>F3"}),
        ("A20", "4", {"4:A20>24", "4:A20>16"}),
        ("", "2", set()),
        ("", "7", set()),
        ("A0*", "swap", set()),
        ("A54 A0*", "1/11", {"1/11:A54>55", "1/11:A0>1", "1/11:A0>11"}),
        ("A:F1 A:F2 A:F4", "7", set()),
        ("A:F1 A62 A0* A1", "2", {"2:A:F1>F3", "2:A0>2", "2:A1>3"}),
    ],
)
def test_no_play_but_these_is_found(before: str, card: str, legal: set[str]) -> None:
    assert set(found(before, card)) == legal


def test_a_joker_is_every_other_kind() -> None:
    before = "A60 A:F1 B17 C3"
    as_kinds = {f"joker={play}" for kind in CLASSIC for play in found(before, kind)}
    assert set(found(before, "joker")) == as_kinds
    assert {"joker=4:A60>56", "joker=swap:A60/B17", "joker=13:A:K>0"} <= as_kinds


@pytest.mark.parametrize(("before", "free"), [("A1", 1), ("A1 A9", 2), ("A1 A12 A24", 3)])
def test_marbles_far_apart_share_seven_points_in_every_order(before: str, free: int) -> None:
    """One of them begins; with each further point the part goes on, or a new one begins."""
    assert len(found(before, "7")) == free * (free + 1) ** 6


def test_a_board_is_not_changed_by_playing_on_it() -> None:
    board = board_of("A10 B12 A60 A:F1 C3")
    before = words_of(board), list(board.kennel), dict(board.finish)
    for card in [*CLASSIC, "joker"]:
        assert list(plays(Table(board, "A"), card)) or card == "12"
    assert (words_of(board), board.kennel, board.finish) == before
    assert Finish("A", 1) in board.finish


def test_no_marble_is_lost() -> None:
    board = board_of("A10 A11 B12 A60 A:F1 C0 D16")
    for play in plays(Table(board, "A"), "joker"):
        after = play.board
        assert len(after.ring) + len(after.finish) + len(after.kennel) == 16


def test_six_seats_have_a_ring_of_96_and_a_partner_three_seats_on() -> None:
    assert set(found("A95", "1/11", seats=6)) == {"1/11:A95>0", "1/11:A95>10", "1/11:A:K>0"}
    assert "2:A95>F1" in found("A95", "2", seats=6)
    helped = found(f"{A_IN} D47", "2", seats=6)
    assert set(helped) == {"2:D47>49", "2:D47>F1"}
