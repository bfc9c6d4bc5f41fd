"""Special fields of Dog Royal: the card that they bring, and the Citizen's jump."""

from __future__ import annotations

import pytest

from games.core.api import Decide, Roll
from games.core.errors import IllegalAction, IllegalChance, OutOfTurn
from games.core.rng import CountingRandom, seed_from
from games.dog.chance import Drew
from games.dog.state import CardDrawn, CardPlayed, FigureJumped, RoundBegun, Step
from tests.games.dog.positions import GAME, marbles
from tests.games.dog.royal import after, legal, stand, told

REST = "B=2 C=2 D=2 turn=A"
ALL_BUT_A_13 = (
    "A=magnet B=2*7,3*7,4*7,5*7,6*7,8*7,9*7 C=10*7,12*7,1-7*7,copy*7,swap*7 D=13*9,1/11*10,magnet*5"
)


@pytest.mark.parametrize("field", [10, 26, 42, 58])
def test_each_quarter_has_a_special_field_at_offset_10(field: int) -> None:
    state = after(f"AF{field - 3} A=3 {REST}", f"3:AF{field - 3}>{field}")
    assert GAME.turn(state) == Roll()
    for other in (field - 1, field + 1):
        state = after(f"AF{other - 3} A=3 {REST}", f"3:AF{other - 3}>{other}")
        assert GAME.turn(state) == Decide((1,))


@pytest.mark.parametrize("field", [74, 90])
def test_six_players_have_two_more(field: int) -> None:
    state = after(f"AF{field - 3} A=3 {REST}", f"3:AF{field - 3}>{field}", seats=6)
    assert GAME.turn(state) == Roll()


def test_a_figure_on_a_special_field_brings_its_player_a_card_at_once() -> None:
    state, events = told(f"AN7 A=3,5 {REST}", "3:AN7>10", "draw:12")
    assert state.hands[0] == ("5", "12")
    assert state.on_turn == 1
    assert state.interlude is None
    assert isinstance(events[0], CardPlayed)
    assert events[1:] == [CardDrawn(0)]
    assert "12" not in str(events[1:])


def test_a_drawn_card_keeps_its_player_in_the_round() -> None:
    state, events = told("AN7 A=3 turn=A", "3:AN7>10", "draw:12")
    assert GAME.turn(state) == Decide((0,))
    assert state.round == 0
    assert not any(isinstance(event, RoundBegun) for event in events)


def test_who_hits_somebody_there_gets_a_card_too() -> None:
    assert stand("AN7 BF10 A=3 B=2", "3:AN7>10", "draw:5") == "AN10"


def test_a_four_back_and_a_magnet_bring_a_card() -> None:
    assert GAME.turn(after(f"AN14 A=4 {REST}", "4:AN14>10")) == Roll()
    assert GAME.turn(after(f"AN5 BF11 A=magnet {REST}", "magnet:AN5>10")) == Roll()


def test_a_swap_brings_no_card() -> None:
    state = after(f"AC7 BC10 A=swap {REST}", "swap:AC7/BC10")
    assert GAME.turn(state) == Decide((1,))
    assert marbles(state) == "AC10 BC7"


def test_a_copied_swap_brings_no_card_and_a_copied_number_does() -> None:
    line = "AF7 BC10 A=copy B=2 turn=A played=swap,3"
    assert GAME.turn(after(line, "copy=swap:AF7/BC10")) == Decide((1,))
    assert GAME.turn(after(line, "copy=3:AF7>10")) == Roll()


def test_who_plays_for_his_partner_gets_the_card_himself() -> None:
    inside = "AK:F1 AN:F2 AC:F3 AF:F4"
    state, events = told(f"{inside} CF7 A=3 {REST}", "3:CF7>10", "draw:9")
    assert (state.hands[0], state.hands[2]) == (("9",), ("2",))
    assert events[-1] == CardDrawn(0)


def test_only_cards_of_the_pile_can_be_drawn() -> None:
    state = after(f"AN7 A=3 {REST} pile=8,9", "3:AN7>10")
    for card in ("10", "3", "joker"):
        with pytest.raises(IllegalChance):
            GAME.apply_chance(state, Drew(card))
    rng = CountingRandom(seed_from("draw"))
    drawn = {GAME.sample_chance(state, rng) for _ in range(50)}
    assert drawn == {Drew("8"), Drew("9")}


def test_nobody_plays_before_the_card_is_drawn() -> None:
    state = after(f"AN7 A=3,5 {REST}", "3:AN7>10")
    for seat in range(4):
        assert GAME.legal_actions(state, seat) == ()
        with pytest.raises(OutOfTurn):
            GAME.apply(state, seat, GAME.parse("5:AN10>15"))


def test_a_card_is_drawn_only_on_a_special_field() -> None:
    state = GAME.parse_position("dog4 royal AN7 starter=A")
    with pytest.raises(IllegalChance):
        GAME.apply_chance(state, Drew("5"))


