"""Deck, deal and exchange of Dog Royal, and the figures that are set out for no card."""

from __future__ import annotations

from collections import Counter

import pytest

from games.core.api import Decide, Roll
from games.core.errors import IllegalAction, OutOfTurn
from games.core.match import begin, drawn
from games.core.rng import CountingRandom, seed_from
from games.dog.state import CardsExchanged, FigureSet, Options, RoundBegun, Setting, State
from tests.games.dog.positions import GAME, marbles
from tests.games.dog.royal import after, legal, told

ROYAL = Options("royal")
HANDS = "A=2*5 B=3*5 C=5*5 D=6*5"
SETTING = f"{HANDS} starter=B turn=B phase=set"


def choices(state: State, seat: int) -> list[str]:
    """The notations of all that a seat may do, in their order."""
    return [GAME.notation(action) for action in GAME.legal_actions(state, seat)]


def test_there_are_110_cards_of_15_kinds() -> None:
    deck = Counter(GAME.setup(ROYAL, 4).pile)
    sevens = ["2", "3", "4", "5", "6", "1-7", "8", "9", "10", "12", "copy", "swap"]
    assert deck == {**dict.fromkeys(sevens, 7), "13": 10, "1/11": 10, "magnet": 6}
    assert deck.total() == 110


@pytest.mark.parametrize("seats", [4, 6])
@pytest.mark.parametrize("number", [1, 2, 3, 6, 7])
def test_everybody_gets_five_cards_in_every_round(seats: int, number: int) -> None:
    state = GAME.parse_position(f"dog{seats} royal AF20 round={number} starter=B")
    rng = CountingRandom(seed_from("five"))
    applied = GAME.apply_chance(state, GAME.sample_chance(state, rng))
    assert applied.events == (RoundBegun(number - 1, 5, 1, reshuffled=False),)
    assert {len(hand) for hand in applied.state.hands} == {5}


def test_all_figures_begin_in_the_kennel() -> None:
    assert GAME.setup(ROYAL, 6, 0).marbles == ((-1, -1, -1, -1),) * 6


def test_after_the_first_exchange_figures_are_set_out() -> None:
    line = f"{HANDS} starter=B turn=B gifts=2,3,-,6"
    state = GAME.parse_position(f"dog4 royal {line}")
    applied = GAME.apply(state, 2, GAME.parse("give:5"))
    assert isinstance(applied.events[-1], CardsExchanged)
    assert applied.state.interlude == Setting()
    assert GAME.turn(applied.state) == Decide((1,))


def test_after_later_exchanges_cards_are_played() -> None:
    state = GAME.parse_position(f"dog4 royal {HANDS} round=2 starter=B gifts=2,3,-,6")
    after_it = GAME.apply(state, 2, GAME.parse("give:5")).state
    assert after_it.interlude is None
    assert choices(after_it, 1) == ["drop"]


def test_each_may_set_any_figure_on_his_own_start_or_none() -> None:
    state = after(SETTING)
    assert choices(state, 1) == ["set:BK", "set:BN", "set:BC", "set:BF", "set:-"]
    for seat in (0, 2, 3):
        assert choices(state, seat) == []


@pytest.mark.parametrize(("rank", "letter"), [*enumerate("KNCF")])
def test_a_figure_that_is_set_stands_on_its_start(rank: int, letter: str) -> None:
    state, events = told(SETTING, f"set:B{letter}")
    assert marbles(state) == f"B{letter}16"
    assert events == [FigureSet(1, rank)]
    assert GAME.turn(state) == Decide((2,))


def test_it_goes_round_once_from_the_starter() -> None:
    state, events = told(SETTING, "set:BK", "set:-", "set:DF", "set:AN")
    assert marbles(state) == "AN0 BK16 DF48"
    assert events == [FigureSet(1, 0), FigureSet(2, None), FigureSet(3, 3), FigureSet(0, 1)]
    assert state.interlude is None
    assert GAME.turn(state) == Decide((1,))
    assert choices(state, 1) == ["3:BK16>19"]


def test_setting_a_figure_costs_no_card() -> None:
    state = after(SETTING, "set:BK", "set:CK", "set:DK", "set:AK")
    assert {len(hand) for hand in state.hands} == {5}
    assert (state.discard, state.played) == ((), ())


def test_nobody_plays_a_card_while_figures_are_set() -> None:
    state = after(SETTING)
    with pytest.raises(IllegalAction):
        GAME.apply(state, 1, GAME.parse("13:BK:K>16"))
    with pytest.raises(IllegalAction):
        GAME.apply(state, 1, GAME.parse("set:AK"))
    with pytest.raises(OutOfTurn):
        GAME.apply(state, 0, GAME.parse("set:AK"))
    assert GAME.forced(state) is None


def test_figures_are_set_in_the_first_round_only() -> None:
    rng = CountingRandom(seed_from("once"))
    state = begin(GAME, ROYAL, 4, drawn(rng)).state
    set_in: list[int] = []
    while state.round < 3:
        turn = GAME.turn(state)
        if isinstance(turn, Roll):
            state = GAME.apply_chance(state, GAME.sample_chance(state, rng)).state
            continue
        assert isinstance(turn, Decide)
        action = rng.choice(GAME.legal_actions(state, turn.must[0]))
        applied = GAME.apply(state, turn.must[0], action)
        set_in += [state.round for event in applied.events if isinstance(event, FigureSet)]
        state = applied.state
    assert set_in == [0, 0, 0, 0]


def test_who_cannot_move_puts_his_hand_down() -> None:
    assert legal("AF14 BF16 A=2,3,8") == {"drop"}


def test_six_seats_set_their_figures_too() -> None:
    line = "A=2 B=3 C=5 D=6 E=8 F=9 starter=F turn=F phase=set"
    state = after(line, "set:FN", "set:-", "set:BK", "set:-", "set:-", "set:EF", seats=6)
    assert marbles(state) == "BK16 EF64 FN80"
    assert (state.on_turn, state.interlude) == (5, None)
