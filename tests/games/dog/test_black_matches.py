"""Whole matches of Black Dog, and positions that can't be."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from games.core import match
from games.core.api import Decide, Over
from games.core.errors import NotationError, StateError
from games.core.rng import CountingRandom, seed_from
from games.dog.state import FINISH, CardPlayed, Event, Options, State
from games.dog.variants import rules_of
from games.testing.complete import check_walk
from games.testing.walks import random_walk
from tests.games.dog.positions import A_THOUSAND, GAME, hurried

BLACK = Options("black")
DECK = Counter(rules_of("black").deck)


@pytest.mark.slow
def test_the_contract_holds_on_a_random_match() -> None:
    check_walk(random_walk(GAME, BLACK, 4, "black"))


def test_everything_is_a_decided_choice() -> None:
    """`is_legal` knows what `legal_actions` lists, in drafts too."""
    walk = random_walk(GAME, BLACK, 4, "listed")
    for moment in walk.spread(300):
        if isinstance(moment.turn, Decide):
            for seat in range(4):
                actions = GAME.legal_actions(moment.state, seat)
                assert len(set(actions)) == len(actions)
                for action in actions:
                    assert GAME.is_legal(moment.state, seat, action)
                    assert GAME.parse(GAME.notation(action)) == action


@pytest.mark.parametrize("hundred", A_THOUSAND)
def test_marbles_and_cards_are_conserved_in_a_thousand_matches(hundred: int) -> None:
    for number in range(hundred, hundred + 100):
        rng = CountingRandom(seed_from(f"conserved {number}"))
        chance = match.drawn(rng)
        state = match.begin(GAME, BLACK, 4, chance).state
        steps = 0
        while isinstance(turn := GAME.turn(state), Decide):
            seat = turn.must[0]
            action = rng.choice(hurried(GAME.legal_actions(state, seat)))
            step = match.play(GAME, state, seat, action, chance)
            if step.events:
                check(state, step.state, step.events)
            state = step.state
            steps += 1
            assert steps < GAME.max_steps // 4
        assert isinstance(GAME.turn(state), Over)


def check(before: State, after: State, events: tuple[Event, ...]) -> None:
    """Sixteen marbles, no two on a field, all cards, and a dog that follows its ways."""
    places = [(seat, place) for seat, own in enumerate(after.marbles) for place in own]
    ring = [place for _, place in places if 0 <= place < FINISH]
    inside = [(seat, place) for seat, place in places if place >= FINISH]
    assert len(places) == 16
    assert len(set(ring)) == len(ring)
    assert len(set(inside)) == len(inside)
    cards = Counter(after.pile) + Counter(after.discard)
    for hand in after.hands:
        cards += Counter(hand)
    assert cards == DECK
    assert after.dog is not None
    dog = before.dog if before.draft is None or not before.draft.dogs else before.draft.dogs[0]
    for event in events:
        if isinstance(event, CardPlayed):
            for way in event.dog:
                assert way.source == dog
                dog = way.target
    assert after.draft is not None or after.dog == dog


# -- positions ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        "dog4 black",
        "dog4 black starter=B turn=B",
        "dog4 black dog=38 starter=B turn=B",
        "dog4 black A10 B16 dog=16 A=1-7,copy,magnet starter=A turn=A played=4,2",
        "dog4 black A52 dog=22 A=2 starter=B turn=A last=A2>4~-#1,A4~52 prowl=38~22",
        "dog4 black A20 dog=59 A=2 starter=B turn=A last=A63>4~+#1,A4~20 hits=B1@56!"
        " prowl=38~54,54>59",
    ],
)
def test_a_line_is_written_as_it_was_read(line: str) -> None:
    assert GAME.position(GAME.parse_position(line)) == line


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("dog6 black", "dog6"),
        ("dog4 classic A10 dog=38 A=2 turn=A", "dog=38"),
        ("dog4 classic prowl=1>2 A10 A=2 turn=A", "prowl=1>2"),
        ("dog4 black A10 A=2 turn=A", "dog4"),
        ("dog4 black A10 dog=10 A=2 turn=A", "dog=10"),
        ("dog4 black C16 dog=16 A=2 turn=A", "dog=16"),
        ("dog4 black dog=64 A=2 turn=A", "dog=64"),
        ("dog4 black dog=F1 A=2 turn=A", "dog=F1"),
        ("dog4 black dog=3 A=2 turn=A prowl=1~70", "prowl=1~70"),
        ("dog4 black dog=3 A=2 turn=A prowl=1-2", "prowl=1-2"),
        ("dog4 black dog=3 A=joker turn=A", "A=joker"),
        ("dog4 black dog=3 A=7 turn=A", "A=7"),
        ("dog4 black dog=3 A=2 turn=A played=copy", "played=copy"),
        ("dog4 black A10 dog=3 A=2 turn=A parts=4:A10>11", "parts=4:A10>11"),
        ("dog4 black A10 dog=30 A=copy turn=A parts=copy=4:A10>11", "parts=copy=4:A10>11"),
        ("dog4 black A2 dog=30 A=4 turn=A parts=4:A2>4", "parts=4:A2>4"),
        ("dog4 black A2 dog=30 A=4 turn=A parts=4:A2>3~+", "parts=4:A2>3~+"),
        ("dog4 black A2 B9 dog=30 A=4 turn=A parts=4:B9>10", "parts=4:B9>10"),
    ],
)
def test_a_wrong_word_is_named(line: str, word: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.parse_position(line)
    assert repr(word) in str(caught.value)


def test_saved_values_that_do_not_fit_are_refused() -> None:
    half = GAME.parse_position("dog4 black A3 C38 dog=22 A=4 turn=A parts=4:A3>4~+")
    draft = half.draft
    assert draft is not None
    for wrong in (
        msgspec.structs.replace(half, dog=22),
        msgspec.structs.replace(half, dog=None),
        msgspec.structs.replace(half, draft=msgspec.structs.replace(draft, dogs=())),
        msgspec.structs.replace(half, draft=msgspec.structs.replace(draft, dogs=(23,))),
        msgspec.structs.replace(half, draft=msgspec.structs.replace(draft, dogs=(22, 22))),
        msgspec.structs.replace(half, draft=msgspec.structs.replace(draft, dogs=(99,))),
        msgspec.structs.replace(half, draft=msgspec.structs.replace(draft, dogs=(3,))),
        msgspec.structs.replace(half, draft=msgspec.structs.replace(draft, is_optional=True)),
    ):
        with pytest.raises(StateError):
            GAME.load(GAME.dump(wrong))
    assert GAME.load(GAME.dump(half)) == half


def test_a_half_played_card_knows_of_no_dog_where_there_is_none() -> None:
    half = GAME.parse_position("dog4 classic A10 A=7 turn=A parts=7:A10>12")
    assert half.draft is not None
    wrong = msgspec.structs.replace(half, draft=msgspec.structs.replace(half.draft, dogs=(3,)))
    with pytest.raises(StateError):
        GAME.load(GAME.dump(wrong))
