"""The naive rules of Black Dog by themselves, on the examples of the rulings B1 to B13."""

from __future__ import annotations

import pytest

from tests.games.dog.naive.black import BLACK
from tests.games.dog.naive.disc import DISC, PAWS, run
from tests.games.dog.naive.examples import Outcome, card_of, expected, found
from tests.games.dog.naive.families import BLACK_DOG
from tests.games.dog.naive.reading import board_of, words_of

pytestmark = pytest.mark.slow

A_IN = "A:F1 A:F2 A:F3 A:F4"
C_IN = "C:F1 C:F2 C:F3 C:F4"
THREE_IN = "A:F2 A:F3 A:F4"
B_THREE_IN = "B:F2 B:F3 B:F4"
D_IN = "D:F1 D:F2 D:F3 D:F4"


def to_each(way: str, targets: str) -> set[str]:
    """Plays that begin alike and end on different fields."""
    return {way + target for target in targets.split()}


def test_the_cards_are_110_of_15_kinds() -> None:
    assert sum(BLACK_DOG.deck.values()) == 110
    assert len(BLACK_DOG.deck) == 15
    assert set(BLACK_DOG.deck) == {*BLACK, "copy"}
    assert BLACK_DOG.hands == (6, 5, 4, 3, 2)


def test_the_disc_carries_20_fields_with_8_paws_on_them() -> None:
    assert [field for field in range(64) if field % 16 in PAWS] == [4, 8, 20, 24, 36, 40, 52, 56]
    assert sum(field % 16 in DISC for field in range(64)) == 20


