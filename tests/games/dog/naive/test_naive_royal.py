"""The naive rules of Dog Royal by themselves, on the examples of the rulings R1 to R18."""

from __future__ import annotations

import pytest

from tests.games.dog.naive.examples import Outcome, card_of, expected, found
from tests.games.dog.naive.families import DOG_ROYAL
from tests.games.dog.naive.reading import board_of, words_of
from tests.games.dog.naive.royal import ROYAL, jumps, settings

pytestmark = pytest.mark.slow

A_IN = "AK:F1 AN:F2 AC:F3 AF:F4"
KING_STAYS = ("8", "9", "10", "12")


def test_the_cards_are_those_of_black_dog_five_in_every_round() -> None:
    assert sum(DOG_ROYAL.deck.values()) == 110
    assert len(DOG_ROYAL.deck) == 15
    assert set(DOG_ROYAL.deck) == {*ROYAL, "copy"}
    assert DOG_ROYAL.hands == (5,)


@pytest.mark.parametrize(
    ("before", "play", "after", "hits"),
    [
        pytest.param("AF10", "4:AF10>14", "AF14", "", id="R1-forward"),
        pytest.param("AF10", "4:AF10>6", "AF6", "", id="R1-back"),
        pytest.param("AN10 BC12", "3:AN10>13", "AN13 BC12", "", id="R5-lower"),
        pytest.param("AC10 BC12", "3:AC10>13", "AC13 BC12", "", id="R5-equal"),
        pytest.param("AC10 AF12", "3:AC10>13", "AC13 AF12", "", id="R5-own"),
        pytest.param("AF10 BC12", "2:AF10>12", "AF12", "BC12", id="R5-landing"),
        pytest.param("AF10 AN12", "2:AF10>12", "AF12", "AN12", id="R5-landing-on-own"),
        pytest.param("AF10 BK15", "10:AF10>20", "AF20 BK15", "", id="R6-Ten"),
        pytest.param("AF10 BK12", "4:AF10>14", "AF14 BK12", "", id="R6-Four"),
        pytest.param("AF10 BK8", "4:AF10>6", "AF6 BK8", "", id="R6-Four-back"),
        pytest.param("AF60 BK0", "10:AF60>F4", "AF:F4 BK0", "", id="R6-Ten-in"),
        pytest.param("AK10 BK15", "5:AK10>15", "AK15", "BK15", id="R7-by-a-King"),
        pytest.param("BK32 AF26", "6:AF26>32", "AF32", "BK32", id="R7-on-a-third-start"),
        pytest.param("BK0 AF58", "6:AF58>0", "AF0", "BK0", id="R7-on-ones-start"),
        pytest.param("CK0 AF58", "6:AF58>0", "AF0", "CK0", id="R7-the-partners"),
        pytest.param("CK16 AF20", "4:AF20>16", "AF16", "CK16", id="R7-back"),
        pytest.param("BK0", "13:AF:K>0", "AF0", "BK0", id="R7-by-starting"),
        pytest.param("AK10", "1/11:AK10>11", "AK11", "", id="R8-one"),
        pytest.param("AK10", "1-7:AK10>17", "AK17", "", id="R8-seven"),
        pytest.param("AK10", "4:AK10>6", "AK6", "", id="R8-back"),
        pytest.param("AF10", "13:AK:K>0", "AK0 AF10", "", id="R8-13"),
        pytest.param("AF10", "1/11:AK:K>0", "AK0 AF10", "", id="R8-11"),
        pytest.param("AK10 BF20", "magnet:AK10>19", "AK19 BF20", "", id="R8-magnet"),
        pytest.param("AK10 BF20", "swap:AK10/BF20", "AK20 BF10", "", id="R8-swap"),
        pytest.param("AN14 BF16*", "5:AN14>19", "AN19 BF16", "", id="R9"),
        pytest.param("AN14 BN16*", "5:AN14>19", "AN19 BN16", "", id="R9-equal"),
        pytest.param("AN14 BK16*", "10:AN14>24", "AN24 BK16", "", id="R9-Ten"),
        pytest.param("AN18 BK16*", "4:AN18>14", "AN14 BK16", "", id="R9-back"),
        pytest.param("AN62 AC0*", "4:AN62>F2", "AC0 AN:F2", "", id="R9-in"),
        pytest.param("AN62 AK0*", "4:AN62>F2", "AK0 AN:F2", "", id="R9-Four-in"),
        pytest.param("AN62 AC0*", "4:AN62>2", "AN2 AC0", "", id="R9-past-ones-start"),
        pytest.param("AF60 BF:F4", "8:AF60>F4", "AF:F4 BF:F4", "", id="R13-none"),
        pytest.param("AF60 AC:F4", "8:AF60>F3", "AF:F3 AC:F4", "", id="R13-one"),
        pytest.param("AF60 AC:F3", "8:AF60>F2", "AF:F2 AC:F3", "", id="R13-two"),
        pytest.param("AF60", "10:AF60>F4", "AF:F4", "", id="R13-Ten"),
        pytest.param("AF60", "1-7:AF60>F1", "AF:F1", "", id="R13-one-to-seven"),
        pytest.param("AF60", "13:AF60>9", "AF9", "", id="R13-runs-on"),
        pytest.param("AF57", "1/11:AF57>F4", "AF:F4", "", id="R13-eleven"),
        pytest.param("AF57 AK:F3", "1/11:AF57>F2", "AF:F2 AK:F3", "", id="R13-eleven-less-two"),
        pytest.param("AK10", "1-7:AK10>16", "AK16", "", id="R14"),
        pytest.param("AF10 BC11 BF12", "1-7:AF10>11", "AF11 BF12", "BC11", id="R14-hits"),
        pytest.param("AC10 BF11 BN12", "1-7:AC10>12", "AC12 BF11", "BN12", id="R14-landing"),
        pytest.param("AF1 BK17", "swap:AF1/BK17", "AF17 BK1", "", id="R15"),
        pytest.param("AF20 BK0", "swap:AF20/BK0", "AF0 BK20", "", id="R15-to-ones-start"),
        pytest.param("AF10 BK16*", "magnet:AF10>15", "AF15 BK16", "", id="R16-magnet"),
        pytest.param("AF60 AK:F1 AN:F3", "1-7:AK:F1>F2", "AF60 AK:F2 AN:F3", "", id="R17"),
        pytest.param(f"{A_IN} CF20", "2:CF20>22", f"{A_IN} CF22", "", id="D36"),
        pytest.param(f"{A_IN} CF20", "13:CK:K>32", f"{A_IN} CK32 CF20", "", id="D36-start"),
    ],
)
def test_a_legal_example_is_found(before: str, play: str, after: str, hits: str) -> None:
    legal = found(DOG_ROYAL, before, card_of(play))
    assert Outcome.of(legal[play]) == expected(after, hits)


