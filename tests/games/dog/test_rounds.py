"""Deck, deal, starters, dropping a hand, and the end of a round."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from games.core.api import Decide, Over, Roll
from games.core.errors import IllegalChance
from games.core.match import begin, drawn
from games.core.rng import CountingRandom, seed_from
from games.dog.chance import Dealt, Lot
from games.dog.state import HandDropped, RoundBegun, StarterDrawn, State
from tests.games.dog.positions import A_THOUSAND, GAME, after, hurried, legal, told

CLASSIC = GAME.presets["classic"]


def dealt(state: State, seed: str = "deal") -> tuple[State, RoundBegun]:
    """The state after a deal, and what it told."""
    rng = CountingRandom(seed_from(seed))
    applied = GAME.apply_chance(state, GAME.sample_chance(state, rng))
    (event,) = applied.events
    assert isinstance(event, RoundBegun)
    return applied.state, event


def all_cards(state: State) -> Counter[str]:
    """Every card, wherever it lies."""
    return Counter([*state.pile, *state.discard, *(card for hand in state.hands for card in hand)])


def test_there_are_110_cards_of_14_kinds() -> None:
    deck = Counter(GAME.setup(CLASSIC, 4).pile)
    kinds = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "12", "13", "1/11", "swap"]
    assert deck == {**dict.fromkeys(kinds, 8), "joker": 6}
    assert deck.total() == 110


def test_all_marbles_begin_in_the_kennel() -> None:
    state = GAME.setup(CLASSIC, 6, 2)
    assert state.marbles == ((-1, -1, -1, -1),) * 6


def test_the_first_starter_is_drawn_by_lot() -> None:
    state = GAME.setup(CLASSIC, 4)
    assert GAME.turn(state) == Roll()
    applied = GAME.apply_chance(state, Lot(1))
    assert applied.events == (StarterDrawn(1),)
    assert (applied.state.starter, applied.state.on_turn) == (1, 1)
    with pytest.raises(IllegalChance):
        GAME.apply_chance(state, Lot(4))


def test_no_lot_is_drawn_if_the_starter_was_set() -> None:
    state = GAME.setup(CLASSIC, 4, 3)
    with pytest.raises(IllegalChance):
        GAME.apply_chance(state, Lot(3))
    assert dealt(state)[1] == RoundBegun(0, 6, 3, reshuffled=False)


@pytest.mark.parametrize(
    ("number", "size"), [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 6), (7, 5), (11, 6)]
)
def test_hands_get_smaller_and_begin_again(number: int, size: int) -> None:
    state, event = dealt(GAME.parse_position(f"dog4 classic turn=A round={number}"))
    assert event.cards == size
    assert [len(hand) for hand in state.hands] == [size] * 4
    assert state.gifts == (None,) * 4


def test_only_hands_that_the_pile_holds_can_be_dealt() -> None:
    state = GAME.parse_position("dog4 classic turn=A round=5")
    good = Dealt((("2", "2"), ("2", "2"), ("2", "2"), ("2", "2")))
    assert GAME.is_possible(state, good)
    for hands in (
        (("2", "2"), ("2", "2"), ("2", "2"), ("2", "2", "2")),
        (("2", "2"), ("2", "2"), ("2", "2")),
        (("3", "2"), ("2", "2"), ("2", "2"), ("2", "2")),
        (("copy", "2"), ("2", "2"), ("2", "2"), ("2", "2")),
    ):
        assert not GAME.is_possible(state, Dealt(hands))
    few = GAME.parse_position("dog4 classic turn=A round=5 discard=2*3")
    assert not GAME.is_possible(few, good)


def test_a_pile_that_is_large_enough_is_not_shuffled() -> None:
    """Four players use 80 cards in five rounds; 30 are left, and the sixth needs 24."""
    discard = "discard=2*8,3*8,4*8,5*8,6*8,7*8,8*8,9*8,10*8,12*8"
    state = GAME.parse_position(f"dog4 classic turn=B round=6 {discard}")
    assert len(state.pile) == 30
    after_it, event = dealt(state)
    assert event == RoundBegun(5, 6, 1, reshuffled=False)
    assert (len(after_it.pile), len(after_it.discard), after_it.top) == (6, 80, "12")


def test_a_pile_that_is_too_small_gets_the_discard() -> None:
    discard = "discard=2*8,3*8,4*8,5*8,6*8,7*8,8*8,9*8,10*8,12*8,13*8"
    state = GAME.parse_position(f"dog4 classic turn=B round=6 {discard}")
    assert len(state.pile) == 22
    after_it, event = dealt(state)
    assert event.reshuffled
    assert (len(after_it.pile), after_it.discard, after_it.top) == (86, (), None)
    assert all_cards(after_it) == all_cards(state)


def test_six_seats_shuffle_in_the_middle_of_a_cycle() -> None:
    """After 36, 30, 24 and 18 cards two are left, and the fifth round needs twelve."""
    rng = CountingRandom(seed_from("six"))
    state = GAME.setup(CLASSIC, 6, 0)
    reshuffled: list[bool] = []
    for _ in range(5):
        state, event = dealt(state, f"six {len(reshuffled)}")
        reshuffled.append(event.reshuffled)
        while any(state.hands):
            turn = GAME.turn(state)
            assert isinstance(turn, Decide)
            seat = turn.must[0]
            action = rng.choice(GAME.legal_actions(state, seat))
            state = GAME.apply(state, seat, action).state
        assert all_cards(state).total() == 110
    assert reshuffled == [False, False, False, False, True]


def test_the_starter_moves_one_seat_further_each_round() -> None:
    """Whoever played last: A drops his hand first, B plays last."""
    starters = ["B", "C", "D", "A", "B"]
    for now, then in pairwise(starters):
        state = after(f"dog4 classic B20 A=2 B=3 starter={now} turn=A", "drop", "3:B20>23")
        assert (state.starter, state.on_turn) == ("ABCD".index(then),) * 2
        assert GAME.turn(state) == Roll()


def test_who_has_no_move_drops_his_whole_hand() -> None:
    line = "dog4 classic A=3,9,12 B=13 turn=A"
    assert legal(line) == {"drop"}
    state, events = told(line, "drop")
    assert events == [HandDropped(0, ("3", "9", "12"))]
    assert (state.hands[0], state.discard, state.top) == ((), ("3", "9", "12"), "12")
    assert GAME.turn(state) == Decide((1,))


def test_who_has_any_move_must_play() -> None:
    assert legal("dog4 classic A20 A15 A=3,5 turn=A") == {
        *("3:A20>23", "3:A15>18", "5:A20>25", "5:A15>20"),
    }
    assert legal("dog4 classic A=3,9,13 turn=A") == {"13:A:K>0"}


def test_a_hand_that_can_only_be_dropped_is_dropped_without_asking() -> None:
    state = GAME.parse_position("dog4 classic A=3,9,12 B=13 turn=A")
    forced = GAME.forced(state)
    assert forced is not None
    assert (forced[0], GAME.notation(forced[1])) == (0, "drop")
    assert GAME.forced(GAME.parse_position("dog4 classic A=3,13 B=13 turn=A")) is None


def test_a_hand_is_dropped_on_the_own_turn_alone() -> None:
    """B's way is closed by C's marble on its start, but that goes on before it is B's turn."""
    line = "dog4 classic C32 B30 B=6 C=4 turn=C"
    assert legal(line, "B") == set()
    state = after(line, "4:C32>36")
    assert GAME.forced(state) is None
    assert {GAME.notation(action) for action in GAME.legal_actions(state, 1)} == {"6:B30>36"}