@pytest.mark.parametrize(
    ("before", "play", "after", "hits"),
    [
        pytest.param("dog=6", "13:A:K>0", "A0 dog=6", "", id="B1-start"),
        pytest.param("A1 B17 dog=6", "swap:A1/B17", "A17 B1 dog=6", "", id="B1-swap"),
        pytest.param("A2 dog=38", "2:A2>4~+", "A20 dog=54", "", id="B4-forward"),
        pytest.param("A2 dog=38", "2:A2>4~-", "A52 dog=22", "", id="B4-back"),
        pytest.param("A2 B22 dog=38", "2:A2>4~+", "A20 B38 dog=54", "", id="B4-all-at-once"),
        pytest.param("A2 B22 dog=39", "2:A2>4~-", "A52 B6 dog=23", "", id="B4-all-at-once-back"),
        pytest.param(
            "A2 B20 C36 D52 dog=10", "2:A2>4~+", "A20 B36 C52 D4 dog=10", "", id="B4-full-circle"
        ),
        pytest.param("A2 B4 dog=10", "2:A2>4~+", "A20 dog=10", "B4", id="B4-hit-before-the-turn"),
        pytest.param("A2 B19 C25 dog=10", "2:A2>4~+", "A20 B19 C25 dog=10", "", id="B4-beside"),
        pytest.param("A2 dog=30", "3:A2>5", "A5 dog=30", "", id="B4-passes-a-paw"),
        pytest.param("A8 B20 dog=30", "swap:A8/B20", "A20 B8 dog=30", "", id="B4-swap"),
        pytest.param("A10 dog=18", "5:A10>15", "A15 dog=23", "", id="B4-dog-on-a-paw"),
        pytest.param("A46 dog=30", "10:A46>56~+", "A8 dog=30", "", id="B5-carried-past-the-start"),
        pytest.param("A56 dog=30", "12:A56>F4", "A:F4 dog=30", "", id="B5-in-after-a-turn"),
        pytest.param("A10 dog=15", "9:A10>19", "A19 dog=15", "", id="B7-passes-the-dog"),
        pytest.param("A10 dog=15", "5:A10>15", "dog=20", "A15", id="B7-eaten"),
        pytest.param("A10 dog=20", "10:A10>20", "dog=20", "A20", id="B7-turns-no-disc"),
        pytest.param("dog=0", "13:A:K>0", "A0 dog=0", "", id="B7-starts-beside-the-dog"),
        pytest.param("A60 dog=20", "5:A60>F1", "A:F1 dog=25", "", id="B8-in"),
        pytest.param("A60 dog=20", "5:A60>1", "A1 dog=25", "", id="B8-on"),
        pytest.param("A10 C16 dog=20", "6:A10>16", "A16 dog=26", "C16", id="B8-hits"),
        pytest.param("A14 dog=6", "6:A14>20~+", "A36 dog=28", "", id="B8-carried-then-runs"),
        pytest.param("A14 dog=6", "6:A14>20~-", "A4 dog=60", "", id="B8-carried-back-then-runs"),
        pytest.param("A10 dog=11", "5:A10>15", "dog=16", "A15", id="B8-eats-who-moved"),
        pytest.param("A10 A:F3 dog=62", "1-7:A:F3>F4", "A10 A:F4 dog=63", "", id="B9-in-finish"),
        pytest.param("A10 B11 dog=62", "1-7:A10>12", "A12 B11 dog=0", "", id="B9-jumps"),
        pytest.param("A10 B12 dog=8", "1-7:A10>12", "A12 dog=10", "B12", id="B9-hits"),
        pytest.param("A10 dog=62", "1-7:A10>17", "A17 dog=5", "", id="B9-seven"),
        pytest.param("A10 C40 dog=30", "4:A10>11,C40>43", "A11 C43 dog=30", "", id="B10"),
        pytest.param("A10 C40 dog=30", "4:C40>44", "A10 C44 dog=30", "", id="B10-all-partner"),
        pytest.param("A10 B11 dog=30", "4:A10>14", "A14 B11 dog=30", "", id="B10-jumps"),
        pytest.param("A10 B11 dog=30", "4:A10>11,A11>14", "A14 dog=30", "B11", id="B10-hits"),
        pytest.param("A2 C37 dog=30", "4:A2>4~+,C53>55", "A20 C55 dog=30", "", id="B10-parts-turn"),
        pytest.param("A3 dog=30", "4:A3>4~+,A20>21,A21>23", "A23 dog=30", "", id="B10-same-again"),
        pytest.param("A63 A:F1 dog=9", "4:A:F1>F3,A63>F1", "A:F1 A:F3 dog=9", "", id="B10-finish"),
        pytest.param("A10 C40 dog=12", "4:A10>12,C40>42", "C42 dog=12", "A12", id="B10-eaten"),
        pytest.param(f"{A_IN} B10 dog=30", "4:B10>14", f"{A_IN} B14 dog=30", "", id="B11"),
        pytest.param(f"{C_IN} B10 dog=30", "4:B10>14", f"B14 {C_IN} dog=30", "", id="B11-partner"),
        pytest.param(
            f"A63 {THREE_IN} D10 dog=30",
            "4:A63>F1,D10>12",
            f"{A_IN} D12 dog=30",
            "",
            id="B11-at-each-part",
        ),
        pytest.param(f"{A_IN} B14 dog=9", "4:B14>18", f"{A_IN} B18 dog=9", "", id="B11-runs-on"),
        pytest.param(f"{A_IN} B14 dog=9", "4:B14>F2", f"{A_IN} B:F2 dog=9", "", id="B11-enters"),
        pytest.param(
            f"A10 {C_IN} B15 {B_THREE_IN} {D_IN} dog=9",
            "4:B15>F1",
            f"A10 {C_IN} B:F1 {B_THREE_IN} {D_IN} dog=9",
            "",
            id="D37-for-the-others",
        ),
        pytest.param(
            f"A61 {THREE_IN} {C_IN} dog=9", "4:A61>F1", f"{A_IN} {C_IN} dog=9", "", id="D37-Four"
        ),
        pytest.param(
            f"A60 {THREE_IN} {C_IN} dog=9", "5:A60>F1", f"{A_IN} {C_IN} dog=9", "", id="D37-Five"
        ),
        pytest.param(f"{A_IN} C40 dog=9", "2:C40>42", f"{A_IN} C42 dog=9", "", id="D36"),
        pytest.param("A10 B30 dog=40", "magnet:A10>29", "A29 B30 dog=40", "", id="B13"),
        pytest.param("A60 B5 dog=30", "magnet:A60>4~+", "A20 B21 dog=30", "", id="B13-past-start"),
        pytest.param("A10 dog=40", "magnet:A10>39", "A39 dog=40", "", id="B13-dog"),
        pytest.param("A10 B16* dog=40", "magnet:A10>15", "A15 B16 dog=40", "", id="B13-protected"),
        pytest.param("A10 A30 dog=9", "magnet:A10>29", "A29 A30 dog=9", "", id="B13-own"),
        pytest.param("A10 B25 dog=9", "magnet:A10>24~-", "A8 B25 dog=9", "", id="B13-paw"),
    ],
)
def test_a_legal_example_is_found(before: str, play: str, after: str, hits: str) -> None:
    legal = found(BLACK_DOG, before, card_of(play))
    assert Outcome.of(legal[play]) == expected(after, hits)