@pytest.mark.parametrize(
    ("before", "play"),
    [
        pytest.param("AF10 BC12", "3:AF10>13", id="R5"),
        pytest.param("AF10 AK12", "3:AF10>13", id="R5-own"),
        pytest.param("AF60 BK0", "8:AF60>F4", id="R5-into-the-finish"),
        pytest.param("AF60 BK0", "5:AF60>F1", id="R5-into-F1"),
        pytest.param("AF10 BF16*", "10:AF10>20", id="R6-protected"),
        pytest.param("AF20 BF16*", "4:AF20>16", id="R6-protected-landing"),
        pytest.param("AF5 BK15", "10:AF5>15", id="R7-Ten"),
        pytest.param("BK15 AF10", "5:AF10>15", id="R7"),
        pytest.param("AK15 AF10", "5:AF10>15", id="R7-own"),
        pytest.param("AK16 AF10", "6:AF10>16", id="R7-own-on-a-foreign-start"),
        pytest.param("AK32 AF36", "4:AF36>32", id="R7-own-back"),
        pytest.param("BK16* AK10", "6:AK10>16", id="R7-protected"),
        pytest.param("AK10", "8:AK10>18", id="R8"),
        pytest.param("AK10", "1/11:AK10>21", id="R8-eleven"),
        pytest.param("AK10", "13:AK10>23", id="R8-13"),
        pytest.param("AK54", "10:AK54>F1", id="R8-Ten-in"),
        pytest.param("AN14 BK16*", "5:AN14>19", id="R9"),
        pytest.param("AN14 BF16*", "2:AN14>16", id="R9-landing"),
        pytest.param("AN20 BF16*", "4:AN20>16", id="R9-landing-back"),
        pytest.param("AC14 BF16*", "5:AC14>19", id="R9-Knights-alone"),
        pytest.param("AK14 BF16*", "5:AK14>19", id="R9-no-King"),
        pytest.param("AN62 AK0*", "5:AN62>F3", id="R9-own-King"),
        pytest.param("AN62 AC0* AF:F1", "4:AN62>F2", id="R9-no-jump-inside"),
        pytest.param("AF60", "1/11:AF60>F4", id="R13-three"),
        pytest.param("AC60 AF:F4", "8:AC60>F3", id="R13-Fools-alone"),
        pytest.param("AF60 AC:F2", "8:AF60>F3", id="R13-no-jump"),
        pytest.param("AF:F1", "4:AF:F1>F3", id="R13-not-inside"),
        pytest.param("AF60", "8:AF60>2", id="R13-not-on-the-ring"),
        pytest.param("AF0*", "6:AF0>F4", id="R13-not-from-the-start"),
        pytest.param("AF10 BK12", "1-7:AF10>13", id="R14"),
        pytest.param("AF10 AC20", "1-7:AF10>12,AC20>25", id="R14-no-split"),
        pytest.param("AF5 BK16*", "swap:AF5/BK16", id="R15-protected"),
        pytest.param("AK0* BF20", "swap:AK0/BF20", id="R15-protected-own"),
        pytest.param("AF60 BK5", "magnet:AF60>F4", id="R16-into-the-finish"),
        pytest.param("AF10 BK11", "magnet:AF10>10", id="R16-neighbour"),
        pytest.param("AF10", "magnet:AF10>9", id="R16-nobody-else"),
        pytest.param("AK0* BF20", "13:AF:K>0", id="D14"),
    ],
)
def test_an_illegal_example_is_not_found(before: str, play: str) -> None:
    assert play not in found(DOG_ROYAL, before, card_of(play))


