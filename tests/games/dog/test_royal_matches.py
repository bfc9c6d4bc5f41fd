"""Whole matches of Dog Royal: the contract holds, nothing is lost, and they end."""

from __future__ import annotations

from collections import Counter

import pytest

from games.core import match
from games.core.api import Decide, Over
from games.core.rng import CountingRandom, seed_from
from games.dog.state import (
    FINISH,
    QUARTER,
    CardDrawn,
    CardPlayed,
    FigureJumped,
    Options,
    State,
)
from games.dog.variants import rules_of
from games.testing.complete import check_walk
from games.testing.walks import random_walk
from tests.games.dog.positions import A_THOUSAND, GAME, hurried

ROYAL = Options("royal")
DECK = Counter(rules_of("royal").deck)
SPECIAL = 10


@pytest.mark.slow
@pytest.mark.parametrize("seats", [4, pytest.param(6, marks=pytest.mark.slow)])
def test_the_contract_holds_on_a_random_match(seats: int) -> None:
    check_walk(random_walk(GAME, ROYAL, seats, f"royal {seats}"))


@pytest.mark.parametrize("seats", [4, 6])
def test_legal_is_just_what_is_listed(seats: int) -> None:
    walk = random_walk(GAME, ROYAL, seats, "listed")
    others: list[object] = []
    for moment in walk.spread(200):
        for seat in range(seats):
            actions = GAME.legal_actions(moment.state, seat)
            assert len(set(actions)) == len(actions)
            assert all(GAME.is_legal(moment.state, seat, action) for action in actions)
            for action in others:
                assert GAME.is_legal(moment.state, seat, action) == (action in actions)
            others = [*others[-30:], *actions[:3]]


def cards(state: State) -> Counter[str]:
    """Every card, wherever it lies."""
    return Counter([*state.pile, *state.discard, *(card for hand in state.hands for card in hand)])


def check(state: State) -> None:
    """All cards and figures are there, no two figures on one place, and nobody holds too many."""
    assert cards(state) == DECK
    assert [len(places) for places in state.marbles] == [4] * state.seats
    ring = [place for places in state.marbles for place in places if 0 <= place < FINISH]
    assert len(set(ring)) == len(ring)
    for places in state.marbles:
        inside = [place for place in places if place >= FINISH]
        assert len(set(inside)) == len(inside)
    assert sum(len(hand) for hand in state.hands) <= 5 * state.seats


def play_through(number: int) -> Counter[str]:
    """A random match, checked at every step; how often things happened in it."""
    seats = 4 if number % 4 else 6
    rng = CountingRandom(seed_from(f"royal match {number}"))
    chance = match.drawn(rng)
    state = match.begin(GAME, ROYAL, seats, chance).state
    happened: Counter[str] = Counter()
    while isinstance(turn := GAME.turn(state), Decide):
        action = rng.choice(hurried(GAME.legal_actions(state, turn.must[0])))
        step = match.play(GAME, state, turn.must[0], action, chance)
        state = step.state
        happened["steps"] += len(step.entries)
        check(state)
        told = [type(event) for event in step.events]
        happened.update(kind.__name__ for kind in told)
        arrived = [
            event
            for event in step.events
            if isinstance(event, CardPlayed)
            and event.kind != "swap"
            and event.steps[-1].target % QUARTER == SPECIAL
            and event.steps[-1].target < FINISH
        ]
        assert len(arrived) == told.count(CardDrawn)
        assert FigureJumped not in told or len(told) == 1 or told[1] is not CardDrawn
    assert isinstance(turn, Over)
    assert happened["steps"] < GAME.max_steps
    return happened


def test_nothing_is_lost_in_a_match_and_it_ends() -> None:
    happened = play_through(0) + play_through(1)
    for event in ("CardDrawn", "FigureJumped", "FigureSet", "TeamWon"):
        assert happened[event], event


@pytest.mark.parametrize("hundred", A_THOUSAND)
def test_nothing_is_lost_in_1000_matches_and_they_end(hundred: int) -> None:
    for number in range(hundred, hundred + 100):
        play_through(number)