def test_with_an_empty_pile_the_discard_is_shuffled_in_without_the_card_being_played() -> None:
    line = f"AN7 A=3 {REST} pile=-"
    state = after(line, "3:AN7>10")
    assert state.pile == ()
    assert GAME.is_possible(state, Drew("3"))
    rest = state.discard.count("3")
    state, events = told(line, "3:AN7>10", "draw:3")
    assert events[-1] == CardDrawn(0, reshuffled=True)
    assert (state.discard, state.top) == (("3",), "3")
    assert state.pile.count("3") == rest - 2
    assert len(state.pile) == 110 - 1 - 4


def test_the_card_being_played_cannot_be_drawn() -> None:
    state = after(f"AN7 BF11 {ALL_BUT_A_13} discard=13 pile=- turn=A", "magnet:AN7>10")
    assert not GAME.is_possible(state, Drew("magnet"))
    assert GAME.is_possible(state, Drew("13"))


def test_where_nothing_is_left_there_is_no_card() -> None:
    hands = ALL_BUT_A_13.replace("13*9", "13*10")
    state = after(f"AN7 BF11 {hands} pile=- turn=A", "magnet:AN7>10")
    assert GAME.turn(state) == Decide((1,))
    assert state.hands[0] == ()
    state = after(f"AC7 BF11 {hands} pile=- turn=A", "magnet:AC7>10")
    assert GAME.turn(state) == Decide((0,))
    assert after(f"AC7 BF11 {hands} pile=- turn=A", "magnet:AC7>10", "jump:AC10>26").on_turn == 1


# -- the Citizen's jump ----------------------------------------------------------------------


def choices(words: str, *tokens: str) -> set[str]:
    """What A may do after a Citizen has come from 7 to 10."""
    state = after(f"AC7 {words} A=3 {REST}", "3:AC7>10", "draw:9", *tokens)
    return {GAME.notation(action) for action in GAME.legal_actions(state, 0)}


def test_a_citizen_may_jump_to_the_next_free_special_field() -> None:
    assert choices("") == {"jump:AC10>26", "stay"}
    assert choices("BK26") == {"jump:AC10>42", "stay"}
    assert choices("BK26 AF42") == {"jump:AC10>58", "stay"}


def test_a_citizen_jumps_whatever_stands_between() -> None:
    assert choices("BK16 DK20 AK22") == {"jump:AC10>26", "stay"}


def test_the_jump_goes_on_round_the_ring() -> None:
    state = after(f"AC55 AK0 A=3 {REST}", "3:AC55>58", "draw:9")
    assert GAME.notation(GAME.legal_actions(state, 0)[0]) == "jump:AC58>10"


def test_with_six_players_the_jump_goes_round_all_six_quarters() -> None:
    line = "AC87 BK10 CK26 DK42 EK58 A=3 B=2 turn=A"
    state = after(line, "3:AC87>90", "draw:9", seats=6)
    assert GAME.notation(GAME.legal_actions(state, 0)[0]) == "jump:AC90>74"
    state = after(line.replace("AC87", "AC87 FK74"), "3:AC87>90", "draw:9", seats=6)
    assert GAME.turn(state) == Decide((1,))


def test_with_all_special_fields_taken_there_is_nothing_to_choose() -> None:
    state = after(f"AC7 BK26 BN42 BF58 A=3 {REST}", "3:AC7>10", "draw:9")
    assert GAME.turn(state) == Decide((1,))


def test_a_jump_brings_no_second_card_and_ends_the_turn() -> None:
    state, events = told(f"AC7 A=3 {REST}", "3:AC7>10", "draw:9", "jump:AC10>26")
    assert state.hands[0] == ("9",)
    assert GAME.turn(state) == Decide((1,))
    assert marbles(state) == "AC26"
    assert events[-1] == FigureJumped(0, Step(0, 2, 10, 26))
    assert state.last == (Step(0, 2, 7, 10), Step(0, 2, 10, 26))


def test_a_jump_can_be_declined() -> None:
    state = after(f"AC7 A=3 {REST}", "3:AC7>10", "draw:9", "stay")
    assert (marbles(state), state.on_turn) == ("AC10", 1)


@pytest.mark.parametrize("rank", "KNF")
def test_no_other_figure_jumps_on(rank: str) -> None:
    state = after(f"A{rank}7 A=3 {REST}", f"3:A{rank}7>10", "draw:9")
    assert GAME.turn(state) == Decide((1,))


def test_a_citizen_of_the_partner_jumps_as_well() -> None:
    inside = "AK:F1 AN:F2 AC:F3 AF:F4"
    state = after(f"{inside} CC7 A=3 {REST}", "3:CC7>10", "draw:9", "jump:CC10>26")
    assert marbles(state).split()[4:] == ["CC26"]


@pytest.mark.parametrize("token", ["jump:AC10>42", "jump:AN10>26", "jump:BC10>26", "9:AC10>19"])
def test_no_other_jump_is_allowed(token: str) -> None:
    state = after(f"AC7 A=3 {REST}", "3:AC7>10", "draw:9")
    with pytest.raises(IllegalAction):
        GAME.apply(state, 0, GAME.parse(token))


def test_a_citizen_who_jumped_onto_a_special_field_stands_there_as_any_other() -> None:
    assert legal("AC26 A=2") == {"2:AC26>28"}


def test_a_swapped_citizen_does_not_jump() -> None:
    state = after(f"AC7 BC10 A=swap {REST}", "swap:AC7/BC10")
    assert GAME.turn(state) == Decide((1,))