@pytest.mark.parametrize(
    ("before", "card", "legal"),
    [
        ("AK10", "1/11", {"1/11:AK10>11", *(f"1/11:A{rank}:K>0" for rank in "NCF")}),
        ("AK20 AN0", "1/11", {"1/11:AK20>21", "1/11:AN0>1", "1/11:AN0>11"}),
        ("AF10 BK15", "10", {"10:AF10>20"}),
        ("AF60", "8", {"8:AF60>F4", "8:AF60>F3", "8:AF60>F2", "8:AF60>4"}),
        ("AF60", "10", {"10:AF60>F4", "10:AF60>6"}),
        ("AF60", "1/11", {"1/11:AF60>61", "1/11:AF60>7", *(f"1/11:A{r}:K>0" for r in "KNC")}),
        ("AF63", "2", {"2:AF63>F1", "2:AF63>1"}),
        ("AF63", "3", {"3:AF63>F2", "3:AF63>F1", "3:AF63>2"}),
        ("AF62 AN:F1", "5", {"5:AF62>3"}),
        ("AK40 AN:F4", "12", set()),
    ],
)
def test_no_play_but_these_is_found(before: str, card: str, legal: set[str]) -> None:
    assert set(found(DOG_ROYAL, before, card)) == legal


@pytest.mark.parametrize("card", KING_STAYS)
def test_a_king_stands_still_with_large_values(card: str) -> None:
    assert not found(DOG_ROYAL, "AK10", card)
    assert not found(DOG_ROYAL, "AK10", "copy", played=[card])


