"""Lot and hands are what docs/fairness.md says that a seed gives: followed here step by step."""

from __future__ import annotations

import pytest

from games.core.api import Over, Roll
from games.core.rng import CountingRandom
from tests.games.dog.positions import GAME
from tests.tools.naive import Stream

KINDS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "12", "13", "1/11", "swap", "joker"]


def sorted_row(cards: list[str]) -> list[str]:
    """Cards in the order of the document."""
    return [card for kind in KINDS for card in cards if card == kind]


def dealt(stream: Stream, row: list[str], seats: int, size: int) -> str:
    """The log's entry of a deal; the row loses the cards."""
    hands = []
    for _ in range(seats):
        hand = [row.pop(stream.below(len(row))) for _ in range(size)]
        hands.append(",".join(sorted_row(hand)))
    return "deal:" + "+".join(hands)


@pytest.mark.parametrize("seats", [4, 6])
def test_every_lot_and_hand_follows_from_the_seed(seats: int) -> None:
    seed = bytes(range(16))
    stream, rng, choices = Stream(seed), CountingRandom(seed), CountingRandom(bytes(16))
    row = sorted_row([kind for kind in KINDS for _ in range(6 if kind == "joker" else 8)])
    state = GAME.setup(GAME.presets["classic"], seats)
    number = reshuffled = 0
    while number < 12:
        turn = GAME.turn(state)
        assert not isinstance(turn, Over)
        if not isinstance(turn, Roll):
            action = choices.choice(GAME.legal_actions(state, turn.must[0]))
            state = GAME.apply(state, turn.must[0], action).state
            continue
        outcome = GAME.sample_chance(state, rng)
        if state.starter is None:
            expected = "starter:" + "ABCDEF"[stream.below(seats)]
        else:
            size = [6, 5, 4, 3, 2][number % 5]
            if len(row) < seats * size:
                row = sorted_row([*row, *state.discard])
                reshuffled += 1
            expected = dealt(stream, row, seats, size)
            number += 1
        assert GAME.chance_notation(outcome) == expected
        assert rng.position == stream.read
        state = GAME.apply_chance(state, outcome).state
    assert reshuffled >= 1
