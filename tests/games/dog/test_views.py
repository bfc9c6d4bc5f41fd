"""What each seat may see, and what it might as well be."""

from __future__ import annotations

from collections import Counter

from games.core.rng import CountingRandom, seed_from
from games.dog.state import State
from tests.games.dog.positions import GAME, after

BEGUN = "dog4 classic A10 A30 B12 A=2,7 B=3,8 C=4,4 D=13,joker turn=A"
HALF = f"{BEGUN} parts=7:A10>13"
EXCHANGE = "dog4 classic A=2,7 B=3,8 C=4,4 D=13,joker turn=A gifts=7,-,4,13"


def guesses(line: str, seat: int, count: int = 30) -> list[State]:
    """States that the seat could just as well be in."""
    rng = CountingRandom(seed_from(line))
    return [GAME.determinise(GAME.parse_position(line), seat, rng) for _ in range(count)]


def cards(state: State) -> Counter[str]:
    """All cards, wherever they lie."""
    return Counter([*state.pile, *state.discard, *(card for hand in state.hands for card in hand)])


def test_a_seat_sees_its_own_hand_and_how_many_cards_the_others_hold() -> None:
    state = GAME.parse_position(BEGUN)
    view = GAME.view(state, 3)
    assert (view.hand, view.hands, view.pile) == (("13", "joker"), (2, 2, 2, 2), 102)
    assert GAME.view(state, None).hand == ()


def test_a_begun_seven_is_seen_by_its_player_alone() -> None:
    state = GAME.parse_position(HALF)
    own = GAME.view(state, 0)
    assert own.draft == state.draft
    assert own.marbles[0][0] == 13
    assert own.marbles[1][0] == -1
    for seat in (None, 1, 2, 3):
        assert GAME.view(state, seat) == GAME.view(GAME.parse_position(BEGUN), seat)


def test_all_parts_are_hidden_not_only_the_last() -> None:
    state = after(BEGUN, "7:A10>13", "7:A30>32")
    assert GAME.view(state, 1) == GAME.view(GAME.parse_position(BEGUN), 1)


def test_nobody_is_on_turn_while_cards_are_exchanged_or_dealt_or_the_match_is_over() -> None:
    over = "dog4 A:F1 A:F2 A:F3 A:F4 C:F1 C:F2 C:F3 C:F4 B=2 turn=A"
    for line in (EXCHANGE, "dog4", "dog4 A20 turn=A", over):
        assert GAME.view(GAME.parse_position(line), 0).on_turn is None
    assert GAME.view(GAME.parse_position(BEGUN), 0).on_turn == 0


def test_other_hands_are_drawn_from_all_that_is_not_seen() -> None:
    drawn = guesses(BEGUN, 0)
    assert all(state.hands[0] == ("2", "7") for state in drawn)
    assert len({state.hands for state in drawn}) > 20
    assert all(cards(state) == cards(drawn[0]) for state in drawn)
    assert all(len(hand) == 2 for state in drawn for hand in state.hands)


def test_what_was_played_stays_on_the_discard() -> None:
    line = f"{BEGUN} discard=5*8,joker*5 top=5"
    for state in guesses(line, 1):
        assert (state.discard.count("5"), state.top) == (8, "5")
        assert all("5" not in hand for hand in state.hands)


def test_a_half_played_card_of_another_seat_is_not_begun() -> None:
    for seat in (1, 2, 3):
        for state in guesses(HALF, seat, 5):
            assert state.draft is None
            assert state.marbles == GAME.parse_position(BEGUN).marbles


def test_the_own_half_played_card_stays() -> None:
    for state in guesses(HALF, 0, 5):
        assert (state.draft, state.hands[0]) == (GAME.parse_position(HALF).draft, ("2", "7"))


def test_gifts_of_the_others_are_drawn_from_their_drawn_hands() -> None:
    drawn = guesses(EXCHANGE, 0)
    for state in drawn:
        assert state.gifts[0] == "7"
        assert state.gifts[1] is None
        for seat in (2, 3):
            assert state.gifts[seat] in state.hands[seat]
    assert len({state.gifts for state in drawn}) > 10


def test_guesses_depend_on_their_generator_alone() -> None:
    assert guesses(BEGUN, 2) == guesses(BEGUN, 2)