def test_a_hand_that_could_be_played_before_may_have_to_be_dropped() -> None:
    line = "dog4 classic C31 B30 B=6 C=1/11 turn=C"
    state = after(line, "1/11:C31>32")
    assert {GAME.notation(action) for action in GAME.legal_actions(state, 1)} == {"drop"}


def test_who_holds_no_card_is_skipped() -> None:
    state = after("dog4 classic A20 A=3 D=13 turn=A", "3:A20>23")
    assert GAME.turn(state) == Decide((3,))


def test_who_alone_holds_cards_plays_on() -> None:
    state = after("dog4 classic A20 A=3,4 turn=A", "3:A20>23")
    assert GAME.turn(state) == Decide((0,))


def test_when_all_hands_were_dropped_the_next_round_is_dealt() -> None:
    state = after("dog4 classic A=2 B=3 C=4 D=5 starter=B turn=B", "drop", "drop", "drop", "drop")
    assert (state.round, state.starter, GAME.turn(state)) == (1, 2, Roll())
    assert dealt(state)[1] == RoundBegun(1, 5, 2, reshuffled=False)


def test_kinds_played_are_forgotten_with_the_round() -> None:
    state = after("dog4 classic A20 A=3 B=13 played=7 turn=A", "3:A20>23")
    assert state.played == ("7", "3")
    state = GAME.apply(state, 1, GAME.parse("13:B:K>16")).state
    assert (state.round, state.played) == (1, ())


def test_dropped_cards_do_not_count_as_played() -> None:
    assert after("dog4 classic A=3 B=13 played=7 turn=A", "drop").played == ("7",)


def play_through(seats: int, seed: str) -> None:
    """A random match, in which the cards are counted at every step."""
    chance, choices = CountingRandom(seed_from(seed)), CountingRandom(seed_from(f"{seed}/choices"))
    state = begin(GAME, CLASSIC, seats, drawn(chance)).state
    deck = all_cards(GAME.setup(CLASSIC, seats))
    while not isinstance(turn := GAME.turn(state), Over):
        assert all_cards(state) == deck
        if isinstance(turn, Roll):
            state = GAME.apply_chance(state, GAME.sample_chance(state, chance)).state
            continue
        seat = choices.choice(turn.must)
        action = choices.choice(hurried(GAME.legal_actions(state, seat)))
        state = GAME.apply(state, seat, action).state
    assert all_cards(state) == deck


@pytest.mark.parametrize("seats", [4, 6])
def test_no_card_is_lost_or_found_in_a_match(seats: int) -> None:
    play_through(seats, f"cards of {seats}")


@pytest.mark.parametrize("hundred", A_THOUSAND)
def test_no_card_is_lost_or_found_in_1000_matches(hundred: int) -> None:
    for number in range(hundred, hundred + 100):
        play_through(4 if number % 4 else 6, f"cards {number}")