@pytest.mark.parametrize(
    ("before", "play", "special"),
    [
        pytest.param("AF8", "2:AF8>10", 10, id="R11"),
        pytest.param("AF30", "4:AF30>26", 26, id="R11-back"),
        pytest.param("AF40 BF43", "magnet:AF40>42", 42, id="R11-magnet"),
        pytest.param("AF56 BK58", "magnet:AF56>57", None, id="R11-beside"),
        pytest.param("AF8", "3:AF8>11", None, id="R11-past"),
        pytest.param("AF8 BF26", "swap:AF8/BF26", None, id="R11-swap"),
        pytest.param("AF20 BF26", "6:AF20>26", 26, id="R11-hits"),
        pytest.param("AK20 BF26", "13:AF:K>0", None, id="R11-start"),
        pytest.param(f"{A_IN} CF8", "2:CF8>10", 10, id="R11-for-the-partner"),
    ],
)
def test_a_special_field_brings_a_card(before: str, play: str, special: int | None) -> None:
    assert found(DOG_ROYAL, before, card_of(play))[play].special == special


@pytest.mark.parametrize("seats", [4, 6])
def test_each_quarter_has_one_special_field(seats: int) -> None:
    specials = []
    for field in range(16 * seats):
        before = f"AF{(field - 2) % (16 * seats)}"
        plays = found(DOG_ROYAL, before, "2", seats)
        specials += [play.special for play in plays.values() if play.special is not None]
    assert sorted(specials) == [10, 26, 42, 58, 74, 90][:seats]


@pytest.mark.parametrize(
    ("before", "special", "ways"),
    [
        pytest.param("AC10", 10, {"AC10>26": "AC26"}, id="R12"),
        pytest.param("AC10 BF26", 10, {"AC10>42": "AC42 BF26"}, id="R12-next-free"),
        pytest.param("AC10 BK16*", 10, {"AC10>26": "AC26 BK16"}, id="R12-whatever-stands-between"),
        pytest.param("AC58 BF10 CF26", 58, {"AC58>42": "AC42 BF10 CF26"}, id="R12-round"),
        pytest.param("AC10 BF26 BK42 AF58", 10, {}, id="R12-none-free"),
        pytest.param("AF10", 10, {}, id="R12-Citizens-alone"),
    ],
)
def test_a_citizen_may_jump_on(before: str, special: int, ways: dict[str, str]) -> None:
    found_ways = {text: words_of(board) for text, board in jumps(board_of(before), special)}
    assert found_ways == {text: words_of(board_of(after)) for text, after in ways.items()}


def test_six_seats_have_two_more_fields_to_jump_to() -> None:
    board = board_of("AC58", seats=6)
    assert [text for text, _ in jumps(board, 58)] == ["AC58>74"]


def test_any_figure_or_none_may_be_set_before_the_first_round() -> None:
    before = board_of("AK0 DF48")
    assert {text: words_of(board) for text, board in settings(before, "B")} == {
        "-": "AK0 DF48",
        **{f"B{rank}": f"AK0 B{rank}16 DF48" for rank in "KNCF"},
    }


@pytest.mark.parametrize(
    ("played", "legal"),
    [
        ([], set()),
        (["10"], {"copy=10:AF10>20"}),
        (["4", "4"], {"copy=4:AF10>14", "copy=4:AF10>6"}),
        (["magnet", "swap"], {"copy=magnet:AF10>14", "copy=swap:AF10/BK15"}),
    ],
)
def test_a_copy_is_every_kind_that_was_played(played: list[str], legal: set[str]) -> None:
    assert set(found(DOG_ROYAL, "AF10 BK15", "copy", played=played)) == legal


def test_no_figure_is_lost() -> None:
    for card in ROYAL:
        for play in found(DOG_ROYAL, "AK2 AN10 BC12 AC60 AF:F1 CF0 DK16", card).values():
            after = play.board
            assert len({*after.ring.values(), *after.finish.values(), *after.kennel}) == 16
