"""How figures of Dog Royal move: by rank, and what each rank alone can do."""

from __future__ import annotations

import pytest

from games.core.errors import IllegalAction
from tests.games.dog.positions import GAME
from tests.games.dog.royal import legal, stand, told


def test_a_four_moves_forward_or_back() -> None:
    assert legal("AF20 A=4") == {"4:AF20>24", "4:AF20>16"}


def test_a_lower_rank_does_not_jump_a_higher_one_but_hits_it() -> None:
    assert legal("AF10 AC12 A=2,3") == {"2:AF10>12", "2:AC12>14", "3:AC12>15"}
    assert stand("AF10 AC12 A=2", "2:AF10>12") == "AF12"


def test_equal_and_lower_ranks_are_jumped() -> None:
    line = "AC11 BC12 DF13 BN30 A=5"
    assert stand(line, "5:AC11>16") == "AC16 BN30 BC12 DF13"


def test_the_figure_on_the_final_field_does_not_count_as_jumped() -> None:
    assert legal("AF17 BN19 A=2") == {"2:AF17>19"}


def test_a_ten_and_a_four_lift_the_rank_rule() -> None:
    assert legal("AF10 BK15 A=10") == {"10:AF10>20"}
    assert legal("AF10 BK12 A=4") == {"4:AF10>14", "4:AF10>6"}
    assert legal("AF14 BK12 A=4") == {"4:AF14>18", "4:AF14>10"}


def test_a_ten_does_not_lift_what_protects_a_king() -> None:
    assert legal("AF5 BK15 A=10") == {"drop"}


def test_a_ten_does_not_lift_what_protects_an_own_start() -> None:
    assert legal("AF14 BC16 A=10,4") == {"4:AF14>10"}


def test_a_king_is_hit_by_kings_only() -> None:
    assert legal("BF10 AK15 AF11 BN8 A=2 B=5").isdisjoint({"5:BF10>15"})
    assert legal("AF10 BK15 A=5") == {"drop"}
    assert legal("AN10 BK15 A=5") == {"drop"}
    assert stand("AK10 BK15 A=5", "5:AK10>15") == "AK15"


def test_a_king_on_a_foreign_start_is_hit_by_any_other_colour() -> None:
    assert stand("AF26 BK32 A=6", "6:AF26>32") == "AF32"
    assert stand("AF10 CK16 A=6", "6:AF10>16") == "AF16"


def test_a_king_on_a_foreign_start_is_not_hit_by_his_own_colour() -> None:
    assert legal("AF26 AK32 A=6") == {"6:AK32>38"}


def test_a_king_on_a_foreign_start_is_hit_by_whoever_starts_there() -> None:
    assert stand("BK0 A=13", "13:AF:K>0") == "AF0"


def test_a_king_moves_by_1_to_7_only() -> None:
    alone = "AK17 AN:F2 AC:F3 AF:F4"
    assert legal(f"{alone} A=8,9,10,12,13,1/11") == {"1/11:AK17>18"}
    assert legal(f"{alone} A=2,3,4,5,6") == {
        *(f"{n}:AK17>{17 + n}" for n in (2, 3, 4, 5, 6)),
        "4:AK17>13",
    }
    assert legal("AK17 A=1-7") == {f"1-7:AK17>{17 + n}" for n in range(1, 8)}


def test_a_king_with_1_or_11_on_field_10_gets_to_11_only() -> None:
    assert {move for move in legal("AK10 A=1/11") if "AK10" in move} == {"1/11:AK10>11"}


def test_a_king_leaves_the_kennel_with_both_start_cards() -> None:
    assert {"13:AK:K>0", "1/11:AK:K>0"} <= legal("A=13,1/11")


def test_a_king_may_be_swapped_and_drawn_by_a_magnet() -> None:
    assert legal("AK17 BN40 A=swap,magnet") == {"swap:AK17/BN40", "magnet:AK17>39"}


def test_a_king_gets_into_the_finish_with_up_to_7() -> None:
    assert legal("AK57 A=8,1-7") >= {"1-7:AK57>63", "1-7:AK57>0"}
    assert legal("AK60 A=8,5") == {"5:AK60>F1", "5:AK60>1"}


def test_start_cards_ask_which_figure_comes_out() -> None:
    assert legal("AN5 A=13") == {"13:AK:K>0", "13:AC:K>0", "13:AF:K>0", "13:AN5>18"}
    assert stand("AN5 A=13", "13:AF:K>0") == "AN5 AF0"


def test_a_knight_passes_protected_figures_by_rank() -> None:
    assert legal("AN14 BF16 A=5,2") == {"5:AN14>19"}
    assert legal("AN14 BK16 A=5,10") == {"10:AN14>24"}
    assert legal("AC14 BF16 A=5,10") == {"drop"}
    assert legal("AK14 BF16 A=5") == {"drop"}


def test_a_knight_passes_protected_figures_backwards_too() -> None:
    assert legal("AN18 BK16 A=4") == {"4:AN18>22", "4:AN18>14"}


def test_a_knight_never_lands_on_a_protected_figure() -> None:
    assert legal("AN11 BF16 A=5") == {"drop"}
    assert legal("AN59 AF0 A=5") == {"5:AF0>5"}