@pytest.mark.parametrize(
    ("before", "play"),
    [
        pytest.param("A14 B16* dog=30", "5:A14>19", id="B1-protected"),
        pytest.param("A2 dog=30", "2:A2>4", id="B4-must-turn"),
        pytest.param("A2 dog=30", "3:A2>5~+", id="B4-no-paw"),
        pytest.param("A8 B20 dog=30", "swap:A8/B20~+", id="B4-swap"),
        pytest.param("A10 dog=30", "swap:A10/dog30", id="B7-swap"),
        pytest.param("A10 dog=20", "10:A10>20~+", id="B7-turns-no-disc"),
        pytest.param("A14 B16* dog=30", "6:A14>20~+", id="B8-must-be-possible"),
        pytest.param("A10 A20 dog=30", "1-7:A10>12,A20>25", id="B9-no-split"),
        pytest.param("A10 A:F2 dog=30", "1-7:A:F2>F1", id="B9-finish-back"),
        pytest.param("A20 dog=30", "4:A20>16", id="B10-back"),
        pytest.param("A20 dog=30", "4:A20>23", id="B10-all-four-used"),
        pytest.param("A10 B40 dog=30", "4:A10>11,B40>43", id="B10-opponent"),
        pytest.param("A10 dog=12", "4:A10>12,A12>14", id="B10-eaten"),
        pytest.param("A2 C37 dog=30", "4:A2>4~+,C37>39", id="B10-carried-away"),
        pytest.param("A14 B16* dog=30", "4:A14>18", id="B10-protected"),
        pytest.param("A60 A:F1 dog=30", "4:A60>63,A:F1>F3", id="B10-five-points"),
        pytest.param(
            f"A63 {THREE_IN} D10 dog=30", "4:D10>12,A63>F1", id="B11-not-before-the-last-is-in"
        ),
        pytest.param(f"A61 {THREE_IN} dog=30", "4:A61>F1,stop", id="B10-nothing-lapses"),
        pytest.param(f"{A_IN} C10 B14 dog=9", "5:B14>19", id="B11-fours-alone"),
        pytest.param("A10 B11 dog=30", "magnet:A10>10", id="B13-neighbour"),
        pytest.param("A10 dog=11", "magnet:A10>10", id="B13-neighbouring-dog"),
        pytest.param("A60 B5 dog=30", "magnet:A60>F4", id="B13-into-the-finish"),
        pytest.param("A:F1 A:F3 dog=30", "magnet:A:F1>F2", id="B13-in-the-finish"),
    ],
)
def test_an_illegal_example_is_not_found(before: str, play: str) -> None:
    assert play not in found(BLACK_DOG, before, card_of(play))