def test_a_knight_passes_his_own_start_into_the_finish() -> None:
    assert {move for move in legal("AN62 AC0 A=4") if move.endswith("F2")} == {"4:AN62>F2"}
    assert "5:AN62>F3" in legal("AN62 AC0 A=5")
    assert "5:AN62>F3" not in legal("AN62 AK0 A=5")
    assert "5:AC62>F3" not in legal("AC62 AF0 A=5")


def test_a_fool_may_drop_up_to_two_points_on_his_way_in() -> None:
    assert legal("AF60 AC:F4 A=8") == {"8:AF60>F3", "8:AF60>F2", "8:AF60>4"}
    assert legal("AF60 A=10") == {"10:AF60>F4", "10:AF60>6"}
    assert {move for move in legal("AF60 A=1/11") if "F60" in move} == {
        "1/11:AF60>61",
        "1/11:AF60>7",
    }
    assert stand("AF60 AC:F4 A=8", "8:AF60>F3") == "AC:F4 AF:F3"


def test_a_fool_on_his_start_has_no_way_in() -> None:
    assert legal("AF0 A=5") == {"5:AF0>5"}


def test_a_fool_drops_no_points_elsewhere() -> None:
    assert legal("AF:F1 A=3") == {"3:AF:F1>F4"}
    assert legal("AF:F2 A=3,5") == {"drop"}
    assert legal("AF50 A=5") == {"5:AF50>55"}


def test_a_fool_who_drops_points_still_jumps_nobody_in_the_finish() -> None:
    assert legal("AF60 AC:F2 A=8") == {"8:AF60>4"}
    assert legal("AF60 AC:F3 A=8") == {"8:AF60>F2", "8:AF60>4"}


def test_others_drop_no_points() -> None:
    assert legal("AC60 AK:F4 A=8") == {"8:AC60>4"}
    assert legal("AN60 A=10") == {"10:AN60>6"}


def test_a_1_to_7_can_bring_a_fool_to_one_place_in_several_ways_but_once() -> None:
    assert legal("AF60 A=1-7") == {
        *(f"1-7:AF60>{place}" for place in (61, 62, 63, 0, 1, 2, 3)),
        *(f"1-7:AF60>F{n}" for n in (1, 2, 3)),
    }


def test_a_1_to_7_jumps_by_rank_and_hits_where_it_lands() -> None:
    assert legal("AF9 BK11 A=1-7") == {"1-7:AF9>10"}
    assert stand("AN9 BC11 BF12 A=1-7", "1-7:AN9>12") == "AN12 BC11"


def test_ranks_mean_nothing_inside_the_finish() -> None:
    line = "AF:F2 AK:F1 AN:F3 A=1/11,2"
    assert legal(line) == {"1/11:AN:F3>F4", "1/11:AC:K>0"}


def test_a_swap_ignores_ranks() -> None:
    assert stand("AF5 BK20 A=swap", "swap:AF5/BK20") == "AF20 BK5"
    assert legal("AF5 BK16 CK0 A=swap") == {"swap:AF5/CK0"}


def test_a_magnet_stops_behind_any_figure_even_a_protected_one() -> None:
    assert legal("AF11 BK16 A=magnet") == {"magnet:AF11>15"}
    assert legal("AK11 BF12 A=magnet") == {"drop"}
    assert legal("AK60 BF5 A=magnet") == {"magnet:AK60>4"}


def test_a_copy_plays_as_what_was_played_in_the_round() -> None:
    assert legal("AK17 A=copy played=8") == {"drop"}
    assert legal("AK17 BF40 A=copy played=8,6,magnet") == {
        "copy=6:AK17>23",
        "copy=magnet:AK17>39",
    }
    assert legal("AK17 A=copy") == {"drop"}


def test_a_copied_ten_lifts_the_rank_rule() -> None:
    assert legal("AF11 BK13 A=copy played=10,3") == {"copy=10:AF11>21"}


def test_a_player_whose_figures_are_in_moves_those_of_his_partner() -> None:
    inside = "AK:F1 AN:F2 AC:F3 AF:F4"
    assert legal(f"{inside} CK20 CF60 A=8,13") == {
        *("8:CF60>4",),
        *("13:CN:K>32", "13:CC:K>32", "13:CF60>9"),
    }
    assert legal(f"{inside} CF30 CK31 A=5") == {"5:CK31>36", "5:CK31>F4"}


def test_a_team_wins_with_all_eight_in() -> None:
    line = "AK:F1 AN:F2 AC:F3 AF:F4 CK:F4 CN:F3 CC:F2 CF30 A=5 B=2 turn=A"
    _, events = told(line, "5:CF30>F1")
    assert str(events[-1]) == "TeamWon(team=(0, 2))"


@pytest.mark.parametrize("token", ["5:AC11>16", "5:A11>16", "5:BF11>16", "swap:AF11/BK20"])
def test_a_figure_that_is_named_wrongly_is_not_moved(token: str) -> None:
    state = GAME.parse_position("dog4 royal AF11 BC20 A=5,swap turn=A")
    with pytest.raises(IllegalAction):
        GAME.apply(state, 0, GAME.parse(token))


def test_six_seats_move_around_96_fields() -> None:
    assert legal("FK95 AF90 A=8", seats=6) == {"drop"}
    assert legal("FK95 AF90 A=10", seats=6) == {
        *("10:AF90>F4", "10:AF90>F3", "10:AF90>F2", "10:AF90>4"),
    }