@pytest.mark.parametrize(
    ("before", "card", "legal"),
    [
        ("A60 dog=20", "5", {"5:A60>F1", "5:A60>1"}),
        ("A60 dog=20", "8", {"8:A60>F4", "8:A60>4~+", "8:A60>4~-"}),
        ("A60 dog=4", "8", {"8:A60>F4", "8:A60>4"}),
        ("A0* dog=4", "1/11", {"1/11:A0>1", "1/11:A0>11"}),
        ("A60 A:F4 dog=20", "1-7", to_each("1-7:A60>", "61 62 63 0 1 2 3 F1 F2 F3")),
        ("A2 dog=20", "1-7", to_each("1-7:A2>", "3 4~+ 4~- 5 6 7 8~+ 8~- 9")),
        ("A:F1 A:F4 dog=20", "4", set()),
        ("A:F2 A:F4 C:F3 dog=20", "4", set()),
        ("dog=20", "4", set()),
        ("B20 dog=4", "4", set()),
        ("A0* dog=0", "magnet", set()),
    ],
)
def test_no_play_but_these_is_found(before: str, card: str, legal: set[str]) -> None:
    assert set(found(BLACK_DOG, before, card)) == legal


@pytest.mark.parametrize(
    ("before", "points", "after", "eaten"),
    [
        pytest.param("A11 C12 B14 dog=10", 5, "dog=15", "A11 B14 C12", id="B6-eats-all"),
        pytest.param("B16* dog=14", 2, "B16 dog=16", "", id="B6-protected"),
        pytest.param("B16* C20 dog=14", 6, "B16 dog=20", "C20", id="B6-not-stopped"),
        pytest.param("A62 D0 A:F1 dog=60", 7, "A:F1 dog=3", "A62 D0", id="B6-round"),
        pytest.param("A25 dog=15", 5, "A25 dog=20", "", id="B4-own-steps-turn-nothing"),
    ],
)
def test_the_dog_eats_what_it_passes(before: str, points: int, after: str, eaten: str) -> None:
    board, hits = run(board_of(before), points)
    assert words_of(board) == words_of(board_of(after))
    assert " ".join(sorted(f"{hit.figure}{hit.field}" for hit in hits)) == eaten


@pytest.mark.parametrize(
    ("played", "legal"),
    [
        ([], set()),
        (["2"], {"copy=2:A10>12"}),
        (["3", "2", "3"], {"copy=3:A10>13", "copy=2:A10>12"}),
        (["1-7"], {f"copy=1-7:A10>{field}" for field in range(11, 18)}),
        (["13"], {"copy=13:A:K>0", "copy=13:A10>23"}),
        (["magnet", "swap"], {"copy=magnet:A10>32", "copy=swap:A10/B33"}),
    ],
)
def test_a_copy_is_every_kind_that_was_played(played: list[str], legal: set[str]) -> None:
    assert set(found(BLACK_DOG, "A10 B33 dog=45", "copy", played=played)) == legal


def test_a_copied_one_to_seven_lets_the_dog_run_as_far() -> None:
    legal = found(BLACK_DOG, "A10 dog=45", "copy", played=["1-7"])
    assert Outcome.of(legal["copy=1-7:A10>16"]) == expected("A16 dog=51")


def test_a_copied_four_is_shared_too() -> None:
    legal = found(BLACK_DOG, "A10 C40 dog=45", "copy", played=["4"])
    assert Outcome.of(legal["copy=4:A10>11,C40>43"]) == expected("A11 C43 dog=45")


@pytest.mark.parametrize(("before", "free"), [("A9", 1), ("A9 C25", 2), ("A9 C25 A41", 3)])
def test_figures_far_apart_share_four_points_in_every_order(before: str, free: int) -> None:
    assert len(found(BLACK_DOG, f"{before} dog=60", "4")) == free * (free + 1) ** 3


def test_a_four_may_be_used_up_in_the_finish_alone() -> None:
    """A has one step and C three, in one, two or three parts: A's is put in anywhere."""
    assert len(found(BLACK_DOG, "A:F3 C:F1 dog=60", "4")) == 2 + 2 * 3 + 4


def test_no_figure_is_lost() -> None:
    board = "A2 A10 B12 A60 A:F1 C0 D16 dog=14"
    for card in BLACK:
        for play in found(BLACK_DOG, board, card).values():
            after = play.board
            assert len(after.ring) + len(after.finish) + len(after.kennel) == 16
            assert not after.dog or after.dog not in after.ring or after.is_protected(after.dog)
